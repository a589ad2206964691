import { type FormEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useSurroundings } from '../surroundings.ts';
import classes from './terminal.module.css';
import type { Log } from './use-log.ts';

interface TerminalProps {
  /** For screen readers. */
  readonly label: string;
  readonly log: Log;
  readonly prompt: string;
  /** A command is under way: what is typed meanwhile stays, and is not sent. */
  readonly isBusy: boolean;
  /** Nothing can be sent at all. */
  readonly isOff: boolean;
  /** Whom it is sent to is being found out. */
  readonly isPending: boolean;
  readonly onLine: (text: string) => void;
  /** Ctrl C and Ctrl D, while a command is under way. */
  readonly onInterrupt?: () => void;
  /** After the prompt's line. */
  readonly end?: ReactNode;
}

/** How close to its end a log follows what is added, in pixels. */
const NEAR = 24;

/** Lines of text, and a prompt below them; arrow keys bring back what was typed before, Ctrl L clears. */
export function Terminal({ label, log, prompt, isBusy, isOff, isPending, onLine, onInterrupt, end }: TerminalProps) {
  const t = useT();
  const { size } = useSurroundings();
  const [text, setText] = useState('');
  const [typed, setTyped] = useState<readonly string[]>([]);
  /** Which of `typed` is shown; its length: what is being typed now, which is kept meanwhile. */
  const [place, setPlace] = useState(0);
  const own = useRef('');
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [log.lines]);
  const show = (next: number) => {
    if (next < 0 || next > typed.length) return;
    if (place === typed.length) own.current = text;
    setPlace(next);
    setText(typed[next] ?? own.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isOff) return;
    isAtEnd.current = true;
    log.add('input', text, prompt);
    const line = text.trim();
    own.current = '';
    setText('');
    const kept = line === '' || typed.at(-1) === line ? typed : [...typed, line];
    setTyped(kept);
    setPlace(kept.length);
    if (line !== '') onLine(line);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isInterrupt = event.ctrlKey && ['c', 'd'].includes(event.key) && selectionStart === selectionEnd;
    if (isBusy && onInterrupt && isInterrupt) onInterrupt();
    else if (event.ctrlKey && event.key === 'l') log.clear();
    else if (event.key === 'ArrowUp') show(place - 1);
    else if (event.key === 'ArrowDown') show(place + 1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.terminal} data-size={size} data-whole="" dir="ltr">
      <div
        ref={box}
        role="log"
        aria-label={label}
        className={classes.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
        }}
      >
        {isPending ? <p data-is="note">{t('control.reading')}</p> : null}
        {log.lines.map(({ id, is, prompt: before, text: said }) => (
          <p key={id} data-is={is}>
            {before ? <span className={classes.prompt}>{before} </span> : null}
            {is === 'error' ? <span className={classes.failure}>{t('terminal.failed')} </span> : null}
            <bdi>{said}</bdi>
          </p>
        ))}
      </div>
      {size === 'wall' ? null : (
        <form className={classes.line} onSubmit={submit}>
          <label className={classes.typed}>
            <span className={classes.prompt}>{prompt}</span>
            <input
              value={text}
              aria-label={t('terminal.command', { prompt })}
              disabled={isOff}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="send"
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={onKeyDown}
            />
          </label>
          <span role="status" className={classes.state}>
            {isBusy ? t('control.pending.short') : isOff && !isPending ? t('control.disabled') : ''}
          </span>
          {end}
        </form>
      )}
    </div>
  );
}
