import * as z from 'zod/mini';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { NO_CUSTOMER } from '../storage/entities.ts';
import { denied } from './api-error.ts';
import { claiming } from './audit-of-records.ts';
import { isRightSecret } from './guarded-secrets.ts';
import { DEVICE } from './kinds/device.ts';
import { byName } from './kinds/kind-routes.ts';
import type { ApiRequest } from './request.ts';
import { loggedRoute, type Route } from './route.ts';

const bodySchema = z.object({ secretKey: z.nullish(z.string()) });

/** The device is named, not identified: it is not the customer's yet. */
const deviceOf = (request: ApiRequest) => byName(request, DEVICE, request.param('name'));
const refusal = (word: 'CLAIMED' | 'FAILURE') => Response.json(word, { status: 400 });

async function claim(request: ApiRequest): Promise<unknown> {
  const { caller, storage, parts } = request;
  if (caller.isPublic) throw denied();
  const { secretKey } = await request.body(bodySchema);
  const device = deviceOf(request);
  if ((device.customerId?.id ?? NULL_ID) !== NULL_ID) return refusal('CLAIMED');
  const isRight = isRightSecret(request, device.id.id, () => parts.claims.fits(device.id.id, secretKey ?? '', storage.now()));
  if (!isRight) return refusal('FAILURE');
  const customer = request.readable('CUSTOMER', caller.customerId);
  parts.claims.end(device.id.id);
  return { device: storage.entities.put({ ...device, customerId: customer.id }), response: 'SUCCESS' };
}

function release(request: ApiRequest): void {
  const device = request.readable('DEVICE', deviceOf(request).id.id);
  request.parts.claims.end(device.id.id);
  if ((device.customerId?.id ?? NULL_ID) !== NULL_ID) request.storage.entities.put({ ...device, customerId: NO_CUSTOMER });
}

export const CLAIM_ROUTES: readonly Route[] = [
  loggedRoute('POST', '/customer/device/:name/claim', 'C', { audit: claiming }, claim),
  loggedRoute('DELETE', '/customer/device/:name/claim', 'TC', { audit: claiming }, release),
];
