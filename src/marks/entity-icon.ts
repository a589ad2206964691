/** Names of Material icons, as servers' own consoles show the types of entities. */
const ICONS: Readonly<Record<string, string>> = {
  DEVICE: 'devices_other',
  ASSET: 'domain',
  TENANT: 'supervisor_account',
  CUSTOMER: 'supervisor_account',
  USER: 'account_circle',
  DASHBOARD: 'dashboard',
  ENTITY_VIEW: 'view_quilt',
  EDGE: 'router',
};

export const entityIcon = (entityType: string): string => ICONS[entityType] ?? 'insert_drive_file';
