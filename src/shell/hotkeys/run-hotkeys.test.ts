// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type Hotkey, hotkeyStore, registerHotkeys, togglePalette } from '../../store/hotkeys.ts';
import { runHotkeys } from './run-hotkeys.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function register(keys: readonly string[], more: Partial<Hotkey> = {}) {
  const run = vi.fn();
  stops.push(registerHotkeys([{ id: keys.join(' '), keys, text: 'keys.sheet', scope: 'everywhere', run, ...more }]));
  return run;
}

function press(key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.addEventListener('keydown', (heard) => runHotkeys(heard as KeyboardEvent), { once: true });
  target.dispatchEvent(event);
  return event;
}

it.each([
  [['?'], '?', { shiftKey: true }],
  [['?'], '?', {}],
  [['Ctrl', 'K'], 'k', { ctrlKey: true }],
  [['Ctrl', 'K'], 'k', { metaKey: true }],
  [['Ctrl', 'Alt', 'D'], 'D', { ctrlKey: true, altKey: true }],
  [['Ctrl', 'Alt', 'D'], 'ð', { ctrlKey: true, altKey: true, code: 'KeyD' }],
])('%j is pressed by %s %j', (keys, key, init) => {
  const run = register(keys);
  expect(press(key, init).defaultPrevented).toBe(true);
  expect(run).toHaveBeenCalledOnce();
});

it.each([
  [['?'], '?', { ctrlKey: true }],
  [['Ctrl', 'K'], 'k', {}],
  [['Ctrl', 'K'], 'k', { ctrlKey: true, altKey: true }],
  [['Home', 'End'], 'End', {}],
])('%j is not pressed by %s %j', (keys, key, init) => {
  const run = register(keys);
  expect(press(key, init).defaultPrevented).toBe(false);
  expect(run).not.toHaveBeenCalled();
});

it.each(['input', 'textarea', 'select'])('leaves the keys of a %s to it, unless a hotkey says otherwise', (name) => {
  const field = document.body.appendChild(document.createElement(name));
  const plain = register(['?']);
  const allowed = register(['Ctrl', 'K'], { isAllowedInFields: true });
  press('?', {}, field);
  press('k', { ctrlKey: true }, field);
  expect(plain).not.toHaveBeenCalled();
  expect(allowed).toHaveBeenCalledOnce();
  field.remove();
});

it('leaves the keys of editable text to it', () => {
  const field = document.body.appendChild(document.createElement('div'));
  field.setAttribute('contenteditable', 'true');
  const run = register(['?']);
  press('?', {}, field.appendChild(document.createElement('b')));
  expect(run).not.toHaveBeenCalled();
  field.remove();
});

it('takes away only what was registered by the one who leaves', () => {
  register(['?']);
  const [stop] = [registerHotkeys([{ id: '?', keys: ['?'], text: 'keys.sheet', scope: 'everywhere' }])];
  expect(hotkeyStore.registered).toHaveLength(2);
  stop();
  expect(hotkeyStore.registered).toHaveLength(1);
});

it('keeps for the palette what is written before its field is there', () => {
  const search = document.body.appendChild(document.createElement('input'));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  const field = dialog.appendChild(document.createElement('input'));
  const sheet = register(['?']);
  togglePalette();
  expect(['m', 'i', '?', 'Tab'].map((key) => press(key, {}, key === 'i' ? search : document.body).defaultPrevented)).toEqual([
    ...[true, true, true, false],
  ]);
  press('x', { ctrlKey: true });
  expect(press('l', {}, field).defaultPrevented).toBe(false);
  expect(hotkeyStore.query).toBe('mi?');
  expect(sheet).not.toHaveBeenCalled();
  togglePalette();
  expect(hotkeyStore.query).toBe('');
  search.remove();
  dialog.remove();
});
