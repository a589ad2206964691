import { beforeEach, expect, it } from 'vitest';
import type { ChainFlowDemand, ChainFlowSnapshot, EventChoice } from '../../../src/contract/chain-flow.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';
import { MOST_AT_ONCE } from './chain-flow-feed.ts';

const NOW = 1_600_000_000_000;
const uuid = (n: number) => `13814000-1dd2-11b2-8080-${String(n).padStart(12, '0')}`;
const EVERY: EventChoice = { search: '', direction: '', isFailure: false, message: '', lengthMs: null };
const DEMAND: ChainFlowDemand = {
  kind: 'chain-flow',
  chain: 'c',
  tenant: 't',
  nodes: [uuid(1), uuid(2)],
  past: [],
  events: null,
  named: [],
};

interface Recorded {
  readonly id: { id: string };
  readonly createdTime: number;
  readonly body: object;
}

let whole: SignedInCore;
let recorded: Map<string, Recorded[]>;
let asked: { readonly node: string; readonly at: number }[];
let status: number;
let limits: Recorded[];
let events = 0;

function record(node: number, body: object, agoMs = 0): void {
  events += 1;
  const at = whole.ports.now() - agoMs;
  const more = {
    msgId: uuid(500),
    msgType: 'POST_TELEMETRY_REQUEST',
    entityId: uuid(9),
    entityType: 'DEVICE',
    data: '{"t":7}',
    metadata: '{}',
  };
  const list = recorded.get(uuid(node)) ?? [];
  recorded.set(uuid(node), [...list, { id: { id: uuid(1000 + events) }, createdTime: at, body: { ...more, ...body } }]);
}

beforeEach(async () => {
  whole = await createSignedInCore(NOW);
  [recorded, asked, status, limits] = [new Map(), [], 200, []];
  const before = whole.ports.answer;
  whole.ports.answer = (path, body) => {
    const { pathname, searchParams: given } = new URL(path, 'http://server');
    if (pathname.endsWith('/RULE_CHAIN/c/DEBUG_RULE_CHAIN'))
      return { body: { data: limits, totalElements: limits.length, totalPages: 1, hasNext: false } };
    const node = /RULE_NODE\/([^/]+)\/DEBUG_RULE_NODE/.exec(pathname)?.[1];
    if (node === undefined) return before(path, body);
    asked.push({ node, at: whole.ports.now() });
    if (status !== 200) return { status, body: { message: 'no', errorCode: 33 } };
    const [start, end] = [Number(given.get('startTime')), Number(given.get('endTime') ?? Number.POSITIVE_INFINITY)];
    const sign = given.get('sortOrder') === 'ASC' ? 1 : -1;
    const all = (recorded.get(node) ?? []).filter(({ createdTime }) => createdTime >= start && createdTime <= end);
    all.sort((a, b) => sign * (a.createdTime - b.createdTime));
    const [size, page] = [Number(given.get('pageSize')), Number(given.get('page'))];
    const data = all.slice(page * size, (page + 1) * size);
    return { body: { data, totalElements: all.length, totalPages: 0, hasNext: all.length > (page + 1) * size } };
  };
});

const newest = () => whole.parts('chain-flow').at(-1) as ChainFlowSnapshot;
/** Parts that change nothing of the list have none. */
const listed = () => whole.parts('chain-flow').findLast(({ events }) => events !== null)?.events;
const countsOf = (node: number) => {
  const { nodes, counts } = newest();
  const place = nodes.indexOf(uuid(node)) * 6;
  return [...counts.slice(place, place + 6)];
};
const labelled = () => {
  const { byLabel, labels } = newest();
  return Array.from({ length: byLabel.length / 4 }, (_, i) => {
    const [node = 0, label = 0, total, rate] = byLabel.slice(4 * i, 4 * i + 4);
    return [node, labels[label], total, rate];
  });
};

it('counts what goes in, out and wrong, by node and label, and forgets rates but not totals', async () => {
  record(1, { type: 'IN', relationType: '' }, 70_000);
  record(1, { type: 'IN', relationType: 'Success' }, 30_000);
  record(1, { type: 'OUT', relationType: 'True' }, 30_000);
  record(2, { type: 'OUT', relationType: 'Failure', error: 'No' }, 1000);
  await whole.core.open(1, DEMAND);
  await whole.ports.advance(500);
  expect(newest()).toMatchObject({ state: 'ready', nodes: DEMAND.nodes, behind: [], events: [] });
  expect([countsOf(1), countsOf(2)]).toEqual([
    [1, 1, 0, 1, 1, 0],
    [0, 1, 1, 0, 1, 1],
  ]);
  expect(labelled()).toEqual([
    [0, 'True', 1, 1],
    [1, 'Failure', 1, 1],
  ]);
  record(1, { type: 'OUT', relationType: 'True' });
  await whole.ports.advance(40_000);
  expect(countsOf(1)).toEqual([1, 2, 0, 0, 1, 0]);
});

it.each(['DELAY_TIMEOUT_SELF_MSG', 'TbMsgDelayNodeMsg'])(
  'lists %s, by which a node wakes itself, and does not count it',
  async (msgType) => {
    record(1, { type: 'IN', relationType: 'Success' }, 3000);
    record(1, { type: 'IN', relationType: '', msgType }, 1000);
    record(1, { type: 'OUT', relationType: 'Success' }, 1000);
    await whole.core.open(1, { ...DEMAND, events: EVERY });
    await whole.ports.advance(500);
    expect(countsOf(1)).toEqual([1, 1, 0, 1, 1, 0]);
    expect(listed()).toHaveLength(3);
  },
);

