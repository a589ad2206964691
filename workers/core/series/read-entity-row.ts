/** One row of an entity-data answer, field by field: what does not fit its shape is reported and left out, the rest is used. */
import { type EntityId, entityIdSchema } from '../../../src/contract/identifiers.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { type FeedContext, misfit } from '../feed.ts';

/** `count`: samples behind an average, where the server tells. */
type TakePoint = (ts: EpochMs, value: string | null, count: number | undefined) => void;

export interface EntityRowReading {
  readonly entity: EntityId;
  readonly name: string | null;
  readonly label: string | null;
  /** Newest value of a key; time 0 when there is none, undefined when the row does not speak of it. */
  latest(key: string): { readonly ts: EpochMs; readonly value: string | null } | undefined;
  /** Hands over the points of a key in ascending time. Called for a million of them, so nothing is made of each. */
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

/** Reads a row; null when it names no entity. */
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
      const cell = latest?.TIME_SERIES?.[key];
      return cell ? { ts: numberOr(cell.ts, 0), value: textOr(cell.value) } : undefined;
    },
    eachPoint: (key, take) => eachPoint(timeseries?.[key], key, surroundings, take),
  };
}

function eachPoint(list: unknown, key: string, { onFault, countValues }: Surroundings, take: TakePoint): void {
  if (list === undefined || list === null) return;
  if (!Array.isArray(list)) return onFault(misfit(`timeseries.${key}`));
  countValues(list.length);
  // Raw samples come newest first: taken as they come, each would push all others on by one.
  const isDescending = timeOf(list[0]) > timeOf(list.at(-1));
  for (let i = 0; i < list.length; i++) {
    const { ts, value, count } = (list[isDescending ? list.length - 1 - i : i] ?? {}) as { ts?: unknown; value?: unknown; count?: unknown };
    if (typeof ts !== 'number' || (typeof value !== 'string' && value !== null && value !== undefined))
      onFault(misfit(`timeseries.${key}`));
    // Time 0 with no text is a deletion, not a sample of 1970.
    else if (ts > 0) take(ts, value ?? null, typeof count === 'number' ? count : undefined);
  }
}

const timeOf = (point: { ts?: unknown } | null | undefined): number => numberOr(point?.ts, 0);
