import type { PasswordPolicy } from '../../src/contract/password-policy.ts';

type Rule = readonly [limit: number | null | undefined, count: (password: string) => number, text: (limit: number) => string];

const countOf = (pattern: RegExp) => (password: string) => password.match(pattern)?.length ?? 0;
const contain = (what: string) => (limit: number) => `Password must contain ${limit} or more ${what} characters.`;

/** One text for each violated rule, in a fixed order; null and 0 are no rules. Letters and digits are those of English, as on real servers. */
export function brokenRules(password: string, policy: PasswordPolicy): string[] {
  const atLeast: readonly Rule[] = [
    [policy.minimumLength, ({ length }) => length, (limit) => `Password must be ${limit} or more characters in length.`],
    [policy.minimumUppercaseLetters, countOf(/[A-Z]/g), contain('uppercase')],
    [policy.minimumLowercaseLetters, countOf(/[a-z]/g), contain('lowercase')],
    [policy.minimumDigits, countOf(/[0-9]/g), contain('digit')],
    [policy.minimumSpecialCharacters, countOf(/[^\p{L}\p{N}\s]/gu), contain('special')],
  ];
  const broken = atLeast.flatMap(([limit, count, text]) => (limit && count(password) < limit ? [text(limit)] : []));
  const most = policy.maximumLength;
  if (most && password.length > most) broken.push(`Password must be no more than ${most} characters in length.`);
  if (policy.allowWhitespaces === false && /\s/u.test(password)) broken.push('Password contains a whitespace character.');
  return broken;
}
