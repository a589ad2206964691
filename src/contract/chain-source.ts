import { type Part, partOf } from './part.ts';

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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : -1);
const listOf = (value: unknown): Part[] => (Array.isArray(value) ? value.map(partOf) : []);

/** Of the metadata of a chain: what it does, without where its nodes stand. @param metadata as a server sends it. */
export function chainSourceOf(id: string, name: string, metadata: Part): ChainSource {
  const nodes = listOf(metadata.nodes).map(({ id: own, type, name: title, configuration }): NodeSource => {
    return { id: textOf(partOf(own).id), type: textOf(type), name: textOf(title), configuration: configuration ?? {} };
  });
  return {
    ...{ id, name, nodes, firstNodeId: nodes[numberOf(metadata.firstNodeIndex)]?.id },
    connections: listOf(metadata.connections).map(({ fromIndex, toIndex, type }) => ({
      ...{ fromIndex: numberOf(fromIndex), toIndex: numberOf(toIndex), type: textOf(type) },
    })),
    chainLinks: listOf(metadata.ruleChainConnections).map(({ fromIndex, targetRuleChainId, type }) => ({
      ...{ fromIndex: numberOf(fromIndex), chainId: textOf(partOf(targetRuleChainId).id), type: textOf(type) },
    })),
  };
}
