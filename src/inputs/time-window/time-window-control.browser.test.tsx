import '@mantine/core/styles.layer.css';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import format from '../../../locales/en_US/format.json';
import inputs from '../../../locales/en_US/inputs.json';
import timeWindow from '../../../locales/en_US/time-window.json';
import timezone from '../../../locales/en_US/timezone.json';
import { show } from '../../../tests/show.tsx';
import { NOTHING_HIDDEN } from '../../contract/hidden-parts.ts';
import type { TimeWindow } from '../../contract/time-window.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { cssVariablesResolver } from '../../theme/css-variables.ts';
import { theme } from '../../theme/mantine-theme.ts';
import { TimeWindowControl } from './time-window-control.tsx';
import { defaultRange } from './window-rules.ts';

const REALTIME: TimeWindow = { mode: 'realtime', lengthMs: 300_000, interval: 10_000, aggregation: 'AVG', limit: 200 };

const onChange = vi.fn();

beforeEach(async () => {
  await page.viewport(1200, 800);
  await adoptMessages('en_US', { format, inputs, timezone, 'time-window': timeWindow });
  onChange.mockReset();
});

type Options = Partial<ComponentProps<typeof TimeWindowControl>>;

function draw(value: TimeWindow, options: Options): void {
  show(<TimeWindowControl value={value} onChange={onChange} maxDatapoints={500} {...options} />, { theme, cssVariablesResolver });
}

const button = () => page.getByRole('button', { name: /^Time window/ });

async function open(value: TimeWindow = REALTIME, options: Options = {}): Promise<void> {
  draw(value, options);
  await button().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

const update = () => page.getByRole('button', { name: 'Update' });
const chosen = () => onChange.mock.calls[0]?.[0] as TimeWindow;

it('names its window, and disables Update without changes', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Time window: Realtime last 5 min, avg 10 s' })).toBeVisible();
  await expect.element(update()).toBeDisabled();
  await expect.element(page.getByText('30 points')).toBeVisible();
});

it('takes a preset, and resets an interval that no longer fits to automatic', async () => {
  await open();
  await page.getByRole('button', { name: '24 h' }).click();
  await expect.element(page.getByRole('button', { name: '24 h' })).toHaveAttribute('aria-pressed', 'true');
  await update().click();
  expect(chosen()).toMatchObject({ mode: 'realtime', lengthMs: 86_400_000, interval: undefined });
});

it('parses an exact length, and rejects invalid text', async () => {
  await open();
  const field = page.getByLabelText('Custom duration');
  await userEvent.clear(field);
  await userEvent.fill(field, 'soon');
  await expect.element(update()).toBeDisabled();
  await userEvent.tab();
  await expect.element(page.getByText(/Enter a duration/)).toBeVisible();
  await userEvent.fill(field, '1h 30m');
  await update().click();
  expect(chosen()).toMatchObject({ lengthMs: 5_400_000 });
});

it('begins a fixed range with the last 24 hours, which ends after its beginning and not after now', async () => {
  await open();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByText('Period').click();
  const from = page.getByRole('textbox', { name: 'From', exact: true });
  const to = page.getByRole('textbox', { name: 'To', exact: true });
  const latest = defaultRange(Date.now());
  const read = (field: typeof from) => Date.parse(`${(field.element() as HTMLInputElement).value.replace(' ', 'T')}Z`);
  expect(read(to) - read(from)).toBe(latest.end - latest.start);
  expect(latest.end - read(to)).toBeLessThan(60_000);
  for (const [field, text, words] of [
    [from, '2026-11-21 10:00:00', ''],
    [to, '2026-11-21 10:00:00', 'Must not be before 2026-11-21 10:00:01.'],
    [to, '2199-01-01', /^Must not be after/],
    [to, 'soon', /^Enter a date and time/],
  ] as const) {
    await userEvent.fill(field, text);
    if (words === '') continue;
    await userEvent.tab();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(update()).toBeDisabled();
  }
  await userEvent.fill(to, '2026-11-21 10:00:01');
  await update().click();
  expect(chosen()).toMatchObject({ mode: 'fixed', start: Date.UTC(2026, 10, 21, 10), end: Date.UTC(2026, 10, 21, 10, 0, 1) });
});

