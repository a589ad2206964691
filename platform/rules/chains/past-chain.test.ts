/** A chain over the past does what the platform did live over the same data. */
import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import type { TriedAlarm } from '../../../src/contract/back-test.ts';
import type { ChainSource } from '../../../src/contract/chain-source.ts';
import { entityId } from '../../../src/contract/identifiers.ts';
import { Body } from '../../../src/engine/body.ts';
import { DevicesMeet } from '../../../src/engine/past/apart.ts';
import { GrowingSeries } from '../../../src/engine/past/key-series.ts';
import { Known } from '../../../src/engine/past/known.ts';
import { PastChain } from '../../../src/engine/past/past-chain.ts';
import type { PastChainResult } from '../../../src/engine/past/past-chain-parts.ts';
import { pastMessages } from '../../../src/engine/past/past-messages.ts';
import { manyScripts, scriptPort } from '../../../src/engine/scripts/script-port.ts';
import type { StoredValue } from '../../../src/engine/values.ts';
import { runs } from '../../../tests/property-runs.ts';
import { DeviceQuestions } from '../../ingest/device-questions.ts';
import { RemoteCalls } from '../../ingest/remote-calls.ts';
import { number } from '../../simulator/alarm-forms.ts';
import { newDeviceProfile } from '../../storage/device-profiles.ts';
import { newDevice } from '../../storage/devices.ts';
import { newRecord } from '../../storage/entities.ts';
import { newRuleChain } from '../../storage/rule-chains.ts';
import { newNodeId, withFlow } from '../../storage/rule-nodes.ts';
import { openStorage } from '../../storage/storage.ts';
import { whenAndHow } from '../past-alarms.fixture.ts';
import { profileRules } from '../profile-rules.fixture.ts';
import { noOutside } from './no-outside.fixture.ts';
import { TENANT } from './one-node.fixture.ts';
import { readFrom, scriptsHere } from './past-chain.fixture.ts';
import { runChains } from './run-chains.ts';

const START = Date.UTC(2026, 2, 3, 12);
const PACKAGE = 'org.thingsboard.rule.engine.';
afterEach(() => void vi.useRealTimers());

type Node = readonly [name: string, clazz: string, configuration: object];
type Link = readonly [from: string, label: string, to: string];
const js = (jsScript: string) => ({ scriptLang: 'JS', jsScript });
const alarm = (alarmType: string, more: object = {}) => ({
  ...{ alarmType, severity: 'MAJOR', propagate: false, relationTypes: [], useMessageAlarmData: false, scriptLang: 'JS' },
  ...{ alarmDetailsBuildJs: 'return { t: msg.t, before: metadata.prevAlarmDetails };', ...more },
});

interface Limits {
  readonly hot: number;
  readonly cold: number;
  readonly delay: number;
}

