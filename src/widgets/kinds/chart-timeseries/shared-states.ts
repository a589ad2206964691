import type { SeriesSnapshot } from '../../../contract/snapshot.ts';
import { PLAIN_STATES, type StateNames } from './state-names.ts';

const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((text, i) => text === b[i]);

/**
 * Numbers states alike in all series, because they share a value axis, and in their order on it; the core numbers them per series, in the
 * order of their appearance. Returns the same snapshot where nothing changes.
 */
export function withSharedStates(snapshot: SeriesSnapshot, { nameOf, compare }: StateNames = PLAIN_STATES): SeriesSnapshot {
  const tables = snapshot.series.flatMap(({ texts }) => (texts ? [texts] : []));
  if (tables.length === 0) return snapshot;
  const all = [...new Set([...new Set(tables.flat())].sort(compare).map(nameOf))];
  if (tables.every((table) => isSame(table, all))) return snapshot;
  const places = new Map(all.map((name, place) => [name, place]));
  return {
    ...snapshot,
    series: snapshot.series.map((info) => {
      const { texts, latest } = info;
      return texts ? { ...info, texts: all, latest: { ...latest, value: latest.value === null ? null : nameOf(latest.value) } } : info;
    }),
    columns: snapshot.columns.map((column, s) => {
      const codes = snapshot.series[s]?.texts?.map((text) => places.get(nameOf(text)) ?? Number.NaN);
      return codes ? column.map((code) => codes[code] ?? Number.NaN) : column;
    }),
  };
}
