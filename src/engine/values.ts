/** LONG is a bigint beyond 2^53; JSON is compact text. */
export type StoredValue =
  | { readonly type: 'LONG'; readonly value: number | bigint }
  | { readonly type: 'DOUBLE'; readonly value: number }
  | { readonly type: 'BOOLEAN'; readonly value: boolean }
  | { readonly type: 'STRING'; readonly value: string }
  | { readonly type: 'JSON'; readonly value: string };

/** Java's format: at least one decimal, scientific from 1e7 and below 1e-3. */
export function doubleText(value: number): string {
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) {
    const text = String(value);
    return text.includes('.') ? text : `${text}.0`;
  }
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${Number(exponent)}`;
}

/** The text in live updates and REST reads. */
export function valueText(value: StoredValue): string {
  return value.type === 'DOUBLE' ? doubleText(value.value) : String(value.value);
}

const NUMERIC = /^-?\d+(\.\d+)?$/;

/** Real servers take it from SQL: an integral double has no decimals, numeric texts are normalised ("007" only up to 3.4.0). */
export function queryText(value: StoredValue, keepLeadingZeros: boolean): string {
  if (value.type !== 'STRING') return String(value.value);
  const text = value.value;
  if (!NUMERIC.test(text) || (keepLeadingZeros && /^-?0\d/.test(text))) return text;
  return text.includes('.') ? String(Number(text)) : String(BigInt(text));
}

/** Keeps the JSON type, and in JSON the spelling of each number: for attributes, and reads with `useStrictDataTypes`. */
export function valueJson(value: StoredValue): unknown {
  if (value.type === 'JSON') return readJson(value.value);
  return typeof value.value === 'bigint' ? rawNumber(value.value.toString()) : value.value;
}

/** As devices get it: a double keeps a decimal. */
export function valueForDevice(value: StoredValue): unknown {
  return value.type === 'DOUBLE' ? rawNumber(doubleText(value.value)) : valueJson(value);
}

/** For comparing and sorting; undefined for texts and JSON. Booleans are 1 and 0. */
export function valueNumber(value: StoredValue): number | undefined {
  switch (value.type) {
    case 'LONG':
    case 'DOUBLE':
    case 'BOOLEAN':
      return Number(value.value);
    default:
      return undefined;
  }
}

/** Keeps the original spelling, so that 64-bit integers and "21.0" survive. Node's JSON supports it; TypeScript's types do not yet. */
interface RawNumber {
  readonly rawJSON: string;
}
const json = JSON as typeof JSON & { rawJSON(text: string): RawNumber; isRawJSON(value: unknown): value is RawNumber };
const rawNumber = (text: string): RawNumber => json.rawJSON(text);

/** What numbers contain whose spelling JavaScript may change; also found in texts. */
const ODD_NUMBER = /\d{16}|\d[.eE]|-0/;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Also for numbers in texts. Faster than a reviver, which is called for each value. */
function mayChangeSpelling(text: string): boolean {
  if (ODD_NUMBER.test(text)) for (const [number] of text.matchAll(NUMBER)) if (String(Number(number)) !== number) return true;
  return false;
}

/** Keeps the spelling of numbers that JavaScript numbers would lose. Throws SyntaxError. */
export function readJson(text: string): unknown {
  if (!mayChangeSpelling(text)) return JSON.parse(text);
  const revive = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && context?.source !== undefined && context.source !== String(value) ? rawNumber(context.source) : value;
  return JSON.parse(text, revive);
}

/** A number as it was written; undefined for other values. */
export function spellingOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Object.is(value, -0) ? '0' : String(value);
  return json.isRawJSON(value) ? value.rawJSON : undefined;
}

const LONG_DIGITS = /\d{16}/;
export const mayHaveLongs = (text: string) => LONG_DIGITS.test(text);

/** As JSON.parse, but integers that JavaScript numbers would lose keep their digits. Throws SyntaxError. */
export function readLongs(text: string): unknown {
  if (!mayHaveLongs(text)) return JSON.parse(text);
  const revive = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    Number.isInteger(value) && context?.source !== undefined && /^-?\d{16,}$/.test(context.source) && context.source !== String(value)
      ? rawNumber(context.source)
      : value;
  return JSON.parse(text, revive);
}

const LONG_MAX = 9_223_372_036_854_775_807n;
const LONG_MIN = -9_223_372_036_854_775_808n;

function numberValue(text: string): StoredValue {
  if (!/^-?\d+$/.test(text)) return finite(Number(text), text);
  const long = BigInt(text);
  if (long > LONG_MAX || long < LONG_MIN) throw new RangeError(`Big integer values are not supported: ${text}`);
  const small = Number(long);
  return { type: 'LONG', value: Number.isSafeInteger(small) ? small || 0 : long };
}

function finite(value: number, text: string): StoredValue {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${text}`);
  return { type: 'DOUBLE', value };
}

/** `cast`: numeric texts become numbers, as for telemetry. Throws RangeError for null, integers beyond 64 bit and infinite numbers. */
export function storedValue(value: unknown, cast: boolean): StoredValue {
  switch (typeof value) {
    case 'boolean':
      return { type: 'BOOLEAN', value };
    case 'number':
      return Number.isInteger(value) ? numberValue(String(value)) : finite(value, String(value));
    case 'bigint':
      return numberValue(value.toString());
    case 'string':
      return cast && NUMERIC.test(value) && value.length <= 18 ? numberValue(value) : { type: 'STRING', value };
    default:
      if (json.isRawJSON(value)) return numberValue(value.rawJSON);
      if (value === null || value === undefined) throw new RangeError('A value must not be null');
      return { type: 'JSON', value: JSON.stringify(value) };
  }
}
