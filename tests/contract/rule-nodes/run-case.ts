import { hostname } from 'node:os';
import { DeviceQuestions } from '../../../platform/ingest/device-questions.ts';
import { RemoteCalls } from '../../../platform/ingest/remote-calls.ts';
import { withPresentSettings } from '../../../platform/rest/rule-nodes/older-settings.ts';
import { scriptPort } from '../../../platform/rules/chains/script-port.ts';
import { storageWorld } from '../../../platform/rules/chains/storage-world.ts';
import { profileRules } from '../../../platform/rules/profile-rules.fixture.ts';
import { timeUuid } from '../../../platform/storage/time-uuid.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import { partOf } from '../../../src/contract/part.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { Body } from '../../../src/engine/body.ts';
import { startChain } from '../../../src/engine/chain/running-chain.ts';
import { answer, type Step, type Surroundings } from '../../../src/engine/chain/walk.ts';
import { type Message, MOST_RUNS } from '../../../src/engine/message.ts';
import type { NodeMemory } from '../../../src/engine/node-type.ts';
import type { Outcome } from '../../../src/engine/outcome.ts';
import type { FixtureWorld } from './fixture-world.ts';
import type { RecordedCase, RecordedMessage, Release } from './recorded-case.ts';

/** As a recording has it, for comparison: error texts are free. */
export interface Shown {
  readonly start: boolean;
  readonly out: readonly object[];
}

/** What a node told itself. */
const isOwn = ({ type }: RecordedMessage) => /_SELF_MSG$|^Tb\w+NodeMsg$/.test(type);
const FEW_WAKINGS = 3;
/** The case came that long after the one before. */
const latenessOf = ({ label }: RecordedCase) => Number(/after ([\d.]+) s$/.exec(label)?.[1] ?? 0) * 1000;

const PSEUDO = { acknowledged: 'ACK', root: 'To Root Rule Chain', call: '', answer: '' } as const;

const NOBODY = '127.0.0.1:9';

/** Names in a recorded value replaced by the ids and times that they have here. */
function given<T>(value: T, { names, webHost }: FixtureWorld, now: EpochMs): T {
  const known = new Map([...names.ids, ...names.times, [webHost, '<host>'] as const].map(([real, name]) => [name, real]));
  // Where nobody listens, as in the recording.
  const closed = (text: string) => text.replace('http://<host>/x', `http://${NOBODY}/x`);
  const text = JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== 'string') return member;
    // A time that stands alone was a number.
    if (/^<T0[^>]*>$/.test(member)) return Number(known.get(member) ?? Number.NaN);
    return closed(member).replace(/<[^<>]+>/g, (name) => (name === '<ts>' ? String(now) : (known.get(name) ?? name)));
  });
  return JSON.parse(text) as T;
}

function messageOf(recorded: RecordedMessage, world: FixtureWorld, now: EpochMs): Message {
  const { data, dataText, metadata, type, originator } = given(recorded, world, now);
  const texts = Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key, String(value)]));
  return {
    ...{ id: timeUuid(), type, metadata: texts, ts: now, callers: [], runsLeft: MOST_RUNS },
    originator: { entityType: originator.entityType, id: originator.entity } as EntityId,
    body: Body.ofText(dataText ?? JSON.stringify(data)),
  };
}

/** As the recorder names what a node made. */
function nameNew(value: unknown, { names }: FixtureWorld): void {
  const id = partOf(partOf(value).id) as { readonly entityType?: string; readonly id?: string };
  if (!id.entityType || !id.id || names.ids.has(id.id)) return;
  names.ids.set(id.id, id.entityType === 'ALARM' ? '<alarm>' : `<new ${id.entityType.toLowerCase()}>`);
}

