/** Calls that wait for their device, from 3.3 on, as users see them. */

import { CALL_STATES } from '../../src/contract/persistent-call.ts';
import { keptCallsOf, removeCall } from '../ingest/kept-calls.ts';
import type { KeptCall } from '../model.ts';
import { pageOf } from '../storage/query/paging.ts';
import { badRequest, missing } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';
import { readableByText } from './telemetry-access.ts';

/** Undelivered calls expire. */
const shown = ({ storage }: ApiRequest, call: KeptCall): KeptCall =>
  call.status === 'QUEUED' && call.expirationTime <= storage.now() ? { ...call, status: 'EXPIRED' } : call;

function found(request: ApiRequest): KeptCall {
  const id = request.uuid('id');
  for (const device of request.storage.entities.of('DEVICE', request.caller.tenantId)) {
    const call = request.storage.journals.get('RPC', device.id.id, id);
    if (!call) continue;
    request.readable('DEVICE', device.id.id);
    return call as KeptCall;
  }
  throw missing();
}

const SORTED: Readonly<Record<string, (call: KeptCall) => string | number>> = {
  status: ({ status }) => status,
  expirationTime: ({ expirationTime }) => expirationTime,
};

/** Calls that were deleted are gone. */
const LISTED = CALL_STATES.filter((state) => state !== 'DELETED');

export const PERSISTENT_ROUTES: readonly Route[] = [
  route('GET', '/rpc/persistent/device/:id', 'TC', (request) => {
    const { sortOrder, sortProperty = '', ...link } = request.pageLink();
    const status = request.query('rpcStatus');
    if (status !== undefined && !LISTED.some((known) => known === status)) throw badRequest(`There are no calls of the state '${status}'`);
    const device = readableByText(request, 'DEVICE', request.uuid('id'));
    const all = keptCallsOf(request.storage, device.id.id).map((call) => shown(request, call));
    const wanted = all.filter((call) => status === undefined || call.status === status);
    const by = SORTED[sortProperty];
    // As they were asked for, which is the order of their times.
    if (by) wanted.sort((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0));
    return pageOf(sortOrder === 'ASC' ? wanted : wanted.reverse(), link);
  }),
  route('GET', '/rpc/persistent/:id', 'TC', (request) => shown(request, found(request))),
  route('DELETE', '/rpc/persistent/:id', 'T', (request) => {
    removeCall(request.storage, found(request));
  }),
];
