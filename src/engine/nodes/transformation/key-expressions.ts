import { SettingsError } from '../../outcome.ts';
import { textsOf } from '../lists.ts';

/** Each is a regular expression for the whole key. Throws SettingsError. */
export function keyExpressions(value: unknown): (key: string) => boolean {
  const expressions = textsOf(value).map((text) => {
    try {
      return new RegExp(`^(?:${text})$`, 'u');
    } catch (error) {
      throw new SettingsError(`java.util.regex.PatternSyntaxException: ${String(error)}`);
    }
  });
  return (key) => expressions.some((expression) => expression.test(key));
}

/** Newer settings name the part, older ones said whether it is the metadata. */
export const isOfMetadata = (part: unknown, old: unknown): boolean => (part === undefined ? old === true : part === 'METADATA');
