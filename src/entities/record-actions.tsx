import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AnyRecord } from '../contract/entities.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useT } from '../i18n/use-t.ts';
import { showAlert } from '../store/dialogs.ts';
import { notify, notifyFault } from '../store/notices.ts';
import type { EntityKind, RecordAction, RecordDescription } from './describe.ts';
import classes from './details-tab.module.css';

interface RecordActionsProps {
  readonly kind: EntityKind;
  readonly description: RecordDescription;
  readonly record: AnyRecord;
  readonly onDone: () => void;
}

export function RecordActions({ kind, description, record, onDone }: RecordActionsProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const shown = (description.actions ?? []).filter((action) => action.isShown(record));
  if (shown.length === 0) return null;
  const run = async ({ id, run: send }: RecordAction<AnyRecord>) => {
    setBusy(true);
    const outcome = await send(record);
    setBusy(false);
    if (!outcome.ok) return void notifyFault(outcome.fault);
    onDone();
    const { name } = description.head(record);
    if (outcome.value === null) return void notify({ tone: 'success', text: t(`${kind.name}.${id}Done` as MessageKey, { name }) });
    await showAlert({
      title: t(`${kind.name}.${id}` as MessageKey),
      html: { key: 'entities.actionText', values: { text: outcome.value } },
    });
  };
  return (
    <div className={classes.actions}>
      {shown.map((action) => (
        <Button key={action.id} disabled={isBusy} onClick={() => void run(action)}>
          {t(`${kind.name}.${action.id}` as MessageKey)}
        </Button>
      ))}
    </div>
  );
}
