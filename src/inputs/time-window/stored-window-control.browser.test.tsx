import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import filters from '../../../locales/en_US/filters.json';
import format from '../../../locales/en_US/format.json';
import inputs from '../../../locales/en_US/inputs.json';
import timeWindow from '../../../locales/en_US/time-window.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { StoredTimeWindow } from '../../contract/time-window.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { StoredWindowControl } from './stored-window-control.tsx';

const call = vi.fn();
giveCore({ call });

let shown: ShownControl<StoredTimeWindow>;
const show = (props: object, initial: StoredTimeWindow | null) => {
  shown = showControl(StoredWindowControl, { label: 'Window', ...props }, initial);
};
const button = () => page.getByRole('button', { name: /^Time window/ });
const update = () => page.getByRole('button', { name: 'Update' });

beforeEach(async () => {
  await page.viewport(1200, 800);
  await adoptMessages('en_US', { filters, format, inputs, 'time-window': timeWindow });
  call.mockReset().mockResolvedValue({ ok: true, value: 1000 });
});
afterEach(() => shown.remove());

it('updates the stored window and its hidden parts once the limit of the server is known', async () => {
  let answer: (limit: { ok: true; value: number }) => void = () => undefined;
  call.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const stored = { selectedTab: 0, realtime: { timewindowMs: 60_000, newer: 1 }, history: { historyType: 3 }, own: [1] };
  show({}, stored);
  await expect.element(page.getByRole('group', { name: 'Window' })).toBeVisible();
  await button().click();
  await page.getByRole('button', { name: '1 h', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Grouping' }).click();
  await expect.element(update()).toBeDisabled();
  answer({ ok: true, value: 1000 });
  await expect.element(update()).toBeEnabled();
  await update().click();
  expect(shown.value()).toMatchObject({
    ...stored,
    realtime: { timewindowMs: 3_600_000, newer: 1 },
    hideInterval: false,
    hideAggregation: false,
    hideAggInterval: true,
  });
  expect(shown.reports).toHaveLength(1);
});

it('begins with the window of a new dashboard, and can be required', async () => {
  show({ required: true }, null);
  await expect.element(button()).toHaveAccessibleName('Time window: Realtime last minute, avg 1 s');
  await expect.poll(() => shown.checks.isValid()).toBe(false);
  shown.checks.check();
  await expect.element(page.getByText('This field is required.')).toBeVisible();
  await button().click();
  await page.getByRole('button', { name: '2 h', exact: true }).click();
  await update().click();
  await expect.poll(() => shown.value()).toMatchObject({ selectedTab: 0, realtime: { timewindowMs: 7_200_000 } });
  expect(shown.checks.isValid()).toBe(true);
});

it('accepts a required window as it is shown', async () => {
  show({ required: true }, null);
  await button().click();
  await update().click();
  await expect.poll(() => shown.value()).toMatchObject({ selectedTab: 0, realtime: { timewindowMs: 60_000, interval: 1000 } });
  expect([shown.reports.length, shown.checks.isValid()]).toEqual([1, true]);
  await button().click();
  await expect.element(update()).toBeDisabled();
});

it.each([{ disabled: true }, { readOnly: true }])(
  'cannot be opened with %j, and names no aggregation where there is none',
  async (props) => {
    show({ ...props, hasAggregation: false }, { realtime: { timewindowMs: 60_000 }, hideInterval: true });
    await expect.element(button()).toBeDisabled();
    await expect.element(button()).toHaveAccessibleName('Time window: Realtime last minute');
  },
);

it('shows an invalid value and keeps it', async () => {
  const odd: StoredTimeWindow = JSON.parse('{"realtime":"always"}');
  show({}, odd);
  await expect.element(page.getByText(/"always"/)).toBeVisible();
  expect(shown.reports).toEqual([]);
});
