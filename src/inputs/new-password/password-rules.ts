/** The platform's policy as rules that a person can read and that a password keeps or breaks while it is typed. */

import type { PasswordPolicy } from '../../contract/password-policy.ts';
import type { MessageKey } from '../../i18n/messages.ts';

export interface PasswordRule {
  readonly key: Extract<MessageKey, `login.rule.${string}`>;
  /** What the rule counts to. */
  readonly count: number;
  /** Null for a rule that only the platform can judge. */
  readonly isKept: ((password: string) => boolean) | null;
}

const countOf = (pattern: RegExp) => (password: string) => password.match(pattern)?.length ?? 0;

/** Rules that demand at least so many of something. Letters and digits are counted in every script, as newer platforms do. */
const AT_LEAST = [
  ['minimumLength', 'login.rule.length', (password: string) => password.length],
  ['minimumUppercaseLetters', 'login.rule.uppercase', countOf(/\p{Lu}/gu)],
  ['minimumLowercaseLetters', 'login.rule.lowercase', countOf(/\p{Ll}/gu)],
  ['minimumDigits', 'login.rule.digits', countOf(/\p{Nd}/gu)],
  ['minimumSpecialCharacters', 'login.rule.special', countOf(/[^\p{L}\p{N}\s]/gu)],
] as const;

/** The rules of a policy, in the order in which they are told; null and 0 are no rules (rest.md 3.3). */
export function passwordRules(policy: PasswordPolicy): PasswordRule[] {
  const rules: PasswordRule[] = AT_LEAST.flatMap(([field, key, count]) => {
    const limit = policy[field] ?? 0;
    return limit > 0 ? [{ key, count: limit, isKept: (password) => count(password) >= limit }] : [];
  });
  const { maximumLength: most, passwordReuseFrequencyDays: days, allowWhitespaces } = policy;
  if (most) rules.push({ key: 'login.rule.mostLength', count: most, isKept: ({ length }) => length > 0 && length <= most });
  if (allowWhitespaces === false)
    rules.push({ key: 'login.rule.noSpaces', count: 0, isKept: (password) => password !== '' && !/\s/u.test(password) });
  if (days) rules.push({ key: 'login.rule.reuse', count: days, isKept: null });
  return rules;
}
