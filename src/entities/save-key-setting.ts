import { request } from '../bridge/request.ts';
import type { Fault } from '../contract/fault.ts';
import type { User } from '../contract/session.ts';
import { sameValue } from '../inputs/same-value.ts';
import { preferences } from '../store/preferences.ts';
import { sessionStore } from '../store/session.ts';
import { FIELD, isRecord, type KeySetting, ownPart } from './key-settings.ts';

/** The user's record with another setting for `key`; an empty setting removes it. Everything else is unchanged. */
export function withKeySetting(user: User, key: string, setting: KeySetting): User {
  const own = ownPart(user.additionalInfo);
  const { [key]: _, ...others } = isRecord(own.keys) ? own.keys : {};
  const keys = Object.keys(setting).length === 0 ? others : { ...others, [key]: setting };
  return { ...user, additionalInfo: { ...user.additionalInfo, [FIELD]: { ...own, keys } } };
}

function keepLocally(userId: string, key: string, setting: KeySetting | undefined): void {
  const { [userId]: { [key]: _, ...others } = {}, ...rest } = preferences.keySettings;
  const keys = setting ? { ...others, [key]: setting } : others;
  preferences.keySettings = Object.keys(keys).length === 0 ? rest : { ...rest, [userId]: keys };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Shows the setting at once and saves it in the account, one after the other, because each save replaces the whole record. Resolves with
 * the fault if it could not be saved there; it then stays in this browser.
 */
export function saveKeySetting(key: string, setting: KeySetting): Promise<Fault | null> {
  const userId = sessionStore.current.user?.id.id;
  if (userId === undefined) return Promise.resolve(null);
  keepLocally(userId, key, setting);
  const saved = last.then(() => save(userId, key, setting));
  last = saved;
  return saved;
}

async function save(userId: string, key: string, setting: KeySetting): Promise<Fault | null> {
  const send = async () => {
    const fresh = await request('ownUserToSave', {}, { ignoreErrors: true });
    return fresh.ok ? request('saveUser', { user: withKeySetting(fresh.value, key, setting) }, { ignoreErrors: true }) : fresh;
  };
  let outcome = await send();
  // Another client saved the user in between.
  if (!outcome.ok && outcome.fault.kind === 'conflict') outcome = await send();
  if (!outcome.ok) return outcome.fault;
  if (sameValue(preferences.keySettings[userId]?.[key], setting)) keepLocally(userId, key, undefined);
  return null;
}
