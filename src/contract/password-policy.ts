import * as z from 'zod/mini';

const atLeast = z.nullish(z.number());

/** Null and 0 require nothing. Only newer servers send the last three fields. */
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
