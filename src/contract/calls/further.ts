/** Calls that are needed neither before the first list nor before the first dashboard is shown. */
import { ACCOUNTS_CALLS } from './accounts.ts';
import { ADMINISTRATION_CALLS } from './administration.ts';
import { ALARMS_CALLS } from './alarms.ts';
import { DASHBOARDS_CALLS } from './dashboards.ts';
import { ENTITIES_CALLS } from './entities.ts';
import { FIRST_PAGES_CALLS } from './first-pages.ts';
import { NOTIFICATIONS_CALLS } from './notifications.ts';
import { RECORDS_CALLS } from './records.ts';
import { RESOURCES_CALLS } from './resources.ts';
import { RULE_CHAINS_CALLS } from './rule-chains.ts';
import { SERVICE_CALLS } from './services.ts';
import { TELEMETRY_CALLS } from './telemetry.ts';

export const FURTHER_CALLS = {
  ...ACCOUNTS_CALLS,
  ...ADMINISTRATION_CALLS,
  ...ALARMS_CALLS,
  ...DASHBOARDS_CALLS,
  ...ENTITIES_CALLS,
  ...FIRST_PAGES_CALLS,
  ...NOTIFICATIONS_CALLS,
  ...RECORDS_CALLS,
  ...RESOURCES_CALLS,
  ...RULE_CHAINS_CALLS,
  ...SERVICE_CALLS,
  ...TELEMETRY_CALLS,
} as const;
