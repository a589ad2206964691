import { useMemo } from 'react';
import { type OpenSeries, useSeriesSet } from '../../../bridge/use-series-set.ts';
import type { SeriesDemand } from '../../../contract/demand.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import type { SeriesSnapshot } from '../../../contract/snapshot.ts';
import type { TimeWindow } from '../../../contract/time-window.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { formatMeasured } from '../../../format/moments.ts';
import { formatMoment } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FaultNotice } from '../../../marks/fault-notice.tsx';
import classes from './event-history.module.css';

const MOST_ROWS = 50;
/** More than any window has points: none is left out. */
const WIDTH_PX = 50_000;

interface Happened {
  readonly at: EpochMs;
  readonly text: string;
}

/** The newest first. States are held to the edges of the window: those are no readings. */
export function happenedIn({ t, columns, series, start }: SeriesSnapshot, most: number): Happened[] {
  const [info] = series;
  const [values] = columns;
  const found: Happened[] = [];
  for (let i = t.length - 1; info && values && i >= 0 && found.length < most; i -= 1) {
    const at = t[i] ?? 0;
    const value = values[i] ?? Number.NaN;
    if (Number.isNaN(value) || at > info.latest.ts || (at <= start && at !== info.latest.ts)) continue;
    found.push({ at, text: info.texts ? (info.texts[value] ?? '') : String(value) });
  }
  return found;
}

const news = ([one]: readonly OpenSeries[]) => JSON.stringify([one?.snapshot?.state, one?.snapshot?.t.length, one?.snapshot?.t.at(-1)]);

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
  const demands = useMemo(
    (): readonly SeriesDemand[] => [
      {
        ...{ kind: 'series', filter: { type: 'singleEntity', singleEntity: entity }, keyFilters: [], keys: [event] },
        ...{ window: { ...window, aggregation: 'NONE' }, widthPx: WIDTH_PX, maxEntities: 1, isState: true, isListed: true },
      },
    ],
    [entity, event, window],
  );
  const { shown } = useSeriesSet(demands, { news, draw: () => undefined });
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
