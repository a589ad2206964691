/**
 * Which telemetry keys a list shows. Those that somebody chose; until then the kind's usual ones, and when the listed
 * entities report hardly any of them, what they report instead. Neither scrolling nor sorting changes columns; another search
 * may, and so does the first value of entities that have reported nothing yet.
 */
import { useCallback, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { EntityRow } from '../contract/snapshot.ts';
import { preferences } from '../store/preferences.ts';
import type { TableView } from '../store/views.ts';
import type { EntityKind } from './describe.ts';
import { sampleKeys } from './sample-keys.ts';

/** Below this share of cells with a value the columns say too little. */
const WORTHWHILE = 0.4;
const MOST_AUTOMATIC = 5;

/** Share of the cells from column `from` on that have ever had a value. */
export function filledShare(rows: readonly EntityRow[], from: number): number {
  let cells = 0;
  let filled = 0;
  for (const row of rows) {
    for (let index = from; index < row.freshness.length; index += 1) {
      cells += 1;
      if (row.freshness[index] !== 'unknown') filled += 1;
    }
  }
  return cells === 0 ? 1 : filled / cells;
}

/** What rows say beside their telemetry. It changes with a first value, which also makes an entity active. */
const fieldsOf = (rows: readonly EntityRow[], count: number) => JSON.stringify(rows.map(({ values }) => values.slice(0, count)));

/** The keys that most of the entities have; among equals first those that we know, the usual ones before the others. */
export function commonKeys(kind: EntityKind, counts: ReadonlyMap<string, number>): readonly string[] {
  const known = [...kind.defaultKeys, ...Object.keys(kind.knownKeys)];
  const place = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || place(a) - place(b))
    .slice(0, MOST_AUTOMATIC)
    .map(([key]) => key);
}

interface Judged {
  readonly search: string | undefined;
  /** What tells one search's rows from another's: the first row and the total. */
  listed: string;
  /** The fields of rows that had reported nothing. */
  silent?: string;
}

export function useShownKeys(
  kind: EntityKind,
): readonly [keys: readonly string[], followRows: (view: TableView<EntityRow> | undefined, search: string) => void] {
  const chosen = useSnapshot(preferences).columns[kind.name];
  const [automatic, setAutomatic] = useState(kind.defaultKeys);
  const judged = useRef<Judged>({ search: undefined, listed: '' });
  const followRows = useCallback(
    (view: TableView<EntityRow> | undefined, search: string) => {
      const [top] = view?.rows ?? [];
      if (chosen || view?.state !== 'ready' || view.first > 0 || !top) return;
      const { current } = judged;
      const listed = `${top.id.id} ${view.total}`;
      const count = kind.fields.length;
      if (current.search === search) {
        current.listed = listed;
        if (current.silent === undefined || current.silent === fieldsOf(view.rows, count)) return;
      }
      // The rows of the search before stay until the new ones come.
      else if (current.listed === listed) return;
      const next: Judged = { search, listed };
      judged.current = next;
      if (filledShare(view.rows, count) >= WORTHWHILE) return;
      // As of now: a first value may come before the answer that knows none.
      const fields = fieldsOf(view.rows, count);
      void sampleKeys(view.rows.map((row) => row.id)).then((counts) => {
        if (judged.current !== next || !counts) return;
        if (counts.size === 0) next.silent = fields;
        setAutomatic(counts.size > 0 ? commonKeys(kind, counts) : kind.defaultKeys);
      });
    },
    [chosen, kind],
  );
  return [chosen ?? automatic, followRows];
}
