import type { Entity } from '../../storage/entities.ts';
import type { Resource } from '../../storage/resources.ts';
import type { ApiRequest } from '../request.ts';
import { usersOf } from '../shown-on-dashboards.ts';
import { infoOf, own, ownerOf } from './kept-resource.ts';

/** Large members, which lists do not show either. */
const infoIn = ({ configuration: _c, descriptor: _d, profileData: _p, flow: _f, externalId: _e, resources: _r, ...info }: Entity) => info;

/** One in use stays, unless `force` is asked for: the answer names what uses it. */
export async function removeResource(request: ApiRequest, resource: Resource): Promise<Response> {
  own(request, resource);
  const users = request.flag('force') ? [] : await usersOf(request, infoOf(resource).link);
  if (users.length > 0) {
    const isImage = resource.resourceType === 'IMAGE';
    const references = Object.groupBy(users, ({ id }) => id.entityType);
    const shown = Object.entries(references).map(([kind, of]) => [
      kind,
      of.map((one) => (isImage ? infoIn(one) : { id: one.id, name: one.name })),
    ]);
    return Response.json({ success: false, references: Object.fromEntries(shown) }, { status: 400 });
  }
  await request.storage.resources.remove(ownerOf(resource), resource);
  return Response.json({ success: true, references: null });
}