function shown(outcome: Outcome, world: FixtureWorld): object {
  const { names } = world;
  const { message } = outcome;
  const text = message.body.text;
  const data = /^\s*[[{"\d-]|^(true|false|null)$/.test(text) ? (JSON.parse(text) as unknown) : text;
  nameNew(data, world);
  return {
    relation: outcome.kind === 'label' ? outcome.label : PSEUDO[outcome.kind],
    failed: outcome.kind === 'label' && outcome.error !== undefined,
    ...{ type: message.type, data: names.val(data), metadata: names.val(message.metadata) },
    originator: { entityType: message.originator.entityType, entity: names.ids.get(message.originator.id) ?? '<unknown>' },
  };
}

export const expected = ({ out, initError }: RecordedCase): Shown => ({
  start: initError === undefined,
  out: out.map(({ relation, error, type, data = '', metadata, originator }) => ({
    ...{ relation, failed: error !== undefined, type, data, metadata },
    originator,
  })),
});

/** The device of the recording: connected and answering, silent, or away. */
function callsTo({ label, given: { device } }: RecordedCase): RemoteCalls {
  const calls = new RemoteCalls();
  const isAnswering = typeof device === 'string' && device.startsWith('connected');
  if (!isAnswering && !label.endsWith('does not answer')) return calls;
  calls.via((deviceId, { id, params }) => {
    if (isAnswering) queueMicrotask(() => calls.answered(deviceId, id, JSON.stringify({ ok: true, params })));
    return true;
  });
  return calls;
}

/** Memories of nodes by what they are: in a recorded chain several cases share a node. */
export type Memories = Map<string, Map<string, unknown>>;

export async function runCase(recorded: RecordedCase, release: Release, world: FixtureWorld, memories: Memories): Promise<Shown> {
  const { stores } = world.platform;
  const { tenantId } = world;
  const parts = {
    storage: stores,
    isDisabled: () => false,
    alarmRules: profileRules(stores),
    tellState: () => undefined,
    outside: world.outside.of,
    scripts: scriptPort(world.platform.scripts, release),
    calls: callsTo(recorded),
    questions: new DeviceQuestions(),
  };
  // The recorder names the server where it runs.
  const port = { ...storageWorld(parts, tenantId), server: hostname() };
  let now = stores.now() + latenessOf(recorded);
  const { configurationVersion = Number.POSITIVE_INFINITY } = recorded;
  const sent = { type: recorded.node, configuration: given(recorded.configuration, world, now), configurationVersion };
  const configuration = partOf(withPresentSettings(sent).configuration);
  const nodeId = timeUuid();
  world.names.ids.set(nodeId, '<node>');
  const source = {
    ...{ id: timeUuid(), name: 'golden', firstNodeId: nodeId, connections: [], chainLinks: [] },
    nodes: [{ id: nodeId, name: recorded.label, type: recorded.node, configuration }],
  };
  const chain = startChain(source, { release, world: port });
  const started = chain.nodes.get(nodeId);
  if (!started?.type) return { start: false, out: [] };

  const shared = `${recorded.node} ${JSON.stringify(recorded.configuration)}`;
  const memory = memories.get(shared) ?? new Map<string, unknown>();
  memories.set(shared, memory);
  const remembered: NodeMemory = {
    // As the node put it there.
    read: <T>(entity = '') => memory.get(entity) as T | undefined,
    write: (value, entity = '') => void memory.set(entity, value),
  };
  const out: object[] = [];
  const waiting: (Step & { readonly at: number })[] = [];
  const around: Surroundings = {
    chain: (id) => (id === source.id ? chain : undefined),
    context: (node) => ({
      ...{ tenantId, chainId: source.id, node, release, now, world: port, newId: timeUuid },
      memory: remembered,
      tellSelf: (message, at) => waiting.push({ nodeId, chainId: source.id, message, label: '', at }),
    }),
    later: () => undefined,
    enterRoot: () => undefined,
    entered: () => undefined,
    left: (_node, outcome) => out.push(shown(outcome, world)),
    ended: () => undefined,
    failed: (_node, error) => {
      throw error;
    },
  };
  const came: RecordedMessage[] = [recorded.in ?? []].flat();
  const [own, others] = [came.filter(isOwn), came.filter((message) => !isOwn(message))];
  stores.transaction(() => started.type?.start?.(started.settings, around.context(started)));
  for (const message of others) {
    const answered = await answer({ nodeId, chainId: source.id, message: messageOf(message, world, now), label: '' }, around);
    stores.transaction(() => answered.conclude());
  }
  // A node that wakes itself again and again was recorded for a while.
  for (let [step, left] = [waiting.shift(), own.length || FEW_WAKINGS]; step && left > 0; [step, left] = [waiting.shift(), left - 1]) {
    now = Math.max(now, step.at);
    const answered = await answer(step, around);
    stores.transaction(() => answered.conclude());
  }
  return { start: true, out };
}
