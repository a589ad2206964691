/** Arguments of calculated fields as the runtime of TBEL would read them of the JSON of `ctx`, made without writing it. */
import { read } from '../scripts/plain/tbel-calls.ts';
import type { StoredValue } from '../values.ts';
import { type ArgumentValue, type ArgumentValues, argumentJson, latestTime, valueJson } from './argument-values.ts';

/** Doubles between these are written as the language writes them. */
const [LEAST, BOUND] = [1e-3, 1e7];

function readValue(stored: StoredValue): unknown {
  const { type, value } = stored;
  if (type === 'BOOLEAN' || type === 'STRING') return value;
  if (typeof value !== 'number') return read(valueJson(stored));
  const isAsItIs = Number.isInteger(value)
    ? type === 'LONG' && Number.isSafeInteger(value)
    : Math.abs(value) >= LEAST && Math.abs(value) < BOUND;
  // Without the sign of 0.
  return isAsItIs ? value + 0 : read(valueJson(stored));
}

function readArgument(argument: ArgumentValue): unknown {
  if (!('value' in argument)) return read(argumentJson(argument));
  return new Map<string, unknown>([
    ['type', 'SINGLE_VALUE'],
    ['ts', argument.ts],
    ['value', readValue(argument.value)],
  ]);
}

/** What `read` makes of `scriptContext`. A new one each time: scripts may change it. */
export function readContext(values: ArgumentValues): unknown {
  const args = new Map<string, unknown>();
  for (const [name, value] of values) args.set(name, readArgument(value));
  return new Map<string, unknown>([
    ['latestTs', latestTime(values)],
    ['args', args],
  ]);
}
