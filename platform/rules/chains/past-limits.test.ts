/** What one trial of a chain may hold: also of a chain that makes many messages of one. */
import { expect, it, vi } from 'vitest';
import { entityId } from '../../../src/contract/identifiers.ts';
import { GrowingSeries } from '../../../src/engine/past/key-series.ts';
import { Known } from '../../../src/engine/past/known.ts';
import { PastChain } from '../../../src/engine/past/past-chain.ts';
import { pastMessages } from '../../../src/engine/past/past-messages.ts';
import type { ManyScripts, ScriptMessage } from '../../../src/engine/world/scripts.ts';

const START = Date.UTC(2026, 2, 3, 12);
const CHAIN = '5b2e7b00-0000-11f0-8000-000000000000';
const made = (id: string, clazz: string, configuration: object) => ({
  id,
  name: id,
  type: `org.thingsboard.rule.engine.${clazz}`,
  configuration,
});
const script = (id: string) => made(id, 'transform.TbTransformMsgNode', { scriptLang: 'JS', jsScript: id });
const save = made('save', 'telemetry.TbMsgTimeseriesNode', { defaultTTL: 0 });

interface Given {
  readonly devices: number;
  readonly minutes: number;
  readonly nodes: readonly ReturnType<typeof made>[];
  /** What a script, by its text, makes of each message. */
  readonly run: (body: string, message: ScriptMessage) => Promise<readonly ScriptMessage[]>;
  readonly mostHeld?: number;
}

/** Each device sends once a minute; the nodes stand in a line. No script is known ahead. */
function trial({ devices, minutes, nodes, run, mostHeld = 1_000_000 }: Given) {
  const known = new Known();
  const sent = Array.from({ length: devices }, (_, index) => {
    const entity = entityId('DEVICE', `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
    const series = new GrowingSeries();
    for (let minute = 0; minute < minutes; minute++) series.put(START + minute * 60_000, { type: 'LONG', value: minute });
    known.put({ is: 'within', entity, key: 't' }, series);
    return { entity, customerId: undefined, metadata: {}, series: new Map([['t', series]]) };
  });
  const scripts = {
    run: (_kind, { body }, { body: data, metadata, type }) => run(body, { data: data.text, metadata, type }),
    runAll: async (asked) => asked.map(() => ({ ok: false, error: new Error('not now') })),
  } as ManyScripts;
  const connections = nodes.slice(1).map((_, fromIndex) => ({ fromIndex, toIndex: fromIndex + 1, type: 'Success' }));
  const end = START + minutes * 60_000;
  const chain = new PastChain({
    ...{ chain: { id: CHAIN, name: 'Chain', firstNodeId: nodes[0]?.id, nodes, connections, chainLinks: [] }, release: '4.3', labels: {} },
    ...{ tenant: entityId('TENANT', CHAIN), start: START, end, known, scripts, mostHeld, chainNames: new Map() },
    read: async (need) => known.put(need, need.is === 'attributes' ? new Map() : new GrowingSeries()),
    ...{ isTried: () => true, breathe: () => undefined, signal: { aborted: false }, isFatal: () => true, goesApart: false },
  });
  return { chain, ran: chain.run(pastMessages(sent, START)) };
}

const times = (count: number, { metadata, type }: ScriptMessage) =>
  Array.from({ length: count }, (_, place) => ({
    data: `{"n": ${place}}`,
    metadata: { ...metadata, ts: String(Number(metadata.ts) + place) },
    type,
  }));

it('begins no further message while five thousand wait for their scripts', async () => {
  const waiting: (() => void)[] = [];
  const run = (_body: string, message: ScriptMessage) => new Promise<ScriptMessage[]>((resolve) => waiting.push(() => resolve([message])));
  const { chain, ran } = trial({ devices: 6000, minutes: 1, nodes: [script('wait')], run });
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(5000));
  await new Promise((resolve) => setImmediate(resolve));
  expect([waiting.length, chain.result().messages]).toEqual([5001, 5001]);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    next();
    if (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await ran;
  expect(chain.result().messages).toBe(6000);
});

it('lets the devices go on one after the other where a chain makes many messages of one', async () => {
  let [asked, most] = [0, 0];
  const run = async (body: string, message: ScriptMessage) => {
    asked += 1;
    most = Math.max(most, asked);
    await new Promise((resolve) => setImmediate(resolve));
    asked -= 1;
    return body === 'many' ? times(1000, message) : [message];
  };
  const { chain, ran } = trial({ devices: 40, minutes: 1, nodes: [script('many'), script('each')], run });
  await ran;
  expect(most).toBeLessThan(7000);
  expect(chain.result()).toMatchObject({ messages: 40, fullAt: null, chains: [{ nodes: [{ entered: 40 }, { entered: 40_000 }] }] });
});

it('ends where it would keep more than it may, and says up to when it was tried', async () => {
  const run = async (_body: string, message: ScriptMessage) => times(100, message);
  const given = { devices: 2, minutes: 10, nodes: [script('many'), save], run };
  const whole = trial(given);
  await whole.ran;
  expect(whole.chain.result()).toMatchObject({ messages: 20, fullAt: null });
  const cut = trial({ ...given, mostHeld: 500 });
  await cut.ran;
  const { fullAt, messages, saved } = cut.chain.result();
  expect(saved).toEqual([{ what: 'series', key: 'n', count: 600 }]);
  expect(messages).toBeLessThan(20);
  expect(fullAt).toBeLessThan(START + 10 * 60_000);
});
