import type { Icon } from '@tabler/icons-react';
import type { Outcome } from '../contract/fault.ts';
import type { EntityType } from '../contract/identifiers.ts';
import type { EntityKey } from '../contract/query.ts';

export const ENTITY_KINDS = ['device'] as const;
export type EntityKindName = (typeof ENTITY_KINDS)[number];

/** A column of every list of the kind, before the chosen telemetry keys. */
export interface FieldColumn {
  readonly id: 'name' | 'profile' | 'label' | 'active';
  readonly key: EntityKey;
  readonly width: number;
  readonly grows?: boolean;
  /** 0 is always shown; columns with the highest number are removed first. */
  readonly priority: number;
  readonly phone?: 'name';
  readonly form?: 'active';
}

export interface EntityHead {
  readonly name: string;
  readonly notes: readonly string[];
}

export interface EntityKind {
  readonly name: EntityKindName;
  readonly entityType: EntityType;
  /** Path of the list; details are one segment below. */
  readonly path: string;
  readonly icon: Icon;
  readonly fields: readonly FieldColumn[];
  readonly defaultKeys: readonly string[];
  readonly load: (id: string) => Promise<Outcome<EntityHead>>;
}

export function describeEntity<const K extends EntityKind>(kind: K): K {
  return kind;
}
