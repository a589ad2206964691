import { QUIET, request } from '../../bridge/request.ts';
import { type Fault, failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { FunctionBody } from '../../contract/user-function.ts';
import { sameValue } from '../../stored/same-value.ts';
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
export function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The value that data stands for. */
export async function valueOfData({ parse, compareTo }: Reading, data: unknown, name: string): Promise<Outcome<unknown>> {
  const value = parse ? await called(parse, 'data', data, name) : ok(data);
  return value.ok && compareTo !== undefined ? ok(sameValue(value.value, compareTo)) : value;
}

/** Asks the device. */
export async function askDevice(device: EntityId, { method, timeoutMs }: { method: string; timeoutMs: number }): Promise<Outcome<unknown>> {
  return request('callDevice', { id: device.id, way: 'twoway', method, params: null, timeout: timeoutMs }, QUIET);
}

const NO_DEVICE: Fault = fault('invalid', '', { key: 'no-device' });

/** Sends a value to where the settings say. Commands are answered when the device has them. */
export async function writeValue(target: EntityId, { to, what }: Writing, value: unknown, name: string): Promise<Outcome<unknown>> {
  const made = what.is === 'function' ? await called(what.body, 'value', value, name) : ok(what.is === 'constant' ? what.constant : value);
  if (!made.ok) return made;
  const data = made.value;
  if (to.by === 'attribute') return request('saveAttributes', { entity: target, scope: to.scope, attributes: { [to.key]: data } }, QUIET);
  if (to.by === 'reading') return request('saveTelemetry', { entity: target, values: { [to.key]: data } }, QUIET);
  if (target.entityType !== 'DEVICE') return failed(NO_DEVICE);
  return request('callDevice', { id: target.id, way: 'oneway', method: to.method, params: data, timeout: to.timeoutMs }, QUIET);
}
