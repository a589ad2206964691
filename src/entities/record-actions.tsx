import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnyRecord } from '../contract/entities.ts';
import type { Outcome } from '../contract/fault.ts';
import { useT } from '../i18n/use-t.ts';
import { SharePanel } from '../inputs/actions/share-panel.tsx';
import { CopyText, copyText } from '../marks/copy-text.tsx';
import { Dialog } from '../marks/dialog.tsx';
import { notify, notifyFault } from '../store/notices.ts';
import type { EntityKind, RecordDescription } from './describe.ts';
import classes from './details-tab.module.css';
import { saveRecordFile } from './record-file.ts';
import { type AnyAction, actionKey, useAsking } from './use-actions.tsx';
import { useOffered } from './use-offered.ts';

interface RecordActionsProps {
  readonly kind: EntityKind;
  readonly description: RecordDescription;
  readonly record: AnyRecord;
  readonly onDone: () => void;
}

export function RecordActions({ kind, description, record, onDone }: RecordActionsProps) {
  const t = useT();
  const { ask, dialog, isBusy } = useAsking(kind);
  /** A text that the user needs elsewhere. */
  const [told, setTold] = useState<{ readonly title: string; readonly text: string; readonly isShared: boolean } | null>(null);
  const shown = useOffered(description.actions, kind.writers).filter((action) => action.isShown(record));
  const { name } = description.head(record);
  const tell = (action: AnyAction, outcome: Outcome<string | null>) => {
    // A form shows its fault itself.
    if (!outcome.ok) return action.form ? undefined : notifyFault(outcome.fault);
    onDone();
    if (outcome.value === null) return void notify({ tone: 'success', text: t(actionKey(kind, action, 'Done'), { name }) });
    setTold({ title: t(actionKey(kind, action)), text: outcome.value, isShared: action.isShared === true });
  };
  const run = async (action: AnyAction) => {
    const values = await action.values?.(record);
    if (values && !values.ok) return void notifyFault(values.fault);
    await ask(action, {
      title: () => t(actionKey(kind, action, 'Title'), { name }),
      text: { key: actionKey(kind, action, 'Text'), ...(values && { values: values.value }) },
      initial: action.form?.initialOf?.(record),
      send: async (answer) => {
        const outcome = await action.run(record, answer);
        tell(action, outcome);
        return outcome;
      },
    });
  };
  return (
    <div className={classes.actions}>
      {shown.map((action) => (
        <Button key={action.id} disabled={isBusy} onClick={() => void run(action)}>
          {t(actionKey(kind, action))}
        </Button>
      ))}
      {description.withheld ? null : (
        <Button
          leftSection={<IconDownload aria-hidden size={16} stroke={1.75} />}
          onClick={() => void saveRecordFile(description, record).then((saved) => (saved.ok ? undefined : notifyFault(saved.fault)))}
        >
          {t('entities.exportRecord')}
        </Button>
      )}
      <Button
        leftSection={<IconCopy aria-hidden size={16} stroke={1.75} />}
        onClick={() =>
          void copyText(record.id.id).then((isCopied) => isCopied && notify({ tone: 'success', text: t('entities.idCopied') }))
        }
      >
        {t('entities.copyId')}
      </Button>
      {dialog}
      <Dialog
        opened={told !== null}
        onClose={() => setTold(null)}
        title={told?.title}
        closeButtonProps={{ 'aria-label': t('marks.close') }}
      >
        {told ? <CopyText label={told.title} text={told.text} /> : null}
        {told?.isShared ? <SharePanel label={t('inputs.share.label')} address={told.text} text={name} /> : null}
      </Dialog>
    </div>
  );
}
