import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import alarmRules from '../../../locales/en_US/alarm-rules.json';
import filters from '../../../locales/en_US/filters.json';
import format from '../../../locales/en_US/format.json';
import inputs from '../../../locales/en_US/inputs.json';
import marks from '../../../locales/en_US/marks.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { writeMoment } from '../time/moment-text.ts';
import { AlarmListControl } from './device-profile-alarm-control.tsx';

let shown: ShownControl<readonly unknown[]>;
const show = (initial: readonly unknown[] | null, more: object = {}) => {
  shown = showControl(AlarmListControl, { label: 'Alarms', ...more }, initial);
};
const held = () => shown.value();
const severities = () => Object.keys((shown.value() as readonly (typeof ALARM)[])[0]?.createRules ?? {});
const button = (name: string | RegExp) => page.getByRole('button', { name });
const choose = async (name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

beforeEach(async () => {
  await page.viewport(900, 1200);
  await adoptMessages('en_US', { 'alarm-rules': alarmRules, filters, format, inputs, marks });
});
afterEach(() => shown.remove());

const condition = (defaultValue: number) => ({
  key: { type: 'TIME_SERIES', key: 'temp' },
  valueType: 'NUMERIC',
  value: null,
  predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue, userValue: null, dynamicValue: null } },
});
const rule = (defaultValue: number) => ({
  condition: { condition: [condition(defaultValue)], spec: { type: 'SIMPLE' } },
  schedule: null,
  alarmDetails: null,
  dashboardId: 'kept',
});
const ALARM = {
  id: 'a',
  alarmType: 'Overheat',
  createRules: { MAJOR: rule(80) },
  clearRule: null,
  propagate: false,
  propagateRelationTypes: null,
  newer: 1,
};

it('begins an alarm with a rule to fill in, and shows what is missing', async () => {
  show(null);
  await button('Add alarm').click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Alarm type' }), 'Overheat');
  await expect.poll(() => shown.checks.isValid()).toBe(false);
  shown.checks.check();
  await expect.element(page.getByText('Enter an alarm type and add a creation rule. Each rule needs a condition.')).toBeVisible();
  await button('Critical: No conditions yet.').click();
  await expect.element(page.getByText('Add at least one condition.')).toBeVisible();
  await button('Add condition').click();
  await userEvent.fill(page.getByRole('combobox', { name: 'Key', exact: true }), 'temp');
  await choose('Operation', 'is greater than');
  await userEvent.fill(page.getByRole('textbox', { name: 'Value', exact: true }), '95');
  await choose('Condition type', 'Duration');
  await userEvent.fill(page.getByRole('textbox', { name: 'Minimum duration' }), '2');
  await expect.poll(held).toMatchObject([
    {
      alarmType: 'Overheat',
      createRules: {
        CRITICAL: {
          condition: {
            condition: [{ key: { type: 'TIME_SERIES', key: 'temp' }, predicate: { operation: 'GREATER', value: { defaultValue: 95 } } }],
            spec: { type: 'DURATION', unit: 'MINUTES', value: 2 },
          },
        },
      },
    },
  ]);
  await expect.element(button('Critical: temp > 95, for 2 min.').first()).toBeVisible();
  expect(shown.checks.isValid()).toBe(true);
});

it('stores amounts as predicates where the server does', async () => {
  show([ALARM], { hasPredicates: true });
  await button(/^Overheat\./).click();
  await button('Major: temp > 80.').last().click();
  await choose('Condition type', 'Repeating');
  await expect.poll(held).toMatchObject([
    {
      newer: 1,
      createRules: { MAJOR: { dashboardId: 'kept', condition: { spec: { type: 'REPEATING', predicate: { defaultValue: 1 } } } } },
    },
  ]);
});

it('edits a constant date in a date field', async () => {
  const at = { ...condition(1), key: { type: 'CONSTANT', key: '' }, valueType: 'DATE_TIME', value: Date.UTC(2026, 6, 1, 10) };
  show([{ ...ALARM, createRules: { MAJOR: { ...rule(1), condition: { condition: [at], spec: { type: 'SIMPLE' } } } } }]);
  await button(/^Overheat\./).click();
  await button(/^Major: /)
    .last()
    .click();
  await page
    .getByRole('group', { name: /^Conditions/ })
    .getByRole('button')
    .first()
    .click();
  const moment = page.getByRole('textbox', { name: 'Value', exact: true }).first();
  await expect.element(moment).toHaveValue(writeMoment(Date.UTC(2026, 6, 1, 10)));
});

