import { QUIET, request } from '../../../bridge/request.ts';
import { type Answer, useAnswerOf } from '../../../bridge/use-answer.ts';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import { partOf } from '../../../contract/part.ts';
import { textOf } from '../../../rule-chains/document/chain-document.ts';
import { COMPONENT_KINDS, type Components, readComponents } from '../../../rule-chains/document/components.ts';
import type { KnownChain } from '../../../rule-chains/files/references.ts';
import { allChains } from '../chain-uses.ts';

/** What an import must know of the server. */
export interface ServerChains {
  readonly chains: readonly KnownChain[];
  readonly components: Components;
  readonly hasFlowNodes: boolean;
}

async function readServerChains(): Promise<Outcome<ServerChains>> {
  const hasFlowNodes = await serverHas('flowNodes');
  const types = COMPONENT_KINDS.filter((kind) => hasFlowNodes || kind !== 'FLOW');
  const [chains, components] = await Promise.all([allChains(), request('components', { types }, QUIET)]);
  if (!chains.ok) return chains;
  if (!components.ok) return components;
  const known = chains.value.map(({ id, name, externalId, root }) => ({
    ...{ id: id.id, name, externalId: textOf(partOf(externalId).id) || null, isRoot: root },
  }));
  return ok({ chains: known, components: readComponents(components.value), hasFlowNodes });
}

export const useServerChains = (): Answer<ServerChains> => useAnswerOf(readServerChains, 'chains');
