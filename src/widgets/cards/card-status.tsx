import { IconArrowBigDown, IconArrowBigUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Alarm, isAcknowledged } from '../../contract/alarm.ts';
import type { Freshness } from '../../contract/telemetry.ts';
import { formatExact } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { SeverityGlyph } from '../../marks/severity-glyph.tsx';
import type { Outside } from '../gauges/scale.ts';
import classes from './plain-card.module.css';

interface CardStatusProps {
  readonly alarm?: Alarm | undefined;
  readonly outside: Outside | undefined;
  readonly normal: readonly [from: number, to: number] | undefined;
  readonly freshness: Freshness;
  /** At the end of the line; then there is always a line, so that nothing moves when an alarm comes. */
  readonly mark?: ReactNode;
}

interface AlarmWordsProps {
  readonly alarm: Alarm;
  readonly outside: Outside | undefined;
  /** Its severity alone: there is no room for a word of its name. */
  readonly isShort: boolean;
}

function AlarmWords({ alarm, outside, isShort }: AlarmWordsProps) {
  const t = useT();
  const severity = t(`marks.severity.${alarm.severity}`);
  const what = outside ? t(`widgets.${outside.side}`, { bound: formatExact(outside.bound) }) : alarm.type;
  return (
    <>
      <SeverityGlyph severity={alarm.severity} size={14} />
      <strong title={alarm.type}>{isShort ? severity : t('widgets.severityAnd', { severity })}</strong>
      {isShort ? null : (
        <span className={outside ? classes.figures : classes.alarmName} title={alarm.type}>
          {isAcknowledged(alarm.status) ? t('value-card.acknowledged', { name: what }) : what}
        </span>
      )}
    </>
  );
}

/** One line: the alarm, else a value outside its range, else the normal range. */
export function CardStatus({ alarm, outside: found, normal, freshness, mark }: CardStatusProps) {
  const t = useT();
  // An old value says nothing about the present, and its mark needs the space.
  const isFresh = freshness === 'fresh';
  const outside = isFresh ? found : undefined;
  const isNormalSaid = normal !== undefined && (isFresh || mark === undefined);
  if (!alarm && !outside && !isNormalSaid && mark === undefined) return null;
  const Arrow = outside?.side === 'above' ? IconArrowBigUp : IconArrowBigDown;
  return (
    <p className={classes.status}>
      {alarm ? (
        <AlarmWords alarm={alarm} outside={outside} isShort={mark !== undefined && !isFresh} />
      ) : outside ? (
        <>
          <Arrow aria-hidden stroke={1.75} size={14} />
          <strong>
            {t(outside.side === 'above' ? 'value-card.isAbove' : 'value-card.isBelow', { bound: formatExact(outside.bound) })}
          </strong>
        </>
      ) : isNormalSaid ? (
        <span className={classes.figures}>{t('value-card.normal', { from: formatExact(normal[0]), to: formatExact(normal[1]) })}</span>
      ) : null}
      {mark === undefined ? null : <span className={classes.age}>{mark}</span>}
    </p>
  );
}
