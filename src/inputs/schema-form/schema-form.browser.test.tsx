import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import german from '../../../locales/de_DE/inputs.json';
import dialogs from '../../../locales/en_US/dialogs.json';
import filters from '../../../locales/en_US/filters.json';
import inputs from '../../../locales/en_US/inputs.json';
import signIn from '../../../locales/en_US/sign-in.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { DataCore } from '../../contract/data-core.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { SchemaFormControl } from './settings-fields.tsx';

const tryFunction = vi.fn<DataCore['tryFunction']>();
giveCore({ tryFunction, call: async () => failed(fault('not-found')) });

let control: ShownControl<object>;

beforeEach(async () => {
  await adoptMessages('en_US', { dialogs, filters, inputs, 'sign-in': signIn });
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

it('renders every type of element, also with values of other types, and changes nothing by itself', async () => {
  const properties = Object.fromEntries(EVERY_TYPE.map(({ type }) => [type, { title: `The ${type}` }]));
  const form = EVERY_TYPE.map(({ type, ...more }) => ({ key: type, type, items: [{ value: 'x', label: 'X' }], ...more }));
  show(properties, form, { ...Object.fromEntries(EVERY_TYPE.map(({ type, value }) => [type, value])), unknown: 1 });
  for (const { type } of EVERY_TYPE) await expect.element(page.getByText(`The ${type}`, { exact: true }).first()).toBeVisible();
  control.give(Object.fromEntries(EVERY_TYPE.map(({ type }) => [type, type === 'fieldset' ? [7] : { odd: [null] }])));
  // Fields that cannot show the stored value name it.
  const kept = page.getByText('Unexpected stored value: {"odd":[null]}');
  await expect.poll(() => kept.elements().length).toBe(3);
  for (const type of ['array', 'fieldset']) {
    await expect.element(page.getByRole('button', { name: `Discard stored value of The ${type}` })).toBeVisible();
  }
  expect(control.reports).toEqual([]);
  await page.getByRole('button', { name: 'Discard stored value of The array' }).click();
  await expect
    .poll(() => Object.keys(control.value() ?? {}))
    .toEqual(EVERY_TYPE.map(({ type }) => type).filter((type) => type !== 'array'));
});

it('changes edited values, keeps unknown keys, and removes emptied ones', async () => {
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

it('shows an item to fill in for an empty list, and stores it once it is edited; not where the form starts empty', async () => {
  const list = (title: string) => ({ type: 'array', title, items: { type: 'string' } });
  show({ a: list('Pump'), b: list('Well') }, ['a', { key: 'b', startEmpty: true, add: 'Add a well' }], {});
  await expect.element(page.getByRole('textbox', { name: 'Pump 1' })).toBeVisible();
  await expect.element(page.getByText('No items yet.')).toBeVisible();
  expect(control.reports).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Pump 1' }), 'P-1');
  await page.getByRole('button', { name: 'Add a well' }).click();
  await expect.poll(control.value).toEqual({ a: ['P-1'], b: [''] });
});

it('rejects values beyond a limit, with the messages of the form', async () => {
  const properties = {
    n: { type: 'number', minimum: 3, exclusiveMinimum: true, title: 'Flow' },
    m: { type: 'integer', maximum: 9, validationMessage: { 103: 'Nine at most' } },
    t: { type: 'string', minLength: 3, validationMessage: 'Three letters' },
    l: { type: 'array', minItems: 2, title: 'Pump', items: { type: 'string' } },
  };
  show(properties, ['n', 'm', 't', 'l'], { l: ['x'] });
  await userEvent.fill(label('Flow'), '3');
  await userEvent.fill(label('m'), '10');
  await userEvent.fill(label('t'), 'ab');
  control.checks.check();
  for (const words of ['At least 4.', 'Nine at most', 'Three letters', 't: Three letters Pump: At least 2 items.']) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  }
  expect([control.value(), control.checks.isValid()]).toEqual([{ l: ['x'], t: 'ab' }, false]);
});

it('opens a group with a problem once problems are shown', async () => {
  const schema = { type: 'object', properties: { a: {}, b: { title: 'Name', type: 'string' }, c: {} }, required: ['b'] };
  const groupInfoes = ['First', 'Second', 'Third'].map((GroupTitle, formIndex) => ({ formIndex, GroupTitle }));
  control = showControl(SchemaFormControl, { label: 'Settings', settings: { schema, form: [['a'], ['b'], ['c']], groupInfoes } }, {});
  const open = () => [...control.box.querySelectorAll('details')].map((group) => group.open);
  await expect.poll(open).toEqual([true, false, false]);
  control.checks.check();
  await expect.poll(open).toEqual([true, true, false]);
  await expect.element(page.getByText('Name: This field is required.')).toBeVisible();
});

it('keeps numbers as numbers and unknown values, and accepts free texts where allowed', async () => {
  const items = [1, 2, 3].map((value) => ({ value, label: `Level ${value}` }));
  const form = ['select', 'radios', 'checkboxes', 'rc-select'].map((type) => ({ key: type, type, items, multiple: true, tags: true }));
  show(Object.fromEntries(form.map(({ key }) => [key, {}])), form, { select: 1, radios: 9, checkboxes: [2, 9], 'rc-select': [3] });
  await page.getByRole('combobox', { name: 'select', exact: true }).click();
  await page.getByRole('option', { name: 'Level 2' }).click();
  await page.getByRole('radio', { name: '9' }).element();
  await page.getByRole('radio', { name: 'Level 1' }).click();
  await page.getByRole('checkbox', { name: 'Level 3' }).click();
  await userEvent.click(page.getByRole('combobox', { name: 'rc-select' }));
  await userEvent.keyboard('own{Enter}Level 1{Enter}');
  await expect.poll(control.value).toEqual({ select: 2, radios: 1, checkboxes: [2, 9, 3], 'rc-select': [3, 'own', 1] });
});

it('formats code, and keeps JSON as text or value', async () => {
  const form = ['html', 'css', 'json', 'kept'].map((key) => ({ key, type: key === 'kept' ? 'json' : key }));
  show(Object.fromEntries(form.map(({ key }) => [key, { type: 'string' }])), form, {
    html: '<div><p>x</p></div>',
    css: 'a{color:red}',
    json: '{"a":[1]}',
    kept: { a: [1] },
  });
  await expect.poll(() => page.getByRole('button', { name: 'Tidy' }).elements().length).toBe(4);
  for (const button of page.getByRole('button', { name: 'Tidy' }).elements()) await userEvent.click(button);
  await expect.poll(control.value).toEqual({
    html: '<div>\n    <p>x</p>\n</div>',
    css: 'a {\n    color: red\n}',
    json: '{\n    "a": [1]\n}',
    kept: { a: [1] },
  });
  for (const { key } of form) await expect.element(page.getByRole('button', { name: `Full screen: ${key}` })).toBeVisible();
});

it.each([
  [ok({ type: 'boolean', json: 'false' }), false],
  [ok({ type: 'boolean', json: 'true' }), true],
  [ok({ type: 'number', json: '0' }), true],
  [ok({ type: 'undefined', json: null }), true],
  [failed(fault('invalid', 'TypeError')), true],
])('an element with the condition result %j is shown: %s', async (outcome, isShown) => {
  tryFunction.mockResolvedValue(outcome);
  show({ a: {}, b: {} }, [{ key: 'a', condition: 'model.b === "x"' }, 'b'], { a: 'kept', b: 'y' });
  await expect.element(label('b')).toBeVisible();
  await expect.poll(() => tryFunction.mock.lastCall?.[0].samples).toEqual([[{ a: 'kept', b: 'y' }]]);
  await expect.poll(() => label('a').elements().length).toBe(isShown ? 1 : 0);
  expect(control.value()).toEqual({ a: 'kept', b: 'y' });
});

it('has its own text for required, and enters full screen', async () => {
  show({ a: { type: 'string', required: true } }, [{ key: 'a', validationMessage: 'Name the pump' }], {});
  await expect.poll(control.checks.isValid).toBe(false);
  control.checks.check();
  await expect.element(page.getByText('Name the pump')).toBeVisible();
  await page.getByRole('button', { name: 'Full screen: Settings' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the JSON editor also while its text is invalid', async () => {
  const form = ['text', 'kept'].map((key) => ({ key, type: 'json' }));
  show({ text: { type: 'object' }, kept: { type: 'string' } }, form, { text: '{"a":1}', kept: { a: 1 } });
  for (const key of ['text', 'kept']) {
    const editor = page.getByRole('textbox', { name: key, exact: true });
    for (const typed of ['{"a":', '', '"a"', '{"a":2}']) {
      await userEvent.fill(editor, typed);
      await expect.element(editor).toHaveTextContent(typed);
    }
  }
  await expect.poll(control.value).toEqual({ text: '{"a":2}', kept: { a: 2 } });
});

it('writes days as MM/dd/yyyy, holds them as moments, and has a calendar in the current language', async () => {
  show({ day: { type: 'string', format: 'date', title: 'Since' } }, ['day'], { day: Date.UTC(2026, 10, 21, 5) });
  const field = page.getByRole('textbox', { name: 'Since' });
  await expect.element(field).toHaveValue('11/21/2026');
  await userEvent.fill(field, '02/03/2026');
  await expect.poll(control.value).toEqual({ day: Date.UTC(2026, 1, 3) });
  for (const wrong of ['soon', '02/30/2026']) {
    await userEvent.fill(field, wrong);
    await userEvent.tab();
    await expect.element(field).toHaveValue(wrong);
    await expect.element(field).toHaveAccessibleDescription('Enter a date, such as 11/21/2026.');
    expect([control.value(), control.checks.isValid()]).toEqual([{}, false]);
  }
  await userEvent.fill(field, '02/03/2026');
  await expect.poll(control.value).toEqual({ day: Date.UTC(2026, 1, 3) });
  expect(control.checks.isValid()).toBe(true);
  await adoptMessages('de_DE', { inputs: german });
  await userEvent.click(field);
  await expect.element(page.getByRole('button', { name: '4. Februar 2026' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: german.dateTime.next })).toBeVisible();
  await page.getByRole('button', { name: '4. Februar 2026' }).click();
  await expect.poll(control.value).toEqual({ day: Date.UTC(2026, 1, 4) });
  await page.getByRole('button', { name: german.clear }).click();
  await expect.poll(control.value).toEqual({});
});

it('shows help texts, read-only elements, and known arguments of functions', async () => {
  const form = [
    { type: 'help', description: 'One thing to know.' },
    { type: 'help', description: 'And another.' },
    { key: 'own', readonly: true },
    { key: 'nodeTextFunction', type: 'javascript' },
    { key: 'level', type: 'rc-select', allowClear: false, items: [{ value: 1, label: 'Level 1' }] },
  ];
  show({ own: { type: 'string' }, nodeTextFunction: {}, level: { type: 'number' } }, form, { own: 'x', level: 1 });
  for (const { description } of form) if (description) await expect.element(page.getByText(description)).toBeVisible();
  await expect.element(label('own')).toHaveAttribute('readonly');
  await expect.element(page.getByText('function (nodeCtx) {')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'level' })).toHaveValue('Level 1');
  await expect.element(page.getByRole('button', { name: inputs.clear })).not.toBeInTheDocument();
});

it('edits nested groups and lists', async () => {
  const point = { type: 'object', properties: { x: { type: 'number', title: 'X' } } };
  const line = { type: 'object', properties: { points: { type: 'array', title: 'Point', items: point } } };
  show(
    {
      axis: {
        type: 'object',
        title: 'Axis',
        properties: { scale: { type: 'object', properties: { log: { type: 'boolean', title: 'Log' } } } },
      },
      lines: { type: 'array', title: 'Line', items: line },
    },
    ['axis', { key: 'lines', items: [{ key: 'lines[].points', items: ['lines[].points[].x'] }] }],
    { axis: { own: 1 }, lines: [{ points: [{ x: 1, own: 2 }, { x: 3 }], own: 3 }] },
  );
  await page.getByRole('checkbox', { name: 'Log' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: 'X' }).nth(1), '4');
  await page.getByRole('button', { name: 'Move Point 2 up' }).click();
  await expect.poll(control.value).toEqual({
    axis: { own: 1, scale: { log: true } },
    lines: [{ points: [{ x: 4 }, { x: 1, own: 2 }], own: 3 }],
  });
});
