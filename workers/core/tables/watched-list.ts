import type { EntityTableDemand } from '../../../src/contract/demand.ts';
import type { EntityCells } from './entity-cells.ts';

export interface WatchedList {
  readonly demand: EntityTableDemand;
  readonly cells: EntityCells;
  /** Rows of the list without a search, as shown; undefined while no such list is loaded. */
  readonly total: () => number | undefined;
  /** Entities were created or deleted. */
  readonly onChange: () => void;
}

export interface ListWatching {
  /** @param slots none: the reader has ended. */
  show(reader: object, slots: readonly number[]): void;
  end(): void;
}
