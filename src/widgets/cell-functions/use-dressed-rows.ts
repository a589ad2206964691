import { use, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { perform, QUIET } from '../../bridge/request.ts';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { Fault } from '../../contract/fault.ts';
import type { AskedState, FunctionCalls } from '../../contract/function-calls.ts';
import { lateModule } from '../../page/late-component.ts';
import type { TableSource } from '../../store/views.ts';
import type { Column } from '../../tables/column.ts';
import { FrameContext } from '../frame-context.ts';
import { SurroundingsContext } from '../surroundings.ts';
import { siteOf } from './call-site.ts';
import type { DressedRows } from './dressed-rows.ts';
import type { LookFunction } from './look-function.ts';

const NONE: readonly Fault[] = [];
/** What draws rows as functions say. */
export const dressing = lateModule(() => import('./dressing.ts'));

function isSame(a: readonly Fault[], b: readonly Fault[]): boolean {
  return a.length === b.length && a.every(({ functionName, line }, i) => b[i]?.functionName === functionName && b[i]?.line === line);
}

interface Dressing<Row extends object> {
  /** The source with the look that functions give to its rows; null without functions. */
  readonly dressed: DressedRows<Row> | null;
  /** The column with that look. Keeps its identity. */
  readonly dress: (column: Column<Row>) => Column<Row>;
  readonly faults: readonly Fault[];
}

/**
 * Suspends while the code for functions is loaded.
 * @param functions keep their identity while the widget's settings stay.
 * @param config of the widget. @param keyOf keep its identity.
 */
export function useDressedRows<Row extends object>(
  source: TableSource<Row>,
  functions: readonly LookFunction<Row>[],
  keyOf: (row: Row) => string,
  config: WidgetConfig,
): Dressing<Row> {
  const parts = functions.length > 0 ? use(dressing()) : null;
  const [faults, setFaults] = useState(NONE);
  const host = use(SurroundingsContext)?.host;
  const { look: { ground } = { ground: null }, css = '' } = use(FrameContext) ?? {};
  const sheet = useId();
  const dressed = useMemo(() => {
    if (!parts) return null;
    const call = (calls: FunctionCalls) => perform((core) => core.callFunction({ ...calls, site: siteOf(config, host) }), QUIET);
    const onFaults = (now: readonly Fault[]) => setFaults((before) => (isSame(before, now) ? before : now));
    const onState = (asked: AskedState) => host && parts.showAsked(host, asked);
    return new parts.DressedRows(source, functions, keyOf, call, onFaults, ground, onState);
  }, [parts, source, functions, keyOf, config, host, ground]);
  useEffect(() => (parts && css.trim() !== '' ? parts.adoptCellSheet(css, sheet, ground) : undefined), [parts, css, sheet, ground]);
  const dress = useCallback(
    (column: Column<Row>) => (parts && dressed ? parts.dressedColumn(column, dressed, sheet) : column),
    [parts, dressed, sheet],
  );
  return { dressed, dress, faults: dressed ? faults : NONE };
}
