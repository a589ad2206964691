/** The chains of `data/cases/chains`, executed as its README says. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DeviceQuestions } from '../../platform/ingest/device-questions.ts';
import { RemoteCalls } from '../../platform/ingest/remote-calls.ts';
import { noOutside } from '../../platform/rules/chains/no-outside.fixture.ts';
import { runChains } from '../../platform/rules/chains/run-chains.ts';
import { scriptPort } from '../../platform/rules/chains/script-port.ts';
import { profileRules } from '../../platform/rules/profile-rules.fixture.ts';
import { flowOf, withFlow } from '../../platform/storage/rule-nodes.ts';
import { type Part, partOf } from '../../src/contract/part.ts';
import { Body } from '../../src/engine/body.ts';
import type { HttpCall, HttpProblem } from '../../src/engine/world/outside.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const DATA = join(import.meta.dirname, '../../../shared/data/cases/chains');
const hasCases = existsSync(DATA);
const listOf = (value: unknown): Part[] => (Array.isArray(value) ? value : []);

let running: RunningPlatform;
let chains: ReturnType<typeof runChains>;
let tenantId = '';
const called: HttpCall[] = [];
/** Nobody listens. */
const callHttp = async (call: HttpCall): Promise<HttpProblem> => {
  called.push(call);
  return { problem: 'refused', words: 'refused', host: '127.0.0.1:9' };
};

beforeAll(async () => {
  running = await startInMemory({ apiVersion: '4.3.0', devices: 0 });
  const { platform } = running;
  tenantId = platform.tenantId;
  chains = runChains({
    ...{ storage: platform.stores, release: '4.3', isDisabled: () => false, tellState: () => undefined },
    ...{
      alarmRules: profileRules(platform.stores),
      outside: () => ({ ...noOutside(), callHttp }),
      scripts: scriptPort(platform.scripts, '4.3'),
    },
    ...{ calls: new RemoteCalls(), questions: new DeviceQuestions() },
  });
});
afterAll(async () => {
  chains.stop();
  await running.platform.close();
});

/**
 * Stores the chain of a file, records all of its nodes, and gives it to the devices of a profile.
 * @param known ids of other chains here, by those in the file. @param own its id in the file.
 */
async function importChain(name: string, known: Readonly<Record<string, string>> = {}, own = '') {
  const { stores } = running.platform;
  const text = Object.entries(known).reduce(
    (all, [before, id]) => all.replaceAll(before, id),
    readFileSync(join(DATA, `${name}.json`), 'utf8'),
  );
  const file = JSON.parse(text.replace(/^\uFEFF/, '')) as Part;
  const metadata = partOf(file.metadata);
  const nodes = listOf(metadata.nodes).map(({ id: _id, createdTime: _time, ruleChainId: _chain, ...node }) => node);
  const ruleChain = { ...partOf(file.ruleChain), id: null, root: false, version: null };
  const chain = await running.tenant.call('saveRuleChain', { ruleChain });
  // A chain that points at itself.
  const ownNodes = own === '' ? nodes : (JSON.parse(JSON.stringify(nodes).replaceAll(own, chain.id.id)) as Part[]);
  const sent = { ...metadata, nodes: ownNodes, version: null, ruleChainId: chain.id };
  const answer = await running.tenant.send('POST', '/api/ruleChain/metadata', sent);
  expect(answer.status, answer.text).toBe(200);
  const stored = stores.entities.get(chain.id.id, 'RULE_CHAIN');
  if (!stored) throw new Error('The chain was not stored');
  const flow = flowOf(stored);
  const recorded = flow.nodes.map((node) => ({ ...node, debugSettings: { allEnabled: true } }));
  const first = recorded.find(({ id }) => id.id === partOf(stored.firstRuleNodeId).id);
  stores.entities.put(withFlow(stored, { ...flow, nodes: recorded }, first));
  const device = stores.devices.create(tenantId, { name: `Device of ${name}`, type: name });
  const profile = stores.entities.get(device.profileId, 'DEVICE_PROFILE');
  if (profile) stores.entities.put({ ...profile, defaultRuleChainId: chain.id });
  return { id: chain.id.id, originator: device.entity, nodes: recorded, seen: [] as string[] };
}

type Imported = Awaited<ReturnType<typeof importChain>>;

/** What left each node so far: `node | label`, with the text of a failure. */
function outOf({ nodes }: Pick<Imported, 'nodes'>): string[] {
  const { journals } = running.platform.stores;
  return nodes.flatMap(({ id, name }) =>
    journals.of('EVENT', id.id).flatMap(({ body }) => {
      const { type, relationType, error } = partOf(body);
      if (type !== 'OUT') return [];
      return [[name, relationType, ...(error === undefined ? [] : [error])].join(' | ')];
    }),
  );
}

