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

/** Commands answer an `Outcome`: Comlink keeps only name, message and stack of a thrown error, and a thrown error is a bug. */
export interface Fault {
  readonly kind: FaultKind;
  /** The same request may succeed later. */
  readonly retryable: boolean;
  /** Key under `fault.` or `refusal.` in the locale files. */
  readonly key: string;
  /** The server's message, untranslated; empty when there is none. */
  readonly message: string;
  /** HTTP status or WebSocket close code, if known. */
  readonly status?: number;
  readonly errorCode?: number;
  readonly request?: { readonly method: string; readonly path: string };
  /** The server's text for the status, such as `Not Found`; set together with `request`. */
  readonly statusText?: string;
  /** How long to wait before showing the fault, as the server asked. */
  readonly delayMs?: DurationMs;
  /** After how long the same request may succeed, where the server says so. */
  readonly retryAfterMs?: DurationMs;
  /** A token for replacing an expired password. A secret: only the screen that uses it may get it. */
  readonly resetToken?: string;
  /** The place where the answer violates its schema, such as `data.0.entityId`. */
  readonly path?: string;
  /** Set for functions of dashboard authors; the position (from 1) if the engine reports it. */
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

/** The key is the kind unless `more` has a narrower one. */
export function fault(kind: FaultKind, message = '', more: Partial<Omit<Fault, 'kind' | 'message'>> = {}): Fault {
  const retryable = kind === 'network' || kind === 'rate-limited' || kind === 'overload';
  return { kind, message, retryable, key: kind, ...more };
}

/** Whether both are the same for the user: a repetition is counted instead of shown again. */
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
