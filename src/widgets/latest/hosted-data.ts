import type { DataKey } from '../../contract/dashboard.ts';
import type { Part } from '../../contract/part.ts';

/** One value (`NewestData`): with its past, or with that on walls alone, which draw it of every card. */
export type NewestAsked = 'newest' | 'newest-alone';

/** What the host reads of each source. */
export type HostedData =
  | NewestAsked
  /** The newest values of the keys of so many entities. */
  | { readonly latest: number }
  /**
   * So many entities, and with `grows` as many more each time that the view asks. Values of their keys come with them: with `scopeOf` those of
   * the scope in which the view saves an attribute, and those of any other only where that has none.
   */
  | { readonly entities: number; readonly needsKeys?: true; readonly grows?: true; readonly scopeOf?: ScopeOf };
/** Undefined: it is saved in none. */
export type ScopeOf = (
  key: DataKey,
  widget: { readonly settings: Part; readonly variant?: string | undefined },
) => 'server' | 'shared' | undefined;
export type RowsAsked = Exclude<HostedData, NewestAsked>;
