/** Commands to devices and their results, as long as the page is open. */
import { proxy } from 'valtio';
import { QUIET, request } from '../../../bridge/request.ts';
import { type DeviceCallFailure, deviceCallFailure } from '../../../contract/device-call-state.ts';
import type { Fault, Outcome } from '../../../contract/fault.ts';
import type { DurationMs, EpochMs } from '../../../contract/units.ts';

export interface RpcDraft {
  readonly method: string | null;
  readonly params: unknown;
  readonly way: string | null;
  readonly timeoutSeconds: number | null;
  /** The server keeps it until the device is there. */
  readonly isPersistent: boolean;
  readonly expirationMinutes: number | null;
}

export interface RpcCall {
  readonly id: number;
  readonly at: EpochMs;
  readonly method: string;
  readonly params: unknown;
  readonly isTwoWay: boolean;
  /** Undefined while the device has not answered. */
  result?: RpcResult;
}

export interface RpcResult {
  readonly state: 'delivered' | 'answered' | DeviceCallFailure;
  readonly tookMs: DurationMs;
  /** What a device answered. */
  readonly answer?: unknown;
  readonly fault?: Fault;
}

const MOST = 50;
/** By account and device, newest first. */
export const rpcCalls = proxy<Record<string, RpcCall[]>>({});
let lastId = 0;

export async function callDevice(owner: string, device: string, draft: RpcDraft, now: () => EpochMs = Date.now): Promise<RpcResult> {
  const { method, params, way, timeoutSeconds } = draft;
  lastId += 1;
  const id = lastId;
  const isTwoWay = way !== 'oneway';
  const at = now();
  const call: RpcCall = { id, at, method: method?.trim() ?? '', params, isTwoWay };
  rpcCalls[owner] = [call, ...(rpcCalls[owner] ?? [])].slice(0, MOST);
  const input = {
    id: device,
    way: isTwoWay ? 'twoway' : 'oneway',
    method: call.method,
    params,
    timeout: (timeoutSeconds ?? 0) * 1000,
  } as const;
  const outcome = await request('callDevice', input, QUIET);
  const tookMs = now() - at;
  const result: RpcResult = outcome.ok
    ? { state: isTwoWay ? 'answered' : 'delivered', tookMs, answer: outcome.value }
    : { state: deviceCallFailure(outcome.fault), tookMs, fault: outcome.fault };
  const kept = rpcCalls[owner]?.find((one) => one.id === id);
  if (kept) kept.result = result;
  return result;
}

/** Gives a command to the server, which keeps it until the device is there or it expires. */
export function persistCall(device: string, draft: RpcDraft, now: EpochMs): Promise<Outcome<unknown>> {
  const { method, params, way, expirationMinutes } = draft;
  const input = { id: device, way: way === 'oneway' ? 'oneway' : 'twoway', method: method?.trim() ?? '', params } as const;
  return request('persistCall', { ...input, expirationTime: now + (expirationMinutes ?? 0) * 60_000 }, QUIET);
}
