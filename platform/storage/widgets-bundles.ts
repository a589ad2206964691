import { NULL_ID } from '../../src/contract/identifiers.ts';
import { type Entity, newRecord } from './entities.ts';

/** Lower case, other characters than letters, digits and underscores as one underscore, with a number if it is taken. */
export function freeAlias(title: string, taken: ReadonlySet<unknown>): string {
  const stem = title.trim().toLowerCase().replace(/\W+/g, '_');
  let alias = stem;
  for (let number = 2; taken.has(alias); number += 1) alias = `${stem}${number}`;
  return alias;
}

/** @param isNewer of releases since 3.6 only. */
export function newSystemBundle(title: string, alias: string, isNewer: boolean): Entity {
  const nothing = { image: null, description: null, externalId: null, order: null };
  return newRecord('WIDGETS_BUNDLE', NULL_ID, title, { title, alias, ...nothing, scada: false, ...(isNewer ? { isNewer } : {}) });
}
