import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import inputs from '../../../locales/en_US/inputs.json';
import value from '../../../locales/en_US/value.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import type { JsonValue } from '../code/json-text.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { ValueControl } from './value-control.tsx';

let control: ShownControl<JsonValue>;

beforeEach(async () => adoptMessages('en_US', { inputs, value }));
afterEach(() => control.remove());

function show(initial: JsonValue | null, more = {}): void {
  control = showControl(ValueControl, { label: 'Limit', ...more }, initial);
}
const field = () => page.getByLabelText(/^Limit/);
const text = () => page.getByRole('textbox', { name: 'Limit', exact: true });
const type = () => page.getByRole('combobox', { name: 'Type' });
async function choose(name: string): Promise<void> {
  await type().click();
  await page.getByRole('option', { name, exact: true }).click();
}

it.each([
  ['on', 'Text'],
  [12, 'Whole number'],
  [12.5, 'Number'],
  [true, 'Yes/no'],
  [{ a: 1 }, 'JSON'],
] as const)('%j is shown as %s', async (held, name) => {
  show(held);
  await expect.element(type()).toHaveValue(name);
  await expect.element(field()).toBeVisible();
});

it('resets the value with another type', async () => {
  show('on');
  for (const [name, expected] of [
    ['Yes/no', false],
    ['Whole number', null],
    ['JSON', {}],
    ['Number', null],
    ['Text', null],
  ] as const) {
    await choose(name);
    await expect.poll(control.value).toEqual(expected);
  }
});

it.each([
  ['Whole number', '1.5', null, 'Enter a whole number, such as 12 or -12.'],
  ['Whole number', '-7', -7, null],
  ['Whole number', '', null, 'Enter a whole number.'],
  ['Number', '1.5', 1.5, null],
  ['Number', '2', 2, null],
  ['Number', '', null, 'Enter a number.'],
  ['Text', '', null, 'Enter a text.'],
  ['JSON', '{', null, /the text ends too early.* \(line .?1.?, column .?2/],
  ['JSON', '', null, 'Enter a JSON value.'],
] as const)('%s %j reports %j and says %s', async (name, typed, expected, words) => {
  show(true);
  await choose(name);
  await userEvent.fill(text(), 'x');
  await userEvent.fill(text(), typed);
  await expect.poll(control.value).toEqual(expected);
  await expect.element(text()).toHaveValue(typed);
  expect(control.checks.check()).toBe(words === null);
  if (words !== null) await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(type()).toHaveValue(name);
});

it('uses the error texts of its caller', async () => {
  show(null, { requiredText: 'Say how much' });
  await expect.element(text()).toBeVisible();
  expect(control.checks.check()).toBe(false);
  await expect.element(page.getByText('Say how much')).toBeVisible();
  control.remove();
  show(null, { required: false });
  await expect.element(text()).toBeVisible();
  expect(control.checks.check()).toBe(true);
});

it('edits JSON in full screen', async () => {
  show({ a: 1 });
  await page.getByRole('button', { name: /^Edit JSON in full screen/ }).click();
  const { width, height } = page.getByRole('dialog').element().getBoundingClientRect();
  expect([width, height]).toEqual([window.innerWidth, window.innerHeight]);
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox', { name: 'JSON' }), '[2]');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(control.value).toEqual([2]);
  await expect.element(type()).toHaveValue('JSON');
});
