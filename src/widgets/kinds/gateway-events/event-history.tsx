import { useMemo } from 'react';
import { useSeriesSet } from '../../../bridge/use-series-set.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import type { TimeWindow } from '../../../contract/time-window.ts';
import { formatMeasured } from '../../../format/moments.ts';
import { formatMoment } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import { happenedIn, PAST_READER, pastDemand } from '../../gateways/past-values.ts';
import classes from './event-history.module.css';

const MOST_ROWS = 50;
interface EventHistoryProps {
  readonly entity: EntityId;
  /** The key of the event. */
  readonly event: string;
  readonly window: TimeWindow;
  readonly decimals: number | undefined;
}

/** What happened in the time window, as it was sent; asked for as long as it is shown. */
export function EventHistory({ entity, event, window, decimals }: EventHistoryProps) {
  const t = useT();
  const demands = useMemo(() => [pastDemand(entity, event, window)], [entity, event, window]);
  const { shown } = useSeriesSet(demands, PAST_READER);
  const snapshot = shown[0]?.snapshot;
  if (snapshot?.state === 'failed' && snapshot.fault) return <FaultNotice title={t('widgets.failed')} fault={snapshot.fault} />;
  if (snapshot?.state !== 'ready') return <p className={classes.note}>{t('widgets.waitingValue')}</p>;
  const rows = happenedIn(snapshot, MOST_ROWS);
  return (
    <>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{t('gateway-events.time')}</th>
            <th scope="col">{t('gateway-events.value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, text }) => (
            <tr key={at}>
              <td>{formatMoment(at)}</td>
              <td>
                <bdi>{formatMeasured(event, text, decimals)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <p className={classes.note}>{t('gateway-events.nothingHappened')}</p> : null}
      {rows.length === MOST_ROWS ? <p className={classes.note}>{t('gateway-events.newestOnly', { count: MOST_ROWS })}</p> : null}
    </>
  );
}
