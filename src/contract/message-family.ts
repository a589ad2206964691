/** Messages that nodes of rule chains made of one another, as their events tell. */
import type { FlowEvent } from './chain-flow.ts';

const TAKEN = 'ACK';

/**
 * Ids of a message, of those that nodes made of it, and of those that it was made of. Events do not name their message's origin. But a node
 * that makes several of one lets the new ones go, and then says that it is done with the first, by an ACK.
 * @param events the earliest first.
 */
export function familyOf(message: string, events: readonly FlowEvent[]): ReadonlySet<string> {
  const children = new Map<string, readonly string[]>();
  const parents = new Map<string, string>();
  for (const own of Map.groupBy(events, ({ node }) => node).values()) {
    const entered = new Set<string>();
    let made: string[] = [];
    for (const { direction, message: id, label } of own) {
      if (direction === 'IN') entered.add(id);
      else if (label === TAKEN) {
        for (const one of made) parents.set(one, id);
        if (made.length > 0) children.set(id, made);
        made = [];
      } else if (entered.has(id)) made = [];
      else made.push(id);
    }
  }
  const family = new Set([message]);
  // What is added meanwhile is gone through, too.
  for (const id of family) for (const child of children.get(id) ?? []) family.add(child);
  for (let parent = parents.get(message); parent !== undefined && !family.has(parent); parent = parents.get(parent)) family.add(parent);
  return family;
}
