import type { Part } from '../../../src/contract/part.ts';
import type { Entity } from '../../storage/entities.ts';
import { type ChainFlow, firstIndexOf, flowOf, type StoredNode } from '../../storage/rule-nodes.ts';
import type { Behaviour } from '../api-version.ts';

/** What newer servers answer of nodes that were saved without it. */
const NEWER_FIELDS = { singletonMode: false, queueName: null, configurationVersion: 0, externalId: null };

const debugOf = ({ debugSettings, debugMode }: StoredNode, { has }: Behaviour): Part =>
  has('debugSettings') ? { debugSettings: debugSettings ?? null } : { debugMode: debugMode === true };

/** As this release answers it. @param chainId null: for another tenant. */
function shownNode({ debugMode: _old, ...node }: StoredNode, behaviour: Behaviour, debug: Part, chainId: Entity['id'] | null): Part {
  const usual = { configuration: null, additionalInfo: null, ...(behaviour.has('fullRecords') ? NEWER_FIELDS : {}) };
  const given = Object.entries(node).filter(([name, value]) => value !== null || !(name in usual));
  return { ...usual, ...Object.fromEntries(given), ...debug, id: chainId && node.id, ruleChainId: chainId };
}

const listOrNull = <T>(list: readonly T[]) => (list.length === 0 ? null : list);

/** The metadata of a chain; for an export, ids of nodes are left out. */
export function metadataOf(chain: Entity, behaviour: Behaviour, isExport = false): Part {
  const { nodes, connections, ruleChainConnections, more }: ChainFlow = flowOf(chain);
  const { has } = behaviour;
  return {
    ...more,
    ruleChainId: chain.id,
    ...(has('recordVersions') ? { version: chain.version } : {}),
    firstNodeIndex: firstIndexOf(chain),
    nodes: nodes.map((node) => shownNode(node, behaviour, debugOf(node, behaviour), isExport ? null : chain.id)),
    connections: listOrNull(connections),
    ruleChainConnections: listOrNull(ruleChainConnections),
  };
}
