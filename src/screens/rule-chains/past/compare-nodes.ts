/** What went through the nodes of a chain, as it is edited and as it is stored. */
import type { TriedChain, TriedNode } from '../../../contract/back-test.ts';
import { sameValue } from '../../../stored/same-value.ts';

export interface ComparedNode {
  /** Null: there is no stored chain beside it. */
  readonly side: 'stored' | 'changed' | 'both' | null;
  /** Of the chain that it is part of. */
  readonly chain: { readonly id: string; readonly name: string };
  readonly node: TriedNode;
}

const shapeOf = ({ entered, left, failures, problem }: TriedNode) => ({
  ...{ entered, failures, problem },
  left: [...left].sort(([a], [b]) => a.localeCompare(b)),
});
const rowsOf = ({ chains }: TriedChain) => chains.flatMap(({ nodes, ...chain }) => nodes.map((node) => ({ chain, node })));
const keyOf = ({ chain, node }: Pick<ComparedNode, 'chain' | 'node'>) => `${chain.id} ${node.id}`;
/** In other chains, nodes that nothing came to are many, and say nothing. */
const isListed = (tried: string | undefined, { chain, node }: Pick<ComparedNode, 'chain' | 'node'>) =>
  chain.id === tried || node.entered > 0;

/** One row of a node with the same result in both, else two. In the order of the edited chain; what is gone from it comes last. */
export function comparedNodes(stored: TriedChain | null, changed: TriedChain): ComparedNode[] {
  const tried = changed.chains[0]?.id;
  const own = rowsOf(changed).filter((row) => isListed(tried, row));
  if (!stored) return own.map((row) => ({ ...row, side: null }));
  const before = new Map(rowsOf(stored).map((row) => [keyOf(row), row]));
  const both = own.flatMap((row): ComparedNode[] => {
    const other = before.get(keyOf(row));
    before.delete(keyOf(row));
    if (other && sameValue(shapeOf(other.node), shapeOf(row.node))) return [{ ...row, side: 'both' }];
    return [{ ...row, side: 'changed' }, ...(other ? [{ ...other, side: 'stored' } as const] : [])];
  });
  const gone = [...before.values()].filter((row) => isListed(tried, row));
  return [...both, ...gone.map((row): ComparedNode => ({ ...row, side: 'stored' }))];
}
