import { use, useMemo, useState } from 'react';
import { perform, QUIET } from '../../bridge/request.ts';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { Fault } from '../../contract/fault.ts';
import type { CallSite, FunctionCalls } from '../../contract/function-calls.ts';
import { sessionStore } from '../../store/session.ts';
import type { TableSource } from '../../store/views.ts';
import type { ActionHost } from '../actions/action-host.ts';
import { SurroundingsContext } from '../surroundings.ts';
import { DressedRows } from './dressed-rows.ts';
import type { LookFunction } from './look-function.ts';

const NONE: readonly Fault[] = [];

function isSame(a: readonly Fault[], b: readonly Fault[]): boolean {
  return a.length === b.length && a.every(({ functionName, line }, i) => b[i]?.functionName === functionName && b[i]?.line === line);
}

/** The user as official consoles name it. */
function userOf(): CallSite['user'] {
  const { user } = sessionStore.current;
  if (!user) return null;
  const { id, email, authority, tenantId, customerId } = user;
  return { userId: id.id, sub: email, email, authority, tenantId: tenantId.id, customerId: customerId.id };
}

function siteOf({ settings }: WidgetConfig, host: ActionHost | undefined): CallSite {
  return { settings: settings ?? {}, state: host ? { id: host.stateId(), params: host.params() } : null, user: userOf() };
}

/**
 * The source with the look that functions give to its rows; null without functions.
 * @param functions keep their identity while the widget's settings stay.
 * @param config of the widget. @param keyOf keep its identity.
 */
export function useDressedRows<Row extends object>(
  source: TableSource<Row>,
  functions: readonly LookFunction<Row>[],
  keyOf: (row: Row) => string,
  config: WidgetConfig,
): { readonly dressed: DressedRows<Row> | null; readonly faults: readonly Fault[] } {
  const [faults, setFaults] = useState(NONE);
  const host = use(SurroundingsContext)?.host;
  const dressed = useMemo(() => {
    if (functions.length === 0) return null;
    const call = (calls: FunctionCalls) => perform((core) => core.callFunction({ ...calls, site: siteOf(config, host) }), QUIET);
    return new DressedRows(source, functions, keyOf, call, (now) => setFaults((before) => (isSame(before, now) ? before : now)));
  }, [source, functions, keyOf, config, host]);
  return { dressed, faults: dressed ? faults : NONE };
}
