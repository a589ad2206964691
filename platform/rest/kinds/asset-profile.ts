/** Newer servers give assets a profile each: its name is their type. */
import { defaultAssetProfile, ensureAssetProfile } from '../../storage/asset-profiles.ts';
import { bareId, type Entity } from '../../storage/entities.ts';
import { badRequest } from '../api-error.ts';
import { requireText } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import type { KindDescription } from './description.ts';
import { checkUnique } from './kind-routes.ts';
import { checkUnused, keepDefault, PROFILE, profileRoutes } from './profile-routes.ts';

function all(request: ApiRequest): Iterable<Entity> {
  const { entities, now } = request.storage;
  defaultAssetProfile(entities, request.caller.tenantId, now());
  return entities.of('ASSET_PROFILE', request.caller.tenantId);
}

const info = (_request: ApiRequest, { id, tenantId, name, image, defaultDashboardId }: Entity) => ({
  ...{ id, tenantId, name, image: image ?? null, defaultDashboardId: defaultDashboardId ?? null },
});
const isOf = (profile: Entity) => (asset: Entity) => bareId(asset.assetProfileId) === profile.id.id;

/** The profile named by id, else by type, else the default. */
export function assetProfileOf({ storage: { entities, now } }: ApiRequest, draft: Entity): Entity {
  const id = bareId(draft.assetProfileId);
  if (id === undefined) {
    const type = draft.type?.trim();
    return type ? ensureAssetProfile(entities, draft.tenantId.id, type, now()) : defaultAssetProfile(entities, draft.tenantId.id, now());
  }
  const profile = entities.get(id, 'ASSET_PROFILE');
  if (profile?.tenantId.id !== draft.tenantId.id) throw badRequest('Asset is referencing to non existing asset profile!');
  return profile;
}

export const ASSET_PROFILE: KindDescription = {
  kind: 'ASSET_PROFILE',
  path: '/assetProfile',
  ...PROFILE,
  fields: { ...PROFILE.fields, defaultEdgeRuleChainId: 'json' },
  sortable: ['createdTime', 'name', 'description', 'default'],
  lists: [
    { path: '/assetProfiles', roles: 'T', rows: all },
    // Real servers leave fields out of these rows that every stored entity has; a list only sorts and sends its rows.
    { path: '/assetProfileInfos', roles: 'TC', rows: all, row: (request, profile) => info(request, profile) as unknown as Entity },
  ],
  complete(request, draft, before) {
    requireText(draft.name, 'Asset profile name should be specified!');
    checkUnique(request, draft, 'Asset profile with such name already exists!');
    return keepDefault(draft, before);
  },
  changed(request, profile, before) {
    if (profile.name === before.name) return;
    const { entities } = request.storage;
    for (const asset of [...entities.of('ASSET', profile.tenantId.id)].filter(isOf(profile)))
      entities.put({ ...asset, type: profile.name });
  },
  checkRemoval: (request, profile) => checkUnused(profile, request.storage.entities.of('ASSET', profile.tenantId.id), isOf(profile)),
};

export const ASSET_PROFILE_ROUTES = profileRoutes({ description: ASSET_PROFILE, infoReaders: 'TC', all, info, answersBefore: false });
