/** Between the page and the sandbox in which functions of symbols run (`workers/symbols`). Symbols are named by numbers of the page. */
import type { Part } from '../part.ts';
import type { UnitSystem } from '../unit-system.ts';
import type { DrawnElement, SymbolChange } from './symbol-drawing.ts';
import type { SymbolMetadata } from './symbol-metadata.ts';

export interface SymbolStart {
  readonly kind: 'start';
  readonly symbol: number;
  readonly drawing: DrawnElement;
  readonly metadata: SymbolMetadata;
  /** As they are stored, by id. */
  readonly properties: Part;
  /** By the ids of behaviours. */
  readonly values: Part;
  /** In which values are shown. */
  readonly unitSystem: UnitSystem;
}

export type ToSymbols =
  | SymbolStart
  | { readonly kind: 'values'; readonly symbol: number; readonly values: Part }
  /** A viewer has pressed an element. */
  | { readonly kind: 'press'; readonly symbol: number; readonly node: number }
  /** What was called is done; `failure`: it is not. */
  | { readonly kind: 'answer'; readonly symbol: number; readonly call: number; readonly failure: string | null }
  /** The last changes are drawn. No more are sent before. */
  | { readonly kind: 'seen'; readonly symbol: number }
  | { readonly kind: 'end'; readonly symbol: number }
  | { readonly kind: 'ping' };

export interface SymbolFault {
  /** Key of its text; absent: a function failed. */
  readonly is?: 'symbol-unit';
  /** Where its functions failed: `tag`, or empty for that of the symbol itself. */
  readonly part: string;
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
}

export type FromSymbols =
  | { readonly kind: 'ready' | 'pong' }
  /** Told before functions of it run: the last one told of is the one that does not come to an end. */
  | { readonly kind: 'running'; readonly symbol: number }
  | { readonly kind: 'drawn'; readonly symbol: number; readonly changes: readonly SymbolChange[] }
  | { readonly kind: 'call'; readonly symbol: number; readonly call: number; readonly behaviour: string; readonly value: unknown }
  | { readonly kind: 'fault'; readonly symbol: number; readonly fault: SymbolFault };
