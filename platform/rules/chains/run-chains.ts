/** Runs rule chains on what comes in: what cannot be done at once is on the disk until it is done. */
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { RunningNode } from '../../../src/engine/chain/running-chain.ts';
import { answer, type Step, type Surroundings, stepInto, walk } from '../../../src/engine/chain/walk.ts';
import { type Message, MOST_RUNS, readMessage, type StoredMessage, storedMessage } from '../../../src/engine/message.ts';
import type { NodeContext, Release } from '../../../src/engine/node-type.ts';
import type { World } from '../../../src/engine/world/world.ts';
import { printable } from '../../printable-error.ts';
import { ensure } from '../../storage/ensure.ts';
import { customerOf } from '../../storage/entities.ts';
import type { StoredStep } from '../../storage/steps.ts';
import { timeUuid } from '../../storage/time-uuid.ts';
import { afterTimer, WakeUps } from '../wake-ups.ts';
import type { Chains, Incoming } from './chains.ts';
import { recordDebug } from './debug-events.ts';
import { startNodes } from './node-starts.ts';
import { RunningChains } from './running-chains.ts';
import { profileChainOf, storageWorld } from './storage-world.ts';
import type { WorldParts } from './world-parts.ts';

/** Messages of a tenant that wait for scripts at the same time; beside them as many for servers elsewhere, which may be slow. */
const MOST_ASKED = 50;
/** A server that does not answer must not fill the disk: further messages fail at its node. */
const MOST_WAITING = 10_000;
/** After the disk refused what a node made. */
const AGAIN_MS = 1000;

export interface ChainOptions extends WorldParts {
  readonly release: Release;
  /** Messages of a tenant that may wait for servers elsewhere. */
  readonly mostWaiting?: number;
}

const outsideLane = (tenantId: string) => `${tenantId} outside`;

