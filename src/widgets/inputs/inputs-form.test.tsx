import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { DataKey } from '../../contract/dashboard.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import type { Part } from '../../contract/part.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import { DEFAULT_WINDOW } from '../../contract/time-window.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { adoptMessages, translate } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { HeldDrafts, HeldDraftsContext } from '../drafts/held-drafts.ts';
import { FrameContext, type FramedWidget } from '../frame-context.ts';
import { readStored } from '../kind-tables.fixture.ts';
import { knownType } from '../registry.ts';
import { BARE_DESK } from '../surroundings.fixture.ts';
import { SurroundingsContext } from '../surroundings.ts';

const REFUSED = fault('invalid', 'too hot');
const FAILS = fault('bug', 'no number', { key: 'function', functionName: 'Low' });
const sent: unknown[] = [];
let answer: (name: string) => unknown = () => ok(undefined);
const call = async (name: string, input: unknown) => {
  sent.push([name, input]);
  return answer(name);
};
/** Doubles what is saved, halves what is read. */
const callFunction = async ({ body, args, calls }: { body: string; args: string[]; calls: [number][] }) =>
  body === 'fail' || args.at(-1) !== 'ctx'
    ? ok({ results: [null], failedCalls: [0], fault: FAILS })
    : ok({ results: calls.map(([value]) => JSON.stringify(body === 'double' ? value * 2 : value / 2)), failedCalls: [], fault: null });
await giveCore({ call, callFunction });

beforeEach(async () => {
  sent.length = 0;
  answer = () => ok(undefined);
  await adoptMessages('en_US', TEXTS);
});

interface Drawn {
  readonly type?: string;
  readonly key?: Record<string, unknown>;
  readonly settings?: Part;
  readonly text: string | null;
  readonly entityType?: string;
  readonly more?: DataKey[];
  readonly moreTexts?: readonly (string | null)[];
  /** What the dashboard keeps, though the widget is drawn anew with each. */
  readonly held?: HeldDrafts | null;
}

/** A widget of one key, or what it shows once its value is another one. */
async function draw({
  type = 'update_multiple_attributes',
  key = {},
  settings = {},
  text,
  entityType = 'DEVICE',
  more = [],
  moreTexts = [],
  held = null,
}: Drawn): Promise<void> {
  const row: EntityRow = {
    ...{ id: { entityType, id: '1' }, values: ['Boiler', null, text, ...moreTexts], times: [0, 0, 1] },
    freshness: ['fresh', 'fresh', 'fresh'],
  };
  const keys = [{ name: 'aim', type: 'attribute', label: 'Aim', settings: key }, ...more];
  const source = {
    ...{ name: 'Boiler', filter: { type: 'apiUsageState' } as const, isMultiple: false, keyFilters: [], count: null },
    ...{ functionEntity: null, widgetTitle: '', keys },
  };
  const known = knownType({ typeFullFqn: `system.input_widgets.${type}` });
  if (!known) throw new Error(`no kind draws ${type}`);
  const input = {
    ...{ ...known.traits, title: 'Boiler', config: {}, settings: readStored(known, { settings }).settings, sources: [source] },
    ...{ window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW },
  };
  const data = { rows: [[row]], values: [], beyond: [], grow: () => undefined, onActive: () => undefined };
  const View = await known.kind.view();
  await show(
    <SurroundingsContext value={BARE_DESK}>
      <HeldDraftsContext value={held}>
        <FrameContext value={{ id: 'widget' } as FramedWidget}>
          <View key={held ? crypto.randomUUID() : undefined} input={input} data={data} />
        </FrameContext>
      </HeldDraftsContext>
    </SurroundingsContext>,
  );
}

