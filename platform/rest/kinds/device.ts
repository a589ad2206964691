import { setTimeout as pause } from 'node:timers/promises';
import { defaultDeviceProfile, ensureDeviceProfile } from '../../storage/device-profiles.ts';
import { deviceDataFor, profileIdOf } from '../../storage/devices.ts';
import { bareId, type Entity } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import { badRequest } from '../api-error.ts';
import { requireText } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import { checkNotViewed } from './asset.ts';
import type { KindDescription } from './description.ts';
import { checkUnique } from './kind-routes.ts';
import { OWNED, ofType, ownedLists, ownedRoutes } from './owned-routes.ts';
import { ownerInfo, ownerOf } from './owner.ts';

/** As long as a database needs. */
const MAKING_MS = 20;
/** Names of profiles that devices are about to make, after the id of their tenant. */
const making = new WeakMap<Storage, Set<string>>();

/** Strict servers of 3.2 look a profile up and make it in two steps: of two devices of a new type, saved together, one is refused (400/31). */
async function raceForProfile({ storage, parts }: ApiRequest, draft: Entity): Promise<void> {
  const { type } = draft;
  if (!parts.behaviour.isStrict || parts.behaviour.has('profilesMadeOnce') || !type?.trim() || bareId(draft.deviceProfileId) !== undefined)
    return;
  if (storage.entities.named('DEVICE_PROFILE', draft.tenantId.id, type)) return;
  const names = making.get(storage) ?? new Set();
  making.set(storage, names);
  const name = `${draft.tenantId.id} ${type}`;
  if (names.has(name)) throw badRequest('Device profile with such name already exists!');
  names.add(name);
  try {
    await pause(MAKING_MS);
  } finally {
    names.delete(name);
  }
}

/** The profile named by id, else by type, else the tenant's default. */
function profileOf(request: ApiRequest, draft: Entity): Entity {
  const { entities } = request.storage;
  const id = bareId(draft.deviceProfileId);
  if (id !== undefined) {
    const profile = entities.get(id, 'DEVICE_PROFILE');
    if (profile?.tenantId.id !== draft.tenantId.id) throw badRequest('Device is referencing to non existing device profile!');
    return profile;
  }
  return draft.type?.trim()
    ? ensureDeviceProfile(entities, draft.tenantId.id, draft.type)
    : defaultDeviceProfile(entities, draft.tenantId.id);
}

const isActive = ({ storage }: ApiRequest, device: Entity): boolean =>
  storage.telemetry.attributeStore.get(device.id.id, 'SERVER_SCOPE', 'active')?.value.value === true;

/** Visitors of public dashboards are not told how the device signs in to its transport. */
function shown({ caller }: ApiRequest, device: Entity): Entity {
  if (!caller.isPublic) return device;
  const { configuration = null, transportConfiguration } = (device.deviceData ?? {}) as Record<string, { readonly type?: unknown } | null>;
  return { ...device, deviceData: { configuration, transportConfiguration: { type: transportConfiguration?.type ?? 'DEFAULT' } } };
}

function info(request: ApiRequest, device: Entity): Entity {
  const profile = request.storage.entities.get(profileIdOf(device), 'DEVICE_PROFILE');
  const active = isActive(request, device);
  return { ...shown(request, device), ...ownerInfo(request, device), deviceProfileName: profile?.name ?? null, active };
}

/** `type` takes precedence over `deviceProfileId`. */
function filter(request: ApiRequest): (device: Entity) => boolean {
  const active = request.has('deviceActivity') ? request.query('active') : undefined;
  if (active !== undefined) return (device) => isActive(request, device) === (active === 'true');
  const profileId = request.query('deviceProfileId');
  return request.query('type') || !profileId ? ofType(request) : (device) => profileIdOf(device) === profileId;
}

export const DEVICE: KindDescription = {
  kind: 'DEVICE',
  path: '/device',
  ...OWNED,
  fields: {
    ...OWNED.fields,
    label: 'text',
    deviceProfileId: 'DEVICE_PROFILE',
    deviceData: 'object',
    firmwareId: 'json',
    softwareId: 'json',
    externalId: 'json',
  },
  // A gateway speaks for other devices of the tenant.
  rights: { customers: ['name', 'label', 'additionalInfo'], tenantInfo: ['gateway', 'overwriteActivityTime'] },
  sortable: ['createdTime', 'name', 'type', 'label', 'customerTitle', 'deviceProfileName', 'active'],
  lists: ownedLists('DEVICE', '/device', 'deviceName', info, filter),
  info,
  shown,
  prepare: raceForProfile,
  complete(request, draft) {
    requireText(draft.name, 'Device name should be specified!');
    checkUnique(request, draft, 'Device with such name already exists!');
    const customerId = ownerOf(request, draft);
    const token = request.query('accessToken');
    if (token && request.storage.deviceCredentials.byCredentialsId(token))
      throw badRequest('Device credentials are already used by another device!');
    const profile = profileOf(request, draft);
    return { ...draft, customerId, deviceData: deviceDataFor(profile, draft.deviceData), deviceProfileId: profile.id, type: profile.name };
  },
  created(request, device) {
    request.storage.deviceCredentials.create(device.id, request.query('accessToken'));
    if (request.has('deviceActivity'))
      request.storage.telemetry.saveAttributes(device.id, 'SERVER_SCOPE', [{ key: 'active', value: { type: 'BOOLEAN', value: false } }]);
  },
  checkRemoval: checkNotViewed,
};

export const DEVICE_ROUTES = ownedRoutes({
  description: DEVICE,
  plural: 'devices',
  nameParameter: 'deviceName',
  idsParameter: 'deviceIds',
  typesField: 'deviceTypes',
});
