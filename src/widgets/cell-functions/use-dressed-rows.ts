import { useMemo, useState } from 'react';
import { perform, QUIET } from '../../bridge/request.ts';
import type { Fault } from '../../contract/fault.ts';
import type { FunctionCalls } from '../../contract/function-calls.ts';
import type { TableSource } from '../../store/views.ts';
import { DressedRows } from './dressed-rows.ts';
import type { LookFunction } from './look-function.ts';

const call = (calls: FunctionCalls) => perform((core) => core.callFunction(calls), QUIET);
const NONE: readonly Fault[] = [];

function isSame(a: readonly Fault[], b: readonly Fault[]): boolean {
  return a.length === b.length && a.every(({ functionName, line }, i) => b[i]?.functionName === functionName && b[i]?.line === line);
}

/**
 * The source with the look that functions give to its rows; null without functions.
 * @param functions keep their identity while the widget's settings stay.
 * @param keyOf keep its identity.
 */
export function useDressedRows<Row extends object>(
  source: TableSource<Row>,
  functions: readonly LookFunction<Row>[],
  keyOf: (row: Row) => string,
): { readonly dressed: DressedRows<Row> | null; readonly faults: readonly Fault[] } {
  const [faults, setFaults] = useState(NONE);
  const dressed = useMemo(() => {
    if (functions.length === 0) return null;
    return new DressedRows(source, functions, keyOf, call, (now) => setFaults((before) => (isSame(before, now) ? before : now)));
  }, [source, functions, keyOf]);
  return { dressed, faults: dressed ? faults : NONE };
}
