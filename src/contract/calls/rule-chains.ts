/** Rule chains, their nodes, and tests of scripts. */
import * as z from 'zod/mini';
import { type PageLink, pageSchema } from '../page.ts';
import { componentDescriptorSchema, debugInputSchema, outputUsageSchema, ruleChainMetadataSchema, ruleChainSchema } from '../rule-chain.ts';
import { type ScriptLanguage, type ScriptTest, scriptTestResultSchema } from '../script-test.ts';
import { call, entitiesOf, id, pageQuery, query, segment } from './call.ts';
import { exactly } from './exactly.ts';

const changed = entitiesOf('RULE_CHAIN');
const asked = (path: string, parameters: string) => (parameters === '' ? path : `${path}?${parameters}`);

export const RULE_CHAINS_CALLS = {
  ruleChain: call(ruleChainSchema).get<{ id: string }>((input) => `/api/ruleChain/${id(input)}`),
  /** Fails if saving would change one of its numbers. */
  ruleChainToSave: exactly(call(ruleChainSchema).get<{ id: string }>((input) => `/api/ruleChain/${id(input)}`)),
  /** @param type since 3.3; absent: those of the server itself. */
  ruleChains: call(pageSchema(ruleChainSchema)).get<PageLink & { type?: 'CORE' | 'EDGE' }>(
    ({ type, ...link }) => `/api/ruleChains?${[pageQuery(link), query({ type })].filter((part) => part !== '').join('&')}`,
  ),
  saveRuleChain: call(ruleChainSchema).post<{ ruleChain: object }>(changed, '/api/ruleChain', 'ruleChain'),
  /** A chain with the nodes that new tenants have. */
  newRuleChain: call(ruleChainSchema).post<{ name: string }>(changed, '/api/ruleChain/device/default', (input) => input),
  /** Takes the flag from the root before. */
  makeRootRuleChain: call(ruleChainSchema).post<{ id: string }>(changed, (input) => `/api/ruleChain/${id(input)}/root`),
  ruleChainMetadata: call(ruleChainMetadataSchema).get<{ id: string }>((input) => `/api/ruleChain/${id(input)}/metadata`),
  /** Fails if saving would change one of its numbers. */
  ruleChainMetadataToSave: exactly(call(ruleChainMetadataSchema).get<{ id: string }>((input) => `/api/ruleChain/${id(input)}/metadata`)),
  /**
   * Nodes that are left out are deleted. The answer is what is stored, with the ids of new nodes, not always in the order of the input.
   * @param updateRelated since 3.3.3: whether chains that lead here follow renamed outputs; default: true.
   */
  saveRuleChainMetadata: call(ruleChainMetadataSchema).post<{ metadata: object; updateRelated?: boolean }>(
    changed,
    ({ updateRelated }) =>
      asked('/api/ruleChain/metadata', query({ updateRelated: updateRelated === undefined ? undefined : String(updateRelated) })),
    'metadata',
  ),
  /** Names of the chain's outputs, since 3.3.3. */
  ruleChainOutputs: call(z.array(z.string())).get<{ id: string }>((input) => `/api/ruleChain/${id(input)}/output/labels`),
  /** Nodes of other chains that lead here and have links, since 3.3.3. */
  ruleChainOutputUsage: call(z.array(outputUsageSchema)).get<{ id: string }>((input) => `/api/ruleChain/${id(input)}/output/labels/usage`),
  /** @param chainType since 3.3; absent: CORE. */
  components: call(z.array(componentDescriptorSchema)).get<{ types: readonly string[]; chainType?: 'CORE' | 'EDGE' }>(
    ({ types, chainType }) => `/api/components?${query({ componentTypes: types.join(','), ruleChainType: chainType })}`,
  ),
  component: call(componentDescriptorSchema).get<{ clazz: string }>(({ clazz }) => `/api/component/${segment(clazz)}`),
  /** What last came into a node; null if it was not watched. */
  ruleNodeInput: call(z.nullish(debugInputSchema)).get<{ id: string }>((input) => `/api/ruleNode/${id(input)}/debugIn`),
  /** Whether the server runs scripts of the second language, since 3.4.2. */
  hasTbel: call(z.boolean()).get('/api/ruleChain/tbelEnabled'),
  /** @param language since 3.4.2; absent: JavaScript. */
  testScript: call(scriptTestResultSchema).post<{ test: ScriptTest; language?: ScriptLanguage }>(
    null,
    ({ language }) => asked('/api/ruleChain/testScript', query({ scriptLang: language })),
    'test',
  ),
  /** Runs a script in TBEL with these arguments, since 4.0. */
  testFieldScript: call(scriptTestResultSchema).post<{ test: { readonly expression: string; readonly arguments: object } }>(
    null,
    '/api/calculatedField/testScript',
    'test',
  ),
} as const;
