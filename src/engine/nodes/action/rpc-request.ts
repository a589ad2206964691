import { isPart } from '../../../contract/part.ts';
import type { DurationMs } from '../../../contract/units.ts';
import { Body } from '../../body.ts';
import type { Message } from '../../message.ts';
import { nodeType } from '../../node-type.ts';
import { acknowledged, along, failure, NodeError, SUCCESS } from '../../outcome.ts';
import type { DeviceAnswer, DeviceCall } from '../../world/devices.ts';
import { payloadOf, textOf } from '../payload.ts';

const SECOND_MS = 1000;
const ERRORS = { offline: 'NO_ACTIVE_CONNECTION', timeout: 'TIMEOUT' } as const;

interface Settings {
  readonly timeoutMs: DurationMs;
}

/** Throws NodeError. */
function callIn(message: Message): Omit<DeviceCall, 'timeoutMs'> {
  const value = payloadOf(message);
  if (message.originator.entityType !== 'DEVICE')
    throw new NodeError('java.lang.RuntimeException: Message originator is not a device entity!');
  if (!isPart(value)) throw new NodeError(`java.lang.IllegalStateException: Not a JSON Object: ${message.body.text}`);
  if (!('method' in value)) throw new NodeError('java.lang.RuntimeException: Method is not present in the message!');
  if (!('params' in value)) throw new NodeError('java.lang.RuntimeException: Params are not present in the message!');
  const { oneway, requestUUID, persistent, retries } = message.metadata;
  const { additionalInfo = null } = value;
  return {
    ...{ deviceId: message.originator.id, method: textOf(value.method), params: value.params },
    ...{ isOneWay: oneway === 'true', callId: requestUUID, runsLeft: message.runsLeft },
    // From 3.3 on; before, no message has it.
    kept:
      persistent === 'true'
        ? { retries: retries !== undefined && /^\d+$/.test(retries) ? Number(retries) : null, additionalInfo }
        : undefined,
  };
}

/** A call may say itself until when it is worth an answer; negative: since when it is not. */
function timeoutFor({ metadata: { expirationTime } }: Message, { timeoutMs }: Settings, now: number): DurationMs {
  return expirationTime === undefined || !/^\d+$/.test(expirationTime) ? timeoutMs : Number(expirationTime) - now;
}

/** The message is done with at once; what the device answers is another one. */
export const rpcRequest = nodeType<Settings, DeviceAnswer | undefined>({
  clazz: 'rpc.TbSendRPCRequestNode',
  read: ({ timeoutInSeconds }) => ({ timeoutMs: (typeof timeoutInSeconds === 'number' ? timeoutInSeconds : 0) * SECOND_MS }),
  async ask(message, settings, { now, world }) {
    const call = callIn(message);
    const timeoutMs = timeoutFor(message, settings, now);
    if (timeoutMs > 0 || message.metadata.expirationTime === undefined) return world.devices.call({ ...call, timeoutMs });
    // Nobody is told of it, but it is listed.
    if (call.kept) await world.devices.call({ ...call, timeoutMs });
    return undefined;
  },
  run(message, _settings, { newId }, answer) {
    if (!answer) return [acknowledged(message)];
    const reply = (text: string): Message => ({ ...message, id: newId(), body: Body.ofText(text) });
    if (answer.kind === 'answered') return [acknowledged(message), along(SUCCESS, reply(answer.body || '{}'))];
    const error = ERRORS[answer.kind];
    return [acknowledged(message), failure(reply(JSON.stringify({ error })), error)];
  },
});