const NUMBER = { dataKeyValueType: 'double' };
const field = () => box.querySelector<HTMLInputElement>('input') as HTMLInputElement;
const button = (name: string) => [...box.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
const press = (name: string) => act(() => button(name)?.click());
function type(text: string, into = field()) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(into, text);
    into.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const says = (text: string) => vi.waitFor(() => expect(box.textContent).toContain(text));
const keepsMine = () => translate('drafts.keepTyped');

it('follows what is stored, keeps what is typed, and offers both where they part', async () => {
  await draw({ key: NUMBER, text: '20' });
  expect(field().value).toBe('20');
  await draw({ key: NUMBER, text: '21' });
  expect(field().value).toBe('21');
  type('25');
  await draw({ key: NUMBER, text: '22' });
  expect(field().value).toBe('25');
  await says('Changed to 22 meanwhile.');
  // In doubt nothing is overwritten.
  await press('Save');
  expect(sent).toEqual([]);
  await press(keepsMine());
  await press('Save');
  await says('Saved');
  expect(sent).toMatchObject([['saveAttributes', { scope: 'SERVER_SCOPE', attributes: { aim: 25 } }]]);
  await draw({ key: NUMBER, text: '25' });
  await draw({ key: NUMBER, text: '26' });
  expect(field().value).toBe('26');
});

it('takes the stored value where that is chosen', async () => {
  await draw({ key: NUMBER, text: '20' });
  type('25');
  await draw({ key: NUMBER, text: '22' });
  await press(translate('drafts.takeStored'));
  expect([field().value, box.textContent?.includes(keepsMine())]).toEqual(['22', false]);
});

it.each([
  ['dateTime', '1700000000000', {}, 'Nov 14, 2023, 22:13:20'],
  ['booleanSwitch', 'true', { trueValue: 'Open' }, 'Open'],
])('names what is stored of a %s as its control shows it', async (dataKeyValueType, text, rules, words) => {
  await draw({ key: { dataKeyValueType, ...rules }, text: null });
  await vi.waitFor(() => expect(field()).not.toBeNull());
  if (dataKeyValueType === 'dateTime') type('2026-11-29 09:00');
  else act(() => field().click());
  await draw({ key: { dataKeyValueType, ...rules }, text });
  await says(words);
});

it.each(['25', '2x'])('keeps that %s was typed while another state of its dashboard is shown', async (typed) => {
  const held = new HeldDrafts();
  await draw({ key: NUMBER, text: '20', held });
  type(typed);
  expect(held.hasTyped()).toBe(true);
  await draw({ key: NUMBER, text: '20', held });
  expect(field().value).toBe(typed);
  await press('Discard');
  await draw({ key: NUMBER, text: '20', held });
  expect([field().value, held.hasTyped()]).toEqual(['20', false]);
});

it('counts a text that is no value as typed, and discards it', async () => {
  const held = new HeldDrafts();
  await draw({ key: NUMBER, text: null, held });
  type('2x');
  await says('Not saved. Stored: nothing');
  expect(held.hasTyped()).toBe(true);
  await press('Save');
  expect(sent).toEqual([]);
  await press('Discard');
  expect([field().value, held.hasTyped()]).toEqual(['', false]);
});

it('says at the field why it was refused, and lets it be saved again', async () => {
  await draw({ key: NUMBER, text: '20' });
  answer = () => failed(REFUSED);
  type('25');
  await press('Save');
  await says(faultSentence(REFUSED));
  expect(field().value).toBe('25');
  answer = () => ok(undefined);
  await press('Save');
  await says('Saved');
});

it('names those of several fields that were refused, and shows why', async () => {
  await draw({ key: NUMBER, text: '20', more: [{ name: 'note', type: 'attribute', label: 'Note' }] });
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  answer = () => failed(REFUSED);
  type('25');
  await press('Save');
  await says(translate('drafts.refusedFields', { names: '\u2068Aim\u2069' }));
  expect(shown.mock.contexts.at(-1)).toBe(box.querySelector('[role="alert"]'));
});

const FUNCTIONS = { useGetValueFunction: true, getValueFunctionBody: 'half', useSetValueFunction: true, setValueFunctionBody: 'double' };

it.each([
  ['as it is', {}, '20', '21'],
  ['by functions', FUNCTIONS, '40', '42'],
])('what is typed while another value is on its way is no conflict with that, stored %s', async (_how, functions, before, after) => {
  let arrive = (_: unknown) => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  const key = { ...NUMBER, ...functions };
  await draw({ key, text: before });
  await vi.waitFor(() => expect(field().value).toBe('20'));
  type('21');
  await press('Save');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  type('22');
  await draw({ key, text: after });
  await says('Stored: 21');
  await act(() => arrive(ok(undefined)));
  expect([field().value, box.textContent?.includes(keepsMine())]).toEqual(['22', false]);
});

it('without buttons a field is saved when it is left, unless it is wrong', async () => {
  await draw({ key: { ...NUMBER, maxValue: 30 }, settings: { showActionButtons: false }, text: '20' });
  for (const text of ['99', '30']) {
    field().focus();
    type(text);
    act(() => field().blur());
  }
  await says('Saved');
  expect(sent).toMatchObject([['saveAttributes', { attributes: { aim: 30 } }]]);
  expect(button('Save')).toBeUndefined();
});

it('without buttons a field is saved by Enter, and again by its own button', async () => {
  await draw({ key: NUMBER, settings: { showActionButtons: false }, text: '20' });
  answer = () => failed(REFUSED);
  type('30');
  const enter = (isComposing: boolean) =>
    act(() => field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true })));
  enter(true);
  expect(sent).toEqual([]);
  enter(false);
  await says(faultSentence(REFUSED));
  answer = () => ok(undefined);
  await press('Save');
  await says('Saved');
  expect(sent).toHaveLength(2);
});

