/** Nodes, links among them and notes that are carried between chains and tabs. Ids are made new where they are put. */
import { isPart, type Part, partOf } from '../../contract/part.ts';
import type { Command } from '../../stored/history.ts';
import { without, withValue } from '../../stored/path.ts';
import {
  firstOf,
  type Link,
  linkKey,
  linksOf,
  type NodeKey,
  nodeAt,
  nodesOf,
  notesOf,
  type Spot,
  storedSpot,
  textOf,
} from './chain-document.ts';
import { boundsOf } from './commands/arrange.ts';
import { freeName, setFirst, type Things } from './commands/nodes.ts';
import { spotsOf } from './spots.ts';

/** JSON of the clipboard has this member. */
const MARK = 'watchfloor.ruleNodes';

export interface Clipping {
  readonly nodes: Readonly<Record<NodeKey, Part>>;
  /** Where messages begin, if it is among the nodes. */
  readonly first: NodeKey | null;
  readonly links: readonly Link[];
  readonly notes: readonly Part[];
}

/** Ids and times belong to the chain that they come from; recording of messages does not spread by copies. */
const OF_ITS_CHAIN = ['id', 'createdTime', 'ruleChainId', 'externalId', 'debugSettings'];

/** What a node is without what ties it to its chain. */
export function loosened(node: Part): Part {
  const loose = without(node, OF_ITS_CHAIN);
  return 'debugMode' in loose ? { ...loose, debugMode: false } : loose;
}

export function clip(document: Part, { nodes, notes }: Things): Clipping {
  const spots = spotsOf(document);
  const taken = nodes.flatMap((key): [NodeKey, Part][] => {
    const [node, spot] = [nodeAt(document, key), spots.get(key)];
    if (!node || !spot) return [];
    return [[key, { ...loosened(node), additionalInfo: { ...partOf(node.additionalInfo), layoutX: spot.x, layoutY: spot.y } }]];
  });
  const keys = new Set(taken.map(([key]) => key));
  const first = firstOf(document);
  return {
    nodes: Object.fromEntries(taken),
    first: first !== null && keys.has(first) ? first : null,
    links: linksOf(document).filter(({ from, to }) => keys.has(from) && keys.has(to)),
    notes: notes.flatMap((key): Part[] => (notesOf(document)[key] ? [notesOf(document)[key] as Part] : [])),
  };
}

export const toText = (clipping: Clipping): string => JSON.stringify({ [MARK]: clipping });

/** Undefined: the text is something else. */
export function fromText(text: string): Clipping | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const clipping = partOf(read)[MARK];
  if (!isPart(clipping) || !isPart(clipping.nodes)) return undefined;
  const nodes = Object.entries(clipping.nodes).filter((entry): entry is [string, Part] => isPart(entry[1]));
  const keys = new Set(nodes.map(([key]) => key));
  const links = Array.isArray(clipping.links) ? clipping.links.map(partOf) : [];
  const { first } = clipping;
  return {
    nodes: Object.fromEntries(nodes),
    first: typeof first === 'string' && keys.has(first) ? first : null,
    links: links.flatMap(({ from, to, labels }): Link[] => {
      if (typeof from !== 'string' || typeof to !== 'string' || !keys.has(from) || !keys.has(to) || !Array.isArray(labels)) return [];
      const all = labels.filter((label): label is string => typeof label === 'string');
      return all.length > 0 ? [{ from, to, labels: all }] : [];
    }),
    notes: Array.isArray(clipping.notes) ? clipping.notes.filter(isPart) : [],
  };
}

export interface Pasted {
  readonly command: Command;
  /** Of the new nodes. */
  readonly keys: readonly NodeKey[];
  /** Of the new notes. */
  readonly noteKeys: readonly string[];
}

/** Where messages would begin among these alone: where they did, else at the only node that nothing leads to. */
function beginningOf({ nodes, links, first }: Clipping): NodeKey | null {
  if (first !== null) return first;
  const starts = Object.keys(nodes).filter((key) => !links.some(({ to }) => to === key));
  return starts.length === 1 ? (starts[0] as NodeKey) : null;
}

/**
 * A chain without nodes begins where those that are put there do.
 * @param at where the corner of all is put.
 * @param newKey makes keys that nothing has.
 */
export function paste(clipping: Clipping, at: Spot, newKey: () => string): Pasted {
  const { nodes, links, notes } = clipping;
  const corners = [...Object.values(nodes).flatMap((node) => storedSpot(node) ?? []), ...notes.map(noteCorner)];
  const { x, y } = boundsOf(corners);
  const shifted = (spot: Spot): Spot => ({ x: Math.round(at.x + spot.x - x), y: Math.round(at.y + spot.y - y) });
  const keyOf = new Map(Object.keys(nodes).map((key) => [key, newKey()]));
  const framed = notes.map((note): Part => ({ ...note, id: newKey(), ...shifted(noteCorner(note)) }));
  const beginning = beginningOf(clipping);
  const command: Command = (document) => {
    const isEmpty = Object.keys(nodesOf(document)).length === 0;
    let changed = isEmpty && beginning !== null ? setFirst(keyOf.get(beginning) as NodeKey)(document) : document;
    for (const [key, node] of Object.entries(nodes)) {
      const spot = shifted(storedSpot(node) ?? { x, y });
      const additionalInfo = { ...without(partOf(node.additionalInfo), ['ruleChainNodeId']), layoutX: spot.x, layoutY: spot.y };
      const name = freeName(changed, typeof node.name === 'string' ? node.name : '');
      changed = withValue(changed, ['nodes', keyOf.get(key) as string], { ...node, name, additionalInfo });
    }
    for (const { from, to, labels } of links) {
      const [start, end] = [keyOf.get(from) as string, keyOf.get(to) as string];
      changed = withValue(changed, ['links', linkKey(start, end)], { from: start, to: end, labels });
    }
    return framed.reduce((part, note) => withValue(part, ['notes', textOf(note.id)], note), changed);
  };
  return { command, keys: [...keyOf.values()], noteKeys: framed.map(({ id }) => textOf(id)) };
}

export const noteCorner = ({ x, y }: Part): Spot => ({ x: typeof x === 'number' ? x : 0, y: typeof y === 'number' ? y : 0 });