/** What left nodes for a message, and for those that the chain sent by itself since the one before, in the order of the nodes. */
async function run(chain: Imported, type: string, msg: unknown, metadata = {}): Promise<string[]> {
  const { stores } = running.platform;
  await stores.commit(() => chains.accept(tenantId, { type, originator: chain.originator, body: Body.ofValue(msg), metadata }));
  await vi.waitFor(() => expect(stores.steps.size).toBe(0), { timeout: 20_000 });
  const told: string[] = [];
  const before = chain.seen.splice(0);
  chain.seen.push(...outOf(chain));
  for (const one of chain.seen) {
    const known = before.indexOf(one);
    if (known < 0) told.push(one);
    else before.splice(known, 1);
  }
  return told;
}

const T = 'POST_TELEMETRY_REQUEST';
const ATTRIBUTES = 'POST_ATTRIBUTES_REQUEST';
const BOTH_WAYS = ['Both ways | left', 'Both ways | right', 'Seen twice | Success', 'Seen twice | Success'];
const WRONG = 'org.thingsboard.script.api.TbScriptException: java.lang.ClassCastException: Wrong result type: NUMBER';
const OF_NULL =
  'java.lang.NullPointerException: Cannot invoke "com.fasterxml.jackson.databind.JsonNode.isTextual()" because "result" is null';
const thrice = (one: string) => [one, one, one];
type Message = readonly [type: string, msg: unknown, told: readonly string[], metadata?: object];

/** Endless scripts and those that eat memory are those of `platform/scripts`. Where a chain is missing or a class unknown, the node does not start and the message ends there, as on real servers. */
const RUNS: readonly (readonly [file: string, ...messages: readonly Message[]])[] = [
  [
    '01-v2-chain-links',
    [T, { celsius: 4 }, ['Sort by kind | Post telemetry', 'Keep reading | Success', 'Too warm? | False', 'Note cold | Success']],
    [T, { celsius: 9 }, ['Sort by kind | Post telemetry', 'Keep reading | Success', 'Too warm? | True']],
    [T, { humid: 40 }, ['Sort by kind | Post telemetry', 'Keep reading | Success', 'Too warm? | False', 'Note cold | Success']],
    [ATTRIBUTES, { fw: '2' }, ['Sort by kind | Post attributes', 'Keep client attributes | Success']],
  ],
  ['02-v32-generators-only', [T, { a: 1 }, []]],
  [
    '05-unknown-and-pe-classes',
    [T, { a: 1 }, ['Sort by kind | Post telemetry', 'Keep reading | Success']],
    ['TIDE_TICK', {}, ['Sort by kind | Other']],
    [ATTRIBUTES, { a: 1 }, ['Sort by kind | Post attributes']],
  ],
  [
    '06-switch-free-labels',
    [T, { kind: 'pump' }, ['Route by kind | pump', 'Got pump | Success', 'Got PUMP | Success']],
    [T, { kind: '75' }, ['Route by kind | 75', 'Got 75 | Success']],
    [
      T,
      { kind: 'many' },
      ['Route by kind | 75', 'Route by kind | two words', 'Route by kind | nowhere', 'Got 75 | Success', 'Got two words | Success'],
    ],
    [T, { kind: 'true' }, ['Route by kind | true', 'Got True | Success']],
    [T, { kind: 'nothing here' }, ['Route by kind | nothing here']],
    [T, { kind: 'wrong' }, [`Route by kind | Failure | ${WRONG}`, 'Got Trouble | Success']],
    [T, {}, [`Route by kind | Failure | ${OF_NULL}`, 'Got Trouble | Success']],
    [T, { kind: 'failure' }, ['Route by kind | failure', 'Got Trouble | Success']],
  ],
  [
    '07-several-labels-and-duplicates',
    ...(['Created', 'Updated'] as const).map((label): Message => {
      const raised = ['Leak? | True', 'Raise leak alarm | To Root Rule Chain', `Raise leak alarm | ${label}`];
      return [T, { leak: true }, [...raised, 'Note alarm | Success', ...BOTH_WAYS]];
    }),
    [
      T,
      { leak: false },
      ['Leak? | False', 'End leak alarm | To Root Rule Chain', 'End leak alarm | Cleared', 'Note alarm | Success', ...BOTH_WAYS],
    ],
    [T, { leak: false }, ['Leak? | False', 'End leak alarm | False', ...BOTH_WAYS]],
  ],
  // Its own messages, which a generator sends by itself.
  ['09-unconnected-and-far', [T, { a: 1 }, [...thrice('Runs by itself | Success'), ...thrice('Beat | Success')]]],
  [
    '11-non-ascii-bom',
    [
      T,
      { höhe: 4 },
      [
        'Größe prüfen – 水位? | größer',
        '⚠️ Überlauf <b>jetzt</b> | To Root Rule Chain',
        '⚠️ Überlauf <b>jetzt</b> | Created',
        'A node name that goes on and on so that no box of the usual width can hold it, not even on two lines | Success',
      ],
    ],
    [T, { höhe: 1 }, ['Größe prüfen – 水位? | 低い', 'مستوى منخفض | Success']],
    [T, {}, ['Größe prüfen – 水位? | 低い', 'مستوى منخفض | Success']],
  ],
  [
    '12-many-nodes-150',
    [
      T,
      { zone: 17, level: 20 },
      [
        ...['By zone | zone 17', 'Zone 17 high? | True', 'Raise zone 17 | To Root Rule Chain', 'Raise zone 17 | Created'],
        'Note zone 17 | Success',
      ],
    ],
    [
      T,
      { zone: 17, level: 17 },
      [
        ...['By zone | zone 17', 'Zone 17 high? | False', 'End zone 17 | To Root Rule Chain', 'End zone 17 | Cleared'],
        'Note zone 17 | Success',
      ],
    ],
    [T, { zone: 18, level: 1 }, ['By zone | zone 18', 'Zone 18 high? | False', 'End zone 18 | False', 'Note zone 18 | Success']],
    [T, { zone: 99, level: 1 }, ['By zone | zone 99']],
  ],
  [
    '14-scripts',
    ...[
      'No return',
      'Throws',
      'Unknown name',

      'Syntax',
      'Empty list',
      'Not an object',
      'Text instead of true',
    ].map(
      (test): Message => [
        T,
        {},
        [expect.stringMatching(`^${test} \\| Failure \\| .`), 'Went wrong | Success', `Which test? | ${test}`],
        { test },
      ],
    ),
    [T, {}, ['Reaches out | Success', 'Which test? | Reaches out'], { test: 'Reaches out' }],
    [T, {}, ['Which test? | no label'], { test: 'no label' }],
  ],
];

