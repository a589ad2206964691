import type { ListLink } from './describe.ts';
import { KIND_PLACES, type KindPlace, type ListedKindName } from './kind-names.ts';

/** To the list of another kind, for those who have it. */
export function linkToList(id: string, name: ListedKindName): ListLink {
  const { path, roles, feature }: KindPlace = KIND_PLACES[name];
  return { id, href: path, roles, ...(feature && { feature }) };
}
