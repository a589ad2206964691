import type { Entity } from '../storage/entities.ts';
import type { Behaviour } from './api-version.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that servers got after 3.2, with what they hold in records without them. */
const NEWER: Readonly<Record<string, Fields>> = {
  TENANT: { version: 1 },
  TENANT_PROFILE: {},
  CUSTOMER: { externalId: null, version: 1 },
  USER: { phone: null, version: 1 },
  DEVICE: { firmwareId: null, softwareId: null, externalId: null, version: 1 },
  ASSET: { assetProfileId: null, externalId: null, version: 1 },
  ENTITY_VIEW: { externalId: null, version: 1 },
  DEVICE_PROFILE: {
    ...{ defaultDashboardId: null, image: null, firmwareId: null, softwareId: null, defaultEdgeRuleChainId: null },
    ...{ externalId: null, version: 1 },
  },
  DASHBOARD: { version: 1 },
  ASSET_PROFILE: { externalId: null, version: 1 },
  RULE_CHAIN: { type: 'CORE', externalId: null, version: 1 },
};
/** Fields of lists and infos that only newer servers show. */
const NEWER_ONLY = ['active', 'assetProfileName', 'version', 'externalId', 'resources', 'mobileHide', 'mobileOrder', 'image'];
const OLD_ONLY = ['isolatedTbCore'];
/** The nodes of a rule chain are answered apart. */
const HIDDEN = ['flow'];
const UNVERSIONED = ['TENANT_PROFILE'];
/** Records without a `tenantId` of another entity. */
const WITHOUT_TENANT = ['TENANT', 'TENANT_PROFILE'];

const isRecord = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && 'id' in value && isId(value.id) && String(value.id.entityType) in NEWER;

const isId = (value: unknown): value is { readonly entityType: unknown } =>
  typeof value === 'object' && value !== null && 'entityType' in value;

function released(record: Entity, isFull: boolean): Entity {
  const kind = record.id.entityType;
  const own = NEWER[kind] ?? {};
  const unversioned = UNVERSIONED.includes(kind) ? ['version'] : [];
  const dropped = [...HIDDEN, ...(isFull ? [...OLD_ONLY, ...unversioned] : [...Object.keys(own), ...NEWER_ONLY])];
  const tenant = WITHOUT_TENANT.includes(kind) ? ['tenantId'] : [];
  const kept = Object.entries(record).filter(([name]) => !dropped.includes(name) && !tenant.includes(name));
  const isInfo = !('tenantId' in record) || !('createdTime' in record);
  const missing = isFull && !isInfo ? Object.entries(own).filter(([name]) => !(name in record)) : [];
  return Object.fromEntries([...kept, ...missing]) as Entity;
}

/** A record, a list or a page of them as this release answers; everything else is as it was. */
export function asReleased(value: unknown, behaviour: Pick<Behaviour, 'has'>): unknown {
  if (Array.isArray(value)) return value.some(isRecord) ? value.map((item) => asReleased(item, behaviour)) : value;
  if (isRecord(value)) return released(value, behaviour.has('fullRecords'));
  if (typeof value !== 'object' || value === null) return value;
  for (const part of ['data', 'device'] as const)
    if (part in value) return { ...value, [part]: asReleased((value as Record<string, unknown>)[part], behaviour) };
  return value;
}
