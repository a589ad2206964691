/**
 * Sign-in data from the URL, removed from there before anything else runs and kept only in memory. The code that uses a part forgets it.
 */
import { proxy, ref } from 'valtio';
import type { TokenPair } from '../contract/session.ts';
import type { HalfSignIn } from '../contract/session-state.ts';

export interface Arrival {
  readonly publicId?: string;
  /** Tokens from a third party. */
  readonly tokens?: TokenPair;
  /** From a third party, of an account with a second factor. */
  readonly half?: HalfSignIn;
  readonly username?: string;
  readonly password?: string;
  /** Empty: refused without a word. */
  readonly loginError?: string;
}

/** The object is replaced, never changed. */
export const arrivalStore = proxy<{ held: Arrival }>({ held: ref<Arrival>({}) });

export function holdArrival(arrival: Arrival): void {
  arrivalStore.held = ref<Arrival>({ ...arrivalStore.held, ...arrival });
}

export function heldArrival<K extends keyof Arrival>(part: K): Arrival[K] {
  return arrivalStore.held[part];
}

export function forgetArrival(...parts: readonly (keyof Arrival)[]): void {
  if (!parts.some((part) => part in arrivalStore.held)) return;
  const kept = Object.entries(arrivalStore.held).filter(([part]) => !parts.includes(part as keyof Arrival));
  arrivalStore.held = ref<Arrival>(Object.fromEntries(kept));
}
