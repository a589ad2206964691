/** Chains of the tenant, and what leads to one of them: profiles, and nodes of other chains. */
import { allPages } from '../../bridge/all-pages.ts';
import { QUIET, request } from '../../bridge/request.ts';
import { serverHas } from '../../bridge/use-server-feature.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { type EntityType, entityId } from '../../contract/identifiers.ts';
import { type Part, partOf } from '../../contract/part.ts';
import type { RuleChain } from '../../contract/rule-chain.ts';
import { isChainNode, type NodeKey, nameOf, nodesOf, targetOf } from '../../rule-chains/document/chain-document.ts';
import { readMetadata } from '../../rule-chains/document/read-metadata.ts';
import type { EntityUse } from '../describe.ts';
import { placeOfType } from '../kind-names.ts';
import { nodesHref } from './nodes-href.ts';

const PAGE_SIZE = 1000;
/** Requests for chains that are under way together. */
const TOGETHER = 6;

/** Those that run on the server itself. */
export async function allChains(): Promise<Outcome<readonly RuleChain[]>> {
  const type = (await serverHas('edges')) ? ({ type: 'CORE' } as const) : {};
  return allPages((page) => request('ruleChains', { page, pageSize: PAGE_SIZE, ...type }, QUIET));
}

/** The chain that gets the messages of the tenant. */
export async function rootChain(): Promise<Outcome<RuleChain | undefined>> {
  const all = await allChains();
  return all.ok ? ok(all.value.find(({ root }) => root)) : all;
}

async function profilesOf(entityType: EntityType, path: string, chains: readonly string[]): Promise<Outcome<readonly EntityUse[]>> {
  const all = await allPages((page) => request('records', { path, page, pageSize: PAGE_SIZE }, QUIET));
  if (!all.ok) return all;
  const place = placeOfType(entityType)?.path ?? '';
  return ok(
    all.value
      .filter(({ defaultRuleChainId }) => chains.includes(String(partOf(defaultRuleChainId).id)))
      .map(({ id: { id }, name }) => ({ entity: entityId(entityType, id), name: String(name), href: `${place}/${id}` })),
  );
}

/** Profiles whose devices or assets send to one of the chains. */
export async function usingProfiles(chains: readonly string[]): Promise<Outcome<readonly EntityUse[]>> {
  const devices = await profilesOf('DEVICE_PROFILE', '/api/deviceProfiles', chains);
  if (!devices.ok || !(await serverHas('assetProfiles'))) return devices;
  const assets = await profilesOf('ASSET_PROFILE', '/api/assetProfiles', chains);
  return assets.ok ? ok([...devices.value, ...assets.value]) : assets;
}

const callOf = (id: string, name: string, parts: readonly string[]): EntityUse => ({
  ...{ entity: entityId('RULE_CHAIN', id), name, href: nodesHref(id), parts: parts.filter((part) => part !== '') },
});

/** A chain with its nodes. */
export interface ChainNodes {
  readonly chain: RuleChain;
  readonly nodes: readonly (readonly [key: NodeKey, node: Part])[];
}

/** Undefined: it was deleted since it was listed. */
async function nodesOfChain(chain: RuleChain): Promise<Outcome<ChainNodes | undefined>> {
  const metadata = await request('ruleChainMetadata', { id: chain.id.id }, QUIET);
  if (!metadata.ok && metadata.fault.kind === 'not-found') return ok(undefined);
  if (!metadata.ok) return metadata;
  return ok({ chain, nodes: Object.entries(nodesOf(readMetadata(metadata.value).document)) });
}

/** Reads all chains of the tenant with their nodes, some at a time. @param isWanted which of them; else all. */
export async function allChainNodes(isWanted: (chain: RuleChain) => boolean = () => true): Promise<Outcome<readonly ChainNodes[]>> {
  const all = await allChains();
  if (!all.ok) return all;
  const wanted = all.value.filter(isWanted);
  const found: ChainNodes[] = [];
  for (let start = 0; start < wanted.length; start += TOGETHER) {
    const some = await Promise.all(wanted.slice(start, start + TOGETHER).map(nodesOfChain));
    for (const one of some) {
      if (!one.ok) return one;
      if (one.value) found.push(one.value);
    }
  }
  return ok(found);
}

/**
 * Other chains with nodes that lead to one of these: the nodes of all are read. Older servers do not tell, and newer ones name only nodes
 * with links, which most that lead to other chains have not.
 */
export async function callingChains(chains: readonly string[]): Promise<Outcome<readonly EntityUse[]>> {
  const others = await allChainNodes(({ id }) => !chains.includes(id.id));
  if (!others.ok) return others;
  return ok(
    others.value.flatMap(({ chain: { id, name }, nodes }) => {
      const leading = nodes.flatMap(([, node]) => (isChainNode(node) && chains.includes(targetOf(node) ?? '') ? [nameOf(node)] : []));
      return leading.length > 0 ? [callOf(id.id, name, leading)] : [];
    }),
  );
}

export async function usesOfChains(chains: readonly string[]): Promise<Outcome<readonly EntityUse[]>> {
  const [profiles, callers] = await Promise.all([usingProfiles(chains), callingChains(chains)]);
  if (!profiles.ok) return profiles;
  return callers.ok ? ok([...profiles.value, ...callers.value]) : callers;
}
