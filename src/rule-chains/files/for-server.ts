/** Boxes of older servers and nodes of newer ones stand for the same: imported chains get what their new server has. */
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { without } from '../../stored/path.ts';
import { BOX, CHAIN_NODE, classOf, firstOf, linksOf, type NodeKey, nameOf, nodesOf, targetOf } from '../document/chain-document.ts';
import { freeName } from '../document/commands/nodes.ts';
import type { Component, Components } from '../document/components.ts';

export interface Converted {
  readonly document: Part;
  /** Boxes that became nodes, or nodes that became boxes. */
  readonly converted: readonly NodeKey[];
  /** Nodes for other chains that this server cannot have and no box can replace: links begin at them, or none ends there. */
  readonly kept: readonly NodeKey[];
}

function asNode(box: Part, name: string): Part {
  const additionalInfo = without(partOf(box.additionalInfo), ['ruleChainNodeId']);
  return { ...box, type: CHAIN_NODE, name, additionalInfo };
}

/** @param nameOfTarget by which a box is named, which has no name; undefined: nobody knows the chain. */
function toNodes(document: Part, nameOfTarget: (key: NodeKey) => string | undefined, otherwise: string): Converted {
  const converted: NodeKey[] = [];
  let changed = document;
  for (const [key, node] of Object.entries(nodesOf(document))) {
    if (classOf(node) !== BOX) continue;
    converted.push(key);
    const name = freeName(changed, nameOf(node) || (nameOfTarget(key) ?? otherwise));
    changed = { ...changed, nodes: { ...nodesOf(changed), [key]: asNode(node, name) } };
  }
  return { document: changed, converted, kept: [] };
}

function toBoxes(document: Part): Converted {
  const begins = new Set([...linksOf(document).map(({ from }) => from), firstOf(document)]);
  // A box is stored with the links that lead to it.
  const ends = new Set(linksOf(document).map(({ to }) => to));
  const all = Object.entries(nodesOf(document)).filter(([, node]) => classOf(node) === CHAIN_NODE);
  const isBox = ([key, node]: [string, Part]) => ends.has(key) && !begins.has(key) && targetOf(node) !== null;
  const boxes = all.filter(isBox);
  const nodes = boxes.map(([key, { additionalInfo, configuration, name }]): [string, Part] => [
    key,
    { type: BOX, name, configuration: { ruleChainId: partOf(configuration).ruleChainId }, additionalInfo },
  ]);
  return {
    document: { ...document, nodes: { ...nodesOf(document), ...Object.fromEntries(nodes) } },
    converted: boxes.map(([key]) => key),
    kept: all.filter((one) => !isBox(one)).map(([key]) => key),
  };
}

/**
 * @param nameOfTarget of the chain that a box stands for.
 * @param otherwise the name of nodes for chains that nobody knows.
 */
export const forServer = (
  document: Part,
  hasFlowNodes: boolean,
  nameOfTarget: (key: NodeKey) => string | undefined,
  otherwise: string,
): Converted => (hasFlowNodes ? toNodes(document, nameOfTarget, otherwise) : toBoxes(document));

/** A class without settings has its version alone, or nothing. */
const hasSettings = ({ defaults }: Component) => Object.keys(defaults).some((member) => member !== 'version');

/** Gives nodes without settings those of their class. Nodes of unknown classes stay. */
export function withDefaults(document: Part, components: Components): Part {
  const nodes = Object.entries(nodesOf(document)).map(([key, node]): [string, Part] => {
    const component = components.get(classOf(node));
    const lacks = !isPart(node.configuration) || Object.keys(node.configuration).length === 0;
    if (!component || !lacks || (isPart(node.configuration) && !hasSettings(component))) return [key, node];
    const { defaults, configurationVersion } = component;
    return [
      key,
      { ...node, configuration: structuredClone(defaults), ...(configurationVersion !== undefined && { configurationVersion }) },
    ];
  });
  return { ...document, nodes: Object.fromEntries(nodes) };
}

/** @param members of nodes that the server does not have. */
export const withoutMembers = (document: Part, members: readonly string[]): Part => ({
  ...document,
  nodes: Object.fromEntries(Object.entries(nodesOf(document)).map(([key, node]) => [key, without(node, members)])),
});

/** Nodes of known classes whose settings are of a later form than the server's. */
export const laterNodes = (document: Part, components: Components): readonly Part[] =>
  Object.values(nodesOf(document)).filter((node) => {
    const component = components.get(classOf(node));
    return component !== undefined && Number(node.configurationVersion ?? 0) > (component.configurationVersion ?? 0);
  });
