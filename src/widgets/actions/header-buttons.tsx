import { useCallback, useEffect, useMemo } from 'react';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { Fault } from '../../contract/fault.ts';
import { useTableView } from '../../tables/use-table-view.ts';
import { actionFunctions } from '../cell-functions/look-function.ts';
import { useDressedRows } from '../cell-functions/use-dressed-rows.ts';
import type { WidgetSource } from '../source.ts';
import { firstEntity } from './first-entity.ts';
import type { DataRow } from './header-data.ts';
import { HeaderRow } from './header-row.tsx';
import type { ActionEntity } from './plan-action.ts';
import type { WidgetAction } from './read-actions.ts';
import { useSourceData } from './use-source-data.tsx';
import { useWidgetActions } from './use-widget-actions.ts';

const keyOf = () => '';

interface OfferedButtonsProps {
  readonly config: WidgetConfig;
  readonly sources: readonly WidgetSource[];
  readonly actions: readonly WidgetAction[];
  /** Of the functions, none when they have gone. Keep its identity. */
  readonly onFaults: (faults: readonly Fault[]) => void;
  readonly onRun: (action: WidgetAction) => void;
}

/** Those actions of a header that their functions let be offered with the widget's newest data. */
function OfferedButtons({ config, sources, actions, onFaults, onRun }: OfferedButtonsProps) {
  // Alarms and counts have no data by keys.
  const asked = useMemo(() => (config.alarmSource ? [] : sources.filter(({ count }) => !count)), [sources, config]);
  const { data, readers } = useSourceData(asked, config);
  const functions = useMemo(() => actionFunctions<DataRow>(config.title ?? '', actions, ({ data: rows }) => rows), [config, actions]);
  const { dressed, faults } = useDressedRows(data, functions, keyOf, config);
  const row = useTableView(dressed ?? data, true)?.rows[0];
  useEffect(() => onFaults(faults), [onFaults, faults]);
  useEffect(() => () => onFaults([]), [onFaults]);
  const offered = actions.filter(({ id, shows }) => shows === null || (row !== undefined && dressed?.isOffered(row, id) === true));
  return (
    <>
      {readers}
      <HeaderRow actions={offered} onRun={onRun} />
    </>
  );
}

interface HeaderButtonsProps {
  readonly config: WidgetConfig;
  readonly sources: readonly WidgetSource[];
  /** The entity that they hand on, null for none; undefined: the first one of the sources. */
  readonly active: (() => ActionEntity | null) | undefined;
  /** Keep its identity. */
  readonly onFaults: (faults: readonly Fault[]) => void;
}

/** The buttons that the author put into a widget's header. */
export function HeaderButtons({ config, sources, active, onFaults }: HeaderButtonsProps) {
  const actions = useWidgetActions(config);
  const stored = useMemo(() => actions.of('headerButton'), [actions]);
  const source = sources.find(({ filter, functionEntity }) => filter !== null && functionEntity === null);
  const onRun = useCallback(
    (action: WidgetAction) => void actions.run(action, async () => (active ? active() : source ? firstEntity(source) : null)),
    [actions, active, source],
  );
  if (stored.every(({ shows }) => shows === null)) return <HeaderRow actions={stored} onRun={onRun} />;
  return <OfferedButtons config={config} sources={sources} actions={stored} onFaults={onFaults} onRun={onRun} />;
}
