import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useEntityTable, useView } from '../../bridge/use-demand.ts';
import type { CountDemand, EntityTableDemand } from '../../contract/demand.ts';
import { type Fault, type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { Freshness } from '../../contract/telemetry.ts';
import type { EpochMs } from '../../contract/units.ts';
import { isLinkUp, onLinkChange, serverNow, whenLinkBack } from '../../store/connection.ts';
import { sameValue } from '../../stored/same-value.ts';
import { oneRow } from '../source-table.ts';
import { useSurroundings } from '../surroundings.ts';
import { type CommandState, isFailure } from './command-state.ts';
import { called, sendCommand } from './send-command.ts';
import type { Reading } from './value-io.ts';

/** Servers keep attributes and readings of JSON as texts. */
function dataOf(text: string, isJson: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return isJson ? false : text;
  }
}

/** The value that data stands for. */
async function valueOfData({ parse, compareTo }: Reading, data: unknown, name: string): Promise<Outcome<unknown>> {
  const value = parse ? await called(parse, 'data', data, name) : ok(data);
  return value.ok && compareTo !== undefined ? ok(sameValue(value.value, compareTo)) : value;
}

/** What is known of the value, and since when; 0: it is what counts until it was read. A new object for each report. */
export interface Report {
  readonly value: unknown;
  readonly at: EpochMs;
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
}

interface Arrived {
  readonly data: unknown;
  readonly at: EpochMs;
}

interface Read {
  /** The last one that could be read, and of whom. */
  readonly report: Report | undefined;
  readonly target: EntityId | null;
  readonly wrong: { readonly of: Arrived; readonly fault: Fault } | null;
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

/** The value that a control shows, as the server or the device tells it. @param name of the widget, in faults. Keep the identities. */
export function useReading(target: EntityId | null, reading: Reading, name: string): ReadValue {
  const { host } = useSurroundings();
  const { from, initial } = reading;
  const table = useEntityTable(useMemo(() => tableOf(target, reading), [target, reading]));
  const count = useView(
    'count',
    useMemo(() => countOf(target, reading), [target, reading]),
  );
  // While a dashboard is edited, each letter that is typed would be another command.
  const { told, ask } = useAsked(host ? target : null, reading);
  const [first] = table?.rows ?? [];
  // The rows of another target stand until those of this one have come.
  const isOthers = first !== undefined && first.id.id !== target?.id;
  const row = isOthers ? undefined : first;
  const text = row?.values[0] ?? null;
  const at = row?.times[0] ?? 0;
  const alarms = count?.count ?? null;
  const stateId = from.by === 'state' ? host?.stateId() : undefined;
  const failure = (from.by === 'key' ? table : from.by === 'alarms' ? count : undefined)?.fault ?? null;
  const isRead = table?.state === 'ready' && !isOthers;
  const arrived = useMemo((): Arrived | null => {
    if (from.by === 'command') return told?.state.is === 'confirmed' ? { data: told.state.answer, at: told.at } : null;
    if (from.by === 'alarms') return alarms === null ? null : { data: alarms > 0, at: serverNow() };
    if (from.by === 'state')
      return stateId === undefined ? null : { data: from.isWhole ? { id: stateId, params: host?.params() } : stateId, at: 1 };
    return text === null ? null : { data: dataOf(text, reading.isJson), at };
    // A value that is reported again counts, too: `at` is later then.
  }, [from, told, alarms, stateId, host, text, at, reading.isJson]);
  const state = told && told.state.is !== 'confirmed' ? told.state : failure && ({ is: 'failed', fault: failure } as const);
  const standsIn =
    from.by === 'nothing' || (from.by === 'command' && !host) || (arrived === null && (state !== null || (from.by === 'key' && isRead)));
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    if (!arrived) return undefined;
    let isGone = false;
    void valueOfData(reading, arrived.data, name).then((value) => {
      if (isGone) return;
      if (value.ok) setRead({ target, report: { value: value.value, at: arrived.at }, wrong: null });
      else setRead((before) => ({ target: null, report: undefined, ...before, wrong: { of: arrived, fault: value.fault } }));
    });
    return () => {
      isGone = true;
    };
    // Of the target that it was read for: an older one's is never read after the target has changed.
  }, [arrived, reading, name]);
  const isUp = useSyncExternalStore(onLinkChange, isLinkUp);
  const unread = useMemo(() => ({ value: initial, at: 0 }), [initial]);
  const wrong = read?.wrong?.of === arrived ? read?.wrong?.fault : undefined;
  const known = read?.target === target ? read?.report : undefined;
  return {
    report: known ?? (from.by === 'nothing' || (target && (standsIn || wrong)) ? unread : undefined),
    freshness: from.by === 'key' ? (row?.freshness[0] ?? null) : from.by === 'command' ? (isUp ? 'fresh' : 'disconnected') : null,
    problem: wrong ? { is: 'failed', fault: wrong } : state,
    ask: from.by === 'command' ? ask : undefined,
  };
}
