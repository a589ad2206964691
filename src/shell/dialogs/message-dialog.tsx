import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { inWords, type Words } from '../../i18n/words.ts';
import { asMarkup, safeMarkup } from '../../marks/safe-markup.ts';
import classes from './dialogs.module.css';

/** The values of a translated message are plain text, whatever characters they contain. */
function marked(html: Words): ReactNode[] {
  if (typeof html === 'string' || !html.values) return safeMarkup(inWords(html));
  const values = Object.entries(html.values).map(([name, value]) => [name, typeof value === 'number' ? value : asMarkup(value)] as const);
  return safeMarkup(inWords({ key: html.key, values: Object.fromEntries(values) }));
}

interface MessageDialogProps {
  readonly html: Words;
  readonly ok?: Words | undefined;
  readonly cancel?: Words | undefined;
  readonly isDanger?: boolean;
  readonly onAnswer: (isAgreed: boolean) => void;
}

/** A dangerous question first focuses the safe button. */
export function MessageDialog({ html, ok, cancel, isDanger = false, onAnswer }: MessageDialogProps) {
  const t = useT();
  return (
    <>
      <div className={classes.message}>{marked(html)}</div>
      <div className={classes.buttons}>
        {cancel === undefined ? null : (
          <Button data-autofocus={isDanger || undefined} onClick={() => onAnswer(false)}>
            {inWords(cancel)}
          </Button>
        )}
        <Button
          variant="filled"
          className={isDanger ? classes.danger : undefined}
          data-autofocus={!isDanger || undefined}
          onClick={() => onAnswer(true)}
        >
          {ok === undefined ? t('dialogs.ok') : inWords(ok)}
        </Button>
      </div>
    </>
  );
}
