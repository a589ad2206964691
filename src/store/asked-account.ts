/**
 * Whose new password was asked for in this browser: links of mails do not tell it, and newer servers open no session for a new password. Other
 * tabs find it, because mails open one. Forgotten once a password is set, and after the life of the longest link.
 */
import type { DurationMs } from '../contract/units.ts';

const KEY = 'TB-asked-account';
const LIFE_MS: DurationMs = 24 * 3_600_000;

/** @param address of mail, with which the account signs in. */
export function keepAskedAccount(address: string): void {
  localStorage.setItem(KEY, JSON.stringify({ address, at: Date.now() }));
}

/** Once. Null: not known. */
export function takeAskedAccount(): string | null {
  const stored = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  if (stored === null) return null;
  const { address, at } = JSON.parse(stored) as { readonly address: string; readonly at: number };
  return Date.now() - at < LIFE_MS ? address : null;
}
