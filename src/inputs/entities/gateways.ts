/** Gateways are devices with `additionalInfo.gateway`. All are read once and cached until a device is saved. */
import { allPages } from '../../bridge/all-pages.ts';
import { QUIET, request } from '../../bridge/request.ts';
import { NULL_ID } from '../../contract/entity-id.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { CachedList } from './cached-lists.ts';
import type { Offer } from './offer.ts';

const PAGE_SIZE = 100;

function devices(user: User, page: number) {
  const link = { pageSize: PAGE_SIZE, page, sortProperty: 'name', sortOrder: 'ASC' } as const;
  return user.authority === 'CUSTOMER_USER'
    ? request('customerDevices', { ...link, customerId: user.customerId.id }, QUIET)
    : request('devices', link, QUIET);
}

const GATEWAYS = new CachedList<Offer>('DEVICE', async (user) => {
  if (user.authority === 'SYS_ADMIN' || (user.authority === 'CUSTOMER_USER' && user.customerId.id === NULL_ID)) return ok([]);
  const all = await allPages((page) => devices(user, page));
  if (!all.ok) return all;
  const gateways = all.value.filter(({ additionalInfo }) => additionalInfo?.gateway === true);
  return ok(gateways.map(({ id, name }) => ({ value: id.id, label: name })));
});

/** By name; none for a system administrator, who has no devices. Faults as in `DataCore.call`. */
export function gatewaysOf(user: User): Promise<Outcome<readonly Offer[]>> {
  return GATEWAYS.of(user);
}

/** Faults: conflict (the name is taken), and as in `DataCore.call`. */
export async function createGateway(name: string, type: string): Promise<Outcome<Offer>> {
  const taken = await request('deviceByName', { name }, QUIET);
  if (taken.ok) return failed(fault('conflict'));
  if (taken.fault.kind !== 'not-found') return taken;
  const saved = await request('saveDevice', { device: { name, label: null, type, additionalInfo: { gateway: true } } }, QUIET);
  return saved.ok ? ok({ value: saved.value.id.id, label: saved.value.name }) : saved;
}
