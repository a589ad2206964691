import type { EntityId } from '../../contract/identifiers.ts';
import type { AttributeScope } from '../../contract/telemetry.ts';
import type { DurationMs, EpochMs } from '../../contract/units.ts';
import type { StoredValue } from '../values.ts';

export interface NamedValue {
  readonly key: string;
  readonly value: StoredValue;
}

export interface Reading extends NamedValue {
  readonly ts: EpochMs;
}

/** Attributes and series of entities. */
export interface ValuePort {
  attributes(entity: EntityId, scope: AttributeScope): Iterable<NamedValue>;
  latest(entity: EntityId, key: string): { readonly ts: EpochMs; readonly value: StoredValue } | undefined;
  /** @param keptFor 0: as long as the tenant's profile says. */
  saveSeries(entity: EntityId, readings: readonly Reading[], keptFor: DurationMs): void;
  saveAttributes(entity: EntityId, scope: AttributeScope, values: readonly NamedValue[], options: { readonly tellsDevice: boolean }): void;
}
