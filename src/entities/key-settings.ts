/**
 * Label, unit and decimals that a user has set for telemetry keys. They are part of the account (`additionalInfo.watchfloor.keys`), so
 * they are the same on every computer; what the server did not save stays in this browser. Without them values are shown as reported.
 */
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { User } from '../contract/session.ts';
import { preferences } from '../store/preferences.ts';
import { sessionStore } from '../store/session.ts';
import { keyLabel } from './key-words.ts';

export interface KeySetting {
  readonly label?: string;
  readonly unit?: string;
  /** 0 to `MOST_DECIMALS`. Without it values keep the digits that the device sent. */
  readonly decimals?: number;
}
export type KeySettings = Readonly<Record<string, KeySetting>>;

/** How a key and its values are shown. */
export interface KeyWords {
  readonly label: string;
  readonly unit: string;
  readonly decimals: number | undefined;
}

export const MOST_DECIMALS = 15;
export const FIELD = 'watchfloor';
const NONE: KeySettings = {};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unreadable entries and fields are left out. */
export function readKeySettings(stored: unknown): KeySettings {
  if (!isRecord(stored)) return NONE;
  const read = (value: unknown): KeySetting => {
    const { label, unit, decimals } = isRecord(value) ? value : {};
    return {
      ...(typeof label === 'string' && label.trim() !== '' ? { label } : {}),
      ...(typeof unit === 'string' && unit.trim() !== '' ? { unit } : {}),
      ...(Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= MOST_DECIMALS
        ? { decimals: decimals as number }
        : {}),
    };
  };
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, read(value)]));
}

export function ownPart(info: User['additionalInfo']): Record<string, unknown> {
  const own = info?.[FIELD];
  return isRecord(own) ? own : {};
}

export function useKeySettings(): KeySettings {
  const { user } = useSnapshot(sessionStore).current;
  const local = useSnapshot(preferences).keySettings[user?.id.id ?? ''];
  const stored = ownPart(user?.additionalInfo as User['additionalInfo']).keys;
  return useMemo(() => ({ ...readKeySettings(stored), ...local }), [stored, local]);
}

export function keyWords(settings: KeySettings, key: string): KeyWords {
  const { label = keyLabel(key), unit = '', decimals } = settings[key] ?? {};
  return { label, unit, decimals };
}

/** As `keyWords`, where keys with equal labels are told apart: by their own name, or after the label that somebody chose for them. */
export function wordsAmong(settings: KeySettings, keys: Iterable<string>): (key: string) => KeyWords {
  const counts = new Map<string, number>();
  for (const key of new Set(keys)) {
    const { label } = keyWords(settings, key);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return (key) => {
    const words = keyWords(settings, key);
    if ((counts.get(words.label) ?? 0) < 2) return words;
    return { ...words, label: settings[key]?.label === undefined ? key : `${words.label} (${key})` };
  };
}
