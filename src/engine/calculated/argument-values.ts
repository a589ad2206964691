/** What arguments of calculated fields are at one moment, and their JSON: of debug events, and of `ctx.args` in scripts. */
import { fieldWords } from '../../contract/field-words.ts';
import type { EpochMs } from '../../contract/units.ts';
import { doubleText, type StoredValue } from '../values.ts';
import type { Argument } from './field.ts';

export interface SingleValue {
  readonly ts: EpochMs;
  readonly value: StoredValue;
}

export interface RollingValues {
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  /** In order of time. */
  readonly points: readonly SingleValue[];
}

export type ArgumentValue = SingleValue | RollingValues;

/** Those without a value are left out. */
export type ArgumentValues = ReadonlyMap<string, ArgumentValue>;

/** NaN for what is no number; texts of numbers are. */
export function numberOf({ type, value }: StoredValue): number {
  if (type !== 'STRING' && type !== 'JSON') return Number(value);
  return value.trim() === '' ? Number.NaN : Number(value);
}

export function valueJson({ type, value }: StoredValue): string {
  if (type === 'STRING') return JSON.stringify(value);
  return type === 'DOUBLE' ? doubleText(value) : String(value);
}

const rollingNumber = (value: StoredValue): string => {
  const number = numberOf(value);
  return Number.isFinite(number) ? doubleText(number) : '"NaN"';
};

export function argumentJson(value: ArgumentValue): string {
  if ('value' in value) return `{"type":"SINGLE_VALUE","ts":${value.ts},"value":${valueJson(value.value)}}`;
  const points = value.points.map((point) => `{"ts":${point.ts},"value":${rollingNumber(point.value)}}`);
  return `{"type":"TS_ROLLING","timeWindow":{"startTs":${value.startTs},"endTs":${value.endTs}},"values":[${points.join(',')}]}`;
}

/** In the order of the field. */
export function argumentsJson(values: ArgumentValues): string {
  return `{${[...values].map(([name, value]) => `${JSON.stringify(name)}:${argumentJson(value)}`).join(',')}}`;
}

/** Null if all have values. A window without readings counts as missing. */
export function missingArguments(all: readonly Argument[], values: ArgumentValues): string | null {
  const missing = all.filter(({ name }) => {
    const value = values.get(name);
    return value === undefined || ('points' in value && value.points.length === 0);
  });
  return missing.length === 0 ? null : fieldWords('missing', missing.map(({ name }) => name).join(', '));
}

/** -1 without any. */
export function latestTime(values: ArgumentValues): EpochMs {
  let latest = -1;
  for (const value of values.values()) latest = Math.max(latest, 'points' in value ? (value.points.at(-1)?.ts ?? -1) : value.ts);
  return latest;
}
