import { useCallback, useEffect, useMemo, useState } from 'react';
import { QUIET, request } from '../../bridge/request.ts';
import { useEntityTable } from '../../bridge/use-demand.ts';
import type { EntityTableDemand } from '../../contract/demand.ts';
import { type Fault, failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { FunctionBody } from '../../contract/user-function.ts';
import { sameValue } from '../../stored/same-value.ts';
import { oneRow } from '../source-table.ts';
import { callFunction } from '../value-texts.ts';
import type { Reading, Writing } from './value-io.ts';

/** What a function of the widget's author makes of a value. @param name of the widget, in faults. */
async function called(body: FunctionBody, arg: string, value: unknown, name: string): Promise<Outcome<unknown>> {
  const outcome = await callFunction({ ...body, name, args: [arg], calls: [[value]] });
  if (!outcome.ok) return outcome;
  const { results, fault: wrong } = outcome.value;
  if (wrong) return failed(wrong);
  return ok(typeof results[0] === 'string' ? (JSON.parse(results[0]) as unknown) : null);
}

/** Servers keep attributes and readings of JSON as texts. */
function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The value that data stands for. */
async function valueOfData({ parse, compareTo }: Reading, data: unknown, name: string): Promise<Outcome<unknown>> {
  const value = parse ? await called(parse, 'data', data, name) : ok(data);
  return value.ok && compareTo !== undefined ? ok(sameValue(value.value, compareTo)) : value;
}

/** Asks the device. */
async function askDevice(device: EntityId, { method, timeoutMs }: { method: string; timeoutMs: number }): Promise<Outcome<unknown>> {
  return request('callDevice', { id: device.id, way: 'twoway', method, params: null, timeout: timeoutMs }, QUIET);
}

const NO_DEVICE: Fault = fault('invalid', '', { key: 'no-device' });

/** Sends a value to where the settings say. Commands are answered when the device has them. */
async function writeValue(target: EntityId, { to, what }: Writing, value: unknown, name: string): Promise<Outcome<unknown>> {
  const made = what.is === 'function' ? await called(what.body, 'value', value, name) : ok(what.is === 'constant' ? what.constant : value);
  if (!made.ok) return made;
  const data = made.value;
  if (to.by === 'attribute') return request('saveAttributes', { entity: target, scope: to.scope, attributes: { [to.key]: data } }, QUIET);
  if (to.by === 'reading') return request('saveTelemetry', { entity: target, values: { [to.key]: data } }, QUIET);
  if (target.entityType !== 'DEVICE') return failed(NO_DEVICE);
  return request('callDevice', { id: target.id, way: 'oneway', method: to.method, params: data, timeout: to.timeoutMs }, QUIET);
}

export interface Controlled {
  /** As it was read or last written; undefined: not known yet. */
  readonly value: unknown;
  /** A command is under way. */
  readonly isBusy: boolean;
  /** Why it could not be read or written; null: it could. */
  readonly fault: Fault | null;
  /** Shows the value at once, and the one before again if it is refused. */
  readonly write: (value: unknown, writing: Writing) => void;
}

function liveDemand(target: EntityId | null, { from }: Reading): EntityTableDemand | null {
  if (!target || from.by !== 'key') return null;
  return oneRow({ filter: { type: 'singleEntity', singleEntity: target }, keyFilters: [] }, [from.key]);
}

/** The value that a control shows and sets. @param name of the widget, in faults. Keep the identities of target and reading. */
export function useControlled(target: EntityId | null, reading: Reading, name: string): Controlled {
  const [value, setValue] = useState<unknown>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const table = useEntityTable(useMemo(() => liveDemand(target, reading), [target, reading]));
  const row = table?.rows[0];
  const text = row?.values[0] ?? null;
  const at = row?.times[0] ?? 0;
  useEffect(() => {
    if (!target) return undefined;
    let isGone = false;
    const take = async (data: unknown) => {
      const read = await valueOfData(reading, data, name);
      if (isGone) return;
      if (read.ok) setValue(read.value);
      setFault(read.ok ? null : read.fault);
    };
    const { from } = reading;
    if (from.by === 'nothing') setValue(reading.initial);
    else if (from.by === 'command')
      void askDevice(target, from).then((answer) => {
        if (isGone) return undefined;
        if (answer.ok) return take(answer.value);
        setFault(answer.fault);
        return setValue(reading.initial);
      });
    else if (text !== null) void take(dataOf(text));
    else if (table?.state === 'ready') setValue(reading.initial);
    return () => {
      isGone = true;
    };
    // A value that is reported again counts, too: it may undo what was set here.
  }, [target, reading, name, text, at, table?.state]);
  const write = useCallback(
    (next: unknown, writing: Writing) => {
      if (!target) return;
      const before = value;
      setValue(next);
      setBusy(true);
      setFault(null);
      void writeValue(target, writing, next, name).then((outcome) => {
        setBusy(false);
        if (outcome.ok) return;
        setValue(before);
        setFault(outcome.fault);
      });
    },
    [target, value, name],
  );
  return { value, isBusy, fault, write };
}
