import type { Fault } from '../../contract/fault.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { useIsLate } from '../../marks/use-is-late.ts';
import { BarePage } from './bare-page.tsx';

interface RestoringProps {
  /** Why there is no session yet. */
  readonly fault: Fault | null;
  /** What that means. */
  readonly title: string;
  /** The way to an account. */
  readonly onGiveUp: () => void;
}

/** Nothing for 200 ms, then a quiet line: most sessions are restored faster than an eye notices. */
export function Restoring({ fault, title, onGiveUp }: RestoringProps) {
  const t = useT();
  const isLate = useIsLate(true);
  if (!isLate) return null;
  return fault ? (
    <BarePage title={title} reason={faultSentence(fault)} action={{ label: t('shell.session.giveUp'), run: onGiveUp }} />
  ) : (
    <BarePage title={t('shell.session.restoring')} />
  );
}