const nodes = ({ hot, cold, delay }: Limits): readonly Node[] => [
  ['switch', 'filter.TbMsgTypeSwitchNode', {}],
  ['save', 'telemetry.TbMsgTimeseriesNode', { defaultTTL: 0 }],
  ['profile', 'profile.TbDeviceProfileNode', {}],
  ['is hot', 'filter.TbJsFilterNode', js(`return msg.t > ${hot};`)],
  ['raise hot', 'action.TbCreateAlarmNode', alarm('Hot')],
  ['is cold', 'filter.TbJsFilterNode', { scriptLang: 'TBEL', tbelScript: `return msg.t < ${cold};` }],
  ['clear hot', 'action.TbClearAlarmNode', alarm('Hot')],
  [
    'double',
    'transform.TbTransformMsgNode',
    js('if (msg.t === 5) throw new Error("five"); return { msg: { twice: msg.t * 2 }, metadata: metadata, msgType: msgType };'),
  ],
  ['save twice', 'telemetry.TbMsgTimeseriesNode', { defaultTTL: 0 }],
  [
    'limit',
    'metadata.TbGetAttributesNode',
    {
      fetchTo: 'METADATA',
      clientAttributeNames: [],
      sharedAttributeNames: [],
      serverAttributeNames: ['limit'],
      latestTsKeyNames: ['p'],
      tellFailureIfAbsent: false,
      getLatestValueWithTs: false,
    },
  ],
  ['over', 'filter.TbJsFilterNode', js('return msg.t > Number(metadata.ss_limit) - Number(metadata.p || 0);')],
  ['raise over', 'action.TbCreateAlarmNode', alarm('Over $[t]', { alarmType: 'Over' })],
  [
    'to plant',
    'transform.TbChangeOriginatorNode',
    {
      originatorSource: 'RELATED',
      relationsQuery: { direction: 'TO', maxLevel: 1, filters: [{ relationType: 'Contains', entityTypes: ['ASSET'] }] },
    },
  ],
  ['raise plant', 'action.TbCreateAlarmNode', alarm('Plant')],
  ['wait', 'delay.TbMsgDelayNode', { periodInSeconds: delay, maxPendingMsgs: 1000, useMetadataPeriodInSecondsPatterns: false }],
  ['still hot', 'filter.TbJsFilterNode', js(`return msg.t > ${hot};`)],
  ['raise late', 'action.TbCreateAlarmNode', alarm('Late')],
];
const LINKS: readonly Link[] = [
  ...['save', 'profile', 'is hot', 'double', 'limit', 'to plant', 'wait'].map((to): Link => ['switch', 'Post telemetry', to]),
  ...([
    ['is hot', 'True', 'raise hot'],
    ['is hot', 'False', 'is cold'],
    ['is cold', 'True', 'clear hot'],
  ] as const),
  ...([
    ['double', 'Success', 'save twice'],
    ['limit', 'Success', 'over'],
    ['over', 'True', 'raise over'],
  ] as const),
  ...([
    ['to plant', 'Success', 'raise plant'],
    ['wait', 'Success', 'still hot'],
    ['still hot', 'True', 'raise late'],
  ] as const),
];

const profileAlarm = {
  ...{ id: 'x', alarmType: 'Long', propagate: false, propagateRelationTypes: null },
  createRules: {
    CRITICAL: {
      condition: { condition: [number('t', 'GREATER', 20)], spec: { type: 'DURATION', unit: 'SECONDS', predicate: { defaultValue: 3 } } },
      schedule: null,
      alarmDetails: null,
    },
    MINOR: { condition: { condition: [number('p', 'GREATER', 10)], spec: { type: 'SIMPLE' } }, schedule: null, alarmDetails: null },
  },
  clearRule: { condition: { condition: [number('t', 'LESS', 0)], spec: { type: 'SIMPLE' } }, schedule: null, alarmDetails: null },
};

function setUp(limits: Limits, links: readonly Link[] = LINKS) {
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] });
  const clock = { now: START };
  const storage = openStorage({ directory: ':memory:', now: () => clock.now });
  const profile = storage.entities.put(newDeviceProfile(TENANT, 'boiler', { alarms: [profileAlarm] }));
  const devices = ['Boiler 1', 'Boiler 2'].map((name) => storage.entities.put(newDevice(TENANT, profile, { name })));
  const plant = storage.entities.put(newRecord('ASSET', TENANT, 'Plant', { type: 'default', customerId: null, label: null }));
  for (const { id } of devices) {
    storage.relations.put({ from: plant.id, to: id, type: 'Contains', typeGroup: 'COMMON', additionalInfo: null });
    storage.telemetry.saveAttributes(id, 'SERVER_SCOPE', [{ key: 'limit', value: { type: 'LONG', value: 15 } }]);
  }
  const made = nodes(limits).map(([name, clazz, configuration]) => ({
    id: newNodeId(),
    createdTime: 0,
    type: `${PACKAGE}${clazz}`,
    name,
    configuration,
  }));
  const indexOf = (wanted: string) => made.findIndex(({ name }) => name === wanted);
  const connections = links.map(([from, type, to]) => ({ fromIndex: indexOf(from), toIndex: indexOf(to), type }));
  const chain = { ...newRuleChain(TENANT, 'Root'), root: true };
  storage.entities.put(withFlow(chain, { nodes: made, connections, ruleChainConnections: [], more: {} }, made[0]));
  const source: ChainSource = {
    ...{ id: chain.id.id, name: 'Root', firstNodeId: made[0]?.id.id, connections, chainLinks: [] },
    nodes: made.map((node) => ({ ...node, id: node.id.id })),
  };
  return { storage, clock, devices, source };
}

