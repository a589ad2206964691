import { expect, it } from 'vitest';
import { readMetadata } from '../rule-chains/document/read-metadata.ts';
import { ruleChainMetadataSchema } from './rule-chain.ts';

const OF_CHAIN = { ruleChainId: { entityType: 'RULE_CHAIN', id: '7b2f0d10-0000-11eb-8000-000000000001' } };

it.each([
  ['a list that is missing', { nodes: null }, []],
  ['a node without a name', { nodes: [{ type: 'X', name: null, configuration: {}, additionalInfo: { layoutX: 1, layoutY: 1 } }] }, []],
  ['a place of the first node that no list has', { firstNodeIndex: -1, nodes: [] }, []],
  ['a link without a label', { nodes: [], connections: [{ fromIndex: 0, toIndex: 1, type: null }] }, ['link-into-void']],
  ['what is no node', { nodes: ['X'] }, ['no-node']],
])('%s leaves the rest of a chain readable', (_, wrong, named) => {
  const metadata = ruleChainMetadataSchema.parse({ ...OF_CHAIN, ...wrong });
  expect(readMetadata(metadata).findings.map(({ is }) => is)).toEqual(named);
});
