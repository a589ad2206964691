import '@mantine/core/styles.css';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import dialogs from '../../../locales/en_US/dialogs.json';
import inputs from '../../../locales/en_US/inputs.json';
import signIn from '../../../locales/en_US/sign-in.json';
import type { DataCore } from '../../contract/data-core.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { SchemaFormControl } from './schema-form-control.tsx';

const tryFunction = vi.hoisted(() => vi.fn<DataCore['tryFunction']>());
vi.mock('../../bridge/core.ts', () => ({ dataCore: () => ({ tryFunction }) }));

let control: ShownControl<object>;

beforeEach(async () => {
  await adoptMessages('en_US', { dialogs, inputs, 'sign-in': signIn });
  tryFunction.mockReset();
  tryFunction.mockResolvedValue(ok({ type: 'boolean', json: 'true' }));
});
afterEach(() => control.remove());

function show(properties: object, form: readonly unknown[], model: object | null, more = {}): void {
  control = showControl(
    SchemaFormControl,
    { label: 'Settings', settings: { schema: { type: 'object', properties }, form }, ...more },
    model,
  );
}
const label = (name: string) => page.getByLabelText(name, { exact: true });

const EVERY_TYPE = [
  ...['text', 'password', 'textarea', 'color', 'icon', 'image', 'javascript', 'json', 'html', 'css', 'radios', 'select'].map((type) => ({
    type,
    value: type === 'color' ? '#305680' : 'x',
  })),
  { type: 'rc-select', value: ['x', 'unknown'], multiple: true },
  { type: 'checkboxes', value: ['x'] },
  { type: 'number', value: 5 },
  { type: 'checkbox', value: true },
  { type: 'date', value: Date.UTC(2026, 1, 3) },
  { type: 'array', value: [{ deep: 1 }, 'odd'] },
  { type: 'fieldset', value: { own: [1] } },
  { type: 'of-newer-servers', value: { kept: true } },
];

it('draws every type of element, also with values of other types, and changes nothing by itself', async () => {
  const properties = Object.fromEntries(EVERY_TYPE.map(({ type }) => [type, { title: `The ${type}` }]));
  const form = EVERY_TYPE.map(({ type, ...more }) => ({ key: type, type, items: [{ value: 'x', label: 'X' }], ...more }));
  show(properties, form, { ...Object.fromEntries(EVERY_TYPE.map(({ type, value }) => [type, value])), unknown: 1 });
  for (const { type } of EVERY_TYPE) await expect.element(page.getByText(`The ${type}`, { exact: true }).first()).toBeVisible();
  control.give(Object.fromEntries(EVERY_TYPE.map(({ type }) => [type, { odd: [null] }])));
  await expect.element(page.getByText('The text', { exact: true })).toBeVisible();
  expect(control.reports).toEqual([]);
});

it('changes what is edited, keeps keys that the schema does not know, and removes what is emptied', async () => {
  show({ a: { type: 'string' }, b: { type: 'object', properties: { c: { type: 'number' } } } }, ['a', 'b.c'], {
    a: 'x',
    b: { c: 1, other: 2 },
    unknown: [3],
  });
  await userEvent.fill(label('a'), 'y');
  await userEvent.fill(label('c'), '2.5');
  await expect.poll(control.value).toEqual({ a: 'y', b: { c: 2.5, other: 2 }, unknown: [3] });
  await userEvent.fill(label('a'), '');
  await userEvent.fill(label('c'), 'many');
  await expect.poll(control.value).toEqual({ b: { other: 2 }, unknown: [3] });
  expect(control.checks.isValid()).toBe(false);
});

it('adds, moves and removes items of a list by buttons', async () => {
  const items = { type: 'object', properties: { x: { type: 'string', title: 'Name', default: 'new' } } };
  show({ list: { type: 'array', title: 'Pump', items } }, ['list'], { list: [{ x: 'first', kept: 1 }] });
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.poll(control.value).toEqual({ list: [{ x: 'first', kept: 1 }, { x: 'new' }] });
  await page.getByRole('button', { name: 'Move Pump 2 up' }).click();
  await expect.poll(control.value).toEqual({ list: [{ x: 'new' }, { x: 'first', kept: 1 }] });
  await page.getByRole('button', { name: 'Remove Pump 1' }).click();
  await expect.poll(control.value).toEqual({ list: [{ x: 'first', kept: 1 }] });
});

it.each([
  [ok({ type: 'boolean', json: 'false' }), false],
  [ok({ type: 'boolean', json: 'true' }), true],
  [ok({ type: 'number', json: '0' }), true],
  [ok({ type: 'undefined', json: null }), true],
  [failed(fault('invalid', 'TypeError')), true],
])('an element whose condition gives %j is shown: %s', async (outcome, isShown) => {
  tryFunction.mockResolvedValue(outcome);
  show({ a: {}, b: {} }, [{ key: 'a', condition: 'model.b === "x"' }, 'b'], { a: 'kept', b: 'y' });
  await expect.element(label('b')).toBeVisible();
  await expect.poll(() => tryFunction.mock.lastCall?.[0].samples).toEqual([[{ a: 'kept', b: 'y' }]]);
  await expect.poll(() => label('a').elements().length).toBe(isShown ? 1 : 0);
  expect(control.value()).toEqual({ a: 'kept', b: 'y' });
});

it('says with its own words what is required, and takes the whole page', async () => {
  show({ a: { type: 'string', required: true } }, [{ key: 'a', validationMessage: 'Name the pump' }], {});
  await expect.poll(control.checks.isValid).toBe(false);
  control.checks.check();
  await expect.element(page.getByText('Name the pump')).toBeVisible();
  await page.getByRole('button', { name: 'Full screen: Settings' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
