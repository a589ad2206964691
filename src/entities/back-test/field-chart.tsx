import { useMemo } from 'react';
import { useBackTest } from '../../bridge/use-demand.ts';
import type { AxisSpec, SeriesSpec } from '../../charts/plot-input.ts';
import { SeriesChart } from '../../charts/series-chart.tsx';
import type { TriedPicture } from '../../contract/back-test.ts';
import type { BackTestDemand } from '../../contract/demand.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { SeriesSnapshot } from '../../contract/snapshot.ts';
import { formatMoment } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { FaultNotice } from '../../marks/fault-notice.tsx';
import classes from './back-test.module.css';

const NO_STATISTICS = { count: 0, min: Number.NaN, max: Number.NaN, avg: Number.NaN, total: Number.NaN };
/** Arguments are other quantities. */
const AXES: readonly AxisSpec[] = [{}, { side: 'right' }];

function snapshotOf({ t, columns, lines }: TriedPicture, { start, end }: BackTestDemand, entity: EntityId): SeriesSnapshot {
  return {
    ...{
      state: 'ready',
      fault: null,
      updatedAt: end,
      start,
      end,
      intervalMs: 0,
      t,
      columns,
      omittedEntities: 0,
      points: t.length,
      heldFrom: null,
    },
    series: lines.map(({ key, gaps }, keyIndex) => ({
      ...{
        entity,
        entityName: '',
        entityLabel: null,
        key,
        keyIndex,
        cadenceMs: null,
        gaps,
        statistics: NO_STATISTICS,
        texts: null,
        shiftMs: 0,
      },
      latest: { key, value: null, ts: 0, freshness: 'fresh' },
    })),
  };
}

interface FieldChartProps {
  readonly entity: EntityId;
  readonly name: string;
  readonly demand: BackTestDemand;
  readonly hasStored: boolean;
}

/** What fields make of one device as lines; its arguments are shown on demand. */
export function FieldChart({ entity, name, demand, hasStored }: FieldChartProps) {
  const t = useT();
  const alone = useMemo(() => ({ ...demand, entities: [entity] }), [demand, entity.id]);
  const tried = useBackTest(alone);
  const [first] = tried?.results ?? [];
  const picture = first?.kind === 'field' ? first.picture : null;
  const snapshot = useMemo(() => picture && snapshotOf(picture, alone, entity), [picture, alone, entity.id]);
  const series = useMemo(() => {
    const { lines = [] } = picture ?? {};
    const keys = new Set(lines.flatMap(({ field, key }) => (field === null ? [] : [key])));
    return lines.map(({ field, key }, place): SeriesSpec => {
      if (field === null) return { id: String(place), label: key, axis: 1, isHiddenAtFirst: true };
      const side = t(field === 0 ? 'back-test.sides.changed' : 'back-test.sides.stored');
      const label = !hasStored ? key : keys.size === 1 ? side : `${key}, ${side}`;
      return { id: String(place), label, axis: 0, isDashed: field > 0 };
    });
  }, [picture, hasStored, t]);
  const fault = tried?.fault ?? tried?.failed[0]?.fault;
  return (
    <section className={classes.past} aria-label={t('back-test.computedOf', { name })}>
      <h4 className={classes.heading}>
        <bdi>{name}</bdi>
        <span className={classes.note}>
          {formatMoment(demand.start)} – {formatMoment(demand.end)}
        </span>
      </h4>
      {fault ? <FaultNotice title={t('back-test.failed')} fault={fault} /> : null}
      {fault ? null : (
        <div className={classes.chart}>
          {snapshot && snapshot.t.length > 0 ? <SeriesChart snapshot={snapshot} series={series} axes={AXES} isLive={false} /> : null}
          {snapshot && snapshot.t.length > 0 ? null : (
            <p className={classes.note} role="status">
              {t(snapshot ? 'back-test.noNumbers' : 'entities.loading')}
            </p>
          )}
        </div>
      )}
    </section>
  );
}
