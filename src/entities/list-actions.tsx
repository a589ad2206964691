import { Button } from '@mantine/core';
import { useLocation } from 'wouter';
import { useT } from '../i18n/use-t.ts';
import { notify, notifyFault } from '../store/notices.ts';
import type { EntityKind, ListAction } from './describe.ts';
import { actionKey, useAsking } from './use-actions.tsx';
import { useDescription } from './use-description.ts';
import { useOffered } from './use-offered.ts';

/** Commands on the list as a whole, such as claiming a device. */
export function ListActions({ kind }: { readonly kind: EntityKind }) {
  const t = useT();
  const [, navigate] = useLocation();
  const description = useDescription(kind);
  const { ask, dialog, isBusy } = useAsking(kind);
  const shown = useOffered(description?.listActions);
  const run = async (action: ListAction) => {
    const initial = await action.initialNow?.();
    if (initial && !initial.ok) return void notifyFault(initial.fault);
    await ask(action, {
      title: () => t(actionKey(kind, action)),
      text: '',
      initial: initial?.value,
      send: async (answer) => {
        const outcome = await action.run(answer);
        if (!outcome.ok) return outcome;
        const { id, name = '' } = outcome.value ?? {};
        notify({ tone: 'success', text: t(actionKey(kind, action, 'Done'), { name }) });
        if (id !== undefined) navigate(`${kind.path}/${id}`);
        return outcome;
      },
    });
  };
  return (
    <>
      {shown.map((action) => (
        <Button key={action.id} disabled={isBusy} onClick={() => ('href' in action ? navigate(action.href) : void run(action))}>
          {t(actionKey(kind, action))}
        </Button>
      ))}
      {dialog}
    </>
  );
}
