/** What devices ask the server: a rule chain may answer. */
import { Body } from '../../src/engine/body.ts';
import { readJson } from '../../src/engine/values.ts';
import type { DeviceIdentity } from '../model.ts';
import type { Chains } from '../rules/chains/chains.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import { parseObject } from './payload.ts';
import { PayloadError } from './payload-error.ts';

/** Gives a session its answer. False: it is not its session. */
type Give = (sessionId: string, requestId: number, body: unknown) => boolean;

export class DeviceQuestions {
  readonly #gives = new Set<Give>();

  /** Returns the function that ends it. */
  via(give: Give): () => void {
    this.#gives.add(give);
    return () => this.#gives.delete(give);
  }

  /** @param text `{"method", "params"}`. Throws PayloadError. To be called in the transaction that takes the message. */
  ask(chains: Pick<Chains, 'accept'>, device: DeviceIdentity, sessionId: string, requestId: number, text: string): void {
    const { method, params } = parseObject(text);
    if (typeof method !== 'string') throw new PayloadError('a call has a method');
    const { entity, tenantId, name, type } = device;
    chains.accept(tenantId, {
      ...{ type: 'TO_SERVER_RPC_REQUEST', originator: entity, body: Body.ofText(JSON.stringify({ method, params: params ?? {} })) },
      metadata: { deviceName: name, deviceType: type, requestId: String(requestId), sessionId, serviceId: 'watchfloor' },
    });
  }

  /** A session that is gone gets nothing. @param body JSON, or plain text. */
  reply(sessionId: string, requestId: number, body: string): void {
    for (const give of [...this.#gives]) if (give(sessionId, requestId, jsonOrText(body))) return;
  }
}

export const newSessionId = (): string => timeUuid();

function jsonOrText(body: string): unknown {
  try {
    return readJson(body);
  } catch {
    return body;
  }
}
