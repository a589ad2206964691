import { type Entities, type Entity, newRecord } from './entities.ts';

export function newDeviceProfile(
  tenantId: string,
  name: string,
  more: { description?: string; isDefault?: boolean; alarms?: readonly unknown[] } = {},
): Entity {
  return newRecord('DEVICE_PROFILE', tenantId, name, {
    description: more.description ?? null,
    default: more.isDefault ?? false,
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    provisionType: 'DISABLED',
    defaultRuleChainId: null,
    defaultDashboardId: null,
    defaultQueueName: null,
    provisionDeviceKey: null,
    image: null,
    profileData: {
      configuration: { type: 'DEFAULT' },
      transportConfiguration: { type: 'DEFAULT' },
      provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
      alarms: more.alarms ?? null,
    },
  });
}

/** Created if missing. */
export function ensureDeviceProfile(entities: Entities, tenantId: string, name: string): Entity {
  return entities.named('DEVICE_PROFILE', tenantId, name) ?? entities.put(newDeviceProfile(tenantId, name));
}

/** Created as `default` if there is none. */
export function defaultDeviceProfile(entities: Entities, tenantId: string): Entity {
  return (
    entities.flagged('DEVICE_PROFILE', tenantId, 'default') ?? entities.put(newDeviceProfile(tenantId, 'default', { isDefault: true }))
  );
}

export function alarmRulesOf(profile: Entity | undefined): readonly unknown[] {
  const data = profile?.profileData;
  const alarms = typeof data === 'object' && data !== null && 'alarms' in data ? data.alarms : null;
  return Array.isArray(alarms) ? alarms : [];
}