it.each([
  ['a reading that never was', { name: 'level', type: 'timeseries', label: 'Level', settings: { ...NUMBER, dataKeyType: 'timeseries' } }],
  ['a text where a number belongs', { name: 'word', type: 'attribute', label: 'Word', settings: NUMBER }],
])('is not kept from saving by %s', async (what, key) => {
  await draw({ key: NUMBER, text: '20', more: [key], moreTexts: [what.includes('text') ? 'old' : null] });
  type('25');
  await press('Save');
  await says('Saved');
  expect(sent).toMatchObject([['saveAttributes', { attributes: { aim: 25 } }]]);
});

it('deletes an attribute that is emptied', async () => {
  await draw({ text: 'old' });
  type('');
  await press('Save');
  await vi.waitFor(() => expect(sent).toMatchObject([['deleteAttributes', { scope: 'SERVER_SCOPE', keys: ['aim'] }]]));
});

it.each(['select', 'radio'])('deletes an attribute by the choice of a %s that stands for nothing', async (dataKeyValueType) => {
  const selectOptions = [
    { value: 'a', label: 'Alpha' },
    { value: null, label: 'None' },
  ];
  await draw({ key: { dataKeyValueType, selectOptions }, text: 'a' });
  await vi.waitFor(() => expect(field()).not.toBeNull());
  if (dataKeyValueType === 'select') act(() => field().click());
  const none = () =>
    [...document.querySelectorAll<HTMLElement>('[role="option"], label')].find(({ textContent }) => textContent === 'None');
  await vi.waitFor(() => expect(none()).toBeDefined());
  await act(() => none()?.click());
  await press('Save');
  await vi.waitFor(() => expect(sent).toMatchObject([['deleteAttributes', { keys: ['aim'] }]]));
  await says('Saved');
  expect(box.querySelector<HTMLInputElement>('input:checked')?.value ?? field().value).toBe(dataKeyValueType === 'select' ? 'None' : '');
});

it('is read-only where nothing can be saved, and says why', async () => {
  await draw({ type: 'update_shared_integer_attribute', text: '20', entityType: 'ASSET' });
  await says(translate('input-fields.needsDevice'));
  expect(field().readOnly).toBe(true);
  await draw({ type: 'update_integer_timeseries', text: '20' });
  await says(translate('input-fields.wrongKey'));
});

it('is not kept from saving by what nobody can change', async () => {
  await draw({ key: { required: true, isEditable: 'readonly' }, text: null, more: [{ name: 'note', type: 'attribute', label: 'Note' }] });
  const [, note] = box.querySelectorAll('input');
  type('mine', note);
  await press('Save');
  await says('Saved');
});

it('changes what is read and saved by functions of its author', async () => {
  await draw({ key: { ...NUMBER, ...FUNCTIONS }, text: '40' });
  await vi.waitFor(() => expect(field().value).toBe('20'));
  type('25');
  await says('Not saved. Stored: 20');
  await press('Save');
  await vi.waitFor(() => expect(sent).toMatchObject([['saveAttributes', { attributes: { aim: 50 } }]]));
});

it('a field whose function fails keeps no other from being saved, and says what it ran into', async () => {
  const failing = { ...NUMBER, useSetValueFunction: true, setValueFunctionBody: 'fail' };
  await draw({ key: NUMBER, text: '20', more: [{ name: 'low', type: 'attribute', label: 'Low', settings: failing }], moreTexts: ['5'] });
  type('21');
  type('6', [...box.querySelectorAll('input')][1]);
  await press('Save');
  await vi.waitFor(() => expect(sent).toMatchObject([['saveAttributes', { attributes: { aim: 21 } }]]));
  await vi.waitFor(() => expect(box.querySelectorAll('[role="alert"]')).toHaveLength(1));
  await says(translate('drafts.refused', { reason: 'Low \u00b7 no number' }));
});

it('says at the field that the function of its author reads nothing', async () => {
  await draw({ key: { ...NUMBER, useGetValueFunction: true, getValueFunctionBody: 'fail' }, text: '40' });
  await says(faultSentence(FAILS));
  expect(field().value).toBe('40');
});
