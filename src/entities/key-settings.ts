/**
 * Label, unit and decimals that a user has set for telemetry keys, for each profile of their own: the same key of another profile may be
 * in another unit. They are part of the account (`additionalInfo.watchfloor.keys`), so they are the same on every computer; what the server
 * did not save stays in this browser. Without them values are shown as reported.
 */

import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { ownValue } from '../contract/own-value.ts';
import { isPart } from '../contract/part.ts';
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
/** What was set of a key before profiles were told apart holds for those of which nothing is set in `of`. */
export interface SetKey extends KeySetting {
  /** By `profileName`. An empty one: as reported. */
  readonly of?: Readonly<Record<string, KeySetting>>;
}
export type KeySettings = Readonly<Record<string, SetKey>>;

/** A key of a profile. */
export interface KeyPlace {
  readonly key: string;
  /** As of `profileName`. */
  readonly profile: string;
}

/** One for all kinds of entities. @param type the profile or type of the entity; kinds without any share one. */
export const profileName = (entityType: string, type: unknown): string =>
  typeof type === 'string' && type !== '' ? `${entityType} ${type}` : entityType;

/** How a key and its values are shown. */
export interface KeyWords {
  readonly label: string;
  readonly unit: string;
  readonly decimals: number | undefined;
}

export const MOST_DECIMALS = 15;
export const FIELD = 'watchfloor';
const NONE: KeySettings = {};

function readSetting(stored: unknown): KeySetting {
  const { label, unit, decimals } = isPart(stored) ? stored : {};
  return {
    ...(typeof label === 'string' && label.trim() !== '' ? { label } : {}),
    ...(typeof unit === 'string' && unit.trim() !== '' ? { unit } : {}),
    ...(Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= MOST_DECIMALS
      ? { decimals: decimals as number }
      : {}),
  };
}

function readEach<T>(stored: unknown, read: (value: unknown) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(isPart(stored) ? stored : NONE).map(([name, value]) => [name, read(value)]));
}

/** Unreadable entries and fields are left out. */
export function readKeySettings(stored: unknown): KeySettings {
  return readEach(stored, (value) => ({
    ...readSetting(value),
    ...(isPart(value) && isPart(value.of) ? { of: readEach(value.of, readSetting) } : {}),
  }));
}

/** @param later replaces the settings of the profiles that it has. */
function merged(settings: KeySettings, later: KeySettings): KeySettings {
  const both = Object.entries(later).map(([key, one]) => {
    const { of, ...general } = ownValue(settings, key) ?? {};
    return [key, { ...general, ...one, ...(of || one.of ? { of: { ...of, ...one.of } } : {}) }] as const;
  });
  return { ...settings, ...Object.fromEntries(both) };
}

export function ownPart(info: User['additionalInfo']): Record<string, unknown> {
  const own = info?.[FIELD];
  return isPart(own) ? own : {};
}

export function useKeySettings(): KeySettings {
  const { user } = useSnapshot(sessionStore).current;
  const local = useSnapshot(preferences).keySettings[user?.id.id ?? ''];
  const stored = ownPart(user?.additionalInfo as User['additionalInfo']).keys;
  return useMemo(() => merged(readKeySettings(stored), readKeySettings(local)), [stored, local]);
}

/** What is set of the key for the profile; undefined: it is not known yet. */
export function settingOf(settings: KeySettings, key: string, profile: string | undefined): KeySetting {
  const { of, ...general } = ownValue(settings, key) ?? {};
  return (profile === undefined ? undefined : of?.[profile]) ?? general;
}

export function keyWords(settings: KeySettings, key: string, profile: string | undefined): KeyWords {
  const { label = keyLabel(key), unit = '', decimals } = settingOf(settings, key, profile);
  return { label, unit, decimals };
}

/** Words of keys, where those with equal labels are told apart: by their own name, or after the label that somebody chose for them. */
function toldApart<Words extends { readonly label: string }>(keys: Iterable<string>, wordsOf: (key: string) => Words) {
  const counts = new Map<string, number>();
  for (const key of new Set(keys)) {
    const { label } = wordsOf(key);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return (key: string): Words => {
    const words = wordsOf(key);
    if ((counts.get(words.label) ?? 0) < 2) return words;
    return { ...words, label: words.label === keyLabel(key) ? key : `${words.label} (${key})` };
  };
}

/** As `keyWords`, with labels that tell the keys apart. */
export function wordsAmong(settings: KeySettings, keys: Iterable<string>, profile: string | undefined): (key: string) => KeyWords {
  return toldApart(keys, (key) => keyWords(settings, key, profile));
}

/** Names of profiles that have a value of a key. */
export type ProfilesOf = (key: string) => readonly string[];

/** Of a column with rows of several profiles. */
export interface ColumnWords {
  readonly label: string;
  /** Undefined where profiles have different ones, so that each cell needs its own. */
  readonly unit: string | undefined;
}

/** As `wordsAmong`: what the profiles of each key have in common. */
export function columnWords(settings: KeySettings, keys: Iterable<string>, profilesOf: ProfilesOf): (key: string) => ColumnWords {
  return toldApart(keys, (key) => {
    const [first = keyWords(settings, key, undefined), ...others] = profilesOf(key).map((profile) => keyWords(settings, key, profile));
    return {
      label: others.every(({ label }) => label === first.label) ? first.label : keyLabel(key),
      unit: others.every(({ unit }) => unit === first.unit) ? first.unit : undefined,
    };
  });
}
