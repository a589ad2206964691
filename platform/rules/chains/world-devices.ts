import { NodeError } from '../../../src/engine/outcome.ts';
import type { DeviceCall, DevicePort } from '../../../src/engine/world/devices.ts';
import { keepCall } from '../../ingest/kept-calls.ts';
import type { CallOutcome } from '../../ingest/remote-calls.ts';
import { timeUuid } from '../../storage/time-uuid.ts';
import type { WorldParts } from './world-parts.ts';

/** Calls to devices, and answers to what they asked. A user who waits for a call gets what the device answered. */
export function devicePort({ storage, calls, questions, tellState }: WorldParts, tenantId: string): DevicePort {
  async function keep(
    { deviceId, method, params, isOneWay, timeoutMs, callId, runsLeft }: DeviceCall,
    kept: NonNullable<DeviceCall['kept']>,
  ) {
    const id = callId ?? timeUuid();
    const expirationTime = storage.now() + timeoutMs;
    await storage.commit(() =>
      keepCall({ storage, calls }, { id, tenantId, deviceId, method, params, oneway: isOneWay, expirationTime, runsLeft, ...kept }),
    );
    const answer = { kind: 'answered', body: JSON.stringify({ rpcId: id }) } as const;
    if (callId !== undefined && timeoutMs > 0) calls.settle(callId, answer);
    return answer;
  }

  return {
    async call(call) {
      const { deviceId, method, params, isOneWay, timeoutMs, callId, kept } = call;
      if (kept) return keep(call, kept);
      const outcome: CallOutcome = await calls.call(deviceId, { method, params }, isOneWay ? undefined : timeoutMs);
      if (callId !== undefined) calls.settle(callId, outcome);
      return outcome.kind === 'delivered' ? { kind: 'answered', body: '' } : outcome;
    },
    reply: (_deviceId, sessionId, requestId, body) => questions.reply(sessionId, requestId, body),
    tellState({ id }, event, at) {
      const device = storage.devices.byId(id);
      if (device?.tenantId !== tenantId) throw new NodeError(`There is no DEVICE ${id}`);
      tellState(device, event, at);
    },
  };
}