it('has one rule per severity, one clearing rule, and propagation by relations', async () => {
  show([ALARM]);
  await button(/^Overheat\./).click();
  await button('Add rule').click();
  await expect.poll(() => severities()).toEqual(['MAJOR', 'CRITICAL']);
  await page.getByRole('combobox', { name: 'Severity' }).click();
  const offered = page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  expect(offered).toEqual(['Critical', 'Minor', 'Warning', 'Indeterminate']);
  await page.getByRole('option', { name: 'Warning' }).click();
  await expect.poll(() => severities()).toEqual(['MAJOR', 'WARNING']);
  await button('Remove Warning rule').click();
  await expect.poll(() => shown.checks.isValid()).toBe(true);
  await button('Add clearing rule').click();
  await expect.poll(() => shown.checks.isValid()).toBe(false);
  await button('Remove clearing rule').click();
  await expect.poll(held).toEqual([ALARM]);
  await page.getByRole('checkbox', { name: 'Propagate to related entities' }).click();
  await userEvent.fill(page.getByRole('combobox', { name: 'Relation types' }), 'Feeds');
  await userEvent.keyboard('{Enter}');
  await expect.poll(held).toMatchObject([{ propagate: true, propagateRelationTypes: ['Feeds'] }]);
});

it('rejects the type of another alarm, and shows an invalid alarm', async () => {
  show([ALARM, { ...ALARM, id: 'b', alarmType: 'Frost' }, { createRules: 7 }]);
  await button('Move Overheat down').click();
  await expect.poll(() => (held() as (typeof ALARM)[]).map(({ alarmType }) => alarmType)).toEqual(['Frost', 'Overheat', undefined]);
  await button(/^Frost\./).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Alarm type' }), 'Overheat');
  await expect.element(page.getByText('This profile already has an alarm of this type.')).toBeVisible();
  await button(/^alarm 3\./).click();
  await expect.element(page.getByText(/"createRules": 7/)).toBeVisible();
});

it('matches any condition, missing data and scripts where rules are calculated', async () => {
  show([ALARM], { hasPredicates: true, isCalculated: true });
  await button(/^Overheat\./).click();
  await button('Major: temp > 80.').last().click();
  await choose('Applies when', 'any condition matches');
  await button('Add condition').click();
  await choose('Check', 'No data');
  await userEvent.fill(page.getByRole('combobox', { name: 'Key', exact: true }), 'flow');
  await userEvent.fill(page.getByRole('textbox', { name: 'No data for' }), '10');
  const silence = { type: 'NO_DATA', unit: 'MINUTES', predicate: { defaultValue: 10 } };
  const conditions = [condition(80), { key: { type: 'TIME_SERIES', key: 'flow' }, predicate: silence }];
  await expect.poll(held).toMatchObject([{ createRules: { MAJOR: { condition: { operation: 'OR', condition: conditions } } } }]);
  await expect.element(button('Major: temp > 80 or no flow for 10 min.').first()).toBeVisible();
  await choose('Applies when', 'a script returns true');
  expect(shown.checks.isValid()).toBe(false);
  const script = page.getByRole('textbox', { name: /^Script/ });
  await script.click();
  await button('Add value').click();
  await expect.element(page.getByText('Enter a script.')).toBeVisible();
  await script.click();
  await userEvent.keyboard('hot');
  await userEvent.fill(page.getByRole('textbox', { name: 'Name in scripts' }), 'hot');
  await userEvent.fill(page.getByRole('combobox', { name: 'Key', exact: true }), 'temp');
  await expect.poll(held).toMatchObject([
    {
      createRules: { MAJOR: { condition: { script: 'hot' } } },
      scriptArguments: [{ name: 'hot', key: { type: 'TIME_SERIES', key: 'temp' } }],
    },
  ]);
  await expect.poll(() => shown.checks.isValid()).toBe(true);
});
