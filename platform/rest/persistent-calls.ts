/** Calls that wait for their device, from 3.3 on. */

import { readJson } from '../../src/engine/values.ts';
import type { JournalEntry } from '../storage/journals.ts';
import { pageOf } from '../storage/query/paging.ts';
import type { Storage } from '../storage/storage.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import { missing } from './api-error.ts';
import type { ApiRequest, RestParts } from './request.ts';
import { type Route, route } from './route.ts';

type Status = 'QUEUED' | 'DELIVERED' | 'SUCCESSFUL' | 'TIMEOUT' | 'EXPIRED' | 'DELETED';

interface StoredCall extends JournalEntry {
  readonly deviceId: { readonly entityType: 'DEVICE'; readonly id: string };
  readonly expirationTime: number;
  readonly status: Status;
  readonly request: {
    readonly oneway: boolean;
    readonly body: { readonly method: string; readonly params: unknown };
    readonly [field: string]: unknown;
  };
}

interface Asked {
  readonly method: string;
  readonly params: unknown;
  readonly timeoutMs: number;
  readonly expirationTime?: number | null | undefined;
  readonly retries?: number | null | undefined;
  readonly additionalInfo?: unknown;
}

const callsOf = (storage: Storage, deviceId: string) => storage.journals.of('RPC', deviceId) as StoredCall[];

function put(storage: Storage, call: StoredCall, changes: Partial<StoredCall> & { readonly response?: unknown }): void {
  // It may have been deleted meanwhile.
  const current = storage.journals.get('RPC', call.deviceId.id, call.id.id);
  if (current) storage.journals.put('RPC', call.deviceId.id, { ...current, ...changes });
}

/** Answers at once; the device gets the call when it is there. */
export function persist(request: ApiRequest, deviceId: string, oneway: boolean, asked: Asked): { readonly rpcId: string } {
  const { storage, caller } = request;
  const at = storage.now();
  const expirationTime = asked.expirationTime ?? at + asked.timeoutMs;
  const tenantId = { entityType: 'TENANT', id: caller.tenantId };
  const device = { entityType: 'DEVICE' as const, id: deviceId };
  const { method, params, retries = null, additionalInfo = null } = asked;
  const id = timeUuid();
  storage.journals.put<StoredCall>('RPC', deviceId, {
    id: { entityType: 'RPC', id } as StoredCall['id'],
    ...{ createdTime: at, tenantId, deviceId: device, expirationTime, response: null, status: 'QUEUED', additionalInfo },
    request: { id, tenantId, deviceId: device, oneway, expirationTime, body: { method, params }, persisted: true, retries, additionalInfo },
  });
  sendQueued(request.parts, deviceId);
  return { rpcId: id };
}

/** Delivers when the device is connected: now or later. */
export function sendQueued({ storage, calls }: Pick<RestParts, 'storage' | 'calls'>, deviceId: string): void {
  for (const call of callsOf(storage, deviceId)) {
    const leftMs = call.expirationTime - storage.now();
    if (call.status !== 'QUEUED' || leftMs <= 0) continue;
    const id = calls.nextId(deviceId);
    const answer = call.request.oneway ? undefined : calls.answer(deviceId, id, leftMs);
    if (!calls.deliver(deviceId, { id, ...call.request.body })) return;
    put(storage, call, { status: answer ? 'DELIVERED' : 'SUCCESSFUL' });
    answer?.then((body) => put(storage, call, body === undefined ? { status: 'TIMEOUT' } : { status: 'SUCCESSFUL', response: json(body) }));
  }
}

function json(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    // A device may answer with text.
    return text;
  }
}

/** Undelivered calls expire. */
const shown = ({ storage }: ApiRequest, call: StoredCall): StoredCall =>
  call.status === 'QUEUED' && call.expirationTime <= storage.now() ? { ...call, status: 'EXPIRED' } : call;

function found(request: ApiRequest): StoredCall {
  const id = request.uuid('id');
  for (const device of request.storage.entities.of('DEVICE', request.caller.tenantId)) {
    const call = request.storage.journals.get('RPC', device.id.id, id);
    if (!call) continue;
    request.readable('DEVICE', device.id.id);
    return call as StoredCall;
  }
  throw missing();
}

const SORTED: Readonly<Record<string, (call: StoredCall) => string | number>> = {
  status: ({ status }) => status,
  expirationTime: ({ expirationTime }) => expirationTime,
};

export const PERSISTENT_ROUTES: readonly Route[] = [
  route('GET', '/rpc/persistent/device/:id', 'TC', (request) => {
    const { sortOrder, sortProperty = '', ...link } = request.pageLink();
    const device = request.readable('DEVICE', request.uuid('id'));
    const status = request.query('rpcStatus');
    const all = callsOf(request.storage, device.id.id).map((call) => shown(request, call));
    const wanted = all.filter((call) => status === undefined || call.status === status);
    const by = SORTED[sortProperty];
    // As they were asked for, which is the order of their times.
    if (by) wanted.sort((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0));
    return pageOf(sortOrder === 'ASC' ? wanted : wanted.reverse(), link);
  }),
  route('GET', '/rpc/persistent/:id', 'TC', (request) => shown(request, found(request))),
  route('DELETE', '/rpc/persistent/:id', 'T', (request) => {
    const call = found(request);
    request.storage.journals.remove('RPC', call.deviceId.id, call.id.id);
  }),
];