interface Step {
  readonly device: number;
  readonly at: number;
  readonly values: readonly { readonly key: string; readonly value: StoredValue }[];
}

async function live({ storage, clock, devices }: ReturnType<typeof setUp>, steps: readonly Step[], end: number) {
  const raised: TriedAlarm[] = [];
  const open = new Map<string, TriedAlarm>();
  storage.hub.on('alarm', ({ alarm: { id, originator, type, severity, status } }) => {
    const at = clock.now;
    const known = open.get(id.id);
    if (status.startsWith('CLEARED')) {
      if (known) known.clearedAt ??= at;
    } else if (!known) {
      const severities = [{ at, severity, values: [] }];
      const one: TriedAlarm = { entity: originator, type, raisedAt: at, clearedAt: null, severities, clearedBy: [] };
      open.set(id.id, one);
      raised.push(one);
    } else if (known.severities.at(-1)?.severity !== severity) known.severities.push({ at, severity, values: [] });
  });
  const chains = runChains({
    ...{ storage, release: '4.3', isDisabled: () => false, alarmRules: profileRules(storage), tellState: () => undefined },
    ...{ outside: noOutside, calls: new RemoteCalls(), questions: new DeviceQuestions() },
    scripts: () => scriptPort(scriptsHere(), 2000, '4.3'),
  });
  /** Timers that only put something off are over, and the clock stands. */
  const settle = async () => {
    for (let turn = 0; turn < 30; turn++) await vi.advanceTimersByTimeAsync(1);
  };
  /** Each due time by itself: what is woken runs to its end before time goes on. */
  const pass = async (until: number) => {
    while (clock.now < until) {
      const step = Math.min(500, until - clock.now);
      clock.now += step;
      await vi.advanceTimersByTimeAsync(step);
      await settle();
    }
  };
  for (const { device, at, values } of steps) {
    await pass(at);
    const one = devices[device];
    if (!one) continue;
    const metadata = { deviceType: 'boiler', deviceName: one.name, ts: String(at) };
    void storage.commit(() =>
      chains.accept(TENANT, { type: 'POST_TELEMETRY_REQUEST', originator: one.id, metadata, body: Body.ofReadings(values) }),
    );
    await settle();
  }
  await pass(end);
  chains.stop();
  return raised;
}

function scriptsTogether() {
  const run = scriptsHere();
  return manyScripts((runs) => Promise.all(runs.map(({ source, args }) => run(source, args))), 2000, '4.3');
}

async function past({ storage, devices, source }: ReturnType<typeof setUp>, steps: readonly Step[], end: number, goesApart = false) {
  const known = new Known();
  const series = devices.map(() => new Map<string, GrowingSeries>());
  for (const { device, at, values } of steps)
    for (const { key, value } of values) {
      const one = series[device]?.get(key) ?? new GrowingSeries();
      series[device]?.set(key, one);
      one.put(at, value);
    }
  for (const [device, { id }] of devices.entries())
    for (const [key, one] of series[device] ?? []) known.put({ is: 'within', entity: id, key }, one);
  const trial = new PastChain({
    ...{ chain: source, release: '4.3', tenant: entityId('TENANT', TENANT), start: START, end, known, labels: {} },
    ...{ chainNames: new Map([[source.id, 'Root']]), scripts: scriptsTogether(), read: readFrom(storage, known) },
    ...{ isTried: (id: string) => devices.some((one) => one.id.id === id), breathe: () => undefined, signal: { aborted: false } },
    ...{ mostHeld: 1_000_000, goesApart },
    isFatal: () => true,
  });
  const sent = devices.map(({ id, name }, device) => ({
    ...{ entity: id, customerId: undefined, metadata: { deviceType: 'boiler', deviceName: name } },
    series: series[device] ?? new Map(),
  }));
  for (const some of goesApart ? sent.map((one) => [one]) : [sent]) await trial.run(pastMessages(some, START));
  return trial.result();
}

const shapes = (alarms: readonly TriedAlarm[]) =>
  alarms
    .map((alarm) => ({ ...whenAndHow(alarm), type: alarm.type, entity: alarm.entity.id }))
    .sort((a, b) => a.raisedAt - b.raisedAt || a.type.localeCompare(b.type) || a.entity.localeCompare(b.entity));
const savedOf = ({ saved }: PastChainResult, key: string) => saved.find((one) => one.key === key)?.count ?? 0;

