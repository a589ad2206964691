import * as z from 'zod/mini';
import { uuidSchema } from './identifiers.ts';
import { passwordPolicySchema } from './password-policy.ts';

/** Created if it has no `id`. Secrets in `jsonValue` are never returned; leaving them out keeps them. */
export const adminSettingsSchema = z.looseObject({
  id: z.nullish(z.looseObject({ id: uuidSchema })),
  createdTime: z.nullish(z.number()),
  key: z.string(),
  jsonValue: z.record(z.string(), z.unknown()),
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

const limit = z.nullish(z.number());

/** Lifetimes of links are in hours, from 4.x on. */
export const securitySettingsSchema = z.looseObject({
  passwordPolicy: passwordPolicySchema,
  maxFailedLoginAttempts: limit,
  userLockoutNotificationEmail: z.nullish(z.string()),
  userActivationTokenTtl: limit,
  passwordResetTokenTtl: limit,
  mobileSecretKeyLength: limit,
});
export type SecuritySettings = z.infer<typeof securitySettingsSchema>;

/** How long sign-ins last, in seconds, and the key that they are signed with. From 3.4.2 on. */
export const tokenSettingsSchema = z.looseObject({
  tokenExpirationTime: z.number(),
  refreshTokenExpTime: z.number(),
  tokenIssuer: z.nullish(z.string()),
  tokenSigningKey: z.nullish(z.string()),
});
export type TokenSettings = z.infer<typeof tokenSettingsSchema>;

/** Which second factors the installation offers, and who must have one. Times are seconds. From 3.4 on. */
export const factorSettingsSchema = z.looseObject({
  providers: z.array(z.looseObject({ providerType: z.string() })),
  enforceTwoFa: z.nullish(z.boolean()),
});
export type FactorSettings = z.infer<typeof factorSettingsSchema>;

/** `icon` is the name of a registered icon, `url` is relative to the server's root. */
export const oauth2ClientSchema = z.looseObject({ name: z.string(), icon: z.nullish(z.string()), url: z.string() });
export type OAuth2Client = z.infer<typeof oauth2ClientSchema>;

/** What registrations at a provider begin with: their fields, but for what the provider gives. */
export const providerTemplateSchema = z.looseObject({ providerId: z.string(), mapperConfig: z.nullish(z.looseObject({})) });
export type ProviderTemplate = z.infer<typeof providerTemplateSchema>;

/** Which providers sign users in at which domains: before 3.8 one document, which is saved as a whole. */
export const providerGroupsSchema = z.looseObject({ enabled: z.nullish(z.boolean()) });
export type ProviderGroups = z.infer<typeof providerGroupsSchema>;

const amount = z.number();

/** What a tenant has, and the limits of its profile; a limit of 0 is none. */
export const entityUsageSchema = z.looseObject({
  devices: amount,
  maxDevices: amount,
  assets: amount,
  maxAssets: amount,
  customers: amount,
  maxCustomers: amount,
  users: amount,
  maxUsers: amount,
  dashboards: amount,
  maxDashboards: amount,
  edges: z.nullish(amount),
  maxEdges: z.nullish(amount),
});
export type EntityUsage = z.infer<typeof entityUsageSchema>;

/** Servers up to 3.4 answer `message`, later ones versions and URLs. */
export const updatesSchema = z.looseObject({
  updateAvailable: z.boolean(),
  message: z.nullish(z.string()),
  currentVersion: z.nullish(z.string()),
  latestVersion: z.nullish(z.string()),
  currentVersionReleaseNotesUrl: z.nullish(z.string()),
  latestVersionReleaseNotesUrl: z.nullish(z.string()),
  upgradeInstructionsUrl: z.nullish(z.string()),
});

/** What a system administrator has set up. */
export const featuresSchema = z.looseObject({
  emailEnabled: z.nullish(z.boolean()),
  smsEnabled: z.nullish(z.boolean()),
  notificationEnabled: z.nullish(z.boolean()),
  oauthEnabled: z.nullish(z.boolean()),
  twoFaEnabled: z.nullish(z.boolean()),
});

/** Machines that a server runs on. Shares are percents, sizes bytes. */
export const machinesSchema = z.looseObject({
  systemData: z.nullish(
    z.array(
      z.looseObject({
        serviceId: z.string(),
        serviceType: z.nullish(z.string()),
        cpuUsage: z.nullish(z.number()),
        cpuCount: z.nullish(z.number()),
        memoryUsage: z.nullish(z.number()),
        totalMemory: z.nullish(z.number()),
        discUsage: z.nullish(z.number()),
        totalDiscSpace: z.nullish(z.number()),
      }),
    ),
  ),
});
