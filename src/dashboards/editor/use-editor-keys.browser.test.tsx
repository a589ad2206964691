import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Clipboard } from './use-clipboard.ts';
import type { Editor } from './use-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';

const [undo, remove, save] = [vi.fn(), vi.fn(), vi.fn()];
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.clearAllMocks();
});

function Keys() {
  useEditorKeys({ undo } as Partial<Editor> as Editor, { remove } as Partial<Clipboard> as Clipboard, save, () => undefined);
  return null;
}

async function pressIn(html: string): Promise<void> {
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
  box.querySelector<HTMLElement>('[data-on]')?.focus();
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
  ['<input data-on>', 0, 0],
  ['<input data-on type="number">', 0, 0],
  ['<textarea data-on></textarea>', 0, 0],
  ['<div data-on contenteditable="true">code</div>', 0, 0],
  ['<div role="dialog"><input data-on type="checkbox"></div>', 0, 0],
])('in %s Ctrl+Z undoes %i times, Delete removes %i times', async (html, undone, removed) => {
  await pressIn(html);
  expect([undo.mock.calls.length, remove.mock.calls.length]).toEqual([undone, removed]);
});
