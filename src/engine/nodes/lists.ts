import { SettingsError } from '../outcome.ts';

/** The texts of a list of settings; another thing is no list. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Null is told as a server does: an empty list may mean something. Throws SettingsError. */
export function neededTexts(value: unknown, name: string): readonly string[] {
  if (!Array.isArray(value)) throw new SettingsError(`java.lang.NullPointerException: ${name} is null`);
  return textsOf(value);
}
