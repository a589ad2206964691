import type { EpochMs } from '../../src/contract/units.ts';
import type { Point, StoredValue } from '../model.ts';
import type { Sliced } from '../sliced.ts';
import { mapSliced } from '../slices.ts';
import { readJson, storedValue } from '../storage/values.ts';

export const MAX_PAYLOAD_BYTES = 65_536;

export class PayloadError extends Error {
  override readonly name = 'PayloadError';
}

export interface NamedValue {
  readonly key: string;
  readonly value: StoredValue;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Throws PayloadError. */
export function parseObject(text: string): JsonObject {
  return objectOf(parse(text), 'payload');
}

/**
 * An object of values, `{"ts", "values"}`, or an array of either. Null values are skipped. Throws PayloadError.
 * @param now time of values without a timestamp.
 */
export function parseTelemetry(text: string, now: EpochMs): Point[] {
  return [...telemetryOf(parse(text), now)];
}

/** As `parseTelemetry`, of JSON that was read by `readJson`, for long uploads. */
export function telemetrySliced(value: unknown, now: EpochMs): Sliced<Point[]> {
  return mapSliced(telemetryOf(value, now), (point) => point);
}

/** A flat object; nulls are skipped. Throws PayloadError. */
export function parseAttributes(text: string): NamedValue[] {
  return [...valuesOf(parse(text), 'attributes')];
}

/** Device name to an array of samples. Throws PayloadError. */
export function parseGatewayTelemetry(text: string, now: EpochMs): { device: string; points: Point[] }[] {
  return Object.entries(parseObject(text)).map(([device, samples]) => {
    if (!Array.isArray(samples)) throw new PayloadError(`telemetry of "${device}" is not an array`);
    return { device: deviceName(device), points: [...telemetryOf(samples, now)] };
  });
}

/** Device name to a flat object. Throws PayloadError. */
export function parseGatewayAttributes(text: string): { device: string; values: NamedValue[] }[] {
  return Object.entries(parseObject(text)).map(([device, values]) => ({
    device: deviceName(device),
    values: [...valuesOf(values, device)],
  }));
}

/** Throws PayloadError if the name is missing or blank. */
export function deviceName(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw new PayloadError('device name is missing');
  return value;
}

function parse(text: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    throw new PayloadError(error instanceof Error ? error.message : 'not JSON', { cause: error });
  }
}

function objectOf(value: unknown, what: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !isPlain(value))
    throw new PayloadError(`${what} is not an object`);
  return value as JsonObject;
}

/** Numbers that keep their spelling are objects without a prototype; they do not count as JSON objects. */
function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}

function* telemetryOf(value: unknown, now: EpochMs): Generator<Point> {
  if (Array.isArray(value)) for (const item of value) yield* sampleOf(item, now);
  else yield* sampleOf(value, now);
}

function* sampleOf(value: unknown, now: EpochMs): Generator<Point> {
  const sample = objectOf(value, 'telemetry');
  if (!('ts' in sample && 'values' in sample)) return yield* pointsOf(sample, now);
  const { ts } = sample;
  if (typeof ts !== 'number' || !Number.isSafeInteger(ts) || ts < 0) throw new PayloadError('"ts" is not a time in milliseconds');
  return yield* pointsOf(sample.values, ts);
}

function* pointsOf(value: unknown, ts: EpochMs): Generator<Point> {
  for (const named of valuesOf(value, 'values')) yield { key: named.key, ts, value: named.value };
}

function* valuesOf(value: unknown, what: string): Generator<NamedValue> {
  for (const [key, raw] of Object.entries(objectOf(value, what))) {
    if (key.trim() === '') throw new PayloadError('a key is blank');
    if (raw !== null) yield { key, value: typedValue(key, raw) };
  }
}

function typedValue(key: string, raw: unknown): StoredValue {
  try {
    return storedValue(raw, true);
  } catch (error) {
    throw new PayloadError(`value of "${key}": ${error instanceof Error ? error.message : 'not usable'}`, { cause: error });
  }
}
