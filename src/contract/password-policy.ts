import * as z from 'zod/mini';

const atLeast = z.nullish(z.number());

/** What the platform demands of a password (rest.md 3.4); null and 0 demand nothing. The last three came with newer servers. */
export const passwordPolicySchema = z.looseObject({
  minimumLength: atLeast,
  minimumUppercaseLetters: atLeast,
  minimumLowercaseLetters: atLeast,
  minimumDigits: atLeast,
  minimumSpecialCharacters: atLeast,
  passwordExpirationPeriodDays: z.nullish(z.number()),
  passwordReuseFrequencyDays: atLeast,
  maximumLength: z.nullish(z.number()),
  allowWhitespaces: z.nullish(z.boolean()),
  forceUserToResetPasswordIfNotValid: z.nullish(z.boolean()),
});
export type PasswordPolicy = z.infer<typeof passwordPolicySchema>;
