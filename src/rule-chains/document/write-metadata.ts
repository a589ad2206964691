/** Writes what is sent to a server, or into a file, of an edited chain. */
import { type Part, partOf } from '../../contract/part.ts';
import { without } from '../../stored/path.ts';
import { BOX, classOf, firstOf, linksOf, nodesOf, notesOf, type Spot, storedSpot, targetOf } from './chain-document.ts';
import { spotsOf } from './spots.ts';

function placed(node: Part, spot: Spot | undefined): Part {
  if (storedSpot(node) || !spot) return node;
  return { ...node, additionalInfo: { ...partOf(node.additionalInfo), layoutX: spot.x, layoutY: spot.y } };
}

/** The metadata with all that was read of it. Links to what is not there are left out. */
export function writeMetadata(document: Part): Part {
  const spots = spotsOf(document);
  const nodes = Object.entries(nodesOf(document));
  const own = nodes.filter(([, node]) => classOf(node) !== BOX);
  const boxes = new Map(nodes.filter(([, node]) => classOf(node) === BOX));
  const indexOf = new Map(own.map(([key], index) => [key, index]));
  const connections: Part[] = [];
  const ruleChainConnections: Part[] = [];
  for (const { from, to, labels } of linksOf(document)) {
    const [fromIndex, toIndex, box] = [indexOf.get(from), indexOf.get(to), boxes.get(to)];
    if (fromIndex === undefined) continue;
    for (const type of labels) {
      if (toIndex !== undefined) connections.push({ fromIndex, toIndex, type });
      if (!box) continue;
      const { additionalInfo } = placed(box, spots.get(to));
      const targetRuleChainId = { entityType: 'RULE_CHAIN', id: targetOf(box) };
      const info = { ruleChainNodeId: to, ...partOf(additionalInfo) };
      ruleChainConnections.push({ fromIndex, targetRuleChainId, additionalInfo: info, type });
    }
  }
  const first = firstOf(document);
  const notes = Object.values(notesOf(document));
  const { hasNotes } = partOf(document.rest);
  return {
    ...without(partOf(document.rest), ['hasNotes']),
    firstNodeIndex: first === null ? null : (indexOf.get(first) ?? null),
    nodes: own.map(([key, node]) => placed(node, spots.get(key))),
    connections,
    ruleChainConnections: ruleChainConnections.length > 0 ? ruleChainConnections : null,
    ...(hasNotes === true || notes.length > 0 ? { notes } : {}),
  };
}
