import { expect, it } from 'vitest';
import { BOX, CHAIN_NODE } from './chain-document.ts';
import { readMetadata } from './read-metadata.ts';
import { shownNames } from './shown-names.ts';

it('names of which there are several, or none, have their numbers before them', () => {
  const node = (type: string, name: string, configuration = {}) => ({ type, name, configuration });
  const { document } = readMetadata({
    nodes: [node('X', 'Note'), node('X', 'Sort'), node('X', 'Note'), node('X', ' '), node(CHAIN_NODE, '', { ruleChainId: 'a' })],
    ruleChainConnections: [{ fromIndex: 0, type: 'True', targetRuleChainId: { id: 'gone' }, additionalInfo: { ruleChainNodeId: BOX } }],
  });
  const names = [...shownNames(document, new Map([['a', 'Alarms']]), 'Without a name').values()];
  expect(names).toEqual(['0. Note', 'Sort', '2. Note', '3. Without a name', 'Alarms', '5. Without a name']);
});
