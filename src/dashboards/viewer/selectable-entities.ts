import { createContext } from 'react';
import type { EntityId } from '../../contract/identifiers.ts';
import type { EntityFilter } from '../../contract/query.ts';

/** An alias that stands for one of several entities. */
export interface SelectableAlias {
  readonly id: string;
  readonly name: string;
  readonly filter: EntityFilter;
  /** The entity that is shown; null: none, or not known yet. */
  readonly current: { readonly id: EntityId; readonly name: string } | null;
}

/** Those of the dashboard around, for its toolbar. */
export const SelectableAliases = createContext<readonly SelectableAlias[]>([]);
