import { Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { faultDetails, faultSentence } from '../i18n/fault-sentence.ts';
import { useT } from '../i18n/use-t.ts';
import { Boundary } from '../marks/boundary.tsx';
import { faultOfPart } from '../marks/late-part.tsx';
import { StateNotice } from '../marks/state-notice.tsx';

function Broken({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const t = useT();
  const fault = faultOfPart(error);
  const text = fault.kind === 'bug' ? t('shell.broken.text') : faultSentence(fault);
  return (
    <StateNotice icon={IconAlertOctagon} isFailure title={t('shell.broken.title')} text={text} details={faultDetails(fault)}>
      <Button onClick={onAgain}>{t('shell.broken.again')}</Button>
    </StateNotice>
  );
}

/** Confines an exception to one screen: shell, link and alarms go on. Its `key` must be the place, so that navigation resets it. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary comesBack fallback={(error, again) => <Broken error={error} onAgain={again} />}>
      {children}
    </Boundary>
  );
}
