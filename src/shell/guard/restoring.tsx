import type { Fault } from '../../contract/fault.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { useIsLate } from '../../marks/use-is-late.ts';
import { BarePage } from './bare-page.tsx';

interface RestoringProps {
  readonly fault: Fault | null;
  readonly title: string;
  readonly onGiveUp: () => void;
}

/** Nothing for 200 ms, because most sessions are restored faster; then a short message. */
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
