import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { Entity } from '../storage/entities.ts';
import type { ApiRequest } from './request.ts';

const BROWSERS = /\b(Firefox|Edg|OPR|Chrome|Safari)\/(\d+)/;
const SYSTEMS = /Windows|Android|iPhone|iPad|Mac OS X|Linux/;

/** Where it came from, as far as the request says. */
function clientOf({ context, address }: ApiRequest) {
  const agent = context.req.header('user-agent') ?? '';
  const [, browser, version] = BROWSERS.exec(agent) ?? [];
  return {
    clientAddress: address,
    browser: browser === undefined ? 'Other' : `${browser} ${version}`,
    os: SYSTEMS.exec(agent)?.[0] ?? 'Other',
    device: 'Other',
  };
}

export function logSignIn(request: ApiRequest, actionType: 'LOGIN' | 'LOGOUT' | 'LOCKOUT', user: Entity, failure?: string): void {
  request.storage.audit.add({
    tenantId: user.tenantId.id,
    customerId: user.customerId?.id ?? NULL_ID,
    ...{ entityId: user.id, entityName: user.name, userId: user.id.id, userName: user.name },
    ...{ actionType, actionData: clientOf(request), failure },
  });
}

/** In the user's record. The user as it is then. */
export function noteSignIn(request: ApiRequest, user: Entity, facts: Readonly<Record<string, unknown>>): Entity {
  const current = request.storage.entities.get(user.id.id, 'USER');
  // Deleted meanwhile.
  if (!current) return user;
  return request.storage.entities.touchLater({ ...current, additionalInfo: { ...current.additionalInfo, ...facts } });
}
