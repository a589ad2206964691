import { memo } from 'react';
import { SEVERITIES, type Severity } from '../contract/severity.ts';
import { formatCount } from '../format/numbers.ts';
import { useT } from '../i18n/use-t.ts';
import { Hint } from './hint.tsx';
import { QualityText } from './quality-text.tsx';
import classes from './severity.module.css';
import { SeverityGlyph } from './severity-glyph.tsx';

interface AlarmCountsMarksProps {
  /** Undefined before the first answer: dashes are shown. */
  readonly counts: Readonly<Record<Severity, number>> | undefined;
  /** The link is down, so the counts are out of date. */
  readonly isLost?: boolean;
  /** Keep its identity: the counts change each second. */
  readonly onPick: (severity: Severity) => void;
  /** Fewer on narrow screens. */
  readonly shown?: readonly Severity[];
}

interface CountMarkProps extends Pick<AlarmCountsMarksProps, 'onPick'> {
  readonly severity: Severity;
  readonly count: number | undefined;
  readonly isLost: boolean;
}

const CountMark = memo(function CountMark({ severity, count, isLost, onPick }: CountMarkProps) {
  const t = useT();
  const word = t(`marks.severity.${severity}`);
  const label = count === undefined ? `${word}: ${t('marks.countsUnknown')}` : t('marks.count', { count, severity: word });
  return (
    <Hint label={label}>
      <button type="button" className={classes.count} data-zero={!count || undefined} aria-label={label} onClick={() => onPick(severity)}>
        <SeverityGlyph severity={severity} isHollow={!count} size={16} />
        <QualityText freshness={isLost ? 'disconnected' : 'fresh'}>
          {count === undefined ? t('format.missing') : formatCount(count)}
        </QualityText>
      </button>
    </Hint>
  );
});

/** Each count opens its alarms. A zero has a hollow glyph. */
export function AlarmCountsMarks({ counts, isLost = false, onPick, shown = SEVERITIES }: AlarmCountsMarksProps) {
  const t = useT();
  return (
    <fieldset aria-label={t('marks.counts')} className={classes.counts}>
      {shown.map((severity) => (
        <CountMark key={severity} severity={severity} count={counts?.[severity]} isLost={isLost} onPick={onPick} />
      ))}
    </fieldset>
  );
}
