import type { Icon } from '@tabler/icons-react';
import type { Outcome } from '../contract/fault.ts';
import type { EntityType } from '../contract/identifiers.ts';
import type { EntityKey } from '../contract/query.ts';

export const ENTITY_KINDS = ['device'] as const;
export type EntityKindName = (typeof ENTITY_KINDS)[number];

/** A column that every list of the kind has, before the telemetry keys that the user chooses. */
export interface FieldColumn {
  readonly id: 'name' | 'profile' | 'label' | 'active';
  readonly key: EntityKey;
  readonly width: number;
  readonly grows?: boolean;
  /** As in the table: 0 stays, the highest leaves first. */
  readonly priority: number;
  readonly phone?: 'name';
  readonly form?: 'active';
}

/** What the title of a detail drawer says. */
export interface EntityHead {
  readonly name: string;
  /** Profile, label, owner: what tells it from its like. */
  readonly notes: readonly string[];
}

/** How a telemetry key that we know is shown; others are shown as they come. */
export interface KnownKey {
  readonly unit: string;
  readonly decimals: number;
}

/** Everything that list, drawer and routes need to know of a kind of entity. */
export interface EntityKind {
  readonly name: EntityKindName;
  readonly entityType: EntityType;
  /** Where its list is; a detail is one segment below. */
  readonly path: string;
  readonly icon: Icon;
  readonly fields: readonly FieldColumn[];
  readonly defaultKeys: readonly string[];
  readonly knownKeys: Readonly<Record<string, KnownKey>>;
  readonly load: (id: string) => Promise<Outcome<EntityHead>>;
}

/** Checks a description against its type without widening it. */
export function describeEntity<const K extends EntityKind>(kind: K): K {
  return kind;
}
