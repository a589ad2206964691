/** Ways of messages through a chain. */
import type { Part } from '../../contract/part.ts';
import { linksOf, type NodeKey, nodesOf } from './chain-document.ts';

function followersOf(document: Part): ReadonlyMap<NodeKey, readonly NodeKey[]> {
  const followers = new Map<NodeKey, NodeKey[]>();
  for (const { from, to } of linksOf(document)) {
    const known = followers.get(from);
    if (known) known.push(to);
    else followers.set(from, [to]);
  }
  return followers;
}

/** Those given, and all that a message gets to from them. */
export function reachedFrom(document: Part, starts: readonly NodeKey[]): ReadonlySet<NodeKey> {
  const followers = followersOf(document);
  const reached = new Set(starts);
  for (const key of reached) for (const next of followers.get(key) ?? []) reached.add(next);
  return reached;
}

/** Ways that come back to where they began, without links of nodes to themselves: for each node that closes one, the first that is found. */
export function cyclesOf(document: Part): readonly (readonly NodeKey[])[] {
  const followers = followersOf(document);
  const cycles: NodeKey[][] = [];
  const done = new Set<NodeKey>();
  for (const start of Object.keys(nodesOf(document))) {
    if (done.has(start)) continue;
    const way: NodeKey[] = [start];
    const places = new Map([[start, 0]]);
    const left: Iterator<NodeKey>[] = [(followers.get(start) ?? []).values()];
    while (way.length > 0) {
      const next = left.at(-1)?.next();
      const last = way.at(-1) as NodeKey;
      if (!next || next.done) {
        done.add(last);
        places.delete(last);
        way.pop();
        left.pop();
        continue;
      }
      const key = next.value;
      const place = places.get(key);
      if (place !== undefined && key !== last) cycles.push(way.slice(place));
      if (place !== undefined || done.has(key)) continue;
      places.set(key, way.length);
      way.push(key);
      left.push((followers.get(key) ?? []).values());
    }
  }
  return cycles;
}

/** A shortest way of messages from one node to another, with both of them; undefined: there is none. */
export function wayBetween(document: Part, from: NodeKey, to: NodeKey): readonly NodeKey[] | undefined {
  const followers = followersOf(document);
  const before = new Map<NodeKey, NodeKey | null>([[from, null]]);
  for (const key of before.keys()) {
    if (key === to) break;
    for (const next of followers.get(key) ?? []) if (!before.has(next)) before.set(next, key);
  }
  if (!before.has(to)) return undefined;
  const way: NodeKey[] = [];
  for (let key: NodeKey | null = to; key !== null; key = before.get(key) ?? null) way.unshift(key);
  return way;
}

/** Those from which a message gets to a node, and the node itself: none of them may follow it. */
export function leadingTo(document: Part, key: NodeKey): ReadonlySet<NodeKey> {
  const before = Map.groupBy(linksOf(document), ({ to }) => to);
  const leading = new Set([key]);
  for (const one of leading) for (const { from } of before.get(one) ?? []) leading.add(from);
  return leading;
}