it('lists the way of one message with that of those that a node made of it', async () => {
  record(1, { type: 'IN', relationType: 'Success', msgId: uuid(501) }, 30);
  record(1, { type: 'OUT', relationType: 'Success', msgId: uuid(502) }, 20);
  record(1, { type: 'OUT', relationType: 'ACK', msgId: uuid(501) }, 10);
  record(2, { type: 'IN', relationType: 'Success', msgId: uuid(502) }, 5);
  record(2, { type: 'IN', relationType: 'Success', msgId: uuid(503) }, 5);
  await whole.core.open(1, { ...DEMAND, events: { ...EVERY, message: uuid(501) } });
  await whole.ports.advance(500);
  expect(listed()?.map(({ message }) => message)).toEqual([uuid(502), uuid(501), uuid(502), uuid(501)]);
});

it('keeps what was counted when other nodes record, and lists the newest events that fit', async () => {
  record(1, { type: 'IN', relationType: '' });
  await whole.core.open(1, { ...DEMAND, nodes: [uuid(1)] });
  await whole.ports.advance(500);
  record(2, { type: 'OUT', relationType: 'Failure', error: 'Gone wrong', msgId: uuid(501) });
  record(2, { type: 'OUT', relationType: 'Success' }, 3_000_000);
  await whole.core.change(1, { ...DEMAND, events: EVERY });
  await whole.ports.advance(3000);
  expect(countsOf(1)).toEqual([1, 0, 0, 1, 0, 0]);
  expect(listed()?.map(({ node, label }) => [node, label])).toEqual([
    [uuid(2), 'Failure'],
    [uuid(1), ''],
  ]);
  const found = async (choice: Partial<EventChoice>, named: readonly string[] = []) => {
    await whole.core.change(1, { ...DEMAND, named, events: { ...EVERY, ...choice } });
    await whole.ports.advance(3000);
    return listed()?.map(({ label, error }) => label + error);
  };
  expect(await found({ search: 'gone' })).toEqual(['FailureGone wrong']);
  expect(await found({ search: 'gone' }, [uuid(1)]), 'and what the node of that name did').toEqual(['FailureGone wrong', '']);
  expect(await found({ search: '' }, [])).toEqual(['FailureGone wrong', '']);
  expect(await found({ message: uuid(500) })).toEqual(['']);
  expect(await found({ direction: 'OUT', lengthMs: 3_600_000 })).toEqual(['FailureGone wrong', 'Success']);
  expect(countsOf(2), 'what is older is listed, not counted').toEqual([0, 1, 1, 0, 1, 1]);
});

it('takes many nodes in turn, and asks for nothing while the page is hidden', async () => {
  const nodes = Array.from({ length: 50 }, (_, n) => uuid(n + 1));
  await whole.core.open(1, { ...DEMAND, nodes });
  await whole.ports.advance(500);
  expect(new Set(asked.map(({ node }) => node)).size).toBe(MOST_AT_ONCE);
  await whole.ports.advance(6000);
  expect(new Set(asked.map(({ node }) => node)).size).toBe(50);
  await whole.core.setVisible(false);
  await whole.ports.advance(6000);
  const before = asked.length;
  await whole.ports.advance(60_000);
  expect(asked.length).toBe(before);
  await whole.core.setVisible(true);
  await whole.ports.advance(500);
  expect(asked.length).toBeGreaterThan(before);
});

it.each([
  [503, 'overload'],
  [429, 'rate-limited'],
])('waits longer each time that a server answers with %i, and counts what happened meanwhile', async (refused, kind) => {
  await whole.core.open(1, { ...DEMAND, nodes: [uuid(1)] });
  await whole.ports.advance(500);
  status = refused;
  await whole.ports.advance(60_000);
  expect(newest()).toMatchObject({ state: 'failed', fault: { kind } });
  record(1, { type: 'IN', relationType: '' }, 20_000);
  expect(asked.filter(({ at }) => at > NOW + 3000).length).toBeLessThan(7);
  status = 200;
  await whole.ports.advance(60_000);
  expect(newest().state).toBe('ready');
  expect(countsOf(1)[0]).toBe(1);
});

it('follows a node that does more than can be read from now on again, and says so', async () => {
  for (let n = 0; n < 9000; n += 1) record(1, { type: 'IN', relationType: '' }, 59_000 - n);
  await whole.core.open(1, { ...DEMAND, nodes: [uuid(1)] });
  await whole.ports.advance(1500);
  expect(newest().behind).toEqual([uuid(1)]);
  record(1, { type: 'IN', relationType: '' });
  const before = countsOf(1)[0] ?? 0;
  await whole.ports.advance(3000);
  expect([newest().behind, (countsOf(1)[0] ?? 0) - before]).toEqual([[], 1]);
});

it('tells for an hour that the server keeps no more events', async () => {
  await whole.core.open(1, DEMAND);
  await whole.ports.advance(500);
  expect(newest().limitedAt).toBeNull();
  const at = whole.ports.now();
  limits = [{ id: { id: uuid(900) }, createdTime: at, body: { message: 'Reached debug mode rate limit!' } }];
  await whole.ports.advance(30_000);
  expect(newest().limitedAt).toBe(at);
  await whole.ports.advance(3_600_000);
  expect(newest().limitedAt).toBeNull();
});
