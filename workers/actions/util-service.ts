/** `utils` of the official client, as far as it needs nothing of a page. What functions for looks get of it, too, is handed in. */
const isUndefined = (value: unknown) => value === undefined;
const isDefinedAndNotNull = (value: unknown) => value !== undefined && value !== null;

/** Copies lists and parts; functions, and what has a class of its own, stay the same. @param ignored members that are kept as they are. */
function deepClone(value: unknown, ignored: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => deepClone(one, ignored));
  if (value instanceof Date) return new Date(value);
  if (typeof value !== 'object' || value === null || ![Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null))
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, ignored.includes(name) ? one : deepClone(one, ignored)]));
}

const bytesOf = (text: string) => Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
const textOf = (base64: string) => new TextDecoder().decode(Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)));
const objToBase64 = (value: unknown) => btoa(bytesOf(JSON.stringify(value)));

/** Also where the browser has no ids of its own to give, as on addresses without encryption. */
function guid(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const OWN = {
  guid,
  deepClone,
  isUndefined,
  isDefined: (value: unknown) => !isUndefined(value),
  isDefinedAndNotNull,
  defaultValue: (value: unknown, fallback: unknown) => (isDefinedAndNotNull(value) ? value : fallback),
  currentPerfTime: () => performance.now(),
  objToBase64,
  objToBase64URI: (value: unknown) => encodeURIComponent(objToBase64(value)),
  base64toString: textOf,
  base64toObj: (base64: string) => JSON.parse(textOf(base64)) as unknown,
};

/** Where this console shows an entity by its id. */
const PAGES: Readonly<Record<string, string>> = {
  ...{ DEVICE: 'devices', ASSET: 'assets', ENTITY_VIEW: 'entityViews', CUSTOMER: 'customers', TENANT: 'tenants', DASHBOARD: 'dashboards' },
  ...{ DEVICE_PROFILE: 'deviceProfiles', ASSET_PROFILE: 'assetProfiles', TENANT_PROFILE: 'tenantProfiles', RULE_CHAIN: 'ruleChains' },
};

function getEntityDetailsPageURL(id: unknown, entityType: unknown): string {
  const page = PAGES[String(entityType)];
  return page === undefined ? '' : `/${page}/${String(id)}`;
}

/** @param shown the members that functions for looks get. */
export const utilService = (shown: object): object => ({ ...shown, ...OWN, getEntityDetailsPageURL });
