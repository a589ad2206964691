/** What administrators of a whole platform set, and what a visitor is told of it before anybody has signed in (rest.md 3, 24). */
import * as z from 'zod/mini';
import { uuidSchema } from './identifiers.ts';
import { passwordPolicySchema } from './password-policy.ts';

/** One setting. Without `id` a new one is made; secrets in `jsonValue` are not answered, and left out to keep them. */
export const adminSettingsSchema = z.looseObject({
  id: z.nullish(z.looseObject({ id: uuidSchema })),
  createdTime: z.nullish(z.number()),
  key: z.string(),
  jsonValue: z.record(z.string(), z.unknown()),
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

const limit = z.nullish(z.number());

/** The lifetimes of links, in hours, came with 4.x. */
export const securitySettingsSchema = z.looseObject({
  passwordPolicy: passwordPolicySchema,
  maxFailedLoginAttempts: limit,
  userLockoutNotificationEmail: z.nullish(z.string()),
  userActivationTokenTtl: limit,
  passwordResetTokenTtl: limit,
});
export type SecuritySettings = z.infer<typeof securitySettingsSchema>;

/** A third party that signs users in: `icon` is the name of a registered icon, `url` relative to the server's root. */
export const oauth2ClientSchema = z.looseObject({ name: z.string(), icon: z.nullish(z.string()), url: z.string() });
export type OAuth2Client = z.infer<typeof oauth2ClientSchema>;

/** Servers up to 3.4 say it in `message`, later ones in versions and addresses. */
export const updatesSchema = z.looseObject({
  updateAvailable: z.boolean(),
  message: z.nullish(z.string()),
  currentVersion: z.nullish(z.string()),
  latestVersion: z.nullish(z.string()),
});
