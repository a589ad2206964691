import { IconClockExclamation, IconClockQuestion, IconClockX, IconPlugConnectedX } from '@tabler/icons-react';
import { memo } from 'react';
import type { Freshness } from '../contract/telemetry.ts';
import type { EpochMs } from '../contract/units.ts';
import { translate } from '../i18n/i18n.ts';
import { useT } from '../i18n/use-t.ts';
import { useAsOf } from '../store/past.ts';
import { Age } from './age.tsx';
import classes from './freshness.module.css';

const ICONS = { late: IconClockExclamation, stale: IconClockX, unknown: IconClockQuestion, disconnected: IconPlugConnectedX };
const WRITERS = {
  late: (age: string) => translate('marks.late', { age }),
  stale: (age: string) => translate('marks.stale', { age }),
  disconnected: (age: string) => translate('marks.disconnected', { age }),
};

interface FreshnessMarkProps {
  readonly freshness: Freshness;
  /** Ignored while unknown. */
  readonly at: EpochMs;
  /** Where a title says the word. */
  readonly isBrief?: boolean;
}

/** A fresh value shows its age only. */
export const FreshnessMark = memo(function FreshnessMark({ freshness, at, isBrief = false }: FreshnessMarkProps) {
  const t = useT();
  const asOf = useAsOf();
  if (freshness === 'fresh') return <Age since={at} className={classes.age} />;
  const Icon = ICONS[freshness];
  return (
    <span className={classes.mark} data-freshness={freshness}>
      <Icon aria-hidden size={14} stroke={1.75} />
      {freshness === 'unknown' ? (
        <span>{t(asOf === null ? 'marks.unknown' : 'marks.notHeld')}</span>
      ) : (
        <Age since={at} {...(isBrief ? {} : { write: WRITERS[freshness] })} />
      )}
    </span>
  );
});
