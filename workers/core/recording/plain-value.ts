const MARK = '$plain';

const ARRAYS = { Float64Array, Float32Array, Int32Array, Uint32Array, Uint8Array };
type ArrayName = keyof typeof ARRAYS;

interface Marked {
  readonly [MARK]: ArrayName | 'undefined' | 'number' | 'object';
  readonly value?: unknown;
}

function nameOf(value: ArrayBufferView): ArrayName {
  const name = (Object.keys(ARRAYS) as ArrayName[]).find((one) => value instanceof ARRAYS[one]);
  if (!name) throw new TypeError(`cannot be recorded: ${value.constructor.name}`);
  return name;
}

function toBase64(view: ArrayBufferView): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Makes a structured-clone value safe for `JSON.stringify`: typed arrays exactly, and values that JSON lacks. */
export function encodeValue(value: unknown): unknown {
  if (value === undefined) return { [MARK]: 'undefined' };
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))) {
    return { [MARK]: 'number', value: Object.is(value, -0) ? '-0' : String(value) };
  }
  if (ArrayBuffer.isView(value)) return { [MARK]: nameOf(value), value: toBase64(value) };
  if (Array.isArray(value)) return value.map(encodeValue);
  if (typeof value !== 'object' || value === null) return value;
  const plain = Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, encodeValue(one)]])));
  return MARK in value ? { [MARK]: 'object', value: plain } : plain;
}

export function decodeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeValue);
  if (typeof value !== 'object' || value === null) return value;
  if (!(MARK in value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, decodeValue(one)]));
  const { [MARK]: kind, value: inner } = value as Marked;
  switch (kind) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(inner);
    case 'object':
      return Object.fromEntries(Object.entries(inner as object).map(([key, one]) => [key, decodeValue(one)]));
    default: {
      const bytes = Uint8Array.from(atob(String(inner)), (char) => char.charCodeAt(0));
      return new ARRAYS[kind](bytes.buffer);
    }
  }
}