it('stays open while calendar and zones are used; Escape closes only these', async () => {
  const start = Date.UTC(2026, 6, 1, 10);
  await open({ mode: 'fixed', start, end: start + 7_200_000, aggregation: 'AVG', limit: 200, timezone: 'UTC' });
  const to = page.getByRole('textbox', { name: 'To', exact: true });
  const calendar = page.getByRole('button', { name: 'Calendar for From' });
  // The chosen day is outside the allowed range, and the focus stays at the button.
  await userEvent.fill(to, '2026-06-15');
  await calendar.click();
  await expect.element(page.getByRole('button', { name: 'June 30, 2026' })).toBeVisible();
  (calendar.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'June 30, 2026' })).not.toBeInTheDocument();
  await userEvent.fill(to, '2026-07-01 12:00');
  await calendar.click();
  await page.getByRole('button', { name: 'June 30, 2026' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'June 30, 2026' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'From', exact: true })).toHaveValue('2026-06-30 10:00:00');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await userEvent.fill(zone, 'madrid');
  await expect.element(page.getByRole('option', { name: /Madrid/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: /Madrid/ })).not.toBeInTheDocument();
  await expect.element(update()).toBeEnabled();
  await userEvent.fill(zone, 'new york');
  await page.getByRole('option', { name: /^America\/New York/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'From', exact: true })).toHaveValue('2026-06-30 06:00:00');
  await update().click();
  expect(chosen()).toMatchObject({ start: start - 86_400_000, end: start + 7_200_000, timezone: 'America/New_York' });
});

it('has a limit of points instead of an interval without aggregation', async () => {
  await open();
  await userEvent.selectOptions(page.getByLabelText('Aggregation'), 'NONE');
  const limit = page.getByRole('textbox', { name: 'Points per series' });
  for (const [text, words] of [
    ['501', 'At most 500.'],
    ['6', 'At least 7.'],
    ['', 'This field is required.'],
  ] as const) {
    await userEvent.fill(limit, text);
    await userEvent.tab();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(update()).toBeDisabled();
  }
  await userEvent.fill(limit, '100');
  await update().click();
  expect(chosen()).toMatchObject({ aggregation: 'NONE', limit: 100 });
});

it('groups by a listed, an exact or an automatic interval', async () => {
  await open({ ...REALTIME, lengthMs: 3_600_000, interval: 30_000 });
  await expect.element(page.getByLabelText('Grouping interval').first()).toHaveValue('30000');
  await page.getByText('Custom', { exact: true }).click();
  const part = (name: string) => page.getByRole('textbox', { name, exact: true });
  await userEvent.fill(part('Seconds'), '90');
  await userEvent.tab();
  await expect.element(part('Minutes')).toHaveValue('1');
  await expect.element(part('Seconds')).toHaveValue('30');
  await userEvent.fill(part('Minutes'), '9');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByText('Must be 7 s to 8 min 34 s.')).toBeVisible();
  await expect.element(update()).toBeDisabled();
  await userEvent.fill(part('Minutes'), '0');
  await userEvent.click(part('Minutes'));
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('40 points')).toBeVisible();
  await update().click();
  expect(chosen()).toMatchObject({ interval: 90_000 });
  onChange.mockReset();
  await open({ ...REALTIME, lengthMs: 3_600_000, interval: 90_000 });
  await expect.element(part('Minutes')).toHaveValue('1');
  await page.getByText('Auto', { exact: true }).click();
  await update().click();
  expect(chosen().interval).toBeUndefined();
});

