import { NULL_ID } from '../../../src/contract/identifiers.ts';
import { bareId, type Entity, NO_TENANT } from '../../storage/entities.ts';
import { badRequest } from '../api-error.ts';
import { asObject, requireText } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import type { KindDescription } from './description.ts';
import { checkUnique } from './kind-routes.ts';
import { checkUnused, keepDefault, profileRoutes } from './profile-routes.ts';
import { checkAboveZero, limits } from './tenant-limits.ts';

const all = (request: ApiRequest) => request.storage.entities.of('TENANT_PROFILE', NULL_ID);

/** With the limits of this release: a data folder may come from another one. */
function shown(request: ApiRequest, profile: Entity): Entity {
  const isFull = request.has('fullRecords');
  const data = asObject(profile.profileData ?? {});
  return {
    ...profile,
    profileData: {
      ...(isFull ? { queueConfiguration: null } : {}),
      ...data,
      configuration: limits(asObject(data.configuration ?? {}), isFull),
    },
  };
}

const info = (_request: ApiRequest, profile: { id: unknown; name: string }) => ({ id: profile.id, name: profile.name });

export const TENANT_PROFILE: KindDescription = {
  kind: 'TENANT_PROFILE',
  path: '/tenantProfile',
  readers: 'S',
  writers: 'S',
  fields: { name: 'text', description: 'text', default: 'flag', isolatedTbCore: 'flag', isolatedTbRuleEngine: 'flag', profileData: 'json' },
  sortable: ['createdTime', 'name', 'description', 'default'],
  lists: [
    { path: '/tenantProfiles', roles: 'S', rows: all, row: shown },
    {
      path: '/tenantProfileInfos',
      roles: 'S',
      rows: all,
      row: (request, profile) => ({ ...info(request, profile), createdTime: profile.createdTime, tenantId: NO_TENANT, id: profile.id }),
    },
  ],
  shown,
  authorise: () => undefined, // the gate lets only system administrators write
  complete(request, draft, before) {
    requireText(draft.name, 'Tenant profile name should be specified!');
    const isFull = request.has('fullRecords');
    const data = draft.profileData ?? {};
    if (typeof data !== 'object') throw badRequest('Tenant profile data should be specified!');
    const { configuration } = data as { readonly configuration?: unknown };
    const given = asObject(configuration ?? {});
    if (configuration && request.has('positiveLimits')) checkAboveZero(given);
    const queues = isFull ? { queueConfiguration: null } : {};
    const profileData = { ...queues, ...data, configuration: limits(given, isFull) };
    checkUnique(request, draft, 'Tenant profile with such name already exists!');
    if (
      before &&
      !isFull &&
      (before.isolatedTbCore !== draft.isolatedTbCore || before.isolatedTbRuleEngine !== draft.isolatedTbRuleEngine)
    ) {
      throw badRequest("Can't update isolation of a tenant profile!");
    }
    return { ...keepDefault(draft, before), profileData, tenantId: NO_TENANT };
  },
  checkRemoval: (request, profile) =>
    checkUnused(profile, request.storage.entities.of('TENANT', NULL_ID), (tenant) => bareId(tenant.tenantProfileId) === profile.id.id),
};

export const TENANT_PROFILE_ROUTES = profileRoutes({ description: TENANT_PROFILE, infoReaders: 'S', all, info, answersBefore: true });
