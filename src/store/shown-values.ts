import type { Freshness } from '../contract/telemetry.ts';
import { entityTables, seriesViews } from './views.ts';

export type FreshnessCounts = Readonly<Record<Freshness, number>>;

/** How fresh the measured values are that the page shows now; a value shown in several places counts once. */
export function countShownValues(): FreshnessCounts {
  const found = new Map<string, Freshness>();
  for (const { series } of Object.values(seriesViews)) {
    for (const { entity, key, latest, shiftMs } of series) if (shiftMs === 0) found.set(`${entity.id} ${key}`, latest.freshness);
  }
  for (const { rows, content } of Object.values(entityTables)) {
    content?.columns.forEach(({ type, key }, column) => {
      if (type !== 'TIME_SERIES') return;
      // Rows that have not arrived yet are holes.
      for (const row of rows) if (row) found.set(`${row.id.id} ${key}`, row.freshness[column] ?? 'unknown');
    });
  }
  const counts: Record<Freshness, number> = { fresh: 0, late: 0, stale: 0, unknown: 0, disconnected: 0 };
  for (const freshness of found.values()) counts[freshness] += 1;
  return counts;
}
