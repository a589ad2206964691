import { QUIET, request } from '../../../bridge/request.ts';
import { MOST_TRIED } from '../../../contract/back-test.ts';
import { type Outcome, ok } from '../../../contract/fault.ts';
import { type EntityId, entityId } from '../../../contract/identifiers.ts';
import type { NamedEntity, TriedDevices } from '../../../entities/back-test/tried-devices.ts';
import { usingProfiles } from '../../../entities/chains/chain-uses.ts';
import { storedText } from '../../../inputs/stored-text.ts';

const DEVICES = '/api/tenant/deviceInfos';
const BY_NAME = { sortProperty: 'name', sortOrder: 'ASC' } as const;

/** The first by name, and how many there are. */
async function devicesAt(path: string): Promise<Outcome<{ readonly devices: readonly NamedEntity[]; readonly total: number }>> {
  const answer = await request('records', { path, page: 0, pageSize: MOST_TRIED, ...BY_NAME }, QUIET);
  if (!answer.ok) return answer;
  const devices = answer.value.data.map(({ id, name }) => ({ id: entityId('DEVICE', id.id), name: storedText(name) || id.id }));
  return ok({ devices, total: answer.value.totalElements });
}

/** Devices whose messages enter the chain by their profile; all of the tenant where no profile names it. Faults: as of lists. */
export async function chainDevices({ id }: EntityId): Promise<Outcome<TriedDevices>> {
  const using = await usingProfiles([id]);
  if (!using.ok) return using;
  const profiles = using.value.filter(({ entity }) => entity.entityType === 'DEVICE_PROFILE');
  const paths = profiles.length === 0 ? [DEVICES] : profiles.map(({ entity }) => `${DEVICES}?deviceProfileId=${entity.id}`);
  const found = await Promise.all(paths.map(devicesAt));
  let total = 0;
  const devices: NamedEntity[] = [];
  for (const one of found) {
    if (!one.ok) return one;
    total += one.value.total;
    devices.push(...one.value.devices);
  }
  devices.sort((a, b) => a.name.localeCompare(b.name));
  return ok({ devices: devices.slice(0, MOST_TRIED), total, others: { kind: 'DEVICE', subtype: undefined } });
}
