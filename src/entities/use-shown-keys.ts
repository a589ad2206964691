/**
 * The telemetry keys of a list: the chosen ones, else the kind's default keys, or the keys that the listed entities report if they report
 * hardly any default ones. Scrolling and sorting never change columns; a new search may, and so may the first value of silent entities.
 */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { EntityRow } from '../contract/snapshot.ts';
import { preferences } from '../store/preferences.ts';
import type { TableView } from '../store/views.ts';
import type { LiveKind } from './describe.ts';
import { firstValue } from './entity-columns.tsx';
import { type KeySettings, useKeySettings } from './key-settings.ts';
import { sampleKeys } from './sample-keys.ts';

/** With a smaller share of filled cells, other columns are looked for. */
const WORTHWHILE = 0.4;
const MOST_AUTOMATIC = 5;
const NONE: readonly string[] = [];

/** Share of the cells from column `from` on that ever had a value. */
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

/** Changes with an entity's first value, because that also makes the entity active. */
const fieldsOf = (rows: readonly EntityRow[], count: number) => JSON.stringify(rows.map(({ values }) => values.slice(0, count)));

/** The keys that most entities have; at equal counts default keys come first, then those that the user has set, then the alphabet decides. */
export function commonKeys(kind: LiveKind, settings: KeySettings, counts: ReadonlyMap<string, number>): readonly string[] {
  const known = [...(kind.defaultKeys ?? []), ...Object.keys(settings)];
  const place = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || place(a) - place(b) || a.localeCompare(b))
    .slice(0, MOST_AUTOMATIC)
    .map(([key]) => key);
}

interface Judged {
  readonly search: string | undefined;
  /** Fields of rows that have reported nothing. */
  silent?: string;
}

export function useShownKeys(
  kind: LiveKind,
): readonly [keys: readonly string[], followRows: (view: TableView<EntityRow> | undefined) => void] {
  const chosen = useSnapshot(preferences).columns[kind.name];
  const [automatic, setAutomatic] = useState(kind.defaultKeys ?? NONE);
  const judged = useRef<Judged>({ search: undefined });
  const settings = useKeySettings();
  const set = useRef(settings);
  useLayoutEffect(() => {
    set.current = settings;
  }, [settings]);
  const followRows = useCallback(
    (view: TableView<EntityRow> | undefined) => {
      if (chosen || view?.state !== 'ready' || view.first > 0 || view.rows.length === 0) return;
      const { current } = judged;
      // The rows may still be those of the previous search.
      const search = view.content?.search;
      const count = firstValue(view.content?.columns ?? []);
      if (current.search === search && (current.silent === undefined || current.silent === fieldsOf(view.rows, count))) return;
      const next: Judged = { search };
      judged.current = next;
      if (filledShare(view.rows, count) >= WORTHWHILE) return;
      // Read before the request: a first value may arrive during it.
      const fields = fieldsOf(view.rows, count);
      void sampleKeys(view.rows.map((row) => row.id)).then((counts) => {
        if (judged.current !== next || !counts) return;
        if (counts.size === 0) next.silent = fields;
        setAutomatic(counts.size > 0 ? commonKeys(kind, set.current, counts) : (kind.defaultKeys ?? NONE));
      });
    },
    [chosen, kind],
  );
  return [chosen ?? automatic, followRows];
}
