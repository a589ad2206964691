import { useEntityTable } from '../../bridge/use-demand.ts';
import type { Counter } from '../../contract/usage-counters.ts';
import { useT } from '../../i18n/use-t.ts';
import { FailureText } from '../../marks/failure-text.tsx';
import { UsageMeter } from '../../marks/usage-meter.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { UntilLoaded } from '../../page/until-loaded.tsx';
import { serverNow } from '../../store/connection.ts';
import { readUsage, USAGE_DEMAND, type Usage } from './usage-counters.ts';
import classes from './usage-summary.module.css';

const IngestChart = lateComponent(async () => (await import('./ingest-chart.tsx')).IngestChart);

/** The counters that reach their limits first. */
const SHOWN: readonly Counter['id'][] = ['transportMessages', 'ruleEngine', 'storagePoints', 'alarms', 'emails'];
const MOST = 4;

function shownOf(usages: readonly Usage[]): readonly Usage[] {
  return SHOWN.flatMap((id) => usages.filter(({ counter }) => counter.id === id)).slice(0, MOST);
}

/** Data points of a day and usage of this month, for other pages. */
export function UsageSummary() {
  const t = useT();
  const view = useEntityTable(USAGE_DEMAND);
  const [row] = view?.rows ?? [];
  const isFailed = view?.state === 'failed' && !row;
  return (
    <>
      <div className={classes.chart}>
        <UntilLoaded>
          <IngestChart />
        </UntilLoaded>
      </div>
      {isFailed ? <FailureText>{t('usage.failed')}</FailureText> : null}
      {view?.state === 'ready' && !row ? <p className={classes.note}>{t('usage.none')}</p> : null}
      <ul className={classes.meters} aria-label={t('usage.title')}>
        {row
          ? shownOf(readUsage(row, serverNow())).map(({ counter, month, limit, share, state }) => (
              <li key={counter.id}>
                <UsageMeter name={t(`usage.counters.${counter.id}`)} count={month} limit={limit} share={share} state={state} isBrief />
              </li>
            ))
          : null}
      </ul>
    </>
  );
}
