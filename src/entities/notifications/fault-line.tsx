import type { Fault } from '../../contract/fault.ts';
import { faultDetails, faultSentence } from '../../i18n/fault-sentence.ts';
import { FailureText } from '../../marks/failure-text.tsx';
import classes from './preview.module.css';

/** Why the server did not answer, with its own words. */
export function FaultLine({ fault }: { readonly fault: Fault }) {
  return (
    <p>
      <FailureText>{faultSentence(fault)}</FailureText> <bdi className={classes.small}>{faultDetails(fault)}</bdi>
    </p>
  );
}
