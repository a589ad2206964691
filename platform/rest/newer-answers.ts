/** Answers to calls of newer servers: empty ones for what this platform does not have, and what it reports about itself. */

import { limitOf, limitsOf } from '../storage/usage-states.ts';
import { missing } from './api-error.ts';
import { MAX_DATAPOINTS } from './dashboard-routes.ts';
import { CALCULATED_FIELD_LIMITS } from './kinds/tenant-limits.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

const TRENDZ = { enabled: false, baseUrl: null, apiKey: null };
const NOTHING = { data: [], totalPages: 0, totalElements: 0, hasNext: false };
/** Lists that are always empty here, with who may read them. */
const EMPTY: readonly (readonly [path: string, roles: string])[] = [
  ['/tenant/edgeInfos', 'T'],
  ['/mobile/app', 'ST'],
  ['/ai/model', 'T'],
];

/** Of what tenants cannot set up here. */
const NOT_HERE: readonly (readonly [path: string, answer: unknown])[] = [
  ['/admin/repositorySettings/exists', false],
  ['/admin/repositorySettings/info', { configured: false, readOnly: null }],
  ['/admin/autoCommitSettings/exists', false],
  ['/trendz/settings', TRENDZ],
];

function notSetUp(): never {
  throw missing();
}

const LIMITS = {
  maxDebugModeDurationMinutes: 15,
  ruleChainDebugPerTenantLimitsConfiguration: '50000:3600',
  calculatedFieldDebugPerTenantLimitsConfiguration: '50000:3600',
  ...CALCULATED_FIELD_LIMITS,
};

const params = ({ parts, storage, caller }: ApiRequest) => ({
  ...{ userTokenAccessEnabled: parts.userTokenAccess, allowedDashboardIds: [], edgesSupportEnabled: false, hasRepository: false },
  ...{ tbelEnabled: true, persistDeviceStateToTelemetry: false, userSettings: { openedMenuSections: [] } },
  ...{
    maxDatapointsLimit: MAX_DATAPOINTS,
    maxResourceSize: limitOf(limitsOf(storage.entities, caller.tenantId), 'maxResourceSize'),
    mobileQrEnabled: true,
    ...LIMITS,
  },
  ...{ trendzSettings: TRENDZ, nullsOrderStrategy: 'default', edqsEnabled: false },
  iotHubBaseUrl: 'https://iot-hub.thingsboard.io',
});

/** By letters, capitals first. */
const names = (kind: 'DEVICE_PROFILE' | 'ASSET_PROFILE') => (request: ApiRequest) =>
  [...request.storage.entities.of(kind, request.caller.tenantId)]
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

export const NEWER_ROUTES: readonly Route[] = [
  route('GET', '/system/params', 'STCP', params),
  route('GET', '/deviceProfile/names', 'TC', names('DEVICE_PROFILE')),
  route('GET', '/assetProfile/names', 'TC', names('ASSET_PROFILE')),
  ...NOT_HERE.map(([path, answer]) => route('GET', path, 'T', () => answer)),
  route('GET', '/admin/repositorySettings', 'T', notSetUp),
  route('GET', '/admin/autoCommitSettings', 'T', notSetUp),
  ...EMPTY.map(([path, roles]) => route('GET', path, roles, () => NOTHING)),
];
