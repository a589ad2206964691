/** Malformed parts are reported and left out; the rest of the row is used. */
import { type EntityId, entityIdSchema } from '../../../src/contract/identifiers.ts';
import { ownValue } from '../../../src/contract/own-value.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { type FeedContext, misfit } from '../feed.ts';

/** `count`: numbers behind an average, where the server sends it. Without any there is no value, although the server says 0. */
type TakePoint = (ts: EpochMs, value: string | null, count: number | undefined) => void;

export interface EntityRowReading {
  readonly entity: EntityId;
  readonly name: string | null;
  readonly label: string | null;
  /** Time 0: there is none; undefined: the row does not contain the key. */
  latest(key: string): { readonly ts: EpochMs; readonly value: string | null } | undefined;
  /** In ascending time. It may be a million points, so nothing is allocated for each. */
  eachPoint(key: string, take: TakePoint): void;
}

type Cells = Record<string, { ts?: unknown; value?: unknown } | undefined>;
interface EntityRowText {
  readonly entityId?: unknown;
  readonly latest?: { TIME_SERIES?: Cells; ENTITY_FIELD?: Cells } | null;
  readonly timeseries?: Record<string, unknown> | null;
}

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

type Surroundings = Pick<FeedContext, 'onFault' | 'countValues'>;

/** Null when the row names no entity. */
export function readEntityRow(row: unknown, surroundings: Surroundings): EntityRowReading | null {
  const { entityId, latest, timeseries } = (row ?? {}) as EntityRowText;
  const id = entityIdSchema.safeParse(entityId);
  if (!id.success) {
    surroundings.onFault(misfit('entityData.data.entityId'));
    return null;
  }
  return {
    entity: id.data,
    name: textOr(latest?.ENTITY_FIELD?.name?.value),
    label: textOr(latest?.ENTITY_FIELD?.label?.value),
    latest: (key) => {
      const cell = ownValue(latest?.TIME_SERIES, key);
      return cell ? { ts: numberOr(cell.ts, 0), value: textOr(cell.value) } : undefined;
    },
    eachPoint: (key, take) => eachPoint(ownValue(timeseries, key), key, surroundings, take),
  };
}

function eachPoint(list: unknown, key: string, { onFault, countValues }: Surroundings, take: TakePoint): void {
  if (list === undefined || list === null) return;
  if (!Array.isArray(list)) return onFault(misfit(`timeseries.${key}`));
  countValues(list.length);
  // Raw samples arrive newest first. Inserted in that order, each would move all others.
  const isDescending = timeOf(list[0]) > timeOf(list.at(-1));
  for (let i = 0; i < list.length; i++) {
    const { ts, value, count } = (list[isDescending ? list.length - 1 - i : i] ?? {}) as { ts?: unknown; value?: unknown; count?: unknown };
    if (typeof ts !== 'number' || (typeof value !== 'string' && value !== null && value !== undefined))
      onFault(misfit(`timeseries.${key}`));
    // Time 0 without a text is a deletion, not a sample of 1970.
    else if (ts > 0) take(ts, count === 0 ? null : (value ?? null), typeof count === 'number' ? count : undefined);
  }
}

const timeOf = (point: { ts?: unknown } | null | undefined): number => numberOr(point?.ts, 0);
