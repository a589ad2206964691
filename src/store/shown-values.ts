import type { DemandId } from '../contract/demand.ts';
import type { Freshness } from '../contract/telemetry.ts';
import { views } from './views.ts';

export type FreshnessCounts = Readonly<Record<Freshness, number>>;

/**
 * How fresh the measured values are that the page shows now; a value shown in several places counts once.
 * @param before views of this demand and later ones are not shown yet.
 */
export function countShownValues(before: DemandId = Number.POSITIVE_INFINITY): FreshnessCounts {
  const found = new Map<string, Freshness>();
  for (const [id, { series }] of Object.entries(views.series)) {
    if (Number(id) >= before) continue;
    for (const { entity, key, latest, shiftMs } of series) if (shiftMs === 0) found.set(`${entity.id} ${key}`, latest.freshness);
  }
  for (const [id, { rows, content }] of Object.entries(views['entity-table'])) {
    if (Number(id) >= before) continue;
    content?.columns.forEach(({ type, key }, column) => {
      if (type !== 'TIME_SERIES') return;
      // Rows that have not arrived yet are holes.
      for (const row of rows) if (row) found.set(`${row.id.id} ${key}`, row.freshness[column] ?? 'unknown');
    });
  }
  const counts: Record<Freshness, number> = { fresh: 0, unjudged: 0, late: 0, stale: 0, unknown: 0, disconnected: 0 };
  for (const freshness of found.values()) counts[freshness] += 1;
  return counts;
}
