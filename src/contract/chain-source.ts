import type { Part } from './part.ts';

/** A rule chain as it is stored, by the ids of its nodes: indices are those of `nodes`. */
export interface ChainSource {
  readonly id: string;
  readonly name: string;
  /** Undefined: no message enters. */
  readonly firstNodeId: string | undefined;
  readonly nodes: readonly NodeSource[];
  readonly connections: readonly { readonly fromIndex: number; readonly toIndex: number; readonly type: string }[];
  /** Links to other chains, until 3.3.2. */
  readonly chainLinks: readonly { readonly fromIndex: number; readonly chainId: string; readonly type: string }[];
}

export interface NodeSource extends Part {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly configuration?: unknown;
}
