import { type Outcome, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import type { Offer } from './offer.ts';
import { subtypeKind } from './picked-types.ts';
import { listSource, type OfferSource } from './use-search.ts';

export async function subtypesOf(entityType: string, user: User | null): Promise<Outcome<readonly Offer[]>> {
  const kind = subtypeKind(entityType);
  return kind && user ? kind.list.of(user) : ok([]);
}

export function subtypeSource(entityType: string, user: User | null): OfferSource {
  return listSource(`${user?.id.id} types of ${entityType}`, () => subtypesOf(entityType, user));
}
