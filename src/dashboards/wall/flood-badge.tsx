import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useCount } from '../../bridge/use-demand.ts';
import type { CountDemand } from '../../contract/demand.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './dashboard-wall.module.css';

/** ISA-18.2: more new alarms than an operator can follow. */
const MOST_FOLLOWED = 10;
const RAISED_LATELY: CountDemand = {
  kind: 'count',
  query: { of: 'alarms', filter: null, statuses: [], severities: [], types: [], lengthMs: 10 * 60_000 },
};

/** Nothing while there is no flood. */
export function FloodBadge() {
  const t = useT();
  const count = useCount(RAISED_LATELY)?.count ?? 0;
  if (count <= MOST_FOLLOWED) return null;
  return (
    <p className={classes.flood} role="status">
      <IconAlertTriangleFilled aria-hidden />
      {t('dashboards.flood', { count: formatCount(count) })}
    </p>
  );
}
