/** One row of an entity-data answer, field by field: what does not fit its shape is reported and left out, the rest is used. */
import { type EntityId, entityIdSchema } from '../../../src/contract/identifiers.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { type FeedContext, misfit } from '../feed.ts';

export interface Point {
  readonly ts: EpochMs;
  readonly value: string | null;
  /** Samples behind an average, where the server tells. */
  readonly count: number | undefined;
}

export interface EntityRowReading {
  readonly entity: EntityId;
  readonly name: string | null;
  readonly label: string | null;
  /** Newest value of a key; time 0 when there is none, undefined when the row does not speak of it. */
  latest(key: string): { readonly ts: EpochMs; readonly value: string | null } | undefined;
  points(key: string): readonly Point[];
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
    points: (key) => readPoints(timeseries?.[key], key, surroundings),
  };
}

function readPoints(list: unknown, key: string, { onFault, countValues }: Surroundings): Point[] {
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) {
    onFault(misfit(`timeseries.${key}`));
    return [];
  }
  countValues(list.length);
  return list.flatMap((point: { ts?: unknown; value?: unknown; count?: unknown } | null) => {
    const { ts, value, count } = point ?? {};
    const fits = typeof ts === 'number' && (typeof value === 'string' || value === null || value === undefined);
    if (!fits) onFault(misfit(`timeseries.${key}`));
    // Time 0 with no text is a deletion, not a sample of 1970.
    return fits && ts > 0 ? [{ ts, value: value ?? null, count: typeof count === 'number' ? count : undefined }] : [];
  });
}
