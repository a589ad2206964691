/** Which profiles the rows of a list have, by the keys of which they have values: the unit of a column depends on them. */
import { useMemo, useSyncExternalStore } from 'react';
import type { EntityKey } from '../contract/query.ts';
import type { EntityRow, TableContent } from '../contract/snapshot.ts';
import type { TableSource, TableView } from '../store/views.ts';
import { type ProfilesOf, profileName } from './key-settings.ts';

export interface RowProfiles {
  /** Of the rows that were seen with a value of the key. */
  readonly of: ProfilesOf;
  /** Of all rows that were seen. */
  readonly all: readonly string[];
}

export const NO_PROFILES: RowProfiles = { of: () => [], all: [] };

/** Where the type of a row is, which names its profile. */
export const typePlace = (columns: readonly EntityKey[]): number =>
  columns.findIndex(({ type, key }) => type === 'ENTITY_FIELD' && key === 'type');

/** The profile of a row, where its type is in column `place`. */
export const rowProfile = ({ id, values }: Pick<EntityRow, 'id' | 'values'>, place: number): string =>
  profileName(id.entityType, values[place]);

/** @returns takes what is shown now; the result keeps its identity while it is the same. */
function seenProfiles(): (view: TableView<EntityRow> | undefined) => RowProfiles {
  const byKey = new Map<string, Set<string>>();
  const all = new Set<string>();
  let known = NO_PROFILES;
  let content: TableContent | undefined;
  return (view) => {
    // Comes anew with another list.
    if (content !== view?.content) {
      content = view?.content;
      byKey.clear();
      all.clear();
      known = NO_PROFILES;
    }
    const columns = content?.columns ?? [];
    const place = typePlace(columns);
    const first = columns.findIndex(({ type }) => type === 'TIME_SERIES');
    let isNew = false;
    const add = (to: Set<string>, profile: string) => {
      if (to.has(profile)) return;
      to.add(profile);
      isNew = true;
    };
    for (const row of view?.rows ?? []) {
      const profile = rowProfile(row, place);
      add(all, profile);
      for (let index = first; index >= 0 && index < columns.length; index += 1) {
        if ((row.values[index] ?? null) === null) continue;
        const key = columns[index]?.key ?? '';
        const seen = byKey.get(key) ?? new Set();
        byKey.set(key, seen);
        add(seen, profile);
      }
    }
    if (isNew) {
      const lists = new Map([...byKey].map(([key, seen]) => [key, [...seen]]));
      known = { of: (key) => lists.get(key) ?? [], all: [...all] };
    }
    return known;
  };
}

/** Grows while the list is read on; another order, search or choice of columns begins anew. */
export function useRowProfiles(source: TableSource<EntityRow>): RowProfiles {
  const take = useMemo(() => {
    const seen = seenProfiles();
    return () => seen(source.current());
  }, [source]);
  return useSyncExternalStore(source.subscribe, take);
}
