/** System settings and queues. */
import * as z from 'zod/mini';
import {
  type AdminSettings,
  adminSettingsSchema,
  entityUsageSchema,
  type FactorSettings,
  factorSettingsSchema,
  featuresSchema,
  machinesSchema,
  type ProviderGroups,
  providerGroupsSchema,
  providerTemplateSchema,
  type SecuritySettings,
  securitySettingsSchema,
  tokenSettingsSchema,
  updatesSchema,
} from '../administration.ts';
import { type PageLink, pageSchema } from '../page.ts';
import { slackConversationSchema } from '../slack.ts';
import { call, entitiesOf, nothing, pageQuery, query, segment } from './call.ts';

export const ADMINISTRATION_CALLS = {
  adminSettings: call(adminSettingsSchema).get<{ key: string }>(({ key }) => `/api/admin/settings/${segment(key)}`),
  saveAdminSettings: call(adminSettingsSchema).post<{ settings: AdminSettings }>(null, '/api/admin/settings', 'settings'),
  /** The provider's address where an administrator allows mails to be sent; from 3.6 on, with what is stored. */
  mailProviderAddress: call(z.string()).get('/api/admin/mail/oauth2/authorize'),
  testMail: call(nothing).post<{ settings: AdminSettings }>(null, '/api/admin/settings/testMail', 'settings'),
  /** Faults of mail and SMS servers are the server's 500, with what they said. */
  testSms: call(nothing).post<{ providerConfiguration: object; numberTo: string; message: string }>(
    null,
    '/api/admin/settings/testSms',
    (input) => input,
  ),
  factorSettings: call(factorSettingsSchema).get('/api/2fa/settings'),
  saveFactorSettings: call(factorSettingsSchema).post<{ settings: FactorSettings }>(null, '/api/2fa/settings', 'settings'),
  tokenSettings: call(tokenSettingsSchema).get('/api/admin/jwtSettings'),
  securitySettings: call(securitySettingsSchema).get('/api/admin/securitySettings'),
  saveSecuritySettings: call(securitySettingsSchema).post<{ settings: SecuritySettings }>(null, '/api/admin/securitySettings', 'settings'),
  providerTemplates: call(z.array(providerTemplateSchema)).get('/api/oauth2/config/template'),
  /** Where providers send browsers back to, below a domain. */
  processingPath: call(z.string()).get('/api/oauth2/loginProcessingUrl'),
  /** Before 3.8. */
  providerGroups: call(providerGroupsSchema).get('/api/oauth2/config'),
  saveProviderGroups: call(providerGroupsSchema).post<{ groups: ProviderGroups }>(null, '/api/oauth2/config', 'groups'),
  /** From 3.8 on. A save of the domain cannot take all of them away. */
  setDomainClients: call(nothing).put<{ domain: string; clients: readonly string[] }>(
    entitiesOf('DOMAIN'),
    ({ domain }) => `/api/domain/${segment(domain)}/oauth2Clients`,
    ({ clients }) => clients,
  ),
  updates: call(updatesSchema).get('/api/admin/updates'),
  /** From 3.5 on. */
  features: call(featuresSchema).get('/api/admin/featuresInfo'),
  /** From 3.5 on. */
  machines: call(machinesSchema).get('/api/admin/systemInfo'),
  /** From 3.5 on. */
  entityUsage: call(entityUsageSchema).get('/api/usage'),
  /** Exists from 3.4 on; older servers have `tenantQueues`. */
  queues: call(pageSchema(z.looseObject({ name: z.string() }))).get<PageLink>(
    (input) => `/api/queues?serviceType=TB_RULE_ENGINE&${pageQuery(input)}`,
  ),
  /** From 3.5 on. Without a token: by the bot of the tenant or the system. */
  slackConversations: call(z.array(slackConversationSchema)).get<{ type: string; token?: string | undefined }>(
    ({ type, token }) => `/api/notification/slack/conversations?${query({ type, token })}`,
  ),
  tenantQueues: call(z.array(z.string())).get('/api/tenant/queues?serviceType=TB_RULE_ENGINE'),
} as const;
