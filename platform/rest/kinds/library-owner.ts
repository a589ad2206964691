import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { Entity } from '../../storage/entities.ts';
import { denied } from '../api-error.ts';
import type { ApiRequest } from '../request.ts';
import type { KindDescription } from './description.ts';

function checkOwner({ caller }: ApiRequest, one: Entity): void {
  if (one.tenantId.id !== (caller.authority === 'SYS_ADMIN' ? NULL_ID : caller.tenantId)) throw denied();
}

/** System administrators change what the library has of the system, tenants their own. */
export const OWNED: Pick<KindDescription, 'authorise' | 'checkRemoval'> = {
  authorise(request, _fields, before) {
    if (before) checkOwner(request, before);
  },
  checkRemoval: checkOwner,
};
