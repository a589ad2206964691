import type { EntityId } from '../contract/identifiers.ts';
import type { Authority } from '../contract/session.ts';
import { placeOfType } from './kind-names.ts';

/** The page of an entity; undefined where the account has none. */
export function entityHref({ entityType, id }: EntityId, authority: Authority | undefined): string | undefined {
  const place = placeOfType(entityType);
  const { path, roles } = place?.details ?? place ?? {};
  return authority !== undefined && roles?.includes(authority) ? `${path}/${id}` : undefined;
}
