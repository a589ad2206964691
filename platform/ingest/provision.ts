import type { EntityId } from '../../src/contract/identifiers.ts';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { Telemetry } from '../model.ts';
import type { DeviceCredentialStore } from '../storage/device-credentials.ts';
import { newDevice, profileIdOf } from '../storage/devices.ts';
import type { Entities, Entity } from '../storage/entities.ts';
import { parseObject } from './payload.ts';

export interface ProvisionStores {
  readonly entities: Entities;
  readonly deviceCredentials: DeviceCredentialStore;
  readonly telemetry: Telemetry;
  /** Who provisioned what, for the audit log. */
  readonly logged?: (device: Entity | undefined, isDone: boolean, tenantId: string, request: unknown) => void;
}

export type ProvisionAnswer =
  | { readonly status: 'SUCCESS'; readonly credentialsType: string; readonly credentialsValue: string }
  | { readonly status: 'NOT_FOUND' | 'FAILURE'; readonly errorMsg: string };

const NOT_FOUND: ProvisionAnswer = { status: 'NOT_FOUND', errorMsg: 'Provision data was not found!' };
const FAILURE: ProvisionAnswer = { status: 'FAILURE', errorMsg: 'Failed to provision device!' };
const STATE = 'provisionState';

function secretOf(profile: Entity): unknown {
  const data = profile.profileData as { provisionConfiguration?: { provisionDeviceSecret?: unknown } } | null | undefined;
  return data?.provisionConfiguration?.provisionDeviceSecret;
}

function profileWith(entities: Entities, key: unknown, secret: unknown): Entity | undefined {
  if (typeof key !== 'string' || key === '' || typeof secret !== 'string') return undefined;
  for (const tenant of entities.of('TENANT', NULL_ID)) {
    for (const profile of entities.of('DEVICE_PROFILE', tenant.id.id)) {
      if (profile.provisionDeviceKey === key) return secretOf(profile) === secret ? profile : undefined;
    }
  }
  return undefined;
}

/** A device gives the key and the secret of its profile, and gets credentials. */
export function createProvision({ entities, deviceCredentials, telemetry, logged }: ProvisionStores) {
  const isDone = (id: EntityId) => telemetry.attribute(id.id, 'SERVER_SCOPE', STATE) !== undefined;

  function give(device: Entity, token?: string): ProvisionAnswer {
    const credentials = deviceCredentials.ofDevice(device.id.id) ?? deviceCredentials.create(device.id, token);
    telemetry.saveAttributes(device.id, 'SERVER_SCOPE', [{ key: STATE, value: { type: 'STRING', value: 'provisioned' } }]);
    const value = credentials.credentialsType === 'ACCESS_TOKEN' ? credentials.credentialsId : credentials.credentialsValue;
    return { status: 'SUCCESS', credentialsType: credentials.credentialsType, credentialsValue: value ?? '' };
  }

  return (text: string): ProvisionAnswer => {
    const request = parseObject(text);
    const profile = profileWith(entities, request.provisionDeviceKey, request.provisionDeviceSecret);
    const name = typeof request.deviceName === 'string' ? request.deviceName.trim() : '';
    if (!profile || profile.provisionType === 'DISABLED' || name === '') return NOT_FOUND;
    const known = entities.named('DEVICE', profile.tenantId.id, name);
    const asked = typeof request.token === 'string' && request.token !== '' ? request.token : undefined;
    let answer = FAILURE;
    let device = known;
    if (profile.provisionType === 'ALLOW_CREATE_NEW_DEVICES' && !known && !(asked && deviceCredentials.byCredentialsId(asked))) {
      device = entities.put(newDevice(profile.tenantId.id, profile, { name, additionalInfo: null }));
      answer = give(device, asked);
    } else if (profile.provisionType === 'CHECK_PRE_PROVISIONED_DEVICES' && known) {
      if (profileIdOf(known) === profile.id.id && !isDone(known.id)) answer = give(known);
    }
    logged?.(device, answer.status === 'SUCCESS', profile.tenantId.id, request);
    return answer;
  };
}
