import { isPart, type Part } from '../../contract/part.ts';
import type { EpochMs } from '../../contract/units.ts';
import type { Body } from '../body.ts';
import { NodeError } from '../outcome.ts';
import { readJson, storedValue } from '../values.ts';
import type { NamedValue, Reading } from '../world/values.ts';

const GSON = 'com.google.gson.JsonSyntaxException';

const read = (body: Body): unknown => {
  try {
    return readJson(body.text);
  } catch {
    throw new NodeError(`${GSON}: ${body.text}`);
  }
};

/** Numbers that keep their spelling have no prototype. */
const isObject = (value: unknown): value is Part => isPart(value) && Object.getPrototypeOf(value) === Object.prototype;

/** The attributes of a message. Texts that are plain decimals are numbers. Throws NodeError. */
export function attributesOf(body: Body): readonly NamedValue[] {
  if (body.readings) return body.readings;
  const value = read(body);
  if (!isObject(value)) throw new NodeError(`java.lang.IllegalStateException: Not a JSON Object: ${body.text}`);
  return valuesOf(value);
}

/**
 * The readings of a message: an object of values, `{"ts", "values"}`, or a list of either. One that cannot be stored refuses all.
 * Throws NodeError.
 * @param ts of readings without a time of their own.
 */
export function readingsOf(body: Body, ts: EpochMs): Reading[] {
  if (body.readings) return body.readings.map(({ key, value }) => ({ key, value, ts }));
  const value = read(body);
  if (Array.isArray(value)) return value.flatMap((item: unknown) => sample(item, body, ts));
  return sample(value, body, ts);
}

function sample(value: unknown, body: Body, ts: EpochMs): Reading[] {
  if (!isObject(value)) throw new NodeError(`${GSON}: Can't parse value: ${body.text}`);
  const own = isObject(value.values) && typeof value.ts === 'number' ? { ts: value.ts, values: value.values } : { ts, values: value };
  return valuesOf(own.values).map((named) => ({ ...named, ts: own.ts }));
}

function valuesOf(part: Part): NamedValue[] {
  return Object.entries(part).map(([key, value]) => {
    try {
      return { key, value: storedValue(value, true) };
    } catch {
      throw new NodeError(`${GSON}: Can't parse value: ${JSON.stringify(value)}`);
    }
  });
}
