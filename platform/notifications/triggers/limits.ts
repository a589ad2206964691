/** What a tenant's profile allows is nearly or wholly used up. */
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { PlatformEvents, TelemetryUpdate } from '../../model.ts';
import type { Entity } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import { LIMITED_RECORDS, limitOf, limitsOf } from '../../storage/usage-states.ts';
import { FEATURES } from '../../usage-features.ts';
import { classOf } from '../info-class.ts';
import { type Happened, isAmong } from './happened.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const tenantFacts = ({ id, name }: Entity) => ({
  ...{ tenantId: id.id, tenantName: name },
  ...{ affectedTenantId: id, affectedUserId: null, affectedCustomerId: null, dashboardId: null, stateEntityId: null },
});

/** A record was made. */
export function recordMade({ entities }: Storage, { id, change }: PlatformEvents['entity']): Happened<'ENTITIES_LIMIT'> | undefined {
  const record = change === 'created' ? entities.get(id.id) : undefined;
  const [name] = (record && LIMITED_RECORDS[record.id.entityType]) ?? [];
  const tenant = entities.get(record?.tenantId.id ?? '', 'TENANT');
  if (!record || !tenant || name === undefined) return undefined;
  const kind = record.id.entityType;
  const limit = limitOf(limitsOf(entities, tenant.id.id), name);
  const currentCount = entities.of(kind, tenant.id.id).size;
  if (limit === 0) return undefined;
  return {
    ...{ type: 'ENTITIES_LIMIT', tenantId: tenant.id.id, originator: tenant.id },
    info: {
      ...{ type: classOf('EntitiesLimit'), entityType: kind, currentCount, limit, percents: Math.floor((100 * currentCount) / limit) },
      ...tenantFacts(tenant),
    },
    suits: ({ entityTypes, threshold }) => isAmong(entityTypes, kind) && currentCount >= Math.floor(limit * threshold),
    once: { key: `${tenant.id.id} ${kind} ${limit}`, forMs: DAY_MS },
  };
}

type State = 'ENABLED' | 'WARNING' | 'DISABLED';
const isState = (value: unknown): value is State => value === 'ENABLED' || value === 'WARNING' || value === 'DISABLED';

/** The states of what a tenant uses are telemetry of a record of their own. */
export function* usageChanged(
  { entities, telemetry }: Storage,
  { entity, points }: TelemetryUpdate,
): Generator<Happened<'API_USAGE_LIMIT'>> {
  const tenant = entity.entityType === 'API_USAGE_STATE' ? entities.get(entities.get(entity.id)?.tenantId.id ?? '', 'TENANT') : undefined;
  if (!tenant) return;
  const limits = limitsOf(entities, tenant.id.id);
  for (const { key, value } of points) {
    const feature = FEATURES.find(({ state }) => state === key);
    const { value: status } = value;
    if (!feature || !isState(status)) continue;
    const used = Object.entries(feature.counts).map(([count, limitName]) => ({
      recordKey: count,
      limit: limitOf(limits, limitName),
      currentValue: Number(telemetry.latest(entity.id, `${count}Count`)?.value.value ?? 0),
    }));
    const share = ({ limit, currentValue }: (typeof used)[number]) => (limit === 0 ? 0 : currentValue / limit);
    const [worst] = used.sort((a, b) => share(b) - share(a));
    yield {
      ...{ type: 'API_USAGE_LIMIT', tenantId: tenant.id.id, originator: tenant.id },
      info: { type: classOf('ApiUsageLimit'), feature: feature.label, status, ...worst, unitLabel: feature.unit, ...tenantFacts(tenant) },
      suits: ({ apiFeatures, notifyOn }) => isAmong(apiFeatures, feature.name) && isAmong(notifyOn, status),
    };
  }
}

/** A request or a message was one too many. */
export function rateExceeded(
  { entities }: Storage,
  { tenantId, api, entity }: PlatformEvents['limited'],
): Happened<'RATE_LIMITS'> | undefined {
  const tenant = entities.get(tenantId, 'TENANT');
  if (!tenant) return undefined;
  const level: EntityId = entity ?? tenant.id;
  return {
    ...{ type: 'RATE_LIMITS', tenantId, originator: tenant.id },
    info: {
      ...{ type: classOf('RateLimits'), api, limitLevel: level, limitLevelEntityName: entities.get(level.id)?.name ?? '' },
      ...tenantFacts(tenant),
    },
    suits: ({ apis }) => isAmong(apis, api),
    once: { key: `${tenantId} ${api} ${level.id}`, forMs: HOUR_MS },
  };
}
