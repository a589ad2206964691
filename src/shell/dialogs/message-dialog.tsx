import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
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
  /** Has to be typed before it can be agreed to. */
  readonly typed?: string | undefined;
  readonly onAnswer: (isAgreed: boolean) => void;
}

/** As it is read on screen, where runs of blanks are one. */
const plain = (text: string) => text.trim().replace(/\s+/g, ' ');

/** A dangerous question first focuses the safe button, or the field where something has to be typed. */
export function MessageDialog({ html, ok, cancel, isDanger = false, typed, onAnswer }: MessageDialogProps) {
  const t = useT();
  const [text, setText] = useState('');
  const isAsking = typed !== undefined;
  const isTyped = !isAsking || plain(text) === plain(typed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped) onAnswer(true);
      }}
    >
      <div className={classes.message}>{marked(html)}</div>
      {isAsking ? (
        <TextInput
          className={classes.typed}
          label={t('dialogs.typed', { text: typed })}
          value={text}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : null}
      <div className={classes.buttons}>
        {cancel === undefined ? null : (
          <Button data-autofocus={(isDanger && !isAsking) || undefined} onClick={() => onAnswer(false)}>
            {inWords(cancel)}
          </Button>
        )}
        <Button
          type="submit"
          variant="filled"
          disabled={!isTyped}
          className={isDanger ? classes.danger : undefined}
          data-autofocus={!isDanger || undefined}
        >
          {ok === undefined ? t('dialogs.ok') : inWords(ok)}
        </Button>
      </div>
    </form>
  );
}
