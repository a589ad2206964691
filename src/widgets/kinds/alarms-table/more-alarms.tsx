import { SEVERITIES, type Severity } from '../../../contract/severity.ts';
import type { AlarmRow } from '../../../contract/snapshot.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { SeverityGlyph } from '../../../marks/severity-glyph.tsx';
import classes from './more-alarms.module.css';

/** Width of a character, and of a glyph with its gaps, in em of the rows' text. */
const CHARACTER_EM = 0.45;
const GLYPH_EM = 1.9;

export type SeverityCounts = Readonly<Record<Severity, number>>;

/** The number of alarms that are not shown; null: unknown. */
export function unshown(
  all: SeverityCounts | null | undefined,
  rows: readonly AlarmRow[],
): readonly (readonly [Severity, number])[] | null {
  if (!all) return null;
  return SEVERITIES.map((severity) => {
    const shown = rows.filter((row) => row?.alarm.severity === severity).length;
    return [severity, Math.max(0, all[severity] - shown)] as const;
  }).filter(([, count]) => count > 0);
}

interface MoreAlarmsProps {
  readonly count: number;
  readonly left: readonly (readonly [Severity, number])[] | null;
  /** Whether some of them may be cleared. */
  readonly isHollow: boolean;
  /** Without room for the words, the silhouettes tell the severities. */
  readonly widthEm: number;
}

export function MoreAlarms({ count, left, isHollow, widthEm }: MoreAlarmsProps) {
  const t = useT();
  const head = t('alarms-table.moreAlarms', { count, n: formatCount(count) });
  const words = (left ?? []).map(([severity, n]) => ({ severity, n: formatCount(n), word: t(`marks.severity.${severity}`) }));
  const characters = words.reduce((sum, { n, word }) => sum + n.length + word.length + 1, head.length);
  const isShort = characters * CHARACTER_EM + words.length * GLYPH_EM > widthEm;
  return (
    <>
      <span>{head}</span>
      {words.map(({ severity, n, word }) => (
        <span key={severity} className={classes.one}>
          <SeverityGlyph severity={severity} isHollow={isHollow} isNamed={isShort} size={28} />
          {n}
          {isShort ? null : <span>{word}</span>}
        </span>
      ))}
    </>
  );
}
