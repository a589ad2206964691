import { IconClock, IconClockExclamation, IconClockQuestion, IconClockX, IconPlugConnectedX } from '@tabler/icons-react';
import { memo } from 'react';
import type { Freshness, Reading } from '../contract/telemetry.ts';
import type { EpochMs } from '../contract/units.ts';
import { formatMoment } from '../format/times.ts';
import { translate } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { useAsOf } from '../store/past.ts';
import { Age } from './age.tsx';
import classes from './freshness.module.css';

const ICONS = {
  unjudged: IconClock,
  late: IconClockExclamation,
  stale: IconClockX,
  unknown: IconClockQuestion,
  disconnected: IconPlugConnectedX,
};
const WRITERS = {
  unjudged: (age: string) => translate('marks.unjudged', { age }),
  late: (age: string) => translate('marks.late', { age }),
  stale: (age: string) => translate('marks.stale', { age }),
  disconnected: (age: string) => translate('marks.disconnected', { age }),
};

/** For hints: the reading that is ahead of the clock. */
export const aheadText = ({ ts, value }: Reading) => translate('marks.aheadOf', { value: value ?? '', time: formatMoment(ts) });

interface FreshnessMarkProps {
  readonly freshness: Freshness;
  /** Ignored while unknown. */
  readonly at: EpochMs;
  /** Where a title says the word. */
  readonly isBrief?: boolean;
  /** For cells of little width: what is ahead of the clock is told in few words or by a glyph, and in full in a title. */
  readonly isShort?: boolean;
  /** In a narrow container the age counts more than the words, which are in the title. */
  readonly isYielding?: boolean;
  /** As in `LatestValue`. */
  readonly ahead?: Reading | null | undefined;
}

/** A fresh value shows its age only. */
export const FreshnessMark = memo(function FreshnessMark(props: FreshnessMarkProps) {
  const { freshness, at, isBrief = false, isShort = false, isYielding = false, ahead } = props;
  const t = useT();
  const asOf = useAsOf();
  if (ahead && ahead.ts !== at) {
    const text = aheadText(ahead);
    return (
      <span className={classes.mark}>
        <FreshnessMark freshness={freshness} at={at} isBrief={isBrief} isShort={isShort} isYielding={isYielding} />{' '}
        <span className={classes.mark} title={text} {...((isShort || isYielding) && { role: 'img', 'aria-label': text })}>
          <IconClockExclamation aria-hidden size={14} stroke={1.75} />
          {isShort ? null : (
            <span className={isYielding ? classes.ahead : undefined}>
              <Age since={ahead.ts} />
            </span>
          )}
        </span>
      </span>
    );
  }
  if (freshness === 'fresh') return <Age since={at} isShort={isShort} className={classes.age} />;
  const Icon = ICONS[freshness];
  const write = isBrief || freshness === 'unknown' ? undefined : WRITERS[freshness];
  return (
    <span className={classes.mark} data-freshness={freshness} title={isYielding ? write?.(formatMoment(at)) : undefined}>
      <Icon aria-hidden size={14} stroke={1.75} />
      {freshness === 'unknown' ? (
        <span>{t(asOf === null ? 'marks.unknown' : 'marks.notHeld')}</span>
      ) : (
        <>
          <span className={isYielding ? classes.words : undefined}>
            <Age since={at} isShort={isShort} write={write} />
          </span>
          {isYielding ? (
            <span className={classes.alone}>
              <Age since={at} isShort={isShort} />
            </span>
          ) : null}
        </>
      )}
    </span>
  );
});
