import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { act } from '../../tests/act.ts';
import { type Fault, fault } from '../contract/fault.ts';
import { closeDialogs, dialogStore } from '../store/dialogs.ts';
import { useForbidden } from './use-forbidden.ts';

afterEach(closeDialogs);

it('offers another account once for what is refused, and nothing for other failures', async () => {
  const root = createRoot(document.createElement('div'));
  const List = ({ told }: { readonly told: Fault | null }) => {
    useForbidden(told);
    return null;
  };
  const draw = (told: Fault | null) => act(async () => root.render(<List told={told} />));
  await draw(fault('not-found'));
  expect(dialogStore.queue).toEqual([]);
  await draw(fault('forbidden', 'no'));
  await draw(fault('forbidden', 'no, again'));
  expect(dialogStore.queue.map(({ dialog }) => dialog.kind)).toEqual(['forbidden']);
  closeDialogs();
  await draw(fault('forbidden', 'no'));
  expect(dialogStore.queue).toEqual([]);
  await act(async () => root.unmount());
});
