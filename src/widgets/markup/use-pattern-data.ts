import { useMemo } from 'react';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { CountDemand, EntityTableDemand } from '../../contract/demand.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import { HeaderData, headerDemand, headerEntity } from '../actions/header-data.ts';
import { dataColumns } from '../data-columns.ts';
import { fillLabel } from '../label.ts';
import type { WidgetSource } from '../source.ts';

/** Callbacks keep their identity. */
type PatternReader =
  | { readonly demand: EntityTableDemand; readonly onRows: (rows: readonly EntityRow[]) => void }
  | { readonly demand: CountDemand; readonly onCount: (count: number) => void };

const countLabels = ({ keys, name }: WidgetSource) => keys.map((key) => fillLabel(key.label || key.name, { aliasName: name }));

interface PatternSource {
  /** One row with the entities and counts of all sources, there once each source has answered. */
  readonly data: HeaderData;
  /** One for each source that has entities. */
  readonly readers: readonly PatternReader[];
  /** Of all keys, in their order. */
  readonly labels: readonly string[];
}

/** What variables and functions of a widget's texts are filled with. */
export function usePatternData(sources: readonly WidgetSource[], config: WidgetConfig): PatternSource {
  return useMemo(() => {
    const asked = sources.flatMap((source) => {
      const demand: PatternReader['demand'] | null = source.count ? { kind: 'count', query: source.count } : headerDemand(source, config);
      return demand ? [{ source, demand }] : [];
    });
    const data = new HeaderData(asked.length);
    const readers = asked.map(({ source, demand }, i): PatternReader => {
      if (demand.kind === 'count') {
        const row = (count: number) => ({ dsName: source.name, ...Object.fromEntries(countLabels(source).map((label) => [label, count])) });
        return { demand, onCount: (count) => data.set(i, [row(count)]) };
      }
      const onRows = (rows: readonly EntityRow[]) =>
        data.set(
          i,
          rows.map((row, at) => headerEntity(row, at, source, config)),
        );
      return { demand, onRows };
    });
    const labelsOf = (source: WidgetSource) => (source.count ? countLabels(source) : dataColumns(source, config).map(({ label }) => label));
    return { data, readers, labels: sources.flatMap(labelsOf) };
  }, [sources, config]);
}
