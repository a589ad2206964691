import * as z from 'zod/mini';
import { entityIdSchema } from './identifiers.ts';

export const AUTHORITIES = ['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER'] as const;
export const authoritySchema = z.enum(AUTHORITIES);
export type Authority = z.infer<typeof authoritySchema>;

export const tokenPairSchema = z.object({ token: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof tokenPairSchema>;

/**
 * What a server answers to a password. Since 3.4 a scope without a refresh token says what is missing: `PRE_VERIFICATION_TOKEN` a second
 * factor, `MFA_CONFIGURATION_TOKEN` (since 4.3) that one is set up.
 */
export const signInAnswerSchema = z.object({
  token: z.string(),
  refreshToken: z.nullish(z.string()),
  scope: z.nullish(z.string()),
});

/** `iat` and `exp` are seconds. */
export const claimsSchema = z.looseObject({
  sub: z.string(),
  /** Without one the holder is anonymous. */
  scopes: z._default(z.array(z.string()), []),
  userId: z.string(),
  tenantId: z.optional(z.string()),
  customerId: z.optional(z.string()),
  isPublic: z.optional(z.boolean()),
  firstName: z.optional(z.string()),
  iat: z.number(),
  exp: z.number(),
});
export type Claims = z.infer<typeof claimsSchema>;

export const userSchema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  tenantId: entityIdSchema,
  customerId: entityIdSchema,
  email: z.string(),
  authority: authoritySchema,
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
  additionalInfo: z.nullish(z.record(z.string(), z.unknown())),
});
export type User = z.infer<typeof userSchema>;
