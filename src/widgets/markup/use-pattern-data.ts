import { useMemo } from 'react';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { EntityTableDemand } from '../../contract/demand.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import { HeaderData, headerDemand, headerEntity } from '../actions/header-data.ts';
import { dataColumns } from '../data-columns.ts';
import type { WidgetSource } from '../source.ts';

interface PatternReader {
  readonly demand: EntityTableDemand;
  /** Keeps its identity. */
  readonly onRows: (rows: readonly EntityRow[]) => void;
}

interface PatternSource {
  /** One row with the entities of all sources, there once each source has answered. */
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
      const demand = headerDemand(source, config);
      return demand ? [{ source, demand }] : [];
    });
    const data = new HeaderData(asked.length);
    const readers = asked.map(({ source, demand }, i) => ({
      demand,
      onRows: (rows: readonly EntityRow[]) =>
        data.set(
          i,
          rows.map((row, at) => headerEntity(row, at, source, config)),
        ),
    }));
    return { data, readers, labels: sources.flatMap((source) => dataColumns(source, config).map(({ label }) => label)) };
  }, [sources, config]);
}
