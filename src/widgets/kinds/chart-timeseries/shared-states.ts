/**
 * One table of states for all series of a chart. The core numbers the states of each series by themselves; on one value axis the
 * same place must mean the same state.
 */
import type { SeriesSnapshot } from '../../../contract/snapshot.ts';

const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((text, i) => text === b[i]);

/** The snapshot itself where nothing needs another number, and for numbers. */
export function withSharedStates(snapshot: SeriesSnapshot): SeriesSnapshot {
  const tables = snapshot.series.flatMap(({ texts }) => (texts ? [texts] : []));
  const [first] = tables;
  if (!first || tables.every((table) => isSame(table, first))) return snapshot;
  const all = [...new Set(tables.flat())];
  const places = new Map(all.map((text, place) => [text, place]));
  return {
    ...snapshot,
    series: snapshot.series.map((info) => (info.texts ? { ...info, texts: all } : info)),
    columns: snapshot.columns.map((column, s) => {
      const texts = snapshot.series[s]?.texts;
      return texts ? column.map((code) => places.get(texts[code] ?? '') ?? Number.NaN) : column;
    }),
  };
}
