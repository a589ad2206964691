import { NodeError } from '../../../src/engine/outcome.ts';
import type { DevicePort } from '../../../src/engine/world/devices.ts';
import type { CallOutcome } from '../../ingest/remote-calls.ts';
import type { WorldParts } from './world-parts.ts';

/** Calls to devices, and answers to what they asked. A user who waits for a call gets what the device answered. */
export function devicePort({ storage, calls, questions, tellState }: WorldParts, tenantId: string): DevicePort {
  return {
    async call({ deviceId, method, params, isOneWay, timeoutMs, callId }) {
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
