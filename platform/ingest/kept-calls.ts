/** Calls that wait for their device, from 3.3 on. */
import { entityId } from '../../src/contract/identifiers.ts';
import { readJson } from '../../src/engine/values.ts';
import type { KeptCall, KeptCallStatus } from '../model.ts';
import type { Storage } from '../storage/storage.ts';
import type { RemoteCalls } from './remote-calls.ts';

export interface KeptCallParts {
  readonly storage: Storage;
  readonly calls: RemoteCalls;
}

export interface AskedCall {
  /** A call that is kept already is not kept again. */
  readonly id: string;
  readonly tenantId: string;
  readonly deviceId: string;
  readonly oneway: boolean;
  readonly method: string;
  readonly params: unknown;
  readonly expirationTime: number;
  readonly retries: number | null;
  readonly additionalInfo: unknown;
  /** Of the message of a chain that asks for it. */
  readonly runsLeft: number;
}

export const keptCallsOf = ({ journals }: Storage, deviceId: string) => journals.of('RPC', deviceId) as KeptCall[];

/** The device gets it when it is there: now or later. */
export function keepCall(parts: KeptCallParts, { id, deviceId, method, params, ...asked }: AskedCall): void {
  const { storage } = parts;
  if (storage.journals.get('RPC', deviceId, id)) return;
  const { expirationTime, oneway, retries, additionalInfo, runsLeft } = asked;
  const [tenantId, device] = [entityId('TENANT', asked.tenantId), { entityType: 'DEVICE' as const, id: deviceId }];
  const call: KeptCall = {
    id: { entityType: 'RPC', id },
    ...{ createdTime: storage.now(), tenantId, deviceId: device, expirationTime, response: null, additionalInfo },
    status: expirationTime > storage.now() ? 'QUEUED' : 'EXPIRED',
    // As text, as real servers keep it.
    request: {
      id,
      tenantId,
      deviceId: device,
      oneway,
      expirationTime,
      body: { method, params: jsonText(params) },
      persisted: true,
      retries,
    },
  };
  storage.journals.put('RPC', deviceId, call);
  storage.hub.emit('keptCall', { call, runsLeft });
  sendQueued(parts, deviceId);
}

function change(storage: Storage, call: KeptCall, status: KeptCallStatus, response?: unknown): void {
  // It may have been deleted meanwhile.
  const current = storage.journals.get('RPC', call.deviceId.id, call.id.id) as KeptCall | undefined;
  if (!current) return;
  const changed = { ...current, status, ...(response === undefined ? {} : { response }) };
  storage.journals.put('RPC', call.deviceId.id, changed);
  storage.hub.emit('keptCall', { call: changed });
}

/** Delivers when the device is connected. */
export function sendQueued({ storage, calls }: KeptCallParts, deviceId: string): void {
  for (const call of keptCallsOf(storage, deviceId)) {
    const leftMs = call.expirationTime - storage.now();
    if (call.status !== 'QUEUED' || leftMs <= 0) continue;
    const id = calls.nextId(deviceId);
    const { oneway, body } = call.request;
    const answer = calls.answer(deviceId, id, leftMs);
    if (!calls.deliver(deviceId, { id, method: body.method, params: json(body.params) })) return;
    change(storage, call, oneway ? 'SUCCESSFUL' : 'DELIVERED');
    void answer.then((answered) => {
      // Of a call in one direction an answer is kept, too.
      if (answered === undefined && oneway) return;
      storage.transaction(() =>
        answered === undefined ? change(storage, call, 'EXPIRED') : change(storage, call, 'SUCCESSFUL', json(answered)),
      );
    });
  }
}

export function removeCall({ journals, hub }: Storage, call: KeptCall): void {
  journals.remove('RPC', call.deviceId.id, call.id.id);
  hub.emit('keptCall', { call: { ...call, status: 'DELETED' } });
}

/** Data folders of earlier releases have values that are no text. */
const jsonText = (value: unknown): string => JSON.stringify(value) ?? 'null';

function json(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return readJson(text);
  } catch {
    // A device may answer with text.
    return text;
  }
}
