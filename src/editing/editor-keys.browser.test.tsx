import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hotkeyStore } from '../store/hotkeys.ts';
import { useEditorKeys } from './editor-keys.ts';

const [undo, remove, save] = [vi.fn(), vi.fn(), vi.fn()];
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.clearAllMocks();
});

function Keys() {
  useEditorKeys({ undo, remove, save });
  return null;
}

async function pressIn(html: string, act: (field: HTMLInputElement) => Promise<void> = async () => undefined): Promise<void> {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box.appendChild(document.createElement('div')));
  root.render(<Keys />);
  await vi.waitFor(async () => {
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(save).toHaveBeenCalled();
  });
  box.insertAdjacentHTML('beforeend', html);
  ends.push(
    () => root.unmount(),
    () => box.remove(),
  );
  const field = box.querySelector<HTMLInputElement>('[data-on]') as HTMLInputElement;
  field.focus();
  await act(field);
  await userEvent.keyboard('{Control>}z{/Control}{Delete}');
}

it.each([
  ['<input data-on type="checkbox">', 1, 0],
  ['<input data-on type="radio">', 1, 0],
  ['<input data-on type="range">', 1, 0],
  ['<input data-on type="color">', 1, 0],
  ['<input data-on readonly value="chosen from a list">', 1, 0],
  ['<select data-on><option>One</option></select>', 1, 0],
  ['<button data-on>Press</button>', 1, 1],
  ['<div data-on tabindex="0">Widget</div>', 1, 1],
  ['<input data-on>', 1, 0],
  ['<input data-on type="number">', 1, 0],
  ['<textarea data-on></textarea>', 1, 0],
  ['<div data-on contenteditable="true">code</div>', 0, 0],
  ['<div role="dialog"><input data-on type="checkbox"></div>', 0, 0],
])('in %s Ctrl+Z undoes %i times, Delete removes %i times', async (html, undone, removed) => {
  await pressIn(html);
  expect([undo.mock.calls.length, remove.mock.calls.length]).toEqual([undone, removed]);
});

const choose = async (field: HTMLInputElement) => {
  field.value = 'Pumps';
};

it.each([
  ['typed', 0, (field: HTMLInputElement) => userEvent.type(field, 'Pum')],
  ['chosen from a list that is searched', 1, choose],
  ['chosen after somebody searched', 1, (field: HTMLInputElement) => userEvent.type(field, 'Pum').then(() => choose(field))],
])('a text that was %s is undone %i times by the editor, else by the browser', async (_, undone, act) => {
  for (const html of ['<input data-on>', '<textarea data-on></textarea>']) await pressIn(html, act);
  expect(undo).toHaveBeenCalledTimes(2 * undone);
});

it('lists its keys once each while it is open', async () => {
  await pressIn('<button data-on>Press</button>');
  const listed = () => hotkeyStore.registered.map(({ keys, scope, text }) => [keys.join(' '), scope, text]);
  expect(listed()).toEqual([
    ['Ctrl S', 'editor', 'keys.editor.save'],
    ['Ctrl Z', 'editor', 'keys.editor.undo'],
    ['Delete', 'editor', 'keys.editor.remove'],
  ]);
  for (const end of ends.splice(0)) end();
  await vi.waitFor(() => expect(listed()).toEqual([]));
});
