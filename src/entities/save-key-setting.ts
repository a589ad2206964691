import { request } from '../bridge/request.ts';
import type { Outcome } from '../contract/fault.ts';
import { isPart } from '../contract/part.ts';
import type { User } from '../contract/session.ts';
import { preferences } from '../store/preferences.ts';
import { sameValue } from '../stored/same-value.ts';
import type { EditedForm, Settle } from './disputes.ts';
import {
  FIELD,
  type KeyPlace,
  type KeySetting,
  type KeySettings,
  ownPart,
  readKeySettings,
  type SetKey,
  settingOf,
} from './key-settings.ts';
import { saveEdit } from './records.ts';

export interface KeySettingDraft {
  readonly label: string | null;
  readonly unit: string | null;
  readonly decimals: number | null;
}

export function draftOfSetting({ label, unit, decimals }: KeySetting = {}): KeySettingDraft {
  return { label: label ?? null, unit: unit ?? null, decimals: decimals ?? null };
}

function settingIn({ label, unit, decimals }: KeySettingDraft): KeySetting {
  const [ownLabel, ownUnit] = [label?.trim(), unit?.trim()];
  return {
    ...(ownLabel ? { label: ownLabel } : {}),
    ...(ownUnit ? { unit: ownUnit } : {}),
    ...(decimals === null ? {} : { decimals }),
  };
}

/** The user's record with another setting of the key; an empty setting removes it. Everything else is unchanged. */
export function withKeySetting(user: User, { key, profile }: KeyPlace, setting: KeySetting): User {
  const own = ownPart(user.additionalInfo);
  const { [key]: stored, ...others } = isPart(own.keys) ? own.keys : {};
  const { of, ...general } = isPart(stored) ? stored : {};
  const { [profile]: before, ...profiles } = isPart(of) ? of : {};
  const { label: _, unit: __, decimals: ___, ...newer } = isPart(before) ? before : {};
  const mine = { ...newer, ...setting };
  // Without an entry of its own it would take what holds for all profiles.
  const isKept = Object.keys(mine).length > 0 || Object.keys(general).length > 0;
  const kept = { ...profiles, ...(isKept ? { [profile]: mine } : {}) };
  const whole = { ...general, ...(Object.keys(kept).length > 0 ? { of: kept } : {}) };
  const keys = Object.keys(whole).length === 0 ? others : { ...others, [key]: whole };
  return { ...user, additionalInfo: { ...user.additionalInfo, [FIELD]: { ...own, keys } } };
}

/** Of the record of the user, as the form of one key edits it. */
export function keySettingForm(place: KeyPlace) {
  const draftOf = (user: object) =>
    draftOfSetting(settingOf(readKeySettings(ownPart((user as User).additionalInfo).keys), place.key, place.profile));
  return {
    draftOf,
    withChanges: (user: object, draft: object, fields: readonly string[]) => {
      const changed = Object.entries(draft).filter(([field]) => fields.includes(field));
      return withKeySetting(user as User, place, settingIn({ ...draftOf(user), ...Object.fromEntries(changed) }));
    },
  } satisfies EditedForm;
}

const keptOf = (userId: string): KeySettings => preferences.keySettings[userId] ?? {};

function keepLocally(userId: string, { key, profile }: KeyPlace, setting: KeySetting | undefined): void {
  const { [userId]: _, ...rest } = preferences.keySettings;
  const { [key]: { of: { [profile]: __, ...others } = {}, ...general } = {}, ...keys }: KeySettings = keptOf(userId);
  const of = setting ? { ...others, [profile]: setting } : others;
  const whole: SetKey = { ...general, ...(Object.keys(of).length > 0 ? { of } : {}) };
  const kept = Object.keys(whole).length > 0 ? { ...keys, [key]: whole } : keys;
  preferences.keySettings = Object.keys(kept).length === 0 ? rest : { ...rest, [userId]: kept };
}

const CALLS = {
  read: () => request('ownUserToSave', {}, { ignoreErrors: true }),
  save: (user: object) => request('saveUser', { user }, { ignoreErrors: true }),
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Shows the setting at once and saves it in the account, one after the other, because each save replaces the whole record. What others
 * saved of it meanwhile stays; where they changed the same, `settle` decides.
 * @param base the record that the edit began with. @returns that record as saved. Faults: if it could not be saved there; the setting then
 * stays in this browser, unless the fault is a conflict that was not settled.
 */
export function saveKeySetting(base: User, place: KeyPlace, draft: KeySettingDraft, settle: Settle): Promise<Outcome<User>> {
  const setting = settingIn(draft);
  const local = () => keptOf(base.id.id)[place.key]?.of?.[place.profile];
  const before = local();
  keepLocally(base.id.id, place, setting);
  const saved = last.then(async () => {
    const form = keySettingForm(place);
    const stored = form.draftOf(base);
    const own = draftOfSetting(setting);
    const changed = (Object.keys(own) as (keyof KeySettingDraft)[]).filter((field) => own[field] !== stored[field]);
    const outcome = await saveEdit<User>(form, { base, before: stored, draft: own, changed }, settle, CALLS);
    const isRefused = !outcome.ok && outcome.fault.key === 'not-merged';
    if ((outcome.ok || isRefused) && sameValue(local(), setting)) keepLocally(base.id.id, place, isRefused ? before : undefined);
    return outcome;
  });
  last = saved;
  return saved;
}
