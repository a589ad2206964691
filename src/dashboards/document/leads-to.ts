import type { Part } from '../../contract/part.ts';
import { partAt } from '../../stored/path.ts';
import { WIDGETS } from './commands/layout-place.ts';
import { referencesIn } from './references.ts';

/** Ids of the widgets whose actions open a state, by state. */
export function leadsTo(document: Part): ReadonlyMap<string, readonly string[]> {
  const leads = new Map<string, string[]>();
  for (const [id, widget] of Object.entries(partAt(document, WIDGETS)))
    for (const state of referencesIn(widget, 'state')) leads.set(state, [...(leads.get(state) ?? []), id]);
  return leads;
}