describe('what is hidden', () => {
  it('is not shown to viewers; where all is hidden nothing can be opened', async () => {
    const range = { ...NOTHING_HIDDEN, realtime: true, history: true };
    await open({ mode: 'calendar', quick: 'YESTERDAY', isLive: false, aggregation: 'AVG', limit: 200 }, { hidden: range });
    for (const name of ['Range', 'Calendar range']) expect(page.getByLabelText(name, { exact: true }).elements()).toEqual([]);
    for (const name of ['Aggregation', 'Time zone']) await expect.element(page.getByLabelText(name).first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    draw(REALTIME, { hidden: range, hasAggregation: false });
    await expect.element(button()).toBeDisabled();
    draw(REALTIME, { hidden: { ...range, aggregation: true, grouping: true } });
    await expect.element(button()).toBeDisabled();
    await open({ mode: 'last', lengthMs: 60_000, aggregation: 'AVG', limit: 200 }, { hidden: { ...NOTHING_HIDDEN, realtime: true } });
    const tabs = page.getByRole('tab').elements();
    expect(tabs.map((tab) => tab.textContent)).toEqual(['History']);
    expect(page.getByLabelText('Aggregation').elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await open(REALTIME, { hidden: { ...NOTHING_HIDDEN, aggregation: true, grouping: true, timezone: true } });
    await page.getByText('Calendar', { exact: true }).click();
    for (const name of ['Aggregation', 'Grouping interval', 'Time zone']) expect(page.getByLabelText(name).elements()).toEqual([]);
    await expect.element(page.getByRole('group', { name: /^Hidden from/ })).not.toBeInTheDocument();
  });

  it('is shown to editors, who hide parts and cannot set hidden ones', async () => {
    await open(REALTIME, { isEditing: true, hidden: { ...NOTHING_HIDDEN, realtime: true, history: true } });
    const box = (name: string) => page.getByRole('checkbox', { name });
    const day = page.getByRole('button', { name: '24 h' });
    await expect.element(box('Range')).toBeChecked();
    await expect.element(day).toBeDisabled();
    await expect.element(update()).toBeDisabled();
    await box('Range').click();
    await expect.element(day).toBeEnabled();
    await expect.element(update()).toBeEnabled();
    await box('Aggregation').click();
    await expect.element(page.getByLabelText('Aggregation').first()).toBeDisabled();
    await box('Grouping').click();
    await expect.element(page.getByLabelText('Grouping interval').first()).toBeDisabled();
    await box('Time zone').click();
    await update().click();
    expect(onChange.mock.calls[0]).toEqual([REALTIME, { ...NOTHING_HIDDEN, aggregation: true, grouping: true, timezone: true }]);
  });
});

it('has no aggregation where there is none, and no update before the limit is known', async () => {
  await open({ ...REALTIME, aggregation: 'NONE', limit: 9999 }, { hasAggregation: false, isLoading: true });
  await expect.element(page.getByRole('button', { name: 'Time window: Realtime last 5 min', exact: true })).toBeVisible();
  for (const name of ['Aggregation', 'Points per series']) expect(page.getByLabelText(name).elements()).toEqual([]);
  await page.getByRole('button', { name: '24 h' }).click();
  await expect.element(update()).toBeDisabled();
  draw({ ...REALTIME, aggregation: 'NONE', limit: 9999 }, { hasAggregation: false });
  await expect.element(update()).toBeEnabled();
});

it('is at least 417 px wide and at most 440 px high, and fills a phone', async () => {
  await open({ mode: 'fixed', start: 0, end: 7_200_000, aggregation: 'AVG', limit: 200 }, { isEditing: true });
  const size = () => page.getByRole('dialog').element().getBoundingClientRect();
  expect([size().width, size().height <= 440]).toEqual([432, true]);
  // Content that does not fit scrolls instead of shrinking.
  expect(page.getByRole('radiogroup', { name: 'Range' }).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  await userEvent.keyboard('{Escape}');
  await expect.element(update()).not.toBeInTheDocument();
  await page.viewport(390, 800);
  await button().click();
  await expect.element(update()).toBeVisible();
  await expect.poll(() => [size().width, size().height]).toEqual([390, 800]);
});

it('closes on Escape and returns the focus', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(update()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Time window/);
  expect(onChange).not.toHaveBeenCalled();
});

it('offers live calendar ranges with their zone, and all for history', async () => {
  await open();
  await page.getByText('Calendar', { exact: true }).click();
  const range = page.getByLabelText('Calendar range');
  await expect.element(range).toHaveValue('CURRENT_DAY');
  expect(range.element().querySelectorAll('option')).toHaveLength(15);
  await userEvent.selectOptions(range, 'CURRENT_WEEK_ISO');
  await userEvent.fill(page.getByRole('combobox', { name: 'Time zone' }), 'berlin');
  await page.getByRole('option', { name: /^Europe\/Berlin/ }).click();
  await update().click();
  expect(chosen()).toMatchObject({
    mode: 'calendar',
    quick: 'CURRENT_WEEK_ISO',
    isLive: true,
    timezone: 'Europe/Berlin',
    interval: undefined,
  });
});

it('turns a stored calendar range into a length', async () => {
  await open({ mode: 'calendar', quick: 'PREVIOUS_MONTH', isLive: false, aggregation: 'AVG', limit: 200, timezone: 'UTC' });
  await expect.element(page.getByRole('button', { name: 'Time window: History Previous month, avg 5 h' })).toBeVisible();
  expect(page.getByLabelText('Calendar range').element().querySelectorAll('option')).toHaveLength(24);
  await page.getByText('Last', { exact: true }).click();
  await update().click();
  expect(chosen()).toMatchObject({ mode: 'last', lengthMs: 2_592_000_000 });
});
