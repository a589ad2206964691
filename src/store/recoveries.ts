/** What the page mended by itself. Kept over a reload of the page that was part of it; diagnostics lists it. */
import { proxy } from 'valtio';
import type { EpochMs } from '../contract/units.ts';

/** `remount`: a part was drawn anew; `reload`: the page was loaded anew; `skip`: a wall left out a dashboard that could not be loaded. */
const KINDS = ['remount', 'reload', 'skip'] as const;

export interface Recovery {
  readonly at: EpochMs;
  readonly kind: (typeof KINDS)[number];
  /** The message of the error. */
  readonly reason: string;
}

const KEY = 'TB-watchfloor-recoveries';
const KEPT = 20;

function isRecovery(stored: unknown): stored is Recovery {
  const { at, kind, reason } = (stored ?? {}) as Partial<Record<keyof Recovery, unknown>>;
  return typeof at === 'number' && KINDS.some((known) => known === kind) && typeof reason === 'string';
}

function read(): readonly Recovery[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecovery) : [];
  } catch (error) {
    console.warn(`The log of recoveries cannot be read: ${String(error)}`);
    return [];
  }
}

/** Oldest first. */
export const recoveryStore = proxy<{ list: readonly Recovery[] }>({ list: read() });

export function logRecovery(kind: Recovery['kind'], error: unknown): void {
  recoveryStore.list = [...recoveryStore.list, { at: Date.now(), kind, reason: String(error) }].slice(-KEPT);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(recoveryStore.list));
  } catch (refused) {
    console.warn(`The log of recoveries is not kept: ${String(refused)}`);
  }
}
