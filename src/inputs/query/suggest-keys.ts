/** Keys that entities really have, for the fields where keys are typed. */
import type { EntityFilter } from '../../contract/query.ts';
import type { KeySuggest } from '../inherited.ts';
import { entityKeys, type StoredKeys, valueTypeOf } from './entity-keys.ts';

/** By the type of a key, in data sources, in filters, and in arguments of calculated fields. */
const TYPES: Readonly<Record<string, StoredKeys>> = {
  ...{ timeseries: 'timeseries', TIME_SERIES: 'timeseries', attribute: 'attribute', ATTRIBUTE: 'attribute' },
  ...{ CLIENT_ATTRIBUTE: 'attribute', SHARED_ATTRIBUTE: 'attribute', SERVER_ATTRIBUTE: 'attribute' },
  ...{ TS_LATEST: 'timeseries', TS_ROLLING: 'timeseries' },
};

/** Suggestions of what filters find. Answers are kept as long as the result, those of a server that failed are not. */
export function keySuggester(): (filters: readonly EntityFilter[]) => KeySuggest {
  const known = new Map<string, Promise<readonly string[] | null>>();
  const ask = (filter: EntityFilter, type: StoredKeys): Promise<readonly string[] | null> => {
    const id = JSON.stringify([type, filter]);
    const before = known.get(id);
    if (before) return before;
    const asked = entityKeys({ filter }, type).then((answer) => {
      if (!answer.ok) known.delete(id);
      return answer.ok ? answer.value : null;
    });
    known.set(id, asked);
    return asked;
  };
  const namesOf = (filters: readonly EntityFilter[]) => async (type: string, search: string) => {
    const stored = TYPES[type];
    if (!stored) return [];
    const answers = await Promise.all(filters.map((filter) => ask(filter, stored)));
    if (answers.length > 0 && answers.every((answer) => answer === null)) return null;
    const wanted = search.toLowerCase();
    const names = new Set(answers.flatMap((answer) => answer ?? []).filter((name) => name.toLowerCase().includes(wanted)));
    return [...names].sort((a, b) => a.localeCompare(b));
  };
  const typesOf = (filters: readonly EntityFilter[]) => async (type: string, name: string) => {
    const stored = TYPES[type];
    for (const filter of stored ? filters : []) {
      const found = await valueTypeOf({ filter }, stored as StoredKeys, name);
      if (found.ok && found.value !== null) return found.value;
    }
    return null;
  };
  return (filters) => Object.assign(namesOf(filters), { valueTypeOf: typesOf(filters) });
}
