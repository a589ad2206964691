/**
 * Which telemetry keys a list shows. Those that somebody chose; until then the kind's usual ones, and when the listed
 * entities report hardly any of them, what they report instead. Scrolling never changes columns, another search may.
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

/** The keys that most of the entities have; among equals first those that we know, the usual ones before the others. */
export function commonKeys(kind: EntityKind, counts: ReadonlyMap<string, number>): readonly string[] {
  const known = [...kind.defaultKeys, ...Object.keys(kind.knownKeys)];
  const place = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || place(a) - place(b))
    .slice(0, MOST_AUTOMATIC)
    .map(([key]) => key);
}

export function useShownKeys(
  kind: EntityKind,
): readonly [keys: readonly string[], followRows: (view: TableView<EntityRow> | undefined, content: string) => void] {
  const chosen = useSnapshot(preferences).columns[kind.name];
  const [automatic, setAutomatic] = useState(kind.defaultKeys);
  const judged = useRef('');
  const followRows = useCallback(
    (view: TableView<EntityRow> | undefined, content: string) => {
      const [top] = view?.rows ?? [];
      if (chosen || view?.state !== 'ready' || view.first > 0 || !top) return;
      // The rows of the search before stay until the new ones come: the first row and the total tell them apart.
      const listed = `${content} ${top.id.id} ${view.total}`;
      if (judged.current === listed) return;
      judged.current = listed;
      if (filledShare(view.rows, kind.fields.length) >= WORTHWHILE) return;
      void sampleKeys(view.rows.map((row) => row.id)).then((counts) => {
        if (counts.size > 0) setAutomatic(commonKeys(kind, counts));
      });
    },
    [chosen, kind],
  );
  return [chosen ?? automatic, followRows];
}
