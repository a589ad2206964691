import { IconClockExclamation, IconClockX, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { eachSecond } from '../../marks/ticker.ts';
import { countShownValues, type FreshnessCounts } from '../../store/shown-values.ts';
import classes from './dashboard-wall.module.css';

const KINDS = [
  { id: 'fresh', icon: null },
  { id: 'late', icon: IconClockExclamation },
  { id: 'stale', icon: IconClockX },
  { id: 'disconnected', icon: IconPlugConnectedX },
] as const;

const isSame = (a: FreshnessCounts, b: FreshnessCounts) => KINDS.every(({ id }) => a[id] === b[id]);

/** How many of the wall's values are fresh, late, stale and disconnected. */
export function WallValues() {
  const t = useT();
  const [counts, setCounts] = useState(countShownValues);
  useEffect(
    () =>
      eachSecond(() => {
        const next = countShownValues();
        setCounts((before) => (isSame(before, next) ? before : next));
      }),
    [],
  );
  return (
    <ul className={classes.values} aria-label={t('dashboards.values')}>
      {KINDS.map(({ id, icon: Icon }) => (
        <li key={id} className={classes.shownCount} data-freshness={id} data-zero={counts[id] === 0 || undefined}>
          {Icon ? <Icon aria-hidden stroke={1.75} /> : null}
          {t(`dashboards.${id}`, { count: formatCount(counts[id]) })}
        </li>
      ))}
    </ul>
  );
}
