import * as z from 'zod/mini';
import { scriptTestSchema } from '../../../src/contract/script-test.ts';
import { checkJson } from '../../bounded-json.ts';
import { testScript } from '../../scripts/test-script.ts';
import { bareId, type Entity } from '../../storage/entities.ts';
import { newRuleChain } from '../../storage/rule-chains.ts';
import { badRequest, ContainerError } from '../api-error.ts';
import type { Behaviour } from '../api-version.ts';
import { madeFirst, making } from '../audit-of-records.ts';
import { requireText } from '../fields.ts';
import { asReleased } from '../released.ts';
import type { ApiRequest } from '../request.ts';
import { loggedRoute, type Route, route } from '../route.ts';
import type { KindDescription } from './description.ts';
import { writable } from './kind-routes.ts';

const all = (request: ApiRequest) => request.storage.entities.of('RULE_CHAIN', request.caller.tenantId);

const rootOf = ({ storage, caller }: ApiRequest) => storage.entities.flagged('RULE_CHAIN', caller.tenantId, 'root');

/** The platform evaluates the alarm rules of profiles and runs no rule chains: they have no nodes. */
export const RULE_CHAIN: KindDescription = {
  kind: 'RULE_CHAIN',
  path: '/ruleChain',
  fields: {
    name: 'text',
    type: 'text',
    root: 'flag',
    debugMode: 'flag',
    configuration: 'json',
    additionalInfo: 'object',
    firstRuleNodeId: 'json',
    externalId: 'json',
  },
  sortable: ['createdTime', 'name', 'root'],
  lists: [
    {
      path: '/ruleChains',
      roles: 'T',
      rows(request) {
        const type = request.query('type');
        return type ? [...all(request)].filter((chain) => (chain.type ?? 'CORE') === type) : all(request);
      },
    },
  ],
  complete(request, draft) {
    requireText(draft.name, 'Rule chain name should be specified!');
    const root = rootOf(request);
    if (draft.root === true && root && root.id.id !== draft.id.id)
      throw badRequest('Another root rule chain is present in scope of current tenant!');
    return { ...draft, type: draft.type ?? 'CORE', firstRuleNodeId: null };
  },
  checkRemoval(request, chain) {
    if (chain.root === true) throw badRequest('Deletion of Root Tenant Rule Chain is prohibited!');
    for (const profile of request.storage.entities.of('DEVICE_PROFILE', chain.tenantId.id))
      if (bareId(profile.defaultRuleChainId) === chain.id.id)
        throw badRequest('The rule chain referenced by the device profiles cannot be deleted!');
  },
};

/** Scripts are JavaScript; servers from 3.4.2 on may have a second language, which this platform does not. */
async function answerScriptTest(request: ApiRequest): Promise<unknown> {
  const read = z.safeParse(scriptTestSchema, await request.json());
  if (!read.success) throw badRequest(`The script test has no valid ${read.error.issues[0]?.path.join('.') || 'body'}`);
  checkJson(read.data.msg);
  if (request.has('scriptLanguages') && request.query('scriptLang') === 'TBEL')
    return { output: '', error: 'TBEL script engine is disabled!' };
  const { tenantId } = request.caller;
  if (request.parts.rates.isDisabled(tenantId, 'jsExecutionApiState'))
    return { output: '', error: 'Script Execution is disabled due to API limits!' };
  request.storage.hub.emit('usage', { tenantId, count: 'jsExecution', amount: 1 });
  return testScript(tenantId, read.data, request.has('severalMessages'));
}

/** The nodes of a chain: none. */
const nodesOf = ({ id, version }: Entity, { has }: Behaviour) => ({
  ruleChainId: id,
  ...(has('recordVersions') ? { version } : {}),
  ...{ firstNodeIndex: null, nodes: [], connections: null, ruleChainConnections: null },
});

/** Chains without their tenant, so that another one can take them. */
function exported(request: ApiRequest) {
  const { behaviour } = request.parts;
  const limit = request.integer('limit');
  if (limit === undefined) throw new ContainerError(400);
  if (limit < 1) throw badRequest(`Incorrect page link page size '${limit}'. Page size must be greater than zero.`);
  const chains = [...all(request)].slice(0, limit);
  return {
    ruleChains: chains.map((chain) => ({ ...(asReleased(chain, behaviour) as Entity), tenantId: null })),
    metadata: chains.map((chain) => nodesOf(chain, behaviour)),
  };
}

export const RULE_CHAIN_ROUTES: readonly Route[] = [
  route('GET', '/ruleChains/export', 'T', exported),
  route('GET', '/ruleChain/:id/metadata', 'T', (request) =>
    nodesOf(request.readable('RULE_CHAIN', request.uuid('id')), request.parts.behaviour),
  ),
  route('POST', '/ruleChain/testScript', 'T', answerScriptTest),
  loggedRoute('POST', '/ruleChain/device/default', 'T', { audit: making('RULE_CHAIN') }, async (request) => {
    const name = requireText(((await request.json()) as { name?: unknown } | null)?.name, 'Rule chain name should be specified!');
    return request.storage.entities.put(newRuleChain(request.caller.tenantId, name));
  }),
  loggedRoute('POST', '/ruleChain/:id/root', 'T', { look: rootOf, audit: madeFirst }, (request) => {
    const chain = writable(request, RULE_CHAIN, request.uuid('id'));
    const { entities } = request.storage;
    return request.storage.transaction(() => {
      const before = rootOf(request);
      if (before && before.id.id !== chain.id.id) entities.put({ ...before, root: false });
      return entities.put({ ...chain, root: true });
    });
  }),
];
