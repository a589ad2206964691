/** One node of a chain, run on messages of a test against a storage. */
import { onTestFinished } from 'vitest';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import { Body } from '../../../src/engine/body.ts';
import { type RunningNode, startChain } from '../../../src/engine/chain/running-chain.ts';
import { answer, type Step, type Surroundings } from '../../../src/engine/chain/walk.ts';
import { type Message, MOST_RUNS } from '../../../src/engine/message.ts';
import type { Outcome } from '../../../src/engine/outcome.ts';
import type { ScriptPort } from '../../../src/engine/world/scripts.ts';
import { DeviceQuestions } from '../../ingest/device-questions.ts';
import { RemoteCalls } from '../../ingest/remote-calls.ts';
import { ensureDeviceProfile } from '../../storage/device-profiles.ts';
import { newDevice } from '../../storage/devices.ts';
import { openStorage, type Storage } from '../../storage/storage.ts';
import { timeUuid } from '../../storage/time-uuid.ts';
import { profileRules } from '../profile-rules.fixture.ts';
import { noOutside } from './no-outside.fixture.ts';
import { storageWorld } from './storage-world.ts';

export const TENANT = '11111111-1dd2-11b2-8080-808080808080';
const NODE = 'node';

export interface Sent {
  readonly originator: EntityId;
  readonly type?: string;
  readonly data?: unknown;
  readonly metadata?: Readonly<Record<string, string>>;
}

export function messageOf({ originator, type = 'POST_TELEMETRY_REQUEST', data = {}, metadata = {} }: Sent): Message {
  return { id: timeUuid(), type, originator, metadata, body: Body.ofText(JSON.stringify(data)), ts: 0, callers: [], runsLeft: MOST_RUNS };
}

/** As `label` or `root type`. */
const told = (outcome: Outcome): string => (outcome.kind === 'label' ? outcome.label : `${outcome.kind} ${outcome.message.type}`);

/** Closed after the test. @param scripts what scripts return. */
export function oneNode(clazz: string, configuration: object, scripts?: ScriptPort['run'], at = 0) {
  const clock = { now: at };
  const storage: Storage = openStorage({ directory: ':memory:', now: () => clock.now });
  onTestFinished(() => storage.close());
  const run = scripts ?? (() => Promise.reject(new Error('This test runs no scripts')));
  const devices = { calls: new RemoteCalls(), questions: new DeviceQuestions() };
  const world = storageWorld(
    {
      storage,
      isDisabled: () => false,
      alarmRules: profileRules(storage),
      tellState: () => undefined,
      scripts: () => ({ run }) as ScriptPort,
      outside: noOutside,
      ...devices,
    },
    TENANT,
  );
  const source = { id: 'chain', name: 'Chain', firstNodeId: NODE, connections: [], chainLinks: [] };
  const nodes = [{ id: NODE, name: 'Node', type: `org.thingsboard.rule.engine.${clazz}`, configuration }];
  const chain = startChain({ ...source, nodes }, { release: '4.3', world });
  const waiting: { readonly message: Message; readonly at: number }[] = [];
  const out: Outcome[] = [];
  const context = (node: RunningNode) => ({
    ...({ tenantId: TENANT, chainId: source.id, node, release: '4.3', now: clock.now, world, newId: timeUuid } as const),
    memory: {
      read: <T>(entity?: string) => storage.nodeMemory.read<T>(NODE, entity),
      write: (value: unknown, entity?: string) => storage.nodeMemory.put(NODE, value, entity),
    },
    tellSelf: (message: Message, due: number) => void waiting.push({ message, at: due }),
  });
  const around: Surroundings = {
    ...{ chain: () => chain, context, later: () => undefined, enterRoot: () => undefined, entered: () => undefined },
    ...{ left: (_node, outcome) => void out.push(outcome), ended: () => undefined },
    failed: (_node, error) => {
      throw error;
    },
  };
  const node = chain.nodes.get(NODE);

  async function take(message: Message): Promise<Outcome[]> {
    const step: Step = { nodeId: NODE, chainId: source.id, message, label: '' };
    const answered = await answer(step, around);
    storage.transaction(() => answered.conclude());
    return out.splice(0);
  }

  return {
    ...{ storage, clock, waiting, node },
    start: () => node && storage.transaction(() => node.type?.start?.(node.settings, context(node))),
    /** The outcomes of one message, as labels. */
    send: async (sent: Sent) => (await take(messageOf(sent))).map(told),
    outcomes: (sent: Sent) => take(messageOf(sent)),
    /** The node gets the message that it told itself first. */
    async next(): Promise<readonly Outcome[]> {
      const due = waiting.shift();
      if (!due) return [];
      clock.now = Math.max(clock.now, due.at);
      return take(due.message);
    },
  };
}

/** Beside a device, for its messages. */
export function oneNodeAndDevice(...given: Parameters<typeof oneNode>) {
  const made = oneNode(...given);
  const { entities } = made.storage;
  const device = entities.put(newDevice(TENANT, ensureDeviceProfile(entities, TENANT, 'default'), { name: 'Boiler' })).id;
  return { ...made, device };
}
