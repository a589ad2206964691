import { request } from '../../bridge/request.ts';
import type { ResourceUser } from '../../contract/calls/resources.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { sessionStore } from '../../store/session.ts';
import type { EntityUse } from '../describe.ts';
import { placeOfType } from '../kind-names.ts';

/** Where it is seen; empty for what has no page, or none for this account. */
function hrefOf({ id: { entityType, id } }: ResourceUser): string {
  const place = placeOfType(entityType);
  const { path, roles } = place?.details ?? place ?? { path: '', roles: [] };
  const authority = sessionStore.current.user?.authority;
  return authority !== undefined && roles.includes(authority) ? `${path}/${id}` : '';
}

/** Deletes a file of the server. @returns what uses it, and it stays then, unless it is forced. */
export async function removeFile(path: string, isForced: boolean): Promise<Outcome<readonly EntityUse[]>> {
  const outcome = await request('removeResource', { path, isForced }, { ignoreErrors: true, resend: true });
  if (!outcome.ok) return outcome;
  const users = Object.values(outcome.value?.references ?? {}).flat();
  return ok(users.map((user) => ({ entity: user.id, name: user.title ?? user.name ?? user.id.id, href: hrefOf(user) })));
}
