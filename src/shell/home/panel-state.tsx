import type { Fault } from '../../contract/fault.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { FailureText } from '../../marks/failure-text.tsx';
import classes from './home.module.css';

interface PanelStateProps {
  readonly fault: Fault | null;
  readonly isEmpty: boolean;
  readonly empty: string;
}

/** Shown on Home in place of a list that could not be read or has no rows. */
export function PanelState({ fault, isEmpty, empty }: PanelStateProps) {
  if (fault) {
    return (
      <p className={classes.nothing} role="alert">
        <FailureText>{faultSentence(fault)}</FailureText>
      </p>
    );
  }
  return isEmpty ? <p className={classes.nothing}>{empty}</p> : null;
}
