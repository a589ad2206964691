import { type ReactNode, useMemo } from 'react';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { Fault } from '../../contract/fault.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import { dataColumns } from '../data-columns.ts';
import { fillLabel } from '../label.ts';
import { ReadCount, ReadRows } from '../read-rows.tsx';
import type { WidgetSource } from '../source.ts';
import { worstCell } from '../worst-cell.ts';
import { entityReader, HeaderData, headerDemand } from './header-data.ts';

const countLabels = ({ keys, name }: WidgetSource) => keys.map((key) => fillLabel(key.label || key.name, { aliasName: name }));

interface SourceData {
  /** One row with the entities and counts of all sources, there once each source has answered. */
  readonly data: HeaderData;
  /** Must be rendered to keep the data up to date. */
  readonly readers: ReactNode;
  /** Of all keys, in their order. */
  readonly labels: readonly string[];
}

/** What functions of a header, and variables and functions of a widget's texts get. */
export function useSourceData(sources: readonly WidgetSource[], config: WidgetConfig): SourceData {
  return useMemo(() => {
    const asked = sources.flatMap((source) => {
      const demand = source.count ? ({ kind: 'count', query: source.count } as const) : headerDemand(source, config);
      return demand ? [{ source, demand }] : [];
    });
    const data = new HeaderData(asked.length);
    const readers = asked.map(({ source, demand }, i) => {
      const onCount = (count: number) =>
        data.set(i, [{ dsName: source.name, ...Object.fromEntries(countLabels(source).map((label) => [label, count])) }]);
      const read = entityReader(source, config);
      const onRows = (rows: readonly EntityRow[], fault: Fault | null) => data.set(i, rows.map(read), fault, worstCell(rows));
      // Sources have no names of their own, and their order is the document's.
      return demand.kind === 'count' ? (
        <ReadCount key={String(i)} demand={demand} onCount={onCount} />
      ) : (
        <ReadRows key={String(i)} demand={demand} onRows={onRows} />
      );
    });
    const labelsOf = (source: WidgetSource) => (source.count ? countLabels(source) : dataColumns(source, config).map(({ label }) => label));
    return { data, readers, labels: sources.flatMap(labelsOf) };
  }, [sources, config]);
}
