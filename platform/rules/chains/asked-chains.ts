import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import { Body } from '../../../src/engine/body.ts';
import { RemoteCalls } from '../../ingest/remote-calls.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Chains } from './chains.ts';

interface ChainRequest {
  readonly tenantId: string;
  readonly originator: EntityId;
  /** JSON. */
  readonly data: string;
  readonly timeoutMs: number;
}

/** Requests of users that a node "rest call reply" answers. After a restart nobody waits for an answer any more. */
export class AskedChains {
  readonly #storage: Pick<Storage, 'commit' | 'now'>;
  /** They wait as calls of devices do. */
  readonly #waiting = new RemoteCalls();

  constructor(storage: Pick<Storage, 'commit' | 'now'>) {
    this.#storage = storage;
  }

  /** Undefined: no answer in time. */
  async ask(chains: Pick<Chains, 'accept'>, { tenantId, originator, data, timeoutMs }: ChainRequest): Promise<string | undefined> {
    const requestUUID = randomUUID();
    const answer = this.#waiting.answer(keyOf(tenantId, requestUUID), 0, timeoutMs);
    const metadata = { serviceId: hostname(), requestUUID, expirationTime: String(this.#storage.now() + timeoutMs) };
    const message = { type: 'REST_API_REQUEST', originator, body: Body.ofText(data), metadata };
    await this.#storage.commit(() => chains.accept(tenantId, message));
    return answer;
  }

  /** Without effect if nobody of the tenant waits for it. */
  answer(tenantId: string, requestId: string, data: string): void {
    this.#waiting.answered(keyOf(tenantId, requestId), 0, data);
  }
}

const keyOf = (tenantId: string, requestId: string) => `${tenantId} ${requestId.toLowerCase()}`;