export function runChains(options: ChainOptions): Chains {
  const { storage, release, isDisabled, mostWaiting = MOST_WAITING } = options;
  const { hub, entities, journals, nodeMemory, steps, now } = storage;
  const worlds = new Map<string, World>();
  const worldOf = (tenantId: string) => ensure(worlds, tenantId, () => storageWorld(options, tenantId));
  const chains = new RunningChains(hub, entities, (tenantId) => ({ release, world: worldOf(tenantId) }));
  const debug = recordDebug({ journals, now, isOld: release === '3.2' });
  const arounds = new Map<string, Surroundings>();
  const aroundOf = (tenantId: string) => ensure(arounds, tenantId, () => surroundings(tenantId));
  /** By lane: steps that may run, and how many do. */
  const ready = new Map<string, Set<number>>();
  const asked = new Map<string, number>();
  const due = new WakeUps<number>(now, afterTimer, makeReady);
  let isPlanned = false;
  let isStopped = false;

  function surroundings(tenantId: string): Surroundings {
    return {
      chain: (id) => chains.get(tenantId, id),
      context: (node) => contextOf(tenantId, node),
      later: (step) => keep(tenantId, step, 0),
      refusal(node) {
        const isFull = node.type?.isOutside === true && (ready.get(outsideLane(tenantId))?.size ?? 0) >= mostWaiting;
        return isFull ? `${mostWaiting} messages wait for what is slow elsewhere: no more may` : undefined;
      },
      enterRoot: (message) => enterRoot(tenantId, message),
      entered(node, message, label) {
        hub.emit('usage', { tenantId, count: 'ruleEngineExecution', amount: 1 });
        debug.entered(tenantId, node, message, label);
      },
      left: (node, outcome) => debug.left(tenantId, node, outcome),
      // A message ends without a trace at a node that did not start: the node's own events say why.
      ended: () => undefined,
      failed: (node, error) => console.error(`rule node ${JSON.stringify(node.name)} (${node.id}):`, printable(error)),
    };
  }

  function contextOf(tenantId: string, node: RunningNode): NodeContext {
    return {
      ...{ tenantId, chainId: node.chainId, node, release, now: now(), world: worldOf(tenantId), newId: timeUuid },
      memory: {
        read: (entityId) => nodeMemory.read(node.id, entityId),
        write: (value, entityId) => nodeMemory.put(node.id, value, entityId),
      },
      tellSelf: (message, at) => keep(tenantId, { nodeId: node.id, chainId: node.chainId, message, label: '' }, at),
    };
  }

  function keep(tenantId: string, { nodeId, chainId, message, label }: Step, at: number): void {
    const id = steps.add({ tenantId, nodeId, chainId, label, due: at, message: storedMessage(message) });
    if (at > now()) due.set(id, at);
    else makeReady(id);
  }

  /** The step may still be undone with its transaction: it is looked at in a later turn. */
  function makeReady(id: number): void {
    const step = steps.get(id);
    if (!step) return;
    ensure(ready, laneOf(step), () => new Set<number>()).add(id);
    plan();
  }

  /** What is slow elsewhere holds up no scripts. */
  function laneOf({ tenantId, chainId, nodeId }: StoredStep): string {
    const isOutside = chains.get(tenantId, chainId)?.nodes.get(nodeId)?.type?.isOutside === true;
    return isOutside ? outsideLane(tenantId) : tenantId;
  }

  function plan(): void {
    if (isPlanned || isStopped) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      for (const [lane, ids] of ready) for (const id of ids) if (!begin(lane, id)) break;
    });
  }

  /** False: enough of the lane are asked. */
  function begin(lane: string, id: number): boolean {
    const count = asked.get(lane) ?? 0;
    if (isStopped || count >= MOST_ASKED) return false;
    ready.get(lane)?.delete(id);
    const stored = steps.get(id);
    if (!stored) return true;
    asked.set(lane, count + 1);
    void run(stored.tenantId, id, { ...stored, message: readMessage(stored.message as StoredMessage) }).finally(() => {
      asked.set(lane, (asked.get(lane) ?? 1) - 1);
      plan();
    });
    return true;
  }

  async function run(tenantId: string, id: number, step: Step): Promise<void> {
    const around = aroundOf(tenantId);
    const answered = await answer(step, around);
    if (isStopped) return;
    try {
      await storage.commit(() => {
        steps.remove(id);
        walk(answered.conclude(), around);
      });
    } catch (error) {
      // The storage closed meanwhile: the step runs after the next start.
      if (isStopped) return;
      console.error('rule chains:', printable(error));
      due.set(id, now() + AGAIN_MS);
    }
  }

  function enterRoot(tenantId: string, message: Message): void {
    const chain = chains.root(tenantId);
    const step = chain && stepInto(chain, { ...message, callers: [] });
    if (step) keep(tenantId, step, 0);
  }

  const chainFor = (tenantId: string, originator: EntityId) => {
    const own = profileChainOf(entities, originator);
    return (own === undefined ? undefined : chains.get(tenantId, own)) ?? chains.root(tenantId);
  };

  for (const id of steps.ids()) {
    const at = steps.get(id)?.due ?? 0;
    if (at > now()) due.set(id, at);
    else makeReady(id);
  }
  const stopStarts = startNodes({
    ...storage,
    chain: (tenantId, id) => chains.get(tenantId, id),
    start: (tenantId, node) => node.type?.start?.(node.settings, contextOf(tenantId, node)),
  });

  function firstStep(tenantId: string, incoming: Incoming): Step | undefined {
    if (isDisabled(tenantId, 'ruleEngineApiState')) return undefined;
    const chain = chainFor(tenantId, incoming.originator);
    const customerId = customerOf(entities.get(incoming.originator.id)) ?? undefined;
    return chain && stepInto(chain, { ...incoming, customerId, id: timeUuid(), ts: now(), callers: [], runsLeft: MOST_RUNS });
  }

  return {
    accept(tenantId, incoming) {
      const step = firstStep(tenantId, incoming);
      if (step) walk([step], aroundOf(tenantId));
    },
    queue(tenantId, incoming) {
      const step = firstStep(tenantId, incoming);
      if (step) keep(tenantId, step, 0);
    },
    stop() {
      isStopped = true;
      due.stop();
      stopStarts();
      chains.stop();
    },
  };
}
