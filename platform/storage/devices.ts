import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { DeviceIdentity, Devices } from '../model.ts';
import { basicOf, clientKey } from './credential-forms.ts';
import type { DeviceCredentialStore } from './device-credentials.ts';
import { ensureDeviceProfile } from './device-profiles.ts';
import { bareId, type Entities, type Entity, newRecord } from './entities.ts';
import { timeUuid } from './time-uuid.ts';

/** A device's transport is that of its profile. */
export function deviceDataFor(profile: Entity, given?: unknown): Readonly<Record<string, unknown>> {
  const type = profile.transportType ?? 'DEFAULT';
  const data = (given ?? { configuration: { type: 'DEFAULT' } }) as {
    readonly transportConfiguration?: { readonly type?: unknown } | null;
  };
  return data.transportConfiguration?.type === type ? data : { ...data, transportConfiguration: { type } };
}

export function newDevice(
  tenantId: string,
  profile: Entity,
  device: { name: string; label?: string | null; customerId?: string; additionalInfo?: Record<string, unknown> | null; id?: string },
): Entity {
  const { name, id = timeUuid() } = device;
  return newRecord('DEVICE', tenantId, name, {
    id: { entityType: 'DEVICE', id },
    additionalInfo: device.additionalInfo ?? null,
    customerId: { entityType: 'CUSTOMER', id: device.customerId ?? NULL_ID },
    type: profile.name,
    label: device.label ?? null,
    deviceProfileId: profile.id,
    deviceData: deviceDataFor(profile),
    firmwareId: null,
    softwareId: null,
    externalId: null,
  });
}

/** The bare id. */
export const profileIdOf = ({ deviceProfileId }: Entity): string => bareId(deviceProfileId) ?? NULL_ID;

function identityOf(device: Entity | undefined): DeviceIdentity | undefined {
  if (!device) return undefined;
  return {
    entity: device.id,
    tenantId: device.tenantId.id,
    customerId: device.customerId?.id ?? NULL_ID,
    name: device.name,
    type: device.type ?? '',
    profileId: profileIdOf(device),
    isGateway: device.additionalInfo?.gateway === true,
  };
}

export function createDevices(entities: Entities, credentials: DeviceCredentialStore): Devices {
  const byId = (id: string) => identityOf(entities.get(id, 'DEVICE'));
  return {
    byToken(token) {
      const found = credentials.byCredentialsId(token);
      return found?.credentialsType === 'ACCESS_TOKEN' ? byId(found.deviceId.id) : undefined;
    },
    byMqttLogin({ clientId, userName, password }) {
      for (const key of userName ? [clientKey(clientId, userName), userName] : [clientKey(clientId, undefined)]) {
        const found = credentials.byCredentialsId(key);
        if (found?.credentialsType === 'ACCESS_TOKEN' && key === userName) return byId(found.deviceId.id);
        if (found?.credentialsType !== 'MQTT_BASIC') continue;
        const wanted = basicOf(found.credentialsValue).password;
        return !wanted || wanted === password ? byId(found.deviceId.id) : undefined;
      }
      return undefined;
    },
    byName: (tenantId, name) => identityOf(entities.named('DEVICE', tenantId, name)),
    byId,
    create(tenantId, { name, type, label, customerId, gateway, isSimulated, token }) {
      const profile = ensureDeviceProfile(entities, tenantId, type);
      const additionalInfo = { gateway: gateway ?? false, description: '', ...(isSimulated ? { simulated: true } : {}) };
      const device = entities.put(newDevice(tenantId, profile, { name, label, additionalInfo, customerId }));
      credentials.create(device.id, token);
      const identity = identityOf(device);
      if (!identity) throw new Error(`device ${name} vanished while it was created`);
      return identity;
    },
    *all(tenantId) {
      for (const device of entities.of('DEVICE', tenantId)) {
        const identity = identityOf(device);
        if (identity) yield identity;
      }
    },
  };
}
