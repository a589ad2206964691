import type { EpochMs } from '../../src/contract/units.ts';
import { readJson, storedValue } from '../../src/engine/values.ts';
import type { Point, StoredValue } from '../model.ts';
import type { Sliced } from '../sliced.ts';
import { mapSliced } from '../slices.ts';
import { PayloadError, TimeError } from './payload-error.ts';
import { readTime, type TimeBounds } from './reading-time.ts';

export const MAX_PAYLOAD_BYTES = 65_536;

export interface NamedValue {
  readonly key: string;
  readonly value: StoredValue;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Throws PayloadError. */
export function parseObject(text: string): JsonObject {
  return objectOf(parse(text), 'payload');
}

/** What is told of readings that are left out because of their time; without it, one such reading refuses the whole payload. */
type Skipped = (why: TimeError) => void;

/** An object of values, `{"ts", "values"}`, or an array of either. Null values are skipped. Throws PayloadError. */
export function parseTelemetry(text: string, bounds: TimeBounds, skipped?: Skipped): Point[] {
  return [...telemetryOf(parse(text), bounds, skipped)];
}

/** As `parseTelemetry`, of JSON that was read by `readJson`, for long uploads. */
export function telemetrySliced(value: unknown, bounds: TimeBounds): Sliced<Point[]> {
  return mapSliced(telemetryOf(value, bounds), (point) => point);
}

/** A flat object; nulls are skipped. Throws PayloadError. */
export function parseAttributes(text: string): NamedValue[] {
  return [...valuesOf(parse(text), 'attributes')];
}

/** Device name to an array of samples. Throws PayloadError. */
export function parseGatewayTelemetry(text: string, bounds: TimeBounds, skipped?: Skipped): { device: string; points: Point[] }[] {
  return Object.entries(parseObject(text)).map(([device, samples]) => {
    if (!Array.isArray(samples)) throw new PayloadError(`telemetry of "${device}" is not an array`);
    return { device: deviceName(device), points: [...telemetryOf(samples, bounds, skipped)] };
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

function* telemetryOf(value: unknown, bounds: TimeBounds, skipped?: Skipped): Generator<Point> {
  for (const item of Array.isArray(value) ? value : [value]) {
    try {
      yield* sampleOf(item, bounds);
    } catch (error) {
      if (!skipped || !(error instanceof TimeError)) throw error;
      skipped(error);
    }
  }
}

function* sampleOf(value: unknown, bounds: TimeBounds): Generator<Point> {
  const sample = objectOf(value, 'telemetry');
  if ('ts' in sample && 'values' in sample) yield* pointsOf(sample.values, readTime(sample.ts, bounds));
  else yield* pointsOf(sample, bounds.now);
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
