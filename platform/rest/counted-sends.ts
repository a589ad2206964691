import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { TenantRates } from '../limits/tenant-rates.ts';
import { DeliveryError } from '../outgoing/delivery-error.ts';
import type { Storage } from '../storage/storage.ts';
import { ApiError } from './api-error.ts';

const WAYS = {
  email: { state: 'emailApiState', unsent: 'Unable to send mail' },
  sms: { state: 'smsApiState', unsent: 'Unable to send SMS' },
} as const;

/** Sends what counts as used by whoever sends it. Throws DeliveryError: the system's reasons are not for tenants. */
export type CountedSend = (ownerId: string, way: keyof typeof WAYS, send: () => Promise<void>) => Promise<void>;

export function countedSends({ storage, rates }: { storage: Pick<Storage, 'hub'>; rates: Pick<TenantRates, 'isDisabled'> }): CountedSend {
  return async (ownerId, way, send) => {
    const { state, unsent } = WAYS[way];
    const isTenant = ownerId !== NULL_ID;
    if (isTenant && rates.isDisabled(ownerId, state)) throw new DeliveryError(`${unsent}: the tenant used up what it may send`);
    try {
      await send();
    } catch (error) {
      throw error instanceof ApiError ? new DeliveryError(unsent, { cause: error }) : error;
    }
    if (isTenant) storage.hub.emit('usage', { tenantId: ownerId, count: way, amount: 1 });
  };
}
