import type { EntityId } from '../../contract/identifiers.ts';
import type { EpochMs } from '../../contract/units.ts';
import type { Release } from '../node-type.ts';
import type { Apart } from './apart.ts';
import type { Held } from './held.ts';
import type { Journal } from './journal.ts';
import type { Known } from './known.ts';

/** What the parts of a world of the past share. */
export interface PastParts {
  readonly known: Known;
  readonly journal: Journal;
  readonly held: Held;
  readonly apart: Apart;
  readonly release: Release;
  readonly tenant: EntityId;
  /** Of the range. */
  readonly start: EpochMs;
  /** The time of the message that runs. */
  readonly now: () => EpochMs;
  /** Whether messages are made of what it sent. */
  readonly isTried: (id: string) => boolean;
  readonly newId: () => string;
}
