import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { dialogStore } from '../store/dialogs.ts';
import { leave } from '../store/unsaved.ts';
import { useUnsavedDocument } from './use-unsaved-document.ts';

it('discards the draft with the changes, however the page is left', async () => {
  const [discard, go] = [vi.fn(), vi.fn()];
  function Editor() {
    useUnsavedDocument({ hasChanges: true, draft: { discard }, text: 'editor.discardText' });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Editor />));
  for (const isAgreed of [false, true]) {
    leave(go);
    await act(async () => dialogStore.queue[0]?.answer(isAgreed));
    expect([discard, go].map(({ mock }) => mock.calls.length)).toEqual(isAgreed ? [1, 1] : [0, 0]);
  }
  await act(async () => root.unmount());
});
