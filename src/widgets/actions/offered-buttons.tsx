import { type ReactNode, useEffect, useMemo } from 'react';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { Fault } from '../../contract/fault.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import { useTableView } from '../../tables/use-table-view.ts';
import { actionFunctions } from '../cell-functions/look-function.ts';
import { useDressedRows } from '../cell-functions/use-dressed-rows.ts';
import { ReadRows } from '../read-rows.tsx';
import type { WidgetSource } from '../source.ts';
import { HeaderData, type HeaderRow, headerDemand, headerEntity } from './header-data.ts';
import type { WidgetAction } from './read-actions.ts';

const keyOf = () => '';

interface OfferedButtonsProps {
  readonly config: WidgetConfig;
  readonly sources: readonly WidgetSource[];
  readonly actions: readonly WidgetAction[];
  /** Of the functions, none when they have gone. Keep its identity. */
  readonly onFaults: (faults: readonly Fault[]) => void;
  readonly render: (offered: readonly WidgetAction[]) => ReactNode;
}

/** Those actions of a header that their functions let be offered with the widget's newest data. */
export function OfferedButtons({ config, sources, actions, onFaults, render }: OfferedButtonsProps) {
  const { data, readers } = useMemo(() => {
    // Alarms have no data by keys.
    const asked = config.alarmSource ? [] : sources.flatMap((source) => ({ source, demand: headerDemand(source, config) }));
    const wanted = asked.flatMap(({ source, demand }) => (demand ? [{ source, demand }] : []));
    const held = new HeaderData(wanted.length);
    const readersOf = wanted.map(({ source, demand }, i) => ({
      demand,
      onRows: (rows: readonly EntityRow[]) =>
        held.set(
          i,
          rows.map((row, at) => headerEntity(row, at, source, config)),
        ),
    }));
    return { data: held, readers: readersOf };
  }, [sources, config]);
  const functions = useMemo(() => actionFunctions<HeaderRow>(config.title ?? '', actions, ({ data: rows }) => rows), [config, actions]);
  const { dressed, faults } = useDressedRows(data, functions, keyOf, config);
  const row = useTableView(dressed ?? data, true)?.rows[0];
  useEffect(() => onFaults(faults), [onFaults, faults]);
  useEffect(() => () => onFaults([]), [onFaults]);
  const offered = actions.filter(({ id, shows }) => shows === null || (row !== undefined && dressed?.isOffered(row, id) === true));
  return (
    <>
      {readers.map(({ demand, onRows }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sources have no names of their own, and their order is the document's.
        <ReadRows key={i} demand={demand} onRows={onRows} />
      ))}
      {render(offered)}
    </>
  );
}
