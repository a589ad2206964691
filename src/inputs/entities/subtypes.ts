import { QUIET, request } from '../../bridge/request.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { CachedList } from './cached-lists.ts';
import { type Offer, plainOffer } from './offer.ts';
import { listSource, type OfferSource } from './use-search.ts';

interface SubtypeKind {
  readonly list: CachedList<Offer>;
  readonly required: MessageKey;
  readonly listEmpty: MessageKey;
  /** Has the parameter `entitySubtype`, the search text. */
  readonly noMatch: MessageKey;
  readonly all: MessageKey;
}

function listOf(kind: string, call: 'deviceTypes' | 'assetTypes' | 'entityViewTypes'): CachedList<Offer> {
  return new CachedList(kind, async ({ authority }) => {
    if (authority === 'SYS_ADMIN') return ok([]);
    const answer = await request(call, {}, QUIET);
    return answer.ok ? ok(answer.value.map(({ type }) => plainOffer(type)).filter(({ label }) => label !== '')) : answer;
  });
}

const KINDS: Readonly<Record<string, SubtypeKind>> = {
  DEVICE: {
    list: listOf('DEVICE', 'deviceTypes'),
    required: 'device.device-type-required',
    listEmpty: 'device.device-type-list-empty',
    noMatch: 'device.no-device-types-matching',
    all: 'device.all-device-types',
  },
  ASSET: {
    list: listOf('ASSET', 'assetTypes'),
    required: 'asset.asset-type-required',
    listEmpty: 'asset.asset-type-list-empty',
    noMatch: 'asset.no-asset-types-matching',
    all: 'asset.all-asset-types',
  },
  ENTITY_VIEW: {
    list: listOf('ENTITY_VIEW', 'entityViewTypes'),
    required: 'entity-view.entity-view-type-required',
    listEmpty: 'entity-view.entity-view-type-list-empty',
    noMatch: 'entity-view.no-entity-view-types-matching',
    all: 'entity-view.all-entity-view-types',
  },
};

/** Undefined for entities without subtypes. */
export function subtypeKind(entityType: string): SubtypeKind | undefined {
  return Object.hasOwn(KINDS, entityType) ? KINDS[entityType] : undefined;
}

export async function subtypesOf(entityType: string, user: User | null): Promise<Outcome<readonly Offer[]>> {
  const kind = subtypeKind(entityType);
  return kind && user ? kind.list.of(user) : ok([]);
}

export function subtypeSource(entityType: string, user: User | null): OfferSource {
  return listSource(`${user?.id.id} types of ${entityType}`, () => subtypesOf(entityType, user));
}
