import { IconClock, IconClockExclamation, IconClockQuestion, IconClockX, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import type { DemandId } from '../../contract/demand.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { eachSecond } from '../../marks/ticker.ts';
import unseen from '../../marks/unseen.module.css';
import { countShownValues, type FreshnessCounts } from '../../store/shown-values.ts';
import classes from './dashboard-wall.module.css';

const KINDS = [
  { id: 'fresh', icon: null },
  { id: 'unjudged', icon: IconClock },
  { id: 'late', icon: IconClockExclamation },
  { id: 'stale', icon: IconClockX },
  { id: 'disconnected', icon: IconPlugConnectedX },
  { id: 'unknown', icon: IconClockQuestion },
] as const;

const isSame = (a: FreshnessCounts, b: FreshnessCounts) => KINDS.every(({ id }) => a[id] === b[id]);

/** How many of the wall's values are fresh, late, stale, and disconnected, and where there are any, without a rhythm or without data. @param before as `countShownValues` takes it. */
export function WallValues({ before }: { readonly before: DemandId | undefined }) {
  const t = useT();
  const label = useId();
  const [counts, setCounts] = useState(() => countShownValues(before));
  useEffect(
    () =>
      eachSecond(() => {
        const next = countShownValues(before);
        setCounts((before) => (isSame(before, next) ? before : next));
      }),
    [before],
  );
  return (
    <div className={classes.values}>
      <span id={label} className={unseen.unseen}>
        {t('dashboards.values')}
      </span>
      <ul className={classes.values} aria-labelledby={label}>
        {KINDS.filter(({ id }) => (id !== 'unknown' && id !== 'unjudged') || counts[id] > 0).map(({ id, icon: Icon }) => (
          <li key={id} className={classes.shownCount} data-freshness={id} data-zero={counts[id] === 0 || undefined}>
            {Icon ? <Icon aria-hidden stroke={1.75} /> : null}
            {t(`dashboards.${id}`, { count: formatCount(counts[id]) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
