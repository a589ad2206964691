import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { FailureText } from '../../marks/failure-text.tsx';
import { reasonOf } from '../../marks/failures-in-words.ts';
import { Hint } from '../../marks/hint.tsx';
import classes from './draft-note.module.css';
import type { FieldState } from './use-drafts.ts';

const MOST_LETTERS = 40;

/** A note that says why its field was not stored. */
export const REFUSED = '[data-state="failed"]';

interface DraftNoteProps {
  readonly state: FieldState;
  /** What is stored now, in words; null: nothing. */
  readonly stored: string | null;
  readonly onTake: () => void;
  readonly onKeep: () => void;
  /** Saves what was not saved; absent: the form has a button for that. */
  readonly onAgain?: (() => void) | null;
  /** Of what was saved; null: nothing is said. */
  readonly saved: string | null;
  /** Of what is stored, such as its age. */
  readonly children?: ReactNode;
}

/** What is said below a field whose value is saved by hand; its place is always kept. */
export function DraftNote({ state, stored, onTake, onKeep, onAgain, saved, children }: DraftNoteProps) {
  const t = useT();
  const now = stored === null || stored === '' ? t('drafts.nothing') : stored;
  const value = now.length > MOST_LETTERS ? `${now.slice(0, MOST_LETTERS)}…` : now;
  const { is, fault } = state;
  const failure = t(fault?.kind === 'network' ? 'drafts.offline' : 'drafts.refused', { reason: fault ? reasonOf(fault) : '' });
  return (
    <div className={classes.note} data-state={is} role={is === 'failed' || is === 'conflict' ? 'alert' : 'status'}>
      {is === 'conflict' ? (
        <>
          <Hint label={t('drafts.conflict', { value })}>
            <FailureText>{t('drafts.conflict', { value })}</FailureText>
          </Hint>
          <span className={classes.choices}>
            <button type="button" onClick={onTake}>
              {t('drafts.takeStored')}
            </button>
            <button type="button" onClick={onKeep}>
              {t('drafts.keepTyped')}
            </button>
          </span>
        </>
      ) : is === 'failed' ? (
        <>
          <Hint label={failure}>
            <FailureText>{failure}</FailureText>
          </Hint>
          {onAgain ? (
            <span className={classes.choices}>
              <button type="button" onClick={onAgain}>
                {t('inputs.form.save')}
              </button>
            </span>
          ) : null}
        </>
      ) : is === 'typed' ? (
        <span title={t('drafts.typed', { value })}>{t('drafts.typed', { value })}</span>
      ) : is === 'saving' ? (
        t('drafts.saving')
      ) : (
        <>
          {is === 'saved' && saved !== null ? <span>{saved || t('drafts.saved')}</span> : null}
          {children}
        </>
      )}
    </div>
  );
}
