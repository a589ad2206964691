import { Button } from '@mantine/core';
import type { AnyRecord } from '../contract/entities.ts';
import type { Outcome } from '../contract/fault.ts';
import { useT } from '../i18n/use-t.ts';
import { showAlert } from '../store/dialogs.ts';
import { notify, notifyFault } from '../store/notices.ts';
import type { EntityKind, RecordDescription } from './describe.ts';
import classes from './details-tab.module.css';
import { type AnyAction, actionKey, useAsking, useMyActions } from './use-actions.tsx';

interface RecordActionsProps {
  readonly kind: EntityKind;
  readonly description: RecordDescription;
  readonly record: AnyRecord;
  readonly onDone: () => void;
}

export function RecordActions({ kind, description, record, onDone }: RecordActionsProps) {
  const t = useT();
  const { ask, dialog, isBusy } = useAsking(kind);
  const shown = useMyActions(kind, description).filter((action) => action.isShown(record));
  const { name } = description.head(record);
  const tell = (action: AnyAction, outcome: Outcome<string | null>) => {
    // A form shows its fault itself.
    if (!outcome.ok) return action.form ? undefined : notifyFault(outcome.fault);
    onDone();
    if (outcome.value === null) return void notify({ tone: 'success', text: t(actionKey(kind, action, 'Done'), { name }) });
    void showAlert({ title: t(actionKey(kind, action)), html: { key: 'entities.actionText', values: { text: outcome.value } } });
  };
  const run = (action: AnyAction) =>
    ask(action, {
      title: () => t(actionKey(kind, action, 'Title'), { name }),
      text: { key: actionKey(kind, action, 'Text') },
      send: async (answer) => {
        const outcome = await action.run(record, answer);
        tell(action, outcome);
        return outcome;
      },
    });
  return shown.length === 0 ? null : (
    <div className={classes.actions}>
      {shown.map((action) => (
        <Button key={action.id} disabled={isBusy} onClick={() => void run(action)}>
          {t(actionKey(kind, action))}
        </Button>
      ))}
      {dialog}
    </div>
  );
}
