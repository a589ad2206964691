/** Edits of nodes: each gives the changed document. */
import { type Part, partOf } from '../../../contract/part.ts';
import type { Command } from '../../../stored/history.ts';
import { type Path, withValue } from '../../../stored/path.ts';
import { firstOf, linkKey, linksOf, type NodeKey, nodeAt, nodesOf, type Spot } from '../chain-document.ts';
import { spotsOf } from '../spots.ts';
import { withLinks } from './links.ts';

/** What is chosen or acted on. */
export interface Things {
  readonly nodes: readonly NodeKey[];
  /** Keys as of `linkKey`. */
  readonly links: readonly string[];
  readonly notes: readonly string[];
}

/** Places are whole numbers; one that was not negative does not become it, because the official console does not show those. */
function settled(to: number, before: number): number {
  return Math.max(Math.round(to), Math.min(0, Math.floor(before)));
}

export const addNode =
  (key: NodeKey, node: Part): Command =>
  (document) =>
    withValue(document, ['nodes', key], node);

/** @param path below the node; undefined removes the member. */
export const setInNode =
  (key: NodeKey, path: Path, value: unknown): Command =>
  (document) =>
    nodeAt(document, key) ? withValue(document, ['nodes', key, ...path], value) : document;

/** @param node all of it. */
export const setNode =
  (key: NodeKey, node: Part): Command =>
  (document) =>
    nodeAt(document, key) ? withValue(document, ['nodes', key], node) : document;

export const setFirst =
  (key: NodeKey | null): Command =>
  (document) =>
    withValue(document, ['first'], key);

/** Puts nodes and notes where they are dragged to. */
export const moveTo =
  (nodes: ReadonlyMap<NodeKey, Spot>, notes: ReadonlyMap<string, Spot> = new Map()): Command =>
  (document) => {
    const spots = spotsOf(document);
    let moved = document;
    for (const [key, { x, y }] of nodes) {
      const [node, before] = [nodeAt(moved, key), spots.get(key)];
      if (!node || !before || (before.x === x && before.y === y)) continue;
      const additionalInfo = { ...partOf(node.additionalInfo), layoutX: settled(x, before.x), layoutY: settled(y, before.y) };
      moved = withValue(moved, ['nodes', key, 'additionalInfo'], additionalInfo);
    }
    for (const [key, { x, y }] of notes) {
      const note = partOf(partOf(moved.notes)[key]);
      if (note.x === x && note.y === y) continue;
      moved = withValue(moved, ['notes', key], { ...note, x: Math.round(x), y: Math.round(y) });
    }
    return moved;
  };

/** Nodes go with their links. */
export const remove =
  ({ nodes, links, notes }: Things): Command =>
  (document) => {
    const gone = new Set(nodes);
    const cut = new Set(links);
    const first = firstOf(document);
    const left = linksOf(document).filter(({ from, to }) => !gone.has(from) && !gone.has(to) && !cut.has(linkKey(from, to)));
    const without = [...gone].reduce((part, key) => withValue(part, ['nodes', key], undefined), withLinks(document, left));
    const bare = notes.reduce((part, key) => withValue(part, ['notes', key], undefined), without);
    return first !== null && gone.has(first) ? setFirst(null)(bare) : bare;
  };

/** A name that no other node of the chain has: "Log", "Log 2". */
export function freeName(document: Part, wanted: string): string {
  if (wanted === '') return wanted;
  const taken = new Set(Object.values(nodesOf(document)).map(({ name }) => name));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted} ${count}`;
    if (!taken.has(name)) return name;
  }
}
