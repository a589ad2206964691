/** What the account keeps, read; what it has where it keeps none. */
import { type Part, partOf } from '../../../contract/part.ts';
import type { Authority } from '../../../contract/session.ts';
import { translate } from '../../../i18n/i18n.ts';

export interface StoredLink {
  readonly icon: string;
  readonly name: string;
  readonly link: string;
}

/** Null: none are kept, not even an empty list. */
export function keptList(settings: Part): readonly unknown[] | null {
  return Array.isArray(settings.links) ? settings.links : null;
}

const textIn = (part: Part, name: string) => (typeof part[name] === 'string' ? part[name] : '');

/** Those that have an address. */
export const storedLinks = (list: readonly unknown[]): readonly StoredLink[] =>
  list.map((one) => ({ icon: textIn(partOf(one), 'icon'), name: textIn(partOf(one), 'name'), link: textIn(partOf(one), 'link') }));

const DOCS = 'https://thingsboard.io/docs';
const START = ['rocket', 'start', `${DOCS}/getting-started/`] as const;
const API = ['insert_chart', 'api', `${DOCS}/apis-and-sdks/`] as const;
/** What official consoles show. */
const USUAL = {
  SYS_ADMIN: [
    START,
    ['title', 'profiles', `${DOCS}/user-guide/tenant-profiles/`],
    API,
    ['now_widgets', 'widgets', `${DOCS}/reference/widgets/widget-library/`],
  ],
  TENANT_ADMIN: [
    START,
    ['settings_ethernet', 'rules', `${DOCS}/user-guide/rule-engine/`],
    API,
    ['devices', 'devices', `${DOCS}/user-guide/device-profiles/`],
  ],
  CUSTOMER_USER: [START],
} as const;

export const usualLinks = (authority: Authority): readonly StoredLink[] =>
  (USUAL[authority as keyof typeof USUAL] ?? [START]).map(([icon, name, link]) => ({
    icon,
    name: translate(`link-list.usual.${name}`),
    link,
  }));

/** Names of pages. */
export const usualPages = (authority: Authority): readonly string[] =>
  authority === 'SYS_ADMIN' ? ['tenants', 'tenant_profiles'] : ['alarms', 'dashboards', 'devices'];
