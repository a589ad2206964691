import { lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { closeDialogs, dialogStore } from '../store/dialogs.ts';
import { leave } from '../store/unsaved.ts';
import { useUnsaved } from './use-unsaved.ts';

const Pending = lazy(() => new Promise<never>(() => undefined));
let showPending: (isShown: boolean) => void;

function Typed() {
  useUnsaved(true);
  return <input />;
}

function Screen() {
  const [isPending, setPending] = useState(false);
  showPending = setPending;
  return (
    <Suspense fallback={null}>
      <Typed />
      {isPending ? <Pending /> : null}
    </Suspense>
  );
}

const box = document.createElement('div');
let root: ReturnType<typeof createRoot>;
beforeEach(async () => {
  root = createRoot(box);
  await act(async () => root.render(<Screen />));
});
afterEach(async () => {
  closeDialogs();
  await act(async () => root.unmount());
});

it('asks also while the form is hidden because a part beside it is loaded', async () => {
  await act(async () => showPending(true));
  expect(box.querySelector('input')?.style.display).toBe('none');
  const go = vi.fn();
  leave(go);
  expect(dialogStore.queue).toHaveLength(1);
  expect(go).not.toHaveBeenCalled();
});

it('asks nothing once the form has gone', async () => {
  await act(async () => root.unmount());
  const go = vi.fn();
  leave(go);
  expect(go).toHaveBeenCalledOnce();
});
