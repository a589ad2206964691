/** All rule chains of a tenant in one file, and back. */
import { isPart, type Part, partOf } from '../../../src/contract/part.ts';
import { readLongs } from '../../../src/engine/values.ts';
import { runSliced, type Sliced } from '../../sliced.ts';
import type { Entity } from '../../storage/entities.ts';
import { newRuleChain } from '../../storage/rule-chains.ts';
import { INPUT_CLASS } from '../../storage/rule-nodes.ts';
import { badRequest, ContainerError } from '../api-error.ts';
import { asObject, readFields, requireText } from '../fields.ts';
import { asReleased } from '../released.ts';
import type { ApiRequest } from '../request.ts';
import { checkLimit } from '../usage.ts';
import { chainType } from './chain-type.ts';
import { checkMetadata, type SentMetadata } from './check-metadata.ts';
import { putMetadata, withMetadata } from './save-metadata.ts';
import { metadataOf } from './shown-metadata.ts';

const MOST_CHAINS = 1000;
const FIELDS = { name: 'text', type: 'text', debugMode: 'flag', configuration: 'json', additionalInfo: 'object' } as const;

/** Chains without their tenant, so that another one can take them. */
export function exportChains(request: ApiRequest) {
  const { behaviour } = request.parts;
  const limit = request.integer('limit');
  if (limit === undefined) throw new ContainerError(400);
  if (limit < 1) throw badRequest(`Incorrect page link page size '${limit}'. Page size must be greater than zero.`);
  const chains = [...request.storage.entities.of('RULE_CHAIN', request.caller.tenantId)].slice(0, limit);
  return {
    ruleChains: chains.map((chain) => ({ ...(asReleased(chain, behaviour) as Entity), tenantId: null })),
    metadata: chains.map((chain) => metadataOf(chain, behaviour, true)),
  };
}

interface Imported {
  /** In the file. */
  readonly id: string | undefined;
  readonly fields: Part;
  readonly metadata: SentMetadata | undefined;
}

const idIn = (value: unknown) => (typeof partOf(value).id === 'string' ? String(partOf(value).id).toLowerCase() : undefined);

/** Ids of nodes are those of another tenant. */
const withoutIds = (metadata: Part): Part => ({
  ...metadata,
  ...{
    version: null,
    nodes: Array.isArray(metadata.nodes) ? metadata.nodes.map((node) => ({ ...asObject(node), id: null })) : metadata.nodes,
  },
});

function partsOf(body: Part, name: string): readonly Part[] {
  const list = body[name] ?? [];
  if (!Array.isArray(list) || list.length > MOST_CHAINS || !list.every(isPart)) throw badRequest(`${name} must be a list of rule chains`);
  return list;
}

function* read(body: Part): Sliced<readonly Imported[]> {
  const [chains, metadata] = [partsOf(body, 'ruleChains'), partsOf(body, 'metadata')];
  const byChain = new Map<string | undefined, SentMetadata>();
  for (const one of metadata) {
    const id = idIn(one.ruleChainId);
    if (id === undefined || !chains.some((chain) => idIn(chain.id) === id)) throw badRequest('metadata without its rule chain');
    byChain.set(id, yield* checkMetadata(withoutIds({ nodes: [], ...one })));
  }
  return chains.map((chain): Imported => {
    const fields = readFields(chain, FIELDS);
    requireText(fields.name, 'Rule chain name should be specified!');
    return { id: idIn(chain.id), fields, metadata: byChain.get(idIn(chain.id)) };
  });
}

/** With the ids that the chains of the file have here. */
function redirected(sent: SentMetadata, ids: ReadonlyMap<string, string>): SentMetadata {
  const here = (id: unknown) => ids.get(String(id).toLowerCase());
  return {
    ...sent,
    nodes: sent.nodes.map(({ id, fields }) => {
      const target = fields.type === INPUT_CLASS ? here(partOf(fields.configuration).ruleChainId) : undefined;
      if (target === undefined) return { id, fields };
      return { id, fields: { ...fields, configuration: { ...partOf(fields.configuration), ruleChainId: target } } };
    }),
    ruleChainConnections: sent.ruleChainConnections.map((link) => {
      const target = here(link.targetRuleChainId.id);
      return target === undefined ? link : { ...link, targetRuleChainId: { entityType: 'RULE_CHAIN', id: target } };
    }),
  };
}

/** The chain that has the name of each; the first of several with one name takes its place. */
function placesOf({ storage, caller }: ApiRequest, all: readonly Imported[]): readonly (Entity | undefined)[] {
  const byName = new Map([...storage.entities.of('RULE_CHAIN', caller.tenantId)].map((chain) => [chain.name, chain]));
  return all.map(({ fields }) => {
    const found = byName.get(String(fields.name));
    byName.delete(String(fields.name));
    return found;
  });
}

export interface ImportedChain {
  readonly chain: Entity;
  /** It took the place of one with its name. */
  readonly isUpdated: boolean;
}

/** All or nothing. With `overwrite`, chains take the places of those with their names; otherwise all are new. None becomes the root. */
export async function importChains(request: ApiRequest, overwrite: boolean): Promise<readonly ImportedChain[]> {
  const body = asObject(await request.json(readLongs));
  const all = await runSliced(read(body));
  const { storage, caller } = request;
  const { entities } = storage;
  return storage.transaction(() => {
    const places = overwrite ? placesOf(request, all) : [];
    const chains = all.map(({ fields }, index): Entity => {
      const before = places[index];
      if (!before) checkLimit(request, 'RULE_CHAIN', caller.tenantId);
      const chain = before ?? newRuleChain(caller.tenantId, String(fields.name));
      return entities.put({ ...chain, ...fields, name: String(fields.name), type: chainType(request, fields.type) });
    });
    const ids = new Map(all.flatMap(({ id }, index) => (id === undefined ? [] : [[id, chains[index]?.id.id ?? ''] as const])));
    return chains.map((chain, index) => {
      const isUpdated = places[index] !== undefined;
      const metadata = all[index]?.metadata;
      if (!metadata) return { chain, isUpdated };
      const after = withMetadata(request, chain, redirected(metadata, ids));
      return { chain: putMetadata(request, chain, after, false).chain, isUpdated };
    });
  });
}
