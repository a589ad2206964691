import { IconAlertOctagon } from '@tabler/icons-react';
import type { Fault } from '../contract/fault.ts';
import { faultDetails, faultSentence } from '../i18n/fault-sentence.ts';
import { reasonOf } from '../marks/failures-in-words.ts';
import frame from './widget-frame.module.css';

/** Names the first function that failed, at the foot of its widget; all of them on hover. */
export function FailedFunctions({ faults }: { readonly faults: readonly Fault[] }) {
  const [first] = faults;
  if (!first) return null;
  const all = faults.map((fault) => `${faultSentence(fault)} ${faultDetails(fault)}`).join('\n');
  return (
    <p className={frame.strip} role="alert" title={all}>
      <IconAlertOctagon aria-hidden size={14} stroke={1.75} className={frame.failure} />
      <span className={frame.stripText}>
        <bdi>{reasonOf(first)}</bdi>
        {faults.length > 1 ? ` +${faults.length - 1}` : ''}
      </span>
    </p>
  );
}
