import { bareId } from '../../storage/entities.ts';
import { putUsualChain } from '../../storage/rule-chains.ts';
import { badRequest } from '../api-error.ts';
import { madeFirst, making } from '../audit-of-records.ts';
import { requireText } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import { loggedRoute, type Route } from '../route.ts';
import { chainType } from '../rule-nodes/chain-type.ts';
import { checkLimit } from '../usage.ts';
import type { KindDescription } from './description.ts';
import { writable } from './kind-routes.ts';

const all = (request: ApiRequest) => request.storage.entities.of('RULE_CHAIN', request.caller.tenantId);

const rootOf = ({ storage, caller }: ApiRequest) => storage.entities.flagged('RULE_CHAIN', caller.tenantId, 'root');

/** What names a chain for its messages. */
const USERS = [
  ['DEVICE_PROFILE', 'device profiles'],
  ['ASSET_PROFILE', 'asset profiles'],
] as const;

/** Chains are kept with their nodes, but not run: the platform evaluates the alarm rules itself. */
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
        if (!request.has('edges')) return all(request);
        const type = chainType(request, request.query('type'));
        return [...all(request)].filter((chain) => (chain.type ?? 'CORE') === type);
      },
    },
  ],
  complete(request, draft, before) {
    requireText(draft.name, 'Rule chain name should be specified!');
    const root = rootOf(request);
    if (draft.root === true && root && root.id.id !== draft.id.id)
      throw badRequest('Another root rule chain is present in scope of current tenant!');
    const nodes = before ? { flow: before.flow, firstRuleNodeId: before.firstRuleNodeId } : { firstRuleNodeId: null };
    return { ...draft, type: chainType(request, draft.type), ...nodes };
  },
  checkRemoval(request, chain) {
    if (chain.root === true) throw badRequest('Deletion of Root Tenant Rule Chain is prohibited!');
    for (const [kind, words] of USERS)
      for (const profile of request.storage.entities.of(kind, chain.tenantId.id))
        if (bareId(profile.defaultRuleChainId) === chain.id.id)
          throw badRequest(`The rule chain referenced by the ${words} cannot be deleted!`);
  },
};

export const RULE_CHAIN_ROUTES: readonly Route[] = [
  loggedRoute('POST', '/ruleChain/device/default', 'T', { audit: making('RULE_CHAIN') }, async (request) => {
    const name = requireText(((await request.json()) as { name?: unknown } | null)?.name, 'Rule chain name should be specified!');
    const { tenantId } = request.caller;
    checkLimit(request, 'RULE_CHAIN', tenantId);
    const { entities } = request.storage;
    return request.storage.transaction(() =>
      putUsualChain(entities, { tenantId, name, hasLaterRules: request.has('calculatedAlarmRules') }),
    );
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
