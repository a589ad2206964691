import type { Aggregation, TsValue } from '../../src/contract/telemetry.ts';
import type { Telemetry } from '../model.ts';
import type { AggregatedLatest } from './newer-parts.ts';

const EMPTY = { ts: 0, value: '' };

/** JSON text in parts: by id of the key, the value of the range and that of an earlier one. */
export function* aggregatedInParts(telemetry: Telemetry, entityId: string, { keys, startTs, endTs }: AggregatedLatest): Generator<string> {
  let before = '{';
  for (const { id, key, agg, previousStartTs, previousEndTs, previousValueOnly } of keys) {
    const read = (from: number, to: number) => lastOf(telemetry, entityId, key, agg, from, to);
    const current = previousValueOnly === true ? null : yield* read(startTs, endTs);
    const previous = previousStartTs && previousEndTs ? yield* read(previousStartTs, previousEndTs) : null;
    yield `${before}"${id}":${JSON.stringify({ current, previous })}`;
    before = ',';
  }
  yield keys.length === 0 ? '{}' : '}';
}

/** Yields nothing, often, so that others get their turn. */
function* lastOf(
  telemetry: Telemetry,
  entityId: string,
  key: string,
  agg: Aggregation,
  startTs: number,
  endTs: number,
): Generator<string, Pick<TsValue, 'ts' | 'value'>> {
  let found: TsValue | undefined;
  const range = { startTs, endTs, interval: Math.max(1, endTs - startTs), limit: 1, agg, order: 'DESC' } as const;
  for (const rows of telemetry.rows(entityId, key, range)) {
    found = rows[0] ?? found;
    yield '';
  }
  return found ? { ts: found.ts, value: found.value } : EMPTY;
}
