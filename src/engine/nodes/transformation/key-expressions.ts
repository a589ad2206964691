import { RE2JS } from 're2js';
import { SettingsError } from '../../outcome.ts';
import { textsOf } from '../lists.ts';

/**
 * Each is a regular expression for the whole key, tried in a time that grows with its length only: tenants write it, and all wait for it.
 * Expressions that look back or ahead are refused. Throws SettingsError.
 */
export function keyExpressions(value: unknown): (key: string) => boolean {
  const expressions = textsOf(value).map((text) => {
    try {
      return RE2JS.compile(text);
    } catch (error) {
      throw new SettingsError(`java.util.regex.PatternSyntaxException: ${String(error)}`);
    }
  });
  return (key) => expressions.some((expression) => expression.matches(key));
}

/** Newer settings name the part, older ones said whether it is the metadata. */
export const isOfMetadata = (part: unknown, old: unknown): boolean => (part === undefined ? old === true : part === 'METADATA');
