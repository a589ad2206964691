import { beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { ok } from '../../../contract/fault.ts';
import type { Part } from '../../../contract/part.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { readStored } from '../../kind-tables.fixture.ts';
import { knownType } from '../../registry.ts';
import { HOSTED_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';

const DEVICE = { entityType: 'DEVICE', id: '1' };
const NO_DATA = { rows: [], values: [], beyond: [], grow: () => undefined, onActive: () => undefined };
const sent: [string, unknown][] = [];
const held: (() => void)[] = [];
await giveCore({
  call: async (name: string, input: { method?: string; params?: unknown }) => {
    if (name === 'findEntities') return ok({ data: [{ entityId: DEVICE, latest: {} }], totalPages: 1, totalElements: 1, hasNext: false });
    if (input.method === 'getValue') return ok(40);
    if (input.method === 'getObject') return ok({ speed: 40 });
    sent.push([input.method ?? name, input.params]);
    if (input.method === 'slow') await new Promise<void>((resolve) => held.push(resolve));
    return ok(undefined);
  },
  ...{ open: async () => undefined, change: async () => undefined, close: async () => undefined, show: async () => undefined },
});

beforeEach(async () => {
  sent.length = 0;
  await adoptMessages('en_US', TEXTS);
});

async function drawn(type: string, settings: Part, role: string): Promise<HTMLElement> {
  const known = knownType({ typeFullFqn: `system.${type}` });
  if (!known) throw new Error(`no kind draws ${type}`);
  const config = { targetDevice: { type: 'device', deviceId: '1' }, settings };
  const input = {
    ...{ ...known.traits, title: 'Speed', config, sources: [], settings: readStored(known, config).settings },
    ...{ window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW },
  };
  const View = await known.kind.view();
  await show(
    <SurroundingsContext value={HOSTED_DESK}>
      <View input={input} data={NO_DATA} />
    </SurroundingsContext>,
  );
  return vi.waitFor(() => {
    const found = box.querySelector<HTMLElement>(role);
    if (!found || box.querySelector<HTMLInputElement>('[role="spinbutton"]')?.disabled !== false) throw new Error('not ready');
    return found;
  });
}
const shown = () => box.querySelector<HTMLInputElement>('[role="spinbutton"]')?.value;
const key = (element: Element, name: string, type = 'keydown') =>
  act(() => element.dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true })));
const fill = (field: HTMLInputElement, text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
async function type(field: HTMLInputElement, text: string): Promise<void> {
  await fill(field, text);
  await key(field, 'Enter');
}
const writes = (method: string) => ({ action: 'EXECUTE_RPC', executeRpc: { method }, valueToData: { type: 'VALUE' } });
const fixed = (defaultValue: number) => ({ initialState: { action: 'DO_NOTHING', defaultValue } });

it('says that what the device answers is no number, and can be set all the same', async () => {
  await drawn('control_widgets.knob_control', { getValueMethod: 'getObject', initialValue: 7 }, '[role="slider"]');
  await vi.waitFor(() => expect(box.querySelector('[role="alert"]')?.textContent).toContain('This is no number: {"speed":40}'));
  expect(shown()).toBe('7');
});

it.each<[string, string, number]>([
  ['ArrowUp', '41', 41],
  ['ArrowLeft', '39', 39],
  ['PageUp', '50', 50],
  ['End', '80', 80],
  ['Home', '0', 0],
])('moves by %s, and sends when the key is let go', async (name, text, value) => {
  const dial = await drawn('control_widgets.knob_control', { maxValue: 80 }, '[role="slider"]');
  await vi.waitFor(() => expect(shown()).toBe('40'));
  await key(dial, name);
  expect([shown(), sent]).toEqual([text, []]);
  await key(dial, name, 'keyup');
  await vi.waitFor(() => expect(sent).toEqual([['setValue', value]]));
});

it('sends many steps as one, and none that is taken back', async () => {
  const slider = await drawn('slider', { ...fixed(10), valueChange: writes('set'), valueDecimals: 1 }, 'input[type="range"]');
  for (const _ of [1, 2, 3]) await key(slider, 'ArrowRight');
  expect([shown(), sent]).toEqual(['13.0', []]);
  await key(slider, 'Escape');
  await key(slider, 'Escape', 'keyup');
  expect([shown(), sent]).toEqual(['10.0', []]);
  for (const _ of [1, 2, 3]) await key(slider, 'ArrowRight');
  await key(slider, 'ArrowRight', 'keyup');
  await vi.waitFor(() => expect(sent).toEqual([['set', 13]]));
});

it('keeps what is let go while a command is under way, and sends the newest of it then', async () => {
  const slider = await drawn('slider', { ...fixed(10), valueChange: writes('slow') }, 'input[type="range"]');
  for (const _ of [1, 2, 3]) {
    await key(slider, 'ArrowRight');
    await key(slider, 'ArrowRight', 'keyup');
  }
  await act(() => slider.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect([shown(), sent]).toEqual(['13', [['slow', 11]]]);
  await act(() => held.shift()?.());
  await vi.waitFor(() => expect(sent.slice(1)).toEqual([['slow', 13]]));
  await act(() => held.shift()?.());
  await vi.waitFor(() => expect(slider.ariaBusy ?? slider.getAttribute('aria-busy')).toBe('false'));
  expect([shown(), sent.length]).toEqual(['13', 2]);
});

it('sends what is typed within the limits only', async () => {
  const field = (await drawn('slider', { ...fixed(10), valueChange: writes('set') }, '[role="spinbutton"]')) as HTMLInputElement;
  await type(field, '500');
  expect([field.getAttribute('aria-invalid'), box.querySelector('[role="spinbutton"] ~ [role="alert"]')?.textContent]).toEqual([
    'true',
    'From 0 to 100',
  ]);
  await type(field, '72.4');
  await vi.waitFor(() => expect(sent).toEqual([['set', 72]]));
});

it('says the limits of what is taken back when it is left, until it is typed again', async () => {
  const field = (await drawn('slider', { ...fixed(10), valueChange: writes('set') }, '[role="spinbutton"]')) as HTMLInputElement;
  const said = () => box.querySelector('[role="spinbutton"] ~ [role="alert"]')?.textContent;
  const tell = (name: string) => act(() => field.dispatchEvent(new FocusEvent(name, { bubbles: true })));
  await tell('focusin');
  await fill(field, '500');
  await tell('focusout');
  expect([shown(), said(), field.getAttribute('aria-invalid')]).toEqual(['10', 'From 0 to 100', 'false']);
  await tell('focusin');
  await fill(field, '50');
  await tell('focusout');
  expect([shown(), said(), sent]).toEqual(['10', undefined, []]);
});

it('steps down and up by commands of their own, and stops at the ends', async () => {
  const settings = { ...fixed(1), leftButtonClick: writes('less'), rightButtonClick: writes('more'), appearance: { maxValueRange: 1.5 } };
  await drawn('value_stepper', settings, 'button');
  const [less, more] = box.querySelectorAll('button');
  await act(() => more?.click());
  await vi.waitFor(() => expect([shown(), sent]).toEqual(['1.5', [['more', 1.5]]]));
  await act(() => more?.click());
  await act(() => less?.click());
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['more', 1.5],
      ['less', 1],
    ]),
  );
});
