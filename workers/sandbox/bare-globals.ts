/** Second barrier after policy and missing origin; also keeps one author's functions from changing those of another. */

/** The language, and conversions without side effects. */
const KEPT = new Set(
  `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error
  AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math Intl ArrayBuffer
  Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array BigUint64Array BigInt64Array Uint8ClampedArray Float32Array
  Float64Array DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef Proxy Reflect decodeURI decodeURIComponent encodeURI
  encodeURIComponent escape unescape eval isFinite isNaN atob btoa structuredClone self`.split(/\s+/),
);

/** Removes all other globals, up to the prototypes of the scope, and freezes the built-ins. Call once, before any author's text runs. */
export function bareGlobals(scope: object): void {
  for (let owner: object = scope; owner !== Object.prototype; owner = Object.getPrototypeOf(owner) as object) {
    for (const name of Object.getOwnPropertyNames(owner)) if (!KEPT.has(name)) remove(owner, name);
  }
  for (const name of KEPT) {
    freeze((scope as Record<string, unknown>)[name], scope);
    if (Object.hasOwn(scope, name) && name !== 'self') Object.defineProperty(scope, name, { writable: false, configurable: false });
  }
  // Generators and async functions have prototypes that only syntax reaches.
  for (const made of [function* () {}, async () => {}, async function* () {}]) freeze(Object.getPrototypeOf(made), scope);
}

function remove(owner: object, name: string): void {
  if (Reflect.deleteProperty(owner, name)) return;
  const isWritable = Object.getOwnPropertyDescriptor(owner, name)?.writable === true;
  if (isWritable) Reflect.set(owner, name, undefined);
}

function freeze(value: unknown, scope: object): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || value === scope || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const key of Reflect.ownKeys(value)) {
    const part = Object.getOwnPropertyDescriptor(value, key);
    freeze(part?.value, scope);
    freeze(part?.get, scope);
  }
  freeze(Object.getPrototypeOf(value), scope);
}
