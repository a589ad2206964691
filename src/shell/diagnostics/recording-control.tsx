import { Button } from '@mantine/core';
import { IconPlayerRecord, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { perform, QUIET } from '../../bridge/request.ts';
import type { CoreDiagnostics } from '../../contract/diagnostics.ts';
import { formatSize } from '../../format/sizes.ts';
import { useT } from '../../i18n/use-t.ts';
import { saveFile } from '../../page/save-file.ts';
import { connectionStore, serverNow } from '../../store/connection.ts';
import { notifyFault } from '../../store/notices.ts';
import classes from './diagnostics-panel.module.css';

/** `watchfloor 2026-11-21 213005.recording`, in UTC like the times inside. */
const fileName = (at: Date) => `watchfloor ${at.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '')}.recording`;

export function RecordingControl({ recording }: { readonly recording: CoreDiagnostics['recording'] }) {
  const t = useT();
  const isRecording = useSnapshot(connectionStore).recordingSince !== null;
  const [isBusy, setBusy] = useState(false);
  const Glyph = isRecording ? IconPlayerStop : IconPlayerRecord;

  async function start(): Promise<void> {
    setBusy(true);
    const answer = await perform((core) => core.startRecording(), QUIET);
    setBusy(false);
    if (answer.ok) connectionStore.recordingSince = serverNow();
    else notifyFault(answer.fault);
  }

  async function save(): Promise<void> {
    setBusy(true);
    const answer = await perform((core) => core.stopRecording(), QUIET);
    setBusy(false);
    connectionStore.recordingSince = null;
    if (answer.ok) saveFile(fileName(new Date()), new Blob([answer.value], { type: 'application/x-ndjson' }));
    else notifyFault(answer.fault);
  }

  return (
    <>
      <p className={classes.note}>
        {isRecording && recording
          ? t(recording.isFull ? 'diagnostics.recording.full' : 'diagnostics.recording.running', { size: formatSize(recording.characters) })
          : t('diagnostics.recording.what')}
      </p>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<Glyph aria-hidden size={16} stroke={1.75} />}
        onClick={() => void (isRecording ? save() : start())}
      >
        {t(isRecording ? 'diagnostics.recording.save' : 'diagnostics.recording.start')}
      </Button>
    </>
  );
}
