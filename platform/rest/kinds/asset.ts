import { bareId, type Entity } from '../../storage/entities.ts';
import { badRequest } from '../api-error.ts';
import { requireText } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import { assetProfileOf } from './asset-profile.ts';
import type { KindDescription } from './description.ts';
import { checkUnique } from './kind-routes.ts';
import { OWNED, ownedLists, ownedRoutes } from './owned-routes.ts';
import { ownerInfo, ownerOf } from './owner.ts';

const info = (request: ApiRequest, asset: Entity): Entity => ({
  ...asset,
  ...ownerInfo(request, asset),
  assetProfileName: asset.type ?? null,
});

export const ASSET: KindDescription = {
  kind: 'ASSET',
  path: '/asset',
  ...OWNED,
  fields: {
    ...OWNED.fields,
    label: 'text',
    assetProfileId: 'ASSET_PROFILE',
    externalId: 'json',
  },
  rights: { customers: ['name', 'label', 'additionalInfo'] },
  sortable: ['createdTime', 'name', 'type', 'label', 'customerTitle'],
  lists: ownedLists('ASSET', '/asset', 'assetName', info),
  info,
  complete(request, draft) {
    const hasProfiles = request.has('assetProfiles');
    const type = hasProfiles ? draft.type : requireText(draft.type, 'Asset type should be specified!');
    requireText(draft.name, 'Asset name should be specified!');
    if (!hasProfiles && type === 'TbServiceQueue') throw badRequest('Unable to create asset of type TbServiceQueue: it is reserved!');
    checkUnique(request, draft, 'Asset with such name already exists!');
    const whole = { ...draft, customerId: ownerOf(request, draft) };
    // Customer users keep the profile.
    if (!hasProfiles || request.caller.authority === 'CUSTOMER_USER') return whole;
    const profile = assetProfileOf(request, draft);
    return { ...whole, assetProfileId: profile.id, type: profile.name };
  },
  checkRemoval: checkNotViewed,
};

export function checkNotViewed(request: ApiRequest, entity: Entity): void {
  for (const view of request.storage.entities.of('ENTITY_VIEW', entity.tenantId.id))
    if (bareId(view.entityId) === entity.id.id) throw badRequest("Can't delete what has an entity view!");
}

export const ASSET_ROUTES = ownedRoutes({
  description: ASSET,
  plural: 'assets',
  nameParameter: 'assetName',
  idsParameter: 'assetIds',
  typesField: 'assetTypes',
});
