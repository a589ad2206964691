import { afterEach, expect, it } from 'vitest';
import { giveCore, takeCoreAway } from '../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import type { Part } from '../../contract/part.ts';
import { CHAIN_NODE } from '../../rule-chains/document/chain-document.ts';
import { usesOfChains } from './chain-uses.ts';
import { lastErrors } from './last-errors.ts';

const uuid = (last: string) => `784f394c-42b6-435a-983c-b7beff27840${last}`;
const idOf = (entityType: string, last: string) => ({ entityType, id: uuid(last) });
/** The last one is deleted as soon as it was listed. */
const [MINE, OTHER, THIRD, GONE] = ['1', '2', '3', '0'];
const page = (data: readonly object[]) => ({ data, totalPages: 1, totalElements: data.length, hasNext: false });
const profile = (entityType: string, last: string, name: string, chain: string | null) => ({
  ...{ id: idOf(entityType, last), name, defaultRuleChainId: chain && idOf('RULE_CHAIN', chain) },
});

/** Metadata of other chains: one leads to mine by a box, one by a node without links. */
const link = { fromIndex: 0, type: 'True', targetRuleChainId: idOf('RULE_CHAIN', MINE), additionalInfo: { ruleChainNodeId: 'box' } };
const goThere = { type: CHAIN_NODE, name: 'Go there', configuration: { ruleChainId: uuid(MINE) } };
const METADATA: Readonly<Record<string, Part>> = {
  [uuid(OTHER)]: { nodes: [{ type: 'a.Log', name: 'Log' }], connections: null, ruleChainConnections: [link] },
  [uuid(THIRD)]: { nodes: [goThere], connections: null, ruleChainConnections: null },
};
const EVENTS: Readonly<Record<string, readonly object[]>> = {
  ERROR: [{ id: { id: uuid('7') }, createdTime: 20, body: { method: 'onMsg', error: 'No route\n\tat a.b' } }],
  LC_EVENT: [
    { id: { id: uuid('8') }, createdTime: 30, body: { event: 'STARTED', success: true } },
    { id: { id: uuid('9') }, createdTime: 40, body: { event: 'UPDATED', success: false, error: 'Script?' } },
  ],
};

function answerOf(version: string, name: string, input: Part): unknown {
  if (name === 'systemInfo') return { version };
  if (name === 'ruleChains')
    return page([MINE, OTHER, THIRD, GONE].map((last) => ({ id: idOf('RULE_CHAIN', last), name: `Chain ${last}` })));
  if (name === 'ruleChainMetadata') return METADATA[String(input.id)];
  const path = String(input.path);
  if (path === '/api/deviceProfiles')
    return page([profile('DEVICE_PROFILE', '4', 'boiler', MINE), profile('DEVICE_PROFILE', '5', 'meter', null)]);
  if (path === '/api/assetProfiles') return page([profile('ASSET_PROFILE', '6', 'hall', MINE)]);
  const [, type = ''] = /RULE_CHAIN\/[^/]+\/(\w+)\?tenantId=t$/.exec(path) ?? [];
  return page(EVENTS[type] ?? []);
}
const give = (version: string) =>
  giveCore({
    call: async (name: string, input: Part) => {
      const answer = answerOf(version, name, input);
      return answer === undefined ? failed(fault('not-found')) : ok(answer);
    },
  });
afterEach(takeCoreAway);

it.each([
  ['3.2.0', ['boiler /deviceProfiles/', 'Chain 2 /ruleChains/', 'Chain 3 /ruleChains/']],
  ['4.3.0', ['boiler /deviceProfiles/', 'hall /assetProfiles/', 'Chain 2 /ruleChains/', 'Chain 3 /ruleChains/']],
])('a server of %s tells which profiles and other chains lead to a chain', async (version, expected) => {
  await give(version);
  const uses = await usesOfChains([uuid(MINE)]);
  if (!uses.ok) return expect.fail(uses.fault.message);
  expect(uses.value.map(({ name, href }) => `${name} ${href.replace(/[0-9a-f-]{36}.*$/, '')}`)).toEqual(expected);
  expect(uses.value.at(-1)).toMatchObject({ href: `/ruleChains/${uuid(THIRD)}/nodes`, parts: ['Go there'] });
});

it('its last errors are those that it recorded, and starts that failed, the newest first', async () => {
  await give('4.3.0');
  expect(await lastErrors(uuid(MINE), 't')).toEqual(
    ok([
      { id: uuid('9'), at: 40, what: 'UPDATED', text: 'Script?' },
      { id: uuid('7'), at: 20, what: 'onMsg', text: 'No route' },
    ]),
  );
});
