/** Below the form of a file that the server keeps: what it is, its links, and how it is saved or replaced. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { AnyRecord } from '../../contract/entities.ts';
import type { Outcome } from '../../contract/fault.ts';
import { useT } from '../../i18n/use-t.ts';
import { DropArea } from '../../inputs/media/drop-area.tsx';
import { CopyText } from '../../marks/copy-text.tsx';
import { Fact, FactList } from '../../marks/fact-list.tsx';
import { askConfirm } from '../../store/dialogs.ts';
import { notify, notifyFault } from '../../store/notices.ts';
import type { RecordTabProps } from '../describe.ts';
import { useMayWrite } from '../use-may-write.ts';
import { sendFile } from './file-bytes.ts';
import classes from './file-facts.module.css';

interface Named {
  readonly label: string;
  readonly text: string;
}

interface FileFactsProps extends RecordTabProps {
  readonly preview?: ReactNode;
  readonly facts: readonly Named[];
  /** Addresses to copy. */
  readonly links: readonly Named[];
  readonly save: () => Promise<Outcome<null>>;
  /** Of a file that may be replaced by this account. */
  readonly replacing: { readonly accept: string; readonly refusal: (file: File) => string | null; readonly send: Replace } | null;
}
type Replace = (file: File) => Promise<Outcome<AnyRecord>>;

export function FileFacts({ kind, onChanged, preview, facts, links, save, replacing }: FileFactsProps) {
  const t = useT();
  const mayWrite = useMayWrite(kind);
  const [isBusy, setBusy] = useState(false);
  const replaceBy = async (send: Replace, file: File) => {
    const agreed = await askConfirm({
      title: t('files.replaceTitle', { name: file.name }),
      html: { key: 'files.replaceText' },
      ok: { key: 'files.replace' },
    });
    if (!agreed) return;
    setBusy(true);
    const outcome = await sendFile(() => send(file));
    setBusy(false);
    if (!outcome.ok) return void notifyFault(outcome.fault);
    notify({ tone: 'success', text: t('files.replaced', { name: file.name }) });
    onChanged();
  };
  return (
    <div className={classes.facts}>
      {preview}
      <FactList>
        {facts.map(({ label, text }) => (
          <Fact key={label} label={label}>
            <bdi>{text}</bdi>
          </Fact>
        ))}
      </FactList>
      {links.map(({ label, text }) => (
        <div key={label} className={classes.link}>
          <span className={classes.label}>{label}</span>
          <CopyText label={label} text={text} />
        </div>
      ))}
      {mayWrite && replacing ? (
        <DropArea
          label={t('files.replaceLabel')}
          accept={replacing.accept}
          disabled={isBusy}
          onFile={async (file) => replacing.refusal(file) ?? (() => void replaceBy(replacing.send, file))}
          onBlur={() => undefined}
        >
          {null}
        </DropArea>
      ) : null}
      <div>
        <Button
          leftSection={<IconDownload aria-hidden size={16} stroke={1.75} />}
          onClick={() => void save().then((saved) => (saved.ok ? undefined : notifyFault(saved.fault)))}
        >
          {t('files.save')}
        </Button>
      </div>
    </div>
  );
}
