import type { ReactNode } from 'react';
import classes from './led.module.css';
import unseen from './unseen.module.css';

interface LedProps {
  /** Null: it is not known. */
  readonly isOn: boolean | null;
  /** What its state means, such as "On". */
  readonly words: ReactNode;
  /** The words are told to screen readers alone. */
  readonly areWordsUnseen?: boolean;
  readonly colour?: string | undefined;
}

/** A light in a ring when it is on, dimmed when it is off, a dashed ring when it is not known, so that it can be told without colour. */
export function Led({ isOn, words, areWordsUnseen = false, colour = 'var(--wf-link)' }: LedProps) {
  return (
    <span className={classes.led}>
      <span aria-hidden className={classes.light} data-is={isOn === null ? 'unknown' : isOn ? 'on' : 'off'} style={{ color: colour }} />
      <span className={areWordsUnseen ? unseen.unseen : undefined}>{words}</span>
    </span>
  );
}
