import type { EntityId } from '../../contract/identifiers.ts';
import type { Aggregation, AttributeScope } from '../../contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import type { StoredValue } from '../values.ts';

export interface NamedValue {
  readonly key: string;
  readonly value: StoredValue;
}

export interface Reading extends NamedValue {
  readonly ts: EpochMs;
}

export interface SeriesRange {
  readonly startTs: EpochMs;
  /** Which of the ends belongs to the range is a matter of the release. */
  readonly endTs: EpochMs;
  readonly order: 'ASC' | 'DESC';
  /** Of the whole range. */
  readonly agg: Aggregation;
  readonly limit: number;
}

/** The message that values come of. */
export interface Cause {
  /** Undefined: no message. */
  readonly id?: string | undefined;
  readonly type?: string | undefined;
  /** Calculated fields that it comes of. */
  readonly fields?: readonly string[] | undefined;
  /** Nodes that what is made of these values may still run through; undefined: as many as any message. */
  readonly runsLeft?: number | undefined;
  /** No calculated field is computed of these values. */
  readonly feedsNoFields?: boolean | undefined;
}

/** Attributes and series of entities. */
export interface ValuePort {
  attributes(entity: EntityId, scope: AttributeScope): Iterable<NamedValue>;
  attribute(
    entity: EntityId,
    scope: AttributeScope,
    key: string,
  ): { readonly value: StoredValue; readonly lastUpdateTs: EpochMs } | undefined;
  latest(entity: EntityId, key: string): { readonly ts: EpochMs; readonly value: StoredValue } | undefined;
  series(entity: EntityId, key: string, range: SeriesRange): readonly Reading[];
  /** @param keptFor 0: as long as the tenant's profile says. */
  saveSeries(entity: EntityId, readings: readonly Reading[], keptFor: DurationMs, cause?: Cause): void;
  /** To who is looking at the entity now; nothing is stored. */
  showSeries(entity: EntityId, readings: readonly Reading[]): void;
  showAttributes(entity: EntityId, scope: AttributeScope, values: readonly NamedValue[]): void;
  saveAttributes(entity: EntityId, scope: AttributeScope, values: readonly NamedValue[], options: AttributeChange): void;
  removeAttributes(entity: EntityId, scope: AttributeScope, keys: readonly string[], options: AttributeChange): void;
}

export interface AttributeChange {
  /** A device that is connected gets what is shared with it. */
  readonly tellsDevice: boolean;
  readonly cause?: Cause;
}
