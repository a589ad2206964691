import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useEntityTableSource, useView } from '../../bridge/use-demand.ts';
import type { CountDemand, EntityTableDemand } from '../../contract/demand.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import type { Freshness } from '../../contract/telemetry.ts';
import type { EpochMs } from '../../contract/units.ts';
import { isLinkUp, onLinkChange, serverNow, whenLinkBack } from '../../store/connection.ts';
import type { TableSource } from '../../store/views.ts';
import { useTableView } from '../../tables/use-table-view.ts';
import { oneRow } from '../source-table.ts';
import { useSurroundings } from '../surroundings.ts';
import { type CommandState, isFailure } from './command-state.ts';
import { sendCommand } from './send-command.ts';
import { type Arrived, type Report, type ReportTime, useRead } from './use-read.ts';
import type { Reading } from './value-io.ts';

/** Servers keep attributes and readings of JSON as texts. */
function dataOf(text: string, isJson: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return isJson ? false : text;
  }
}

export interface ReadValue {
  /** Undefined until it is known. */
  readonly report: Report | undefined;
  /** Of live values, and of what the device was asked for, whose age says enough while there is a link; else null. */
  readonly freshness: Freshness | null;
  /** Why it could not be read; null: it could, or is being read. */
  readonly problem: CommandState | null;
  /** Asks the device again; undefined: it is not asked by a command. */
  readonly ask: (() => void) | undefined;
  /** The last report, which is rendered from now on; undefined: there is none yet. Keeps its identity while target and reading do. */
  readonly newest: () => Report | undefined;
  /** Of the last report, which need not be the rendered one. */
  readonly time: ReportTime;
}

function tableOf(target: EntityId | null, { from }: Reading): EntityTableDemand | null {
  if (!target || from.by !== 'key') return null;
  return oneRow({ filter: { type: 'singleEntity', singleEntity: target }, keyFilters: [] }, [from.key]);
}

function countOf(target: EntityId | null, { from }: Reading): CountDemand | null {
  if (!target || from.by !== 'alarms') return null;
  const { severities, types } = from;
  const filter = { type: 'singleEntity', singleEntity: target } as const;
  return { kind: 'count', query: { of: 'alarms', filter, statuses: ['ACTIVE'], severities, types, lengthMs: null } };
}

/** Asks the device at once and on demand. */
function useAsked(target: EntityId | null, { from }: Reading) {
  const [asked, setAsked] = useState(0);
  const [told, setTold] = useState<{ readonly of: EntityId; readonly state: CommandState; readonly at: EpochMs } | null>(null);
  useEffect(() => {
    if (!target || from.by !== 'command') return undefined;
    const ended = new AbortController();
    const { method, params = null, timeoutMs, pollMs } = from;
    const tell = (state: CommandState) => {
      if (!ended.signal.aborted && state.is !== 'kept') setTold({ of: target, state, at: serverNow() });
    };
    const command = { method, params, timeoutMs, way: 'twoway', pollMs } as const;
    void sendCommand(target, command, { onStep: tell, signal: ended.signal }).then(tell);
    return () => ended.abort();
  }, [target, from, asked]);
  const ask = useCallback(() => setAsked((before) => before + 1), []);
  const again = useCallback(() => {
    setTold(null);
    ask();
  }, [ask]);
  const mine = told?.of === target ? told : null;
  const hasFailed = mine !== null && isFailure(mine.state);
  useEffect(() => (hasFailed ? whenLinkBack(again) : undefined), [hasFailed, again]);
  return { told: mine, ask: hasFailed ? again : ask };
}

/** Takes the values of a key, without a render for each. */
function useKey(
  source: TableSource<EntityRow>,
  target: EntityId | null,
  { isJson }: Reading,
  take: (arrived: Arrived | null) => void,
): void {
  useEffect(() => {
    let before: EntityRow | undefined;
    const look = () => {
      const [row] = source.current()?.rows ?? [];
      // The rows of another target stand until those of this one have come.
      if (!row || row === before || row.id.id !== target?.id) return;
      before = row;
      const text = row.values[0] ?? null;
      take({ data: text === null ? undefined : dataOf(text, isJson), at: row.times[0] ?? 0, freshness: row.freshness[0] ?? null });
    };
    look();
    return source.subscribe(look);
  }, [source, target, isJson, take]);
}

/**
 * The value that a control shows, as the server or the device tells it. @param name of the widget, in faults. Keep the identities.
 * @param tellsEach renders for each report; else for those that differ.
 */
export function useReading(target: EntityId | null, reading: Reading, name: string, tellsEach: boolean): ReadValue {
  const { host } = useSurroundings();
  const { from, initial } = reading;
  const { read, take, newest, time } = useRead(target, reading, name, tellsEach);
  const source = useEntityTableSource(useMemo(() => tableOf(target, reading), [target, reading]));
  const table = useTableView(source);
  useKey(source, target, reading, take);
  const count = useView(
    'count',
    useMemo(() => countOf(target, reading), [target, reading]),
  );
  // While a dashboard is edited, each letter that is typed would be another command.
  const { told, ask } = useAsked(host ? target : null, reading);
  const alarms = count?.count ?? null;
  const stateId = from.by === 'state' ? host?.stateId() : undefined;
  const failure = (from.by === 'key' ? table : from.by === 'alarms' ? count : undefined)?.fault ?? null;
  const arrived = useMemo((): Arrived | null => {
    const one = (data: unknown, at: EpochMs) => ({ data, at, freshness: null });
    if (from.by === 'command') return told?.state.is === 'confirmed' ? one(told.state.answer, told.at) : null;
    if (from.by === 'alarms') return alarms === null ? null : one(alarms > 0, serverNow());
    if (from.by !== 'state' || stateId === undefined) return null;
    return one(from.isWhole ? { id: stateId, params: host?.params() } : stateId, 1);
  }, [from, told, alarms, stateId, host]);
  useEffect(() => {
    if (arrived) take(arrived);
  }, [arrived, take]);
  const state = told && told.state.is !== 'confirmed' ? told.state : failure && ({ is: 'failed', fault: failure } as const);
  const isUp = useSyncExternalStore(onLinkChange, isLinkUp);
  const unread = useMemo(() => ({ value: initial, at: 0 }), [initial]);
  const { wrong, report } = read;
  const standsIn =
    from.by === 'nothing' || (from.by === 'command' && !host) || (arrived === null && state !== null) || read.isNone || wrong !== null;
  return {
    report: report ?? (from.by === 'nothing' || (target && standsIn) ? unread : undefined),
    freshness: from.by === 'key' ? read.freshness : from.by === 'command' ? (isUp ? 'fresh' : 'disconnected') : null,
    problem: wrong ? { is: 'failed', fault: wrong } : state,
    ask: from.by === 'command' ? ask : undefined,
    newest,
    time,
  };
}
