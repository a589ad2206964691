import { NULL_ID } from '../../../src/contract/identifiers.ts';
import { profileIdOf } from '../../storage/devices.ts';
import type { Entity } from '../../storage/entities.ts';
import { ApiError, badRequest, CODE } from '../api-error.ts';
import { requireText } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import type { KindDescription } from './description.ts';
import { checkUnique } from './kind-routes.ts';
import { newerProfileData } from './newer-device-profile.ts';
import { checkUnused, keepDefault, PROFILE, profileRoutes } from './profile-routes.ts';

const all = (request: ApiRequest) => request.storage.entities.of('DEVICE_PROFILE', request.caller.tenantId);

function info(request: ApiRequest, { id, name, type, transportType, image, defaultDashboardId, tenantId }: Entity): unknown {
  const newer = { image: image ?? null, defaultDashboardId: defaultDashboardId ?? null, tenantId };
  return {
    id,
    name,
    type: type ?? 'DEFAULT',
    transportType,
    ...(request.has('fullRecords') ? newer : {}),
  };
}

function devicesOf(request: ApiRequest, profile: Entity): Entity[] {
  return [...request.storage.entities.of('DEVICE', profile.tenantId.id)].filter((device) => profileIdOf(device) === profile.id.id);
}

function checkAlarms(profileData: object): void {
  const alarms: unknown = 'alarms' in profileData ? profileData.alarms : null;
  if (!Array.isArray(alarms)) return;
  const types = new Set<unknown>();
  for (const alarm of alarms) {
    const type = typeof alarm === 'object' && alarm !== null && 'alarmType' in alarm ? alarm.alarmType : undefined;
    requireText(type, 'Alarm rule type should be specified!');
    if (types.has(type)) throw badRequest(`Can't create device profile with the same alarm rule types: "${String(type)}"!`);
    types.add(type);
  }
}

function checkProvisionKey(request: ApiRequest, draft: Entity): void {
  const key = draft.provisionDeviceKey;
  if (!key) return;
  const { entities } = request.storage;
  for (const tenant of entities.of('TENANT', NULL_ID))
    for (const other of entities.of('DEVICE_PROFILE', tenant.id.id))
      if (other.provisionDeviceKey === key && other.id.id !== draft.id.id)
        throw badRequest('Device profile with such provision device key already exists!');
}

export const DEVICE_PROFILE: KindDescription = {
  kind: 'DEVICE_PROFILE',
  path: '/deviceProfile',
  ...PROFILE,
  fields: {
    ...PROFILE.fields,
    type: 'text',
    transportType: 'text',
    provisionType: 'text',
    provisionDeviceKey: 'text',
    profileData: 'json',
  },
  sortable: ['createdTime', 'name', 'type', 'transportType', 'description', 'default'],
  lists: [
    { path: '/deviceProfiles', roles: 'T', rows: all },
    {
      path: '/deviceProfileInfos',
      roles: 'TC',
      row: (request, profile) => info(request, profile) as Entity,
      rows(request) {
        const transport = request.query('transportType');
        return transport ? [...all(request)].filter((profile) => profile.transportType === transport) : all(request);
      },
    },
  ],
  complete(request, draft, before) {
    requireText(draft.name, 'Device profile name should be specified!');
    requireText(draft.type, 'Device profile type should be specified!');
    requireText(draft.transportType, 'Device profile transport type should be specified!');
    if (typeof draft.profileData !== 'object' || draft.profileData === null)
      throw new ApiError(500, CODE.general, 'Device profile data should be specified!');
    checkUnique(request, draft, 'Device profile with such name already exists!');
    checkAlarms(draft.profileData);
    if (before && (before.type !== draft.type || before.transportType !== draft.transportType) && devicesOf(request, before).length > 0) {
      throw badRequest("Can't change device profile type or transport type because devices referenced it!");
    }
    checkProvisionKey(request, draft);
    const profileData = request.has('fullRecords') ? newerProfileData(draft.profileData) : draft.profileData;
    return { ...keepDefault(draft, before), profileData, provisionType: draft.provisionType ?? 'DISABLED' };
  },
  changed(request, profile, before) {
    if (profile.name === before.name) return;
    for (const device of devicesOf(request, profile)) request.storage.entities.put({ ...device, type: profile.name });
  },
  checkRemoval: (request, profile) =>
    checkUnused(profile, request.storage.entities.of('DEVICE', profile.tenantId.id), (device) => profileIdOf(device) === profile.id.id),
};

export const DEVICE_PROFILE_ROUTES = profileRoutes({ description: DEVICE_PROFILE, infoReaders: 'TC', all, info, answersBefore: false });
