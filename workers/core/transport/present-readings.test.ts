import { beforeEach, expect, it } from 'vitest';
import type { CallReply } from '../../../src/contract/calls.ts';
import { type Fault, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import { Cadences } from '../cadences.ts';
import { createFakePorts, type FakePorts } from '../fake-ports.fixture.ts';
import type { PresentReadings } from '../feed.ts';
import type { Api } from './api.ts';
import { createPresentReadings } from './present-readings.ts';

const device = (n: number): EntityId => ({ entityType: 'DEVICE', id: `d${n}` });

let ports: FakePorts;
let readings: PresentReadings;
let asked: { readonly entity: EntityId; readonly keys: readonly string[]; readonly endTs: number }[];
let waiting: (() => void)[];
let answer: (keys: readonly string[]) => Outcome<CallReply<'history'>>;
let faults: Fault[];
let lostAt: number | null;
let cadences: Cadences;

beforeEach(() => {
  ports = createFakePorts();
  [asked, waiting, faults, lostAt, cadences] = [[], [], [], null, new Cadences()];
  answer = (keys) => ok(Object.fromEntries(keys.map((key) => [key, [{ ts: 5, value: key }]])));
  const api = ((_name: string, input: (typeof asked)[number]) => {
    asked.push(input);
    return new Promise<Outcome<CallReply<'history'>>>((resolve) => waiting.push(() => resolve(answer(input.keys))));
  }) as Api;
  readings = createPresentReadings({
    api,
    later: (run, afterMs) => {
      const timer = ports.setTimer(run, afterMs);
      return () => ports.clearTimer(timer);
    },
    localNow: ports.now,
    serverNow: () => ports.now() + 1000,
    lostAt: () => lostAt,
    onFault: (reason) => faults.push(reason),
    cadences,
  });
});

async function answered(): Promise<void> {
  await ports.advance(100);
  for (const done of waiting.splice(0)) done();
  await ports.advance(0);
}

it('asks once for all keys of an entity, apart for names that cannot be joined, and again only after 15 s while it is asked', async () => {
  const ask = () => ['a', 'b', 'c, d'].map((key) => readings.of(device(1), key)?.value);
  expect([ask(), ask()]).toEqual([Array(3).fill(undefined), Array(3).fill(undefined)]);
  const endTs = ports.now() + 50 + 61_000;
  await answered();
  expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b'], ['c, d']]);
  expect(asked[0]).toMatchObject({ entity: device(1), startTs: 0, endTs, limit: 1, agg: 'NONE', orderBy: 'DESC' });
  for (let second = 0; second < 14; second++) {
    expect(ask()).toEqual(['a', 'b', 'c, d']);
    await ports.advance(1000);
  }
  expect(asked).toHaveLength(2);
  await ports.advance(60_000);
  expect(asked).toHaveLength(2);
  ask();
  await answered();
  expect(asked).toHaveLength(4);
});

it('has at most four requests under way', async () => {
  for (let n = 0; n < 10; n++) readings.of(device(n), 'a');
  await ports.advance(100);
  expect(asked).toHaveLength(4);
  await answered();
  expect(asked).toHaveLength(8);
  await answered();
  expect(asked.map(({ entity }) => entity.id).sort()).toEqual(Array.from({ length: 10 }, (_, n) => `d${n}`));
});

it('knows when nothing is stored, keeps what it knows over failures, reports those once, and waits while the link is lost', async () => {
  answer = () => ok({});
  readings.of(device(1), 'a');
  await answered();
  expect(readings.of(device(1), 'a')).toBeNull();
  answer = () => failed(fault('network'));
  for (let i = 0; i < 3; i++) {
    await ports.advance(15_000);
    expect(readings.of(device(1), 'a')).toBeNull();
    await answered();
  }
  expect([asked.length, faults]).toEqual([4, [fault('network')]]);
  lostAt = ports.now();
  await ports.advance(20_000);
  readings.of(device(1), 'a');
  await ports.advance(100);
  expect(asked).toHaveLength(4);
});

it('learns the rhythm of a silent key from its stored readings once, and none of a single one', async () => {
  const readings5 = [0, 1, 2, 9, 10].map((n) => ({ ts: 1_000_000 - n * 60_000, value: '1' }));
  answer = () => ok({ often: readings5, once: [{ ts: 5, value: '1' }] });
  for (const key of ['often', 'once']) readings.learn(device(1), key, false);
  await answered();
  expect(asked).toMatchObject([{ keys: ['often', 'once'], limit: 12, orderBy: 'DESC' }]);
  expect(['often', 'once'].map((key) => cadences.of('d1', key))).toEqual([60_000, 0]);
  readings.learn(device(1), 'once', false);
  await answered();
  expect([asked.length, faults]).toEqual([1, []]);
});

it('learns the rhythm of a device whose clock was always ahead from what it has stored, ahead or not', async () => {
  const ahead = [0, 1, 2, 3].map((n) => ({ ts: ports.now() + 7_200_000 - n * 1000, value: '1' }));
  answer = () => ok({ level: ahead });
  readings.learn(device(1), 'level', true);
  await answered();
  expect(asked[0]?.endTs).toBeGreaterThan(ports.now() + 86_400_000);
  expect(cadences.of('d1', 'level')).toBe(1000);
});

it('asks for many keys of an entity in several requests', async () => {
  for (let n = 0; n < 120; n++) readings.learn(device(1), `tag_${n}`, false);
  await answered();
  expect(asked.map(({ keys }) => keys.length)).toEqual([50, 50, 20]);
});
