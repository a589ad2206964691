/** Second barrier after policy and missing origin; also keeps one author's functions from changing those of another. */

import { freezeAll } from './freeze-all.ts';

/** The language, conversions without side effects, and the libraries (`libraries.ts`). */
const KEPT = new Set(
  `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error
  AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math Intl ArrayBuffer
  Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array BigUint64Array BigInt64Array Uint8ClampedArray Float32Array
  Float64Array DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef Proxy Reflect decodeURI decodeURIComponent encodeURI
  encodeURIComponent escape unescape eval isFinite isNaN atob btoa structuredClone self moment tinycolor console`.split(/\s+/),
);

/** Removes all other globals, up to the prototypes of the scope. Call once, before any author's text runs. */
export function removeGlobals(scope: object): void {
  for (let owner: object = scope; owner !== Object.prototype; owner = Object.getPrototypeOf(owner) as object) {
    for (const name of Object.getOwnPropertyNames(owner)) if (!KEPT.has(name)) remove(owner, name);
  }
}

/** Removes them, and freezes the built-ins. Call once, before any author's text runs. */
export function bareGlobals(scope: object): void {
  const except = new Set([scope]);
  removeGlobals(scope);
  for (const name of KEPT) {
    freezeAll((scope as Record<string, unknown>)[name], except);
    if (Object.hasOwn(scope, name) && name !== 'self') Object.defineProperty(scope, name, { writable: false, configurable: false });
  }
  // Generators and async functions have prototypes that only syntax reaches.
  for (const made of [function* () {}, async () => {}, async function* () {}]) freezeAll(Object.getPrototypeOf(made), except);
}

function remove(owner: object, name: string): void {
  if (Reflect.deleteProperty(owner, name)) return;
  const isWritable = Object.getOwnPropertyDescriptor(owner, name)?.writable === true;
  if (isWritable) Reflect.set(owner, name, undefined);
}