const value = fc.constantFrom(-5, 5, 8.5, 12, 15, 22, 25);
const arrivals = fc.array(
  fc.record({ wait: fc.integer({ min: 1, max: 4 }), device: fc.nat(1), t: value, p: fc.option(fc.constantFrom(5, 15)) }),
  {
    maxLength: 15,
  },
);
const stored = (number_: number): StoredValue => ({ type: Number.isInteger(number_) ? 'LONG' : 'DOUBLE', value: number_ });

function stepsOf(list: readonly { wait: number; device: number; t: number; p: number | null }[]): Step[] {
  let at = START + 1;
  return list.map(({ wait, device, t, p }): Step => {
    at += wait * 1000;
    return { device, at, values: [{ key: 't', value: stored(t) }, ...(p === null ? [] : [{ key: 'p', value: stored(p) }])] };
  });
}

it('raises, escalates and clears what the platform did, and stores as much', async () => {
  const limits = fc.record({ hot: fc.constantFrom(10, 20), cold: fc.constantFrom(0, 10), delay: fc.integer({ min: 0, max: 5 }) });
  await fc.assert(
    fc.asyncProperty(limits, arrivals, async (given, list) => {
      const steps = stepsOf(list);
      const end = (steps.at(-1)?.at ?? START) + 10_000;
      const made = setUp(given);
      const tried = await past(made, steps, end);
      const raised = await live(made, steps, end);
      expect(shapes(tried.alarms)).toEqual(shapes(raised));
      // The plant has no readings of its own.
      for (const { entity, severities, clearedBy } of tried.alarms)
        for (const { isReading } of [...severities.flatMap(({ values }) => values), ...clearedBy])
          expect(isReading).toBe(entity.entityType === 'DEVICE');
      for (const key of ['t', 'p', 'twice']) {
        const range = { startTs: START, endTs: end, limit: 1000, order: 'ASC' } as const;
        const counts = made.devices.map(({ id }) => [...made.storage.telemetry.points(id.id, key, range)].flat().length);
        expect([key, savedOf(tried, key)]).toEqual([key, counts.reduce((sum, one) => sum + one, 0)]);
      }
      vi.useRealTimers();
      await made.storage.close();
    }),
    { numRuns: runs(15) },
  );
});

/** What the devices did by themselves is the same; ids and the order of what they did at one time are not. */
const figures = ({ alarms, chains, saved, messages }: PastChainResult) => ({
  messages,
  alarms: shapes(alarms),
  saved: [...saved].sort((a, b) => a.key.localeCompare(b.key)),
  nodes: chains.flatMap(({ nodes }) =>
    nodes.map(({ name, entered, left, failures }) => ({ name, entered, left: [...left].sort(), failures })),
  ),
});
const MEETING = new Set(['to plant', 'wait']);

it('comes to the same where devices go apart, and tells where they meet', async () => {
  const first = LINKS.filter(([from]) => from === 'switch');
  const chosen = fc.subarray(first, { minLength: 1 });
  const limits = fc.record({ hot: fc.constantFrom(10, 20), cold: fc.constantFrom(0, 10), delay: fc.integer({ min: 0, max: 5 }) });
  await fc.assert(
    fc.asyncProperty(limits, chosen, arrivals, async (given, some, list) => {
      const steps = stepsOf(list);
      const end = (steps.at(-1)?.at ?? START) + 10_000;
      const made = setUp(given, [...some, ...LINKS.filter(([from]) => from !== 'switch')]);
      const together = figures(await past(made, steps, end));
      const apart = past(made, steps, end, true).then(figures);
      const areTwo = new Set(steps.map(({ device }) => device)).size > 1;
      if (areTwo && some.some(([, , to]) => MEETING.has(to))) await expect(apart).rejects.toThrow(DevicesMeet);
      // One device alone may be told to meet itself in what is not its own.
      else if (!some.some(([, , to]) => MEETING.has(to))) expect(await apart).toEqual(together);
      else
        await apart.then(
          (one) => expect(one).toEqual(together),
          (error) => expect(error).toBeInstanceOf(DevicesMeet),
        );
      vi.useRealTimers();
      await made.storage.close();
    }),
    { numRuns: runs(40) },
  );
});
