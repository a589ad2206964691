import { QUIET, request } from '../../../bridge/request.ts';
import { type Answer, useAnswerOf } from '../../../bridge/use-answer.ts';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import { partOf } from '../../../contract/part.ts';
import type { ServerFeature } from '../../../contract/releases.ts';
import { textOf } from '../../../rule-chains/document/chain-document.ts';
import { COMPONENT_KINDS, type Components, readComponents } from '../../../rule-chains/document/components.ts';
import type { KnownChain } from '../../../rule-chains/files/references.ts';
import { allChains } from '../chain-uses.ts';

/** What decides how chains are stored. */
export interface ServerNodes {
  readonly components: Components;
  readonly hasFlowNodes: boolean;
  /** Scripts may be in TBEL. */
  readonly hasLanguages: boolean;
  /** Members of nodes that it does not have. */
  readonly lacks: readonly string[];
}

/** What an import must know of the server. */
export interface ServerChains extends ServerNodes {
  readonly chains: readonly KnownChain[];
}

/** Members of nodes that not all servers have. */
const NEWER_MEMBERS = {
  ...{ externalId: 'nodeOrigins', singletonMode: 'singletonNodes', configurationVersion: 'settingsVersions' },
  ...{ queueName: 'nodeQueues', debugSettings: 'debugSettings' },
} as const satisfies Readonly<Record<string, ServerFeature>>;

async function lackedMembers(): Promise<readonly string[]> {
  const lacked: string[] = [];
  for (const [member, feature] of Object.entries(NEWER_MEMBERS)) if (!(await serverHas(feature))) lacked.push(member);
  return lacked;
}

async function readServerChains(): Promise<Outcome<ServerChains>> {
  const hasFlowNodes = await serverHas('flowNodes');
  const types = COMPONENT_KINDS.filter((kind) => hasFlowNodes || kind !== 'FLOW');
  const [chains, components] = await Promise.all([allChains(), request('components', { types }, QUIET)]);
  if (!chains.ok) return chains;
  if (!components.ok) return components;
  const known = chains.value.map(({ id, name, externalId, root, version, createdTime }) => ({
    ...{ id: id.id, name, externalId: textOf(partOf(externalId).id) || null, isRoot: root, version: version ?? undefined, createdTime },
  }));
  const [lacks, hasLanguages] = await Promise.all([lackedMembers(), serverHas('scriptLanguages')]);
  return ok({ chains: known, components: readComponents(components.value), hasFlowNodes, hasLanguages, lacks });
}

export const useServerChains = (): Answer<ServerChains> => useAnswerOf(readServerChains, 'chains');
