import type { PasswordPolicy } from '../../contract/password-policy.ts';
import type { MessageKey } from '../../i18n/messages.ts';

export interface PasswordRule {
  readonly key: Extract<MessageKey, `login.rule.${string}`>;
  readonly count: number;
  /** Null: only the server can check the rule. */
  readonly isKept: ((password: string) => boolean) | null;
}

const countOf = (pattern: RegExp) => (password: string) => password.match(pattern)?.length ?? 0;

/** Only English letters and digits count, as on servers (recorded of 3.2 and 4.3). */
const AT_LEAST = [
  ['minimumLength', 'login.rule.length', (password: string) => password.length],
  ['minimumUppercaseLetters', 'login.rule.uppercase', countOf(/[A-Z]/g)],
  ['minimumLowercaseLetters', 'login.rule.lowercase', countOf(/[a-z]/g)],
  ['minimumDigits', 'login.rule.digits', countOf(/[0-9]/g)],
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
