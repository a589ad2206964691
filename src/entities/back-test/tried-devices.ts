import { QUIET, request } from '../../bridge/request.ts';
import { MOST_TRIED } from '../../contract/back-test.ts';
import type { EntityType } from '../../contract/entity-id.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { type EntityId, entityId } from '../../contract/identifiers.ts';
import { storedText } from '../../inputs/stored-text.ts';

export interface NamedEntity {
  readonly id: EntityId;
  readonly name: string;
}

export interface TriedDevices {
  /** By name, at most `MOST_TRIED`. */
  readonly devices: readonly NamedEntity[];
  readonly total: number;
  /** Of which others may be chosen instead; null: there are none. */
  readonly others: { readonly kind: EntityType; readonly subtype: string | undefined } | null;
}

const LISTS = {
  DEVICE_PROFILE: { kind: 'DEVICE', path: '/api/tenant/deviceInfos?deviceProfileId=' },
  ASSET_PROFILE: { kind: 'ASSET', path: '/api/tenant/assetInfos?assetProfileId=' },
} as const;

const isProfile = (kind: string): kind is keyof typeof LISTS => kind in LISTS;

/** What rules of this record are for: it alone, or what has the profile. Faults: forbidden, network, contract. */
export const triedDevices = (owner: NamedEntity): Promise<Outcome<TriedDevices>> => firstDevices(owner, MOST_TRIED);

/** The same, at most so many. */
export async function firstDevices(owner: NamedEntity, most: number): Promise<Outcome<TriedDevices>> {
  const { entityType, id } = owner.id;
  if (!isProfile(entityType)) return ok({ devices: [owner], total: 1, others: null });
  const { kind, path } = LISTS[entityType];
  const sort = { sortProperty: 'name', sortOrder: 'ASC' } as const;
  const answer = await request('records', { path: `${path}${id}`, page: 0, pageSize: most, ...sort }, QUIET);
  if (!answer.ok) return answer;
  const { data, totalElements } = answer.value;
  const devices = data.map(({ id: found, name }) => ({ id: entityId(kind, found.id), name: typeof name === 'string' ? name : found.id }));
  // Entities have the name of their profile as type.
  const subtype = storedText(data[0]?.type) || undefined;
  return ok({ devices, total: totalElements, others: { kind, subtype } });
}
