import { NULL_ID } from '../../../src/contract/identifiers.ts';
import { defaultDeviceProfile } from '../../storage/device-profiles.ts';
import { bareId, type Entity } from '../../storage/entities.ts';
import { putRootChain } from '../../storage/rule-chains.ts';
import { usageStateOf } from '../../storage/usage-states.ts';
import { badRequest } from '../api-error.ts';
import { checkEmail, requireText } from '../fields.ts';
import type { ApiRequest } from '../request.ts';
import { CONTACT_FIELDS, CONTACT_SORT } from './customer.ts';
import type { KindDescription } from './description.ts';

function info(request: ApiRequest, tenant: Entity): Entity {
  const profile = request.storage.entities.get(bareId(tenant.tenantProfileId) ?? NULL_ID, 'TENANT_PROFILE');
  return { ...tenant, tenantProfileName: profile?.name ?? null };
}

const tenants = (request: ApiRequest) => request.storage.entities.of('TENANT', NULL_ID);

export const TENANT: KindDescription = {
  kind: 'TENANT',
  path: '/tenant',
  readers: 'ST',
  writers: 'S',
  nameField: 'title',
  fields: { ...CONTACT_FIELDS, tenantProfileId: 'TENANT_PROFILE' },
  sortable: [...CONTACT_SORT, 'region', 'tenantProfileName'],
  lists: [
    { path: '/tenants', roles: 'S', rows: tenants },
    { path: '/tenantInfos', roles: 'S', rows: tenants, row: info },
  ],
  info,
  authorise: () => undefined, // the gate lets only system administrators write
  complete(request, draft) {
    requireText(draft.title, 'Tenant title should be specified!');
    checkEmail(draft.email);
    const profileId = bareId(draft.tenantProfileId);
    const { entities } = request.storage;
    const profile =
      profileId === undefined ? entities.flagged('TENANT_PROFILE', NULL_ID, 'default') : entities.get(profileId, 'TENANT_PROFILE');
    if (!profile)
      throw badRequest(profileId ? 'Tenant is referencing to non existing tenant profile!' : 'There is no default tenant profile!');
    return { ...draft, tenantId: draft.id, region: 'Global', tenantProfileId: profile.id };
  },
  created(request, tenant) {
    defaultDeviceProfile(request.storage.entities, tenant.id.id);
    const hasLaterRules = request.has('calculatedAlarmRules');
    putRootChain(request.storage.entities, { tenantId: tenant.id.id, name: 'Root Rule Chain', hasLaterRules });
    usageStateOf(request.storage.entities, tenant.id.id, request.storage.now());
  },
};
