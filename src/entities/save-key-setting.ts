import { request } from '../bridge/request.ts';
import type { Outcome } from '../contract/fault.ts';
import type { User } from '../contract/session.ts';
import { sameValue } from '../inputs/same-value.ts';
import { preferences } from '../store/preferences.ts';
import type { EditedForm, Settle } from './disputes.ts';
import { FIELD, isRecord, type KeySetting, ownPart, readKeySettings } from './key-settings.ts';
import { saveEdit } from './records.ts';

export interface KeySettingDraft {
  readonly label: string | null;
  readonly unit: string | null;
  readonly decimals: number | null;
}

export function draftOfSetting({ label, unit, decimals }: KeySetting = {}): KeySettingDraft {
  return { label: label ?? null, unit: unit ?? null, decimals: decimals ?? null };
}

function settingOf({ label, unit, decimals }: KeySettingDraft): KeySetting {
  const [ownLabel, ownUnit] = [label?.trim(), unit?.trim()];
  return {
    ...(ownLabel ? { label: ownLabel } : {}),
    ...(ownUnit ? { unit: ownUnit } : {}),
    ...(decimals === null ? {} : { decimals }),
  };
}

/** The user's record with another setting for `key`; an empty setting removes it. Everything else is unchanged. */
export function withKeySetting(user: User, key: string, setting: KeySetting): User {
  const own = ownPart(user.additionalInfo);
  const { [key]: stored, ...others } = isRecord(own.keys) ? own.keys : {};
  const { label: _, unit: __, decimals: ___, ...newer } = isRecord(stored) ? stored : {};
  const whole = { ...newer, ...setting };
  const keys = Object.keys(whole).length === 0 ? others : { ...others, [key]: whole };
  return { ...user, additionalInfo: { ...user.additionalInfo, [FIELD]: { ...own, keys } } };
}

/** Of the record of the user, as the form of one key edits it. */
export function keySettingForm(key: string) {
  const draftOf = (user: object) => draftOfSetting(readKeySettings(ownPart((user as User).additionalInfo).keys)[key]);
  return {
    draftOf,
    withChanges: (user: object, draft: object, fields: readonly string[]) => {
      const changed = Object.entries(draft).filter(([field]) => fields.includes(field));
      return withKeySetting(user as User, key, settingOf({ ...draftOf(user), ...Object.fromEntries(changed) }));
    },
  } satisfies EditedForm;
}

function keepLocally(userId: string, key: string, setting: KeySetting | undefined): void {
  const { [userId]: { [key]: _, ...others } = {}, ...rest } = preferences.keySettings;
  const keys = setting ? { ...others, [key]: setting } : others;
  preferences.keySettings = Object.keys(keys).length === 0 ? rest : { ...rest, [userId]: keys };
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
export function saveKeySetting(base: User, key: string, draft: KeySettingDraft, settle: Settle): Promise<Outcome<User>> {
  const setting = settingOf(draft);
  const before = preferences.keySettings[base.id.id]?.[key];
  keepLocally(base.id.id, key, setting);
  const saved = last.then(async () => {
    const form = keySettingForm(key);
    const stored = form.draftOf(base);
    const own = draftOfSetting(setting);
    const changed = (Object.keys(own) as (keyof KeySettingDraft)[]).filter((field) => own[field] !== stored[field]);
    const outcome = await saveEdit<User>(form, { base, before: stored, draft: own, changed }, settle, CALLS);
    const isRefused = !outcome.ok && outcome.fault.key === 'not-merged';
    if ((outcome.ok || isRefused) && sameValue(preferences.keySettings[base.id.id]?.[key], setting))
      keepLocally(base.id.id, key, isRefused ? before : undefined);
    return outcome;
  });
  last = saved;
  return saved;
}
