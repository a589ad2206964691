import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import alarmRules from '../../../locales/en_US/alarm-rules.json';
import filters from '../../../locales/en_US/filters.json';
import inputs from '../../../locales/en_US/inputs.json';
import timezone from '../../../locales/en_US/timezone.json';
import type { AlarmSchedule } from '../../contract/alarm-rule.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { ScheduleControl } from './schedule-control.tsx';

let shown: ShownControl<AlarmSchedule>;
const show = (initial: AlarmSchedule | null) => {
  shown = showControl(ScheduleControl, { label: 'Schedule' }, initial);
};
const held = () => shown.value();
const choose = async (name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

beforeEach(async () => {
  await page.viewport(900, 900);
  await adoptMessages('en_US', { 'alarm-rules': alarmRules, filters, inputs, timezone });
});
afterEach(() => shown.remove());

const HOUR = 3_600_000;
const SHIFT: AlarmSchedule = {
  type: 'SPECIFIC_TIME',
  timezone: 'Europe/Vienna',
  daysOfWeek: [1, 5],
  startsOn: 8 * HOUR,
  endsOn: 18 * HOUR,
};

it('is any time for null, and writes nothing by itself', async () => {
  show(null);
  await expect.element(page.getByRole('combobox', { name: 'Schedule type' })).toHaveValue('At any time');
  expect(shown.reports).toEqual([]);
  await choose('Schedule type', 'Same hours on selected days');
  await expect
    .poll(held)
    .toEqual({ type: 'SPECIFIC_TIME', timezone: 'UTC', daysOfWeek: [1, 2, 3, 4, 5], startsOn: 8 * HOUR, endsOn: 18 * HOUR });
});

it('takes days in the order of the week, and a span over midnight', async () => {
  show(SHIFT);
  await page.getByRole('checkbox', { name: 'Wednesday' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'From', exact: true }), '22:30');
  await userEvent.fill(page.getByRole('textbox', { name: 'To', exact: true }), '6:00');
  await expect.poll(held).toEqual({ ...SHIFT, daysOfWeek: [1, 3, 5], startsOn: 22.5 * HOUR, endsOn: 6 * HOUR });
  await expect.element(page.getByText('Ends the next day.')).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Schedule' }))
    .toHaveAccessibleDescription('Mon, Wed, Fri: 22:30 to 06:00 the next day, Europe/Vienna');
});

it('shows an invalid time and missing days', async () => {
  show(SHIFT);
  await userEvent.fill(page.getByRole('textbox', { name: 'From', exact: true }), '25:00');
  await page.getByRole('checkbox', { name: 'Monday' }).click();
  await page.getByRole('checkbox', { name: 'Friday' }).click();
  await expect.poll(held).toMatchObject({ startsOn: null, daysOfWeek: [] });
  expect(shown.checks.check()).toBe(false);
  await expect.element(page.getByText('Enter a time, such as 08:30.')).toBeVisible();
  await expect.element(page.getByText('Choose at least one day or “At any time”.')).toBeVisible();
});

it('requires a time zone, by default the browser’s', async () => {
  show({ ...SHIFT, timezone: null });
  await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('');
  expect(shown.checks.check()).toBe(false);
  await expect.element(page.getByText('Choose a time zone.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(held).toEqual({ ...SHIFT, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  expect(shown.checks.isValid()).toBe(true);
});

it('has a span for each day, and keeps its time zone', async () => {
  show(SHIFT);
  await choose('Schedule type', 'Different hours for each day');
  await page.getByRole('checkbox', { name: 'Saturday' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'To (Saturday)' }), '12:00');
  const saturday = { enabled: true, dayOfWeek: 6, startsOn: 8 * HOUR, endsOn: 12 * HOUR };
  await expect
    .poll(held)
    .toMatchObject({ type: 'CUSTOM', timezone: 'Europe/Vienna', items: [{}, {}, {}, {}, {}, saturday, { enabled: false }] });
});

it('keeps unknown fields, and edits the attribute that overrides it', async () => {
  const newer = { ...SHIFT, dynamicValue: { sourceType: 'CURRENT_DEVICE', sourceAttribute: 'hours', newer: 1 } };
  show(newer);
  await userEvent.fill(page.getByRole('textbox', { name: 'Source attribute' }), 'shift');
  await expect.poll(held).toEqual({ ...newer, dynamicValue: { ...newer.dynamicValue, sourceAttribute: 'shift' } });
});

it('shows an invalid value', async () => {
  show({ type: 'SOMETIMES' } as unknown as AlarmSchedule);
  await expect.element(page.getByText(/SOMETIMES/)).toBeVisible();
  expect(shown.reports).toEqual([]);
});
