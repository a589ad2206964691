import type { DeviceCredentials } from '../../src/contract/entities.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { Telemetry } from '../model.ts';
import { CredentialsError, credentialsForm } from '../storage/credential-forms.ts';
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
  | { readonly status: 'SUCCESS'; readonly credentialsType: string; readonly credentialsValue: unknown }
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

type Asked = Pick<DeviceCredentials, 'credentialsType' | 'credentialsId' | 'credentialsValue'>;

/** Undefined: any token will do; null: a device cannot have these credentials. */
function askedOf(request: Readonly<Record<string, unknown>>): Asked | undefined | null {
  const { credentialsType = 'ACCESS_TOKEN', token, clientId, username, password, hash } = request;
  const type = String(credentialsType ?? 'ACCESS_TOKEN');
  if (type === 'ACCESS_TOKEN' && (typeof token !== 'string' || token === '')) return undefined;
  const basic = JSON.stringify({ clientId: clientId ?? null, userName: username ?? null, password: password ?? null });
  try {
    const value = type === 'MQTT_BASIC' ? basic : typeof hash === 'string' ? hash : null;
    return { credentialsType: type, ...credentialsForm(type, typeof token === 'string' ? token : null, value) };
  } catch (error) {
    if (error instanceof CredentialsError) return null;
    throw error;
  }
}

/** A device gives the key and the secret of its profile, and gets credentials. */
export function createProvision({ entities, deviceCredentials, telemetry, logged }: ProvisionStores) {
  const isTaken = (asked: Asked | undefined) => asked !== undefined && deviceCredentials.byCredentialsId(asked.credentialsId) !== undefined;
  const isDone = (id: EntityId) => telemetry.attribute(id.id, 'SERVER_SCOPE', STATE) !== undefined;

  function give(device: Entity, asked?: Asked): ProvisionAnswer {
    const known = deviceCredentials.ofDevice(device.id.id) ?? deviceCredentials.create(device.id);
    const credentials = asked ? deviceCredentials.put({ ...known, ...asked }) : known;
    telemetry.saveAttributes(device.id, 'SERVER_SCOPE', [{ key: STATE, value: { type: 'STRING', value: 'provisioned' } }]);
    const { credentialsType, credentialsId, credentialsValue } = credentials;
    if (credentialsType === 'ACCESS_TOKEN') return { status: 'SUCCESS', credentialsType, credentialsValue: credentialsId };
    const value = credentialsType === 'MQTT_BASIC' ? JSON.parse(credentialsValue ?? '{}') : credentialsValue;
    return { status: 'SUCCESS', credentialsType, credentialsValue: value };
  }

  return (text: string): ProvisionAnswer => {
    const request = parseObject(text);
    const profile = profileWith(entities, request.provisionDeviceKey, request.provisionDeviceSecret);
    const name = typeof request.deviceName === 'string' ? request.deviceName.trim() : '';
    if (!profile || profile.provisionType === 'DISABLED' || name === '') return NOT_FOUND;
    const known = entities.named('DEVICE', profile.tenantId.id, name);
    const asked = askedOf(request);
    let answer = FAILURE;
    let device = known;
    if (profile.provisionType === 'ALLOW_CREATE_NEW_DEVICES' && !known && asked !== null && !isTaken(asked)) {
      device = entities.put(newDevice(profile.tenantId.id, profile, { name, additionalInfo: null }));
      answer = give(device, asked);
    } else if (profile.provisionType === 'CHECK_PRE_PROVISIONED_DEVICES' && known) {
      if (profileIdOf(known) === profile.id.id && !isDone(known.id)) answer = give(known);
    }
    logged?.(device, answer.status === 'SUCCESS', profile.tenantId.id, request);
    return answer;
  };
}
