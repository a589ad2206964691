import { QUIET, request } from '../../bridge/request.ts';
import { MOST_TRIED } from '../../contract/back-test.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import { type EntityId, entityId } from '../../contract/identifiers.ts';

export interface NamedEntity {
  readonly id: EntityId;
  readonly name: string;
}

export interface TriedDevices {
  /** By name, at most `MOST_TRIED`. */
  readonly devices: readonly NamedEntity[];
  readonly total: number;
}

const LISTS = {
  DEVICE_PROFILE: { kind: 'DEVICE', path: '/api/tenant/deviceInfos?deviceProfileId=' },
  ASSET_PROFILE: { kind: 'ASSET', path: '/api/tenant/assetInfos?assetProfileId=' },
} as const;

const isProfile = (kind: string): kind is keyof typeof LISTS => kind in LISTS;

/** What rules of this record are for: it alone, or what has the profile. Faults: forbidden, network, contract. */
export async function triedDevices(owner: NamedEntity): Promise<Outcome<TriedDevices>> {
  const { entityType, id } = owner.id;
  if (!isProfile(entityType)) return ok({ devices: [owner], total: 1 });
  const { kind, path } = LISTS[entityType];
  const sort = { sortProperty: 'name', sortOrder: 'ASC' } as const;
  const answer = await request('records', { path: `${path}${id}`, page: 0, pageSize: MOST_TRIED, ...sort }, QUIET);
  if (!answer.ok) return answer;
  const { data, totalElements } = answer.value;
  const devices = data.map(({ id: found, name }) => ({ id: entityId(kind, found.id), name: typeof name === 'string' ? name : found.id }));
  return ok({ devices, total: totalElements });
}
