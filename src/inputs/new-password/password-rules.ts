import type { PasswordPolicy } from '../../contract/password-policy.ts';
import type { MessageKey } from '../../i18n/messages.ts';

export interface PasswordRule {
  readonly key: Extract<MessageKey, `login.rule.${string}`>;
  readonly count: number;
  /** Null: only the server can check the rule. */
  readonly isKept: ((password: string) => boolean) | null;
}

const countOf = (pattern: RegExp) => (password: string) => password.match(pattern)?.length ?? 0;

/** Letters and digits of every script count, as on newer servers. */
const AT_LEAST = [
  ['minimumLength', 'login.rule.length', (password: string) => password.length],
  ['minimumUppercaseLetters', 'login.rule.uppercase', countOf(/\p{Lu}/gu)],
  ['minimumLowercaseLetters', 'login.rule.lowercase', countOf(/\p{Ll}/gu)],
  ['minimumDigits', 'login.rule.digits', countOf(/\p{Nd}/gu)],
  ['minimumSpecialCharacters', 'login.rule.special', countOf(/[^\p{L}\p{N}\s]/gu)],
] as const;

/** In order of display; null and 0 are no rules. */
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