it.skipIf(!hasCases).each(RUNS.map(([name, ...messages]) => ({ name, messages })))('$name', async ({ name, messages }) => {
  const chain = await importChain(name);
  for (const [type, msg, told, metadata] of messages) expect(await run(chain, type, msg, metadata), JSON.stringify(msg)).toEqual(told);
});

const alarms = ({ originator }: Imported) => [...running.platform.stores.alarms.of(originator.id, false)];

it.skipIf(!hasCases)('03 and 04: chains that call each other end, and say by which way', async () => {
  const child = await importChain('04-nested-child');
  const parent = await importChain(
    '03-nested-parent',
    { 'c0a00302-5eed-11f0-8000-0123456789ab': child.id },
    'c0a00301-5eed-11f0-8000-0123456789ab',
  );
  expect(await run(parent, T, { level: 50 })).toEqual([
    ...['Readings only | True', 'Check reading | ACK', 'Check reading | In Range', 'Keep reading | Success'],
  ]);
  const raised = await run(parent, T, { level: 90 });
  expect(raised.slice(0, 5)).toEqual([
    ...['Readings only | True', 'Check reading | ACK', 'Check reading | out of range', 'Raise level alarm | To Root Rule Chain'],
    'Raise level alarm | Created',
  ]);
  expect(raised.slice(5)).toEqual([expect.stringMatching(/^Round again \| Failure \| .*Reservoir/)]);
  expect(alarms(parent)).toMatchObject([{ type: 'Level', severity: 'MAJOR', details: { level: 90 } }]);
  expect((await run(parent, T, { level: 90 })).at(-1)).toBe('Raise level alarm | Updated');
  expect(await run(parent, T, {})).toEqual(['Readings only | True', 'Check reading | ACK', 'Check reading | nobody listens']);
  expect(await run(parent, 'OTHER', {})).toEqual(['Readings only | False']);
});

it.skipIf(!hasCases)('15: templates take what there is, and leave the rest as it is written', async () => {
  const chain = await importChain('15-templates-missing-keys');
  const msg = {
    ...{ reading: { value: 21.5 }, site: { name: 'North' }, list: [1, 2], empty: null, flag: true, num: 7, kind: 'level', level: 3 },
  };
  const metadata = { deviceName: 'Gauge 7', siteId: 'N-1', kind: 'High', unit: 'm', emails: 'a@example.org' };
  const told = await run(chain, T, msg, metadata);
  expect(told).toContainEqual('Trouble | Success');
  expect(told.filter((one) => one.includes('| Failure |')).map((one) => one.split(' | ')[0])).toEqual(['Tell the office', 'To the site']);
  expect(alarms(chain)).toMatchObject([{ type: 'High at North' }]);
  expect(called).toMatchObject([
    { url: 'http://127.0.0.1:9/N-1/21.5/${absent}/$[no.such]', headers: { 'x-who': 'Gauge 7', 'x-gone': '$[gone]' } },
  ]);
});
