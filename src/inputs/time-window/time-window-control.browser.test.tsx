import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import format from '../../../locales/en_US/format.json';
import timeWindow from '../../../locales/en_US/time-window.json';
import type { TimeWindow } from '../../contract/time-window.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { cssVariablesResolver } from '../../theme/css-variables.ts';
import { theme } from '../../theme/mantine-theme.ts';
import { TimeWindowControl } from './time-window-control.tsx';

const REALTIME: TimeWindow = { mode: 'realtime', lengthMs: 300_000, interval: 10_000, aggregation: 'AVG', limit: 200 };

let root: Root;
let box: HTMLElement;
const onChange = vi.fn();

beforeEach(async () => {
  await page.viewport(1200, 800);
  await adoptMessages('en_US', { format, 'time-window': timeWindow });
  onChange.mockReset();
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(() => {
  root.unmount();
  box.remove();
});

async function open(value: TimeWindow = REALTIME): Promise<void> {
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      <TimeWindowControl value={value} onChange={onChange} maxDatapoints={500} />
    </MantineProvider>,
  );
  await page.getByRole('button', { name: /^Time window/ }).click();
}

const update = () => page.getByRole('button', { name: 'Update' });
const chosen = () => onChange.mock.calls[0]?.[0] as TimeWindow;

it('names its window, and offers no update while nothing changed', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Time window: Realtime last 5 min, avg 10 s' })).toBeVisible();
  await expect.element(update()).toBeDisabled();
  await expect.element(page.getByText('30 points')).toBeVisible();
});

it('takes a preset, and leaves an interval that no longer fits to the automatic choice', async () => {
  await open();
  await page.getByRole('button', { name: '24 h' }).click();
  await expect.element(page.getByRole('button', { name: '24 h' })).toHaveAttribute('aria-pressed', 'true');
  await update().click();
  expect(chosen()).toMatchObject({ mode: 'realtime', lengthMs: 86_400_000, interval: undefined });
});

it('reads an exact length, and refuses what is none', async () => {
  await open();
  const field = page.getByLabelText('Or exactly');
  await userEvent.clear(field);
  await userEvent.fill(field, 'soon');
  await expect.element(update()).toBeDisabled();
  await expect.element(page.getByText(/Not a length/)).toBeVisible();
  await userEvent.fill(field, '1h 30m');
  await update().click();
  expect(chosen()).toMatchObject({ lengthMs: 5_400_000 });
});

it('asks for a history range that ends after it begins', async () => {
  await open();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('From and to').click();
  await userEvent.fill(page.getByLabelText('From', { exact: true }), '2026-11-21T10:00:00');
  await userEvent.fill(page.getByLabelText('To', { exact: true }), '2026-11-21T09:00:00');
  await expect.element(page.getByText(/ends before it begins/)).toBeVisible();
  await expect.element(update()).toBeDisabled();
  await userEvent.fill(page.getByLabelText('To', { exact: true }), '2026-11-21T12:00:00');
  await update().click();
  const window = chosen();
  expect(window.mode === 'fixed' && window.end - window.start).toBe(7_200_000);
});

it('asks for points instead of an interval when nothing is aggregated', async () => {
  await open();
  await userEvent.selectOptions(page.getByLabelText('Aggregation'), 'NONE');
  const limit = page.getByLabelText('Points a series').first();
  await userEvent.fill(limit, '501');
  await expect.element(page.getByText('Choose a number from 7 to 500.')).toBeVisible();
  await expect.element(update()).toBeDisabled();
  await userEvent.fill(limit, '100');
  await update().click();
  expect(chosen()).toMatchObject({ aggregation: 'NONE', limit: 100 });
});

it('closes on Escape and gives the focus back', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(update()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Time window/);
  expect(onChange).not.toHaveBeenCalled();
});

it('offers live ranges of the calendar with their zone, and all of them for history', async () => {
  await open();
  await page.getByText('Calendar', { exact: true }).click();
  const range = page.getByLabelText('Range of the calendar');
  await expect.element(range).toHaveValue('CURRENT_DAY');
  expect(range.element().querySelectorAll('option')).toHaveLength(15);
  await userEvent.selectOptions(range, 'CURRENT_WEEK_ISO');
  await userEvent.selectOptions(page.getByLabelText('Time zone'), 'Europe/Berlin');
  await update().click();
  expect(chosen()).toMatchObject({
    mode: 'calendar',
    quick: 'CURRENT_WEEK_ISO',
    isLive: true,
    timezone: 'Europe/Berlin',
    interval: undefined,
  });
});

it('turns a stored range of the calendar into a length', async () => {
  await open({ mode: 'calendar', quick: 'PREVIOUS_MONTH', isLive: false, aggregation: 'AVG', limit: 200, timezone: 'UTC' });
  await expect.element(page.getByRole('button', { name: 'Time window: History Previous month, avg 5 h' })).toBeVisible();
  expect(page.getByLabelText('Range of the calendar').element().querySelectorAll('option')).toHaveLength(24);
  await page.getByText('Last', { exact: true }).click();
  await update().click();
  expect(chosen()).toMatchObject({ mode: 'last', lengthMs: 2_592_000_000 });
});
