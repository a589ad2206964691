import { pageAddress } from '../markup/page-address.ts';

/** Addresses of the official client's pages, by the names under which it keeps quick links. Those that are called as their address are left out. */
const PATHS: Readonly<Record<string, string>> = {
  tenant_profiles: '/tenantProfiles',
  widget_library: '/resources/widgets-library',
  images: '/resources/images',
  scada_symbols: '/resources/scada-symbols',
  resources_library: '/resources/resources-library',
  notification_inbox: '/notification/inbox',
  notification_sent: '/notification/sent',
  notification_recipients: '/notification/recipients',
  notification_templates: '/notification/templates',
  notification_rules: '/notification/rules',
  general: '/settings/general',
  mail_server: '/settings/outgoing-mail',
  notification_settings: '/settings/notifications',
  queues: '/settings/queues',
  security_settings_general: '/security-settings/general',
  domains: '/security-settings/oauth2/domains',
  clients: '/security-settings/oauth2/clients',
  audit_log: '/security-settings/auditLogs',
  entity_views: '/entityViews',
  device_profiles: '/deviceProfiles',
  asset_profiles: '/assetProfiles',
  rule_chains: '/ruleChains',
  api_usage: '/usage',
};

/** Our address of the page with that name. */
export const hrefOfMenuId = (id: string): string => pageAddress(PATHS[id] ?? `/${id}`, null);

/** The name under which the page of an address is kept, so that the official client finds it, too. */
export const menuIdOf = (href: string): string => Object.keys(PATHS).find((id) => hrefOfMenuId(id) === href) ?? href.slice(1);
