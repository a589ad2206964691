/**
 * What the address that opened this page brought along for signing in. It was removed from the address before anything else ran
 * and stands nowhere but here; whoever uses a part of it forgets it. In memory only: a reload brings nothing back.
 */
import { proxy, ref } from 'valtio';
import type { TokenPair } from '../contract/session.ts';

export interface Arrival {
  /** Public customer as whose visitor somebody comes. */
  readonly publicId?: string;
  /** From a third party's sign-in. */
  readonly tokens?: TokenPair;
  readonly username?: string;
  readonly password?: string;
  /** Why a third party's sign-in failed, in its own words. */
  readonly loginError?: string;
  /** From the link of a mail, or from a sign-in with a password that has expired. */
  readonly resetToken?: string;
  readonly activateToken?: string;
}

/** Replaced as a whole. */
export const arrivalStore = proxy<{ held: Arrival }>({ held: ref<Arrival>({}) });

/** Adds to what is held. */
export function holdArrival(arrival: Arrival): void {
  arrivalStore.held = ref<Arrival>({ ...arrivalStore.held, ...arrival });
}

/** A part of what is held; it stays until it is forgotten. */
export function heldArrival<K extends keyof Arrival>(part: K): Arrival[K] {
  return arrivalStore.held[part];
}

/** Lets go of parts that were used. */
export function forgetArrival(...parts: readonly (keyof Arrival)[]): void {
  if (!parts.some((part) => part in arrivalStore.held)) return;
  const kept = Object.entries(arrivalStore.held).filter(([part]) => !parts.some((name) => name === part));
  arrivalStore.held = ref<Arrival>(Object.fromEntries(kept));
}
