/** Types that devices, assets and entity views of the tenant have: one list each, shared by all pickers; and what is said of them. */
import { request } from '../../bridge/request.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { CachedList } from './cached-lists.ts';
import { QUIET } from './entity-kinds.ts';
import { beginningWith, type Offer, plainOffer } from './offer.ts';
import type { OfferSource } from './use-search.ts';

interface SubtypeKind {
  readonly list: CachedList<Offer>;
  readonly required: MessageKey;
  readonly listEmpty: MessageKey;
  /** Takes `entitySubtype`: what was looked for. */
  readonly noMatch: MessageKey;
  readonly all: MessageKey;
}

function listOf(kind: string, call: 'deviceTypes' | 'assetTypes' | 'entityViewTypes'): CachedList<Offer> {
  return new CachedList(kind, async ({ authority }) => {
    // A system administrator has none of these, and is refused the list.
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

/** Kinds of entity that have types of their own: devices, assets, entity views. */
export function subtypeKind(entityType: string): SubtypeKind | undefined {
  return Object.hasOwn(KINDS, entityType) ? KINDS[entityType] : undefined;
}

/** All types of a kind by name; none of kinds that have none. Faults as `DataCore.call`. */
export async function subtypesOf(entityType: string, user: User | null): Promise<Outcome<readonly Offer[]>> {
  const kind = subtypeKind(entityType);
  return kind && user ? kind.list.of(user) : ok([]);
}

/** Types of a kind by how they begin (specification B 5). */
export function subtypeSource(entityType: string, user: User | null): OfferSource {
  return {
    key: `${user?.id.id} types of ${entityType}`,
    async search(text) {
      const all = await subtypesOf(entityType, user);
      return all.ok ? ok(beginningWith(all.value, text)) : all;
    },
  };
}
