/**
 * The newest value of any key, for rows whose shown keys are not fresh: such as a gateway that reports none of them. Rows in sight are read
 * one after another, again at intervals.
 */
import { useEffect } from 'react';
import { QUIET, request } from '../bridge/request.ts';
import { AHEAD_MS } from '../contract/freshness.ts';
import type { EntityRow } from '../contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../contract/units.ts';
import { clockNow } from '../marks/ticker.ts';
import type { TableSource } from '../store/views.ts';
import { newestValue, type OtherValues } from './entity-columns.tsx';

/** At most two requests a second, and no row more often than this. */
const LEAST_MS: DurationMs = 3000;
const EACH_MS: DurationMs = 500;
/** Rows that a scroll only passes are not read. */
const STILL_MS: DurationMs = 500;
const MOST_ROWS = 60;

interface OtherValuesReaderProps {
  readonly source: TableSource<EntityRow>;
  /** The row's first telemetry column. */
  readonly from: number;
  /** Called when something that is shown has changed. */
  readonly onRead: (values: OtherValues) => void;
}

/** A value that is ahead of the clock counts only where there is no other. 0: there is none; null: not known. @param shownAt of the newest value that is shown. */
async function newestOfAll(row: EntityRow, shownAt: EpochMs): Promise<EpochMs | null> {
  const latest = await request('latestTelemetry', { entity: row.id }, QUIET);
  // The next round reads it again.
  if (!latest.ok) return null;
  const times = Object.values(latest.value).flatMap(([one]) => (one && (one.value ?? null) !== null ? one.ts : []));
  const now = clockNow();
  const present = Math.max(shownAt, ...times.filter((ts) => ts <= now + AHEAD_MS));
  return present > 0 ? present : Math.max(0, ...times);
}

export function OtherValuesReader({ source, from, onRead }: OtherValuesReaderProps) {
  useEffect(() => {
    let isEnded = false;
    let isReading = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known: OtherValues = new Map();
    const plan = (afterMs: DurationMs) => {
      clearTimeout(timer);
      timer = setTimeout(() => void readAll(), afterMs);
    };
    const readAll = async () => {
      if (isReading || document.hidden) return plan(LEAST_MS);
      isReading = true;
      const view = source.current();
      const rows = view?.rows.filter((row) => newestValue(row, from).freshness !== 'fresh') ?? [];
      const read = rows.slice(0, MOST_ROWS);
      const values = new Map(known);
      for (const row of read) {
        const shownAt = newestValue(row, from).at;
        const at = await newestOfAll(row, shownAt);
        if (isEnded) return;
        if (at === null) continue;
        values.set(row.id.id, at > shownAt ? at : 0);
      }
      isReading = false;
      if ([...values].some(([id, at]) => known.get(id) !== at)) {
        known = values;
        onRead(values);
      }
      plan(Math.max(LEAST_MS, read.length * EACH_MS));
    };
    let first = source.current()?.first;
    const end = source.subscribe(() => {
      const view = source.current();
      if (view?.first === first) return;
      first = view?.first;
      if (!isReading) plan(STILL_MS);
    });
    plan(0);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      end();
    };
  }, [source, from, onRead]);
  return null;
}
