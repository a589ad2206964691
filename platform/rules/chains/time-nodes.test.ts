/** Nodes that wait: their timers are one only, and survive a restart. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newRecord } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import { oneNodeAndDevice, TENANT } from './one-node.fixture.ts';
import { putLine, startChains } from './run-chains.fixture.ts';

const closes: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

const DELAY = { periodInSeconds: 5, maxPendingMsgs: 1, useMetadataPeriodInSecondsPatterns: false };

it('delays as many messages as it may, each once', async () => {
  const { send, next, waiting, clock, device } = oneNodeAndDevice('delay.TbMsgDelayNode', DELAY);
  expect(await send({ originator: device, data: { a: 1 } })).toEqual(['acknowledged POST_TELEMETRY_REQUEST']);
  expect(await send({ originator: device })).toEqual(['Failure']);
  const [wakes] = waiting;
  expect(await next()).toMatchObject([{ label: 'Success', message: { originator: device } }]);
  expect(clock.now).toBe(5000);
  // The step was run again after a crash, although it was done.
  if (wakes) waiting.push(wakes);
  expect(await next()).toEqual([]);
  expect(await send({ originator: device })).toEqual(['acknowledged POST_TELEMETRY_REQUEST']);
});

it('goes on with the timer that it had, and begins anew with other settings', async () => {
  const settings = { interval: 10, telemetryPrefix: 'count' };
  const { send, next, start, waiting, clock, device } = oneNodeAndDevice('action.TbMsgCountNode', settings);
  start();
  await send({ originator: device });
  clock.now = 4000;
  start();
  expect(waiting.map(({ at }) => at)).toEqual([10_000, 10_000]);
  // That of before the restart wakes nobody.
  expect(await next()).toEqual([]);
  expect((await next()).map(({ message }) => [message.body.text, message.metadata])).toEqual([
    ['{"count_watchfloor":1}', { delta: '10000' }],
  ]);
  expect(waiting.map(({ at }) => at)).toEqual([20_000]);
});

it('does not make up for what was missed', async () => {
  const { next, start, waiting, clock } = oneNodeAndDevice('action.TbMsgCountNode', { interval: 1, telemetryPrefix: 'count' });
  start();
  clock.now = 3_600_000;
  expect(await next()).toHaveLength(1);
  expect(waiting.map(({ at }) => at)).toEqual([3_601_000]);
});

const GENERATOR = { msgCount: 2, periodInSeconds: 1, originatorId: null, originatorType: null, jsScript: 'script' };

it('generates as many messages as it should, also when a script throws', async () => {
  let count = 0;
  const run = () => {
    count += 1;
    return count === 1 ? Promise.reject(new Error('broken')) : Promise.resolve({ data: '{"n":1}', metadata: {}, type: 'GEN' });
  };
  const { next, start, waiting } = oneNodeAndDevice('debug.TbMsgGeneratorNode', GENERATOR, run as never);
  start();
  expect(await next()).toMatchObject([{ label: 'Failure', error: 'broken' }]);
  expect(await next()).toMatchObject([{ label: 'Success', message: { type: 'GEN' } }]);
  expect(await next()).toEqual([]);
  expect(waiting).toEqual([]);
});

it('generates nothing in the name of what another tenant has', () => {
  const { node: started } = oneNodeAndDevice('debug.TbMsgGeneratorNode', {
    ...{ ...GENERATOR, originatorType: 'DEVICE', originatorId: '21814000-1dd2-11b2-8080-808080808080' },
  });
  expect(started?.problem).toMatch("doesn't belong to the current tenant");
});

it('deduplicates each originator by itself, in the order of the times of its messages', async () => {
  const settings = { interval: 10, strategy: 'ALL', outMsgType: 'ALL', maxPendingMsgs: 10 };
  const { send, next, waiting, clock, device } = oneNodeAndDevice('deduplication.TbMsgDeduplicationNode', settings);
  clock.now = 5000;
  const tenant = { entityType: 'TENANT', id: TENANT } as const;
  for (const ts of ['2', '1', '12001']) await send({ originator: device, data: { ts }, metadata: { ts } });
  await send({ originator: tenant, data: 'x', metadata: { ts: '3' } });
  expect(waiting).toHaveLength(2);
  const [first, ...more] = await next();
  expect(more).toEqual([]);
  expect(JSON.parse(first?.message.body.text ?? '')).toEqual(['1', '2'].map((ts) => ({ msg: { ts }, metadata: { ts } })));
  expect(await next()).toMatchObject([{ message: { originator: tenant } }]);
  // What belongs to the next interval waits for its end.
  expect(await next()).toHaveLength(1);
  expect(waiting).toEqual([]);
});

it('keeps the timer of a generator over a restart, and forgets it with its chain', async () => {
  const dues = ({ steps }: Storage) => [...steps.ids()].map((id) => steps.get(id)?.due);
  const folder = mkdtempSync(join(tmpdir(), 'chains-'));
  closes.push(() => rmSync(folder, { recursive: true, force: true }));
  const first = startChains(() => Promise.resolve(undefined), folder);
  first.storage.entities.put({ ...newRecord('TENANT', TENANT, 'Tenant'), id: { entityType: 'TENANT', id: TENANT } });
  const [node] = putLine(first.storage, ['debug.TbMsgGeneratorNode', { msgCount: 0, periodInSeconds: 3600, jsScript: 'script' }]);
  const [due, ...more] = dues(first.storage);
  expect([due !== undefined, more]).toEqual([true, []]);
  await first.close();

  const { storage, close } = startChains(() => Promise.resolve(undefined), folder);
  closes.unshift(close);
  // That of before the restart no longer wakes the node.
  expect(dues(storage)).toEqual([due, due]);
  expect(storage.nodeMemory.read(node?.id.id ?? '', 'timer')).toMatchObject({ at: due });
  const chain = storage.entities.flagged('RULE_CHAIN', TENANT, 'root');
  storage.entities.remove(chain?.id.id ?? '');
  expect([...storage.nodeMemory.nodes()]).toEqual([]);
});
