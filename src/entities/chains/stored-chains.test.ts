import { afterEach, expect, it, vi } from 'vitest';
import { giveCore, takeCoreAway } from '../../bridge/core.fixture.ts';
import { ok } from '../../contract/fault.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { CHAIN_NODE } from '../../rule-chains/document/chain-document.ts';
import { copyChain } from './stored-chains.ts';

const [OWN, OTHER, MADE] = ['1', '2', '3'].map((last) => `784f394c-42b6-435a-983c-b7beff27840${last}`);
const leading = (name: string, ruleChainId: string | undefined) => ({
  ...{ id: { entityType: 'RULE_NODE', id: name }, type: CHAIN_NODE, name, configuration: { ruleChainId } },
  ...{ debugSettings: { allEnabledUntil: 9 }, additionalInfo: { layoutX: 1, layoutY: 1 } },
});

afterEach(takeCoreAway);

it('a copy leads to itself where its chain does, and records nothing', async () => {
  const sent = vi.fn();
  const chain = { id: { entityType: 'RULE_CHAIN', id: OWN }, name: 'Round', root: true, externalId: null, version: 4 };
  const metadata = { nodes: [leading('Again', OWN), leading('On', OTHER)], connections: null, ruleChainConnections: null, version: 4 };
  await giveCore({
    call: async (name: string, input: Part) => {
      sent(name, input);
      if (name === 'systemInfo') return ok({ version: '4.3.0' });
      if (name === 'ruleChainToSave') return ok(chain);
      if (name === 'ruleChainMetadataToSave') return ok(metadata);
      return ok(name === 'saveRuleChain' ? { ...partOf(input.ruleChain), id: { entityType: 'RULE_CHAIN', id: MADE }, version: 1 } : {});
    },
  });
  expect((await copyChain(OWN ?? '', 'Twice')).ok).toBe(true);
  const inputOf = (call: string) => sent.mock.calls.find(([name]) => name === call)?.[1] as Part;
  expect(inputOf('saveRuleChain')).toEqual({ ruleChain: { name: 'Twice', root: false, type: 'CORE' } });
  const { nodes, version } = partOf(inputOf('saveRuleChainMetadata').metadata);
  expect((nodes as Part[]).map((node) => [node.name, partOf(node.configuration).ruleChainId])).toEqual([
    ['Again', MADE],
    ['On', OTHER],
  ]);
  for (const given of ['id', 'debugSettings']) for (const node of nodes as Part[]) expect(node).not.toHaveProperty(given);
  expect(version).toBe(1);
});
