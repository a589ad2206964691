/** Runs rule chains on what comes in: what cannot be done at once is on the disk until it is done. */
import { type EntityId, entityId } from '../../../src/contract/identifiers.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { RunningNode } from '../../../src/engine/chain/running-chain.ts';
import { answer, type Step, type Surroundings, stepInto, walk } from '../../../src/engine/chain/walk.ts';
import { type Message, MOST_RUNS, readMessage, type StoredMessage, storedMessage } from '../../../src/engine/message.ts';
import type { NodeContext, Release } from '../../../src/engine/node-type.ts';
import type { World } from '../../../src/engine/world/world.ts';
import { printable } from '../../printable-error.ts';
import { ensure } from '../../storage/ensure.ts';
import { customerOf } from '../../storage/entities.ts';
import { addEvent } from '../../storage/lifecycle-events.ts';
import type { StoredStep } from '../../storage/steps.ts';
import { timeUuid } from '../../storage/time-uuid.ts';
import { afterTimer, WakeUps } from '../wake-ups.ts';
import type { Chains, Incoming } from './chains.ts';
import { recordDebug } from './debug-events.ts';
import { startNodes } from './node-starts.ts';
import { RunningChains } from './running-chains.ts';
import { profileChainOf, storageWorld } from './storage-world.ts';
import type { WorldParts } from './world-parts.ts';

/** Messages of a chain that wait for scripts at the same time; beside them as many for servers elsewhere, which may be slow. */
const MOST_ASKED = 50;
/** What does not answer, or not soon enough, must not fill the disk: further messages fail at its node. */
const MOST_WAITING = { outside: 10_000, scripts: 100_000 };
const MOST_WAITING_LETTERS = 200_000_000;
/** After the disk refused what a node made: longer each time. */
const AGAIN_MS = { first: 1000, longest: 60_000 };
/** A node says so often at most that its chain does not end. */
const STOPPED_EVERY_MS = 60_000;

export interface ChainOptions extends WorldParts {
  readonly release: Release;
  /** Messages of a chain that may wait. */
  readonly mostWaiting?: typeof MOST_WAITING;
}

/** Steps that may run, one after the other, each with its size. */
interface Lane {
  readonly ids: Map<number, number>;
  letters: number;
}

