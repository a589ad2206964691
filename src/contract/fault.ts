import type { DurationMs } from './units.ts';

export const FAULT_KINDS = [
  'auth',
  'forbidden',
  'not-found',
  'invalid',
  'conflict',
  'network',
  'rate-limited',
  'contract',
  'overload',
  'bug',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/**
 * A failure as data. Comlink keeps only name, message and stack of a thrown error, so nothing is thrown across the seam:
 * every command answers an `Outcome`, and a throw there is a bug.
 */
export interface Fault {
  readonly kind: FaultKind;
  /** Whether the same request may succeed later without being changed. */
  readonly retryable: boolean;
  /** Key of the sentence to show, below `fault.` in the locale files. */
  readonly key: string;
  /** The server's own words, shown under Details, untranslated; empty when there are none. */
  readonly message: string;
  /** HTTP status or WebSocket close code, when one is known. */
  readonly status?: number;
  /** The platform's error code (rest.md 1.6). */
  readonly errorCode?: number;
  /** What was asked, of requests that the server refused. */
  readonly request?: { readonly method: string; readonly path: string };
  /** The server's words for the status, such as `Not Found`; with `request`. */
  readonly statusText?: string;
  /** How long the server wants it to be kept from the user. */
  readonly delayMs?: DurationMs;
  /** What sets a new password in place of one that has expired (rest.md 2.3). A secret: it goes to the screen that uses it and nowhere else. */
  readonly resetToken?: string;
  /** For contract faults: where the reply left its schema, such as `data.0.entityId`. */
  readonly path?: string;
  /** For functions of dashboard authors: which one, and the place in its text, both from 1, where the engine tells it. */
  readonly functionName?: string;
  readonly line?: number;
  readonly column?: number;
}

export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };

export function ok<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function failed(fault: Fault): Outcome<never> {
  return { ok: false, fault };
}

/** Builds a fault; the locale key is the kind unless a narrower sentence exists. */
export function fault(kind: FaultKind, message = '', more: Partial<Omit<Fault, 'kind' | 'message'>> = {}): Fault {
  const retryable = kind === 'network' || kind === 'rate-limited' || kind === 'overload';
  return { kind, message, retryable, key: kind, ...more };
}

/** Whether two faults say the same, so that a repetition is counted instead of told again. */
export function isSameFault(a: Fault, b: Fault): boolean {
  return (
    a.kind === b.kind &&
    a.key === b.key &&
    a.message === b.message &&
    a.path === b.path &&
    (a.kind !== 'not-found' || a.request?.path === b.request?.path) &&
    a.functionName === b.functionName
  );
}