const lettersOf = ({ message }: StoredStep) => (message as StoredMessage).data.length;

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
  const ready = new Map<string, Lane>();
  const asked = new Map<string, number>();
  const due = new WakeUps<number>(now, afterTimer, makeReady);
  /** What nodes told themselves that do not start any more: until they do. */
  const parked = new Set<number>();
  const pauses = new Map<number, DurationMs>();
  const saidStopped = new Map<string, EpochMs>();
  let isPlanned = false;
  let isStopped = false;

  function surroundings(tenantId: string): Surroundings {
    return {
      chain: (id) => chains.get(tenantId, id),
      context: (node) => contextOf(tenantId, node),
      later: (step) => keep(tenantId, step),
      refusal(node) {
        const lane = ready.get(laneOf(tenantId, node));
        const [most, what] = node.type?.isOutside
          ? [mostWaiting.outside, 'what is slow elsewhere']
          : [mostWaiting.scripts, 'scripts of this chain'];
        const isFull = lane && (lane.ids.size >= most || lane.letters >= MOST_WAITING_LETTERS);
        return isFull ? `${lane.ids.size} messages wait for ${what}: no more may` : undefined;
      },
      enterRoot: (message) => enterRoot(tenantId, message),
      entered(node, message, label) {
        hub.emit('usage', { tenantId, count: 'ruleEngineExecution', amount: 1 });
        debug.entered(tenantId, node, message, label);
      },
      left: (node, outcome) => debug.left(tenantId, node, outcome),
      stopped: (node, error) => tellStopped(tenantId, node, error),
      // A message ends without a trace at a node that did not start: the node's own events say why.
      ended: () => undefined,
      failed: (node, error) => console.error(`rule node ${JSON.stringify(node.name)} (${node.id}):`, printable(error)),
    };
  }

  /** Also where nobody debugs. */
  function tellStopped(tenantId: string, { id, name, chainId }: RunningNode, error: string): void {
    if (now() - (saidStopped.get(id) ?? Number.NEGATIVE_INFINITY) < STOPPED_EVERY_MS) return;
    saidStopped.set(id, now());
    for (const entity of [entityId('RULE_NODE', id), entityId('RULE_CHAIN', chainId)])
      addEvent({ journals, now }, { tenantId, entity, type: 'ERROR', body: { method: name, error } });
  }

  function contextOf(tenantId: string, node: RunningNode): NodeContext {
    return {
      ...{ tenantId, chainId: node.chainId, node, release, now: now(), world: worldOf(tenantId), newId: timeUuid },
      memory: {
        read: (entityId) => nodeMemory.read(node.id, entityId),
        write: (value, entityId) => nodeMemory.put(node.id, value, entityId),
      },
      tellSelf: (message, at) => keep(tenantId, { nodeId: node.id, chainId: node.chainId, message, label: '' }, { due: at, isOwn: true }),
    };
  }

  function keep(tenantId: string, { nodeId, chainId, message, label }: Step, how: Pick<StoredStep, 'due' | 'isOwn'> = { due: 0 }): void {
    const id = steps.add({ tenantId, nodeId, chainId, label, ...how, message: storedMessage(message) });
    if (how.due > now()) due.set(id, how.due);
    else makeReady(id);
  }

  /** The step may still be undone with its transaction: it is looked at in a later turn. */
  function makeReady(id: number): void {
    const step = steps.get(id);
    if (!step) return;
    const { tenantId, chainId } = step;
    const lane = ensure(ready, laneOf(tenantId, nodeOf(step) ?? { chainId }), () => ({ ids: new Map<number, number>(), letters: 0 }));
    if (lane.ids.has(id)) return;
    const letters = lettersOf(step);
    lane.ids.set(id, letters);
    lane.letters += letters;
    plan();
  }

  const nodeOf = ({ tenantId, chainId, nodeId }: StoredStep) => chains.get(tenantId, chainId)?.nodes.get(nodeId);

  /** What is slow in one chain holds up no other, and what is slow elsewhere no scripts. */
  const laneOf = (tenantId: string, { chainId, type }: Partial<RunningNode>) => `${tenantId} ${chainId} ${type?.isOutside === true}`;

  function plan(): void {
    if (isPlanned || isStopped) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      for (const [name, lane] of ready) for (const id of lane.ids.keys()) if (!begin(name, lane, id)) break;
    });
  }

  /** False: enough of the lane are asked. */
  function begin(name: string, lane: Lane, id: number): boolean {
    const count = asked.get(name) ?? 0;
    if (isStopped || count >= MOST_ASKED) return false;
    lane.letters -= lane.ids.get(id) ?? 0;
    lane.ids.delete(id);
    const stored = steps.get(id);
    if (!stored) return true;
    const node = nodeOf(stored);
    if (stored.isOwn && node && !node.type) {
      parked.add(id);
      return true;
    }
    asked.set(name, count + 1);
    void run(stored.tenantId, id, { ...stored, message: readMessage(stored.message as StoredMessage) }).finally(() => {
      asked.set(name, (asked.get(name) ?? 1) - 1);
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
      pauses.delete(id);
    } catch (error) {
      // The storage closed meanwhile: the step runs after the next start.
      if (isStopped) return;
      console.error('rule chains:', printable(error));
      const pause = Math.min(AGAIN_MS.longest, 2 * (pauses.get(id) ?? AGAIN_MS.first / 2));
      pauses.set(id, pause);
      due.set(id, now() + pause);
    }
  }

  function enterRoot(tenantId: string, message: Message): void {
    const chain = chains.root(tenantId);
    const step = chain && stepInto(chain, { ...message, callers: [] });
    if (step) keep(tenantId, step);
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

  const stopUnparking = hub.on('entity', ({ id }) => {
    if (id.entityType !== 'RULE_CHAIN') return;
    for (const one of parked) makeReady(one);
    parked.clear();
  });

  function firstStep(tenantId: string, incoming: Incoming): Step | undefined {
    if (isDisabled(tenantId, 'ruleEngineApiState')) return undefined;
    const chain = chainFor(tenantId, incoming.originator);
    const customerId = customerOf(entities.get(incoming.originator.id)) ?? undefined;
    return (
      chain &&
      stepInto(chain, { ...incoming, customerId, id: timeUuid(), ts: now(), callers: [], runsLeft: incoming.runsLeft ?? MOST_RUNS })
    );
  }

  return {
    accept(tenantId, incoming) {
      const step = firstStep(tenantId, incoming);
      if (step) walk([step], aroundOf(tenantId));
    },
    queue(tenantId, incoming) {
      const step = firstStep(tenantId, incoming);
      if (step) keep(tenantId, step);
    },
    stop() {
      isStopped = true;
      due.stop();
      stopStarts();
      stopUnparking();
      chains.stop();
    },
  };
}
