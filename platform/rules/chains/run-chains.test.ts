import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type EntityId, NULL_ID } from '../../../src/contract/identifiers.ts';
import { partOf } from '../../../src/contract/part.ts';
import { Body } from '../../../src/engine/body.ts';
import type { UsageState } from '../../model.ts';
import { newCustomer } from '../../storage/customers.ts';
import type { Entity } from '../../storage/entities.ts';
import { flowOf, type StoredNode, withFlow } from '../../storage/rule-nodes.ts';
import type { Storage } from '../../storage/storage.ts';
import { TENANT } from './one-node.fixture.ts';
import { putLine, startChains } from './run-chains.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'chains-'));
const closes: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
  rmSync(folder, { recursive: true, force: true });
});

function open(...given: Parameters<typeof startChains>) {
  const started = startChains(...given);
  closes.push(started.close);
  return started;
}

const SAVE = ['telemetry.TbMsgTimeseriesNode', { defaultTTL: 0 }] as const;
const FILTER = ['filter.TbJsFilterNode', { jsScript: 'is hot' }, 'True'] as const;

function deviceOf(storage: Storage) {
  return storage.devices.create(TENANT, { name: 'Boiler', type: 'default' }).entity;
}

const reading = (originator: ReturnType<typeof deviceOf>, t: number) => ({
  ...{ type: 'POST_TELEMETRY_REQUEST', originator, metadata: { ts: '1000' } },
  body: Body.ofReadings([{ key: 't', value: { type: 'LONG', value: t } as const }]),
});

/** When the device has a new value. */
const saved = (storage: Storage) =>
  new Promise<void>((resolve) => {
    const stop = storage.hub.on('telemetry', () => {
      stop();
      resolve();
    });
  });

it('runs a message again that waited for a script when the process was killed', async () => {
  const first = open(() => new Promise(() => undefined), folder);
  const device = deviceOf(first.storage);
  putLine(first.storage, FILTER, SAVE);
  await first.storage.commit(() => first.chains.accept(TENANT, reading(device, 7)));
  expect(first.storage.steps.size).toBe(1);
  for (const close of closes.splice(0)) await close();

  const { storage } = open(() => Promise.resolve(true), folder);
  await saved(storage);
  expect(storage.telemetry.latest(device.id, 't')?.value).toEqual({ type: 'LONG', value: 7 });
  expect(storage.steps.size).toBe(0);
});

it('runs scripts while servers elsewhere do not answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const count = { scripts: 0, calls: 0 };
  const look = () => {
    if (count.scripts === 70 && count.calls === 50) resolve();
  };
  const run = async () => {
    count.scripts += 1;
    look();
    return true;
  };
  const callHttp = () => {
    count.calls += 1;
    look();
    return new Promise<never>(() => undefined);
  };
  const { storage, chains } = open(run, ':memory:', { callHttp });
  const device = deviceOf(storage);
  putLine(storage, FILTER, ['rest.TbRestApiCallNode', { restEndpointUrlPattern: 'http://slow.example/', requestMethod: 'GET' }]);
  await storage.commit(() => {
    for (let t = 0; t < 70; t++) chains.accept(TENANT, reading(device, t));
  });
  await promise;
});

it('fails what a server that does not answer would only pile up', async () => {
  const callHttp = () => new Promise<never>(() => undefined);
  const { storage, chains } = open(() => Promise.resolve(true), ':memory:', { callHttp }, new Set(), 5);
  const device = deviceOf(storage);
  const call = ['rest.TbRestApiCallNode', { restEndpointUrlPattern: 'http://slow.example/', requestMethod: 'GET' }, 'Failure'] as const;
  putLine(storage, call, SAVE);
  await storage.commit(() => {
    for (let t = 0; t < 8; t++) chains.accept(TENANT, reading(device, t));
  });
  expect(storage.steps.size).toBe(5);
  expect(storage.telemetry.latest(device.id, 't')?.value, 'the last one took the way of failures').toEqual({ type: 'LONG', value: 7 });
});

it('takes what is queued in a later turn, and after a crash', async () => {
  const first = open(() => Promise.resolve(true), folder);
  const device = deviceOf(first.storage);
  putLine(first.storage, SAVE);
  await first.storage.commit(() => first.chains.queue(TENANT, reading(device, 7)));
  for (const close of closes.splice(0)) await close();
  const { storage } = open(() => Promise.resolve(true), folder);
  await vi.waitFor(() => expect(storage.steps.size).toBe(0));
  expect(storage.telemetry.latest(device.id, 't')?.value).toEqual({ type: 'LONG', value: 7 });
});

it('keeps nothing of a message whose transaction fails', async () => {
  const { storage, chains } = open(() => Promise.resolve(true));
  const device = deviceOf(storage);
  putLine(storage, FILTER, SAVE);
  const refused = storage.commit(() => {
    chains.accept(TENANT, reading(device, 7));
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(storage.steps.size).toBe(0);
});

it('records what goes in and out of nodes that are debugged, and why a node did not start', async () => {
  const { storage, chains } = open(() => Promise.resolve(true));
  const device = deviceOf(storage);
  const [save, odd] = putLine(storage, SAVE, ['filter.TbOddNode', {}]);
  await storage.commit(() => chains.accept(TENANT, reading(device, 7)));
  const events = (id = '') => storage.journals.of('EVENT', id).map(({ type, body }) => ({ event: type, ...(body as object) }));
  const common = { server: 'watchfloor', entityId: device.id, entityType: 'DEVICE', msgType: 'POST_TELEMETRY_REQUEST', dataType: 'JSON' };
  const told = { ...common, msgId: expect.any(String), data: '{"t":7}', metadata: '{"ts":"1000"}' };
  expect(events(save?.id.id)).toMatchObject([
    { event: 'STARTED', success: true },
    { event: 'DEBUG_RULE_NODE', type: 'IN', ...told, relationType: '' },
    { event: 'DEBUG_RULE_NODE', type: 'OUT', ...told, relationType: 'Success' },
  ]);
  expect(events(odd?.id.id)).toMatchObject([{ success: false, error: expect.stringMatching('There is no node class') }]);
});

it('counts nodes and scripts as used, and runs none of a tenant that has used up its scripts', async () => {
  const ran: string[] = [];
  const off = new Set<UsageState>();
  const { storage, chains } = open((body) => Promise.resolve(ran.push(body) > 0), ':memory:', {}, off);
  const device = deviceOf(storage);
  const [filter] = putLine(storage, FILTER, SAVE);
  const used: object[] = [];
  storage.hub.on('usage', ({ count, amount }) => used.push({ count, amount }));
  const came = saved(storage);
  await storage.commit(() => chains.accept(TENANT, reading(device, 7)));
  await came;
  const once = (count: string) => ({ count, amount: 1 });
  expect(used).toEqual([once('ruleEngineExecution'), once('jsExecution'), once('ruleEngineExecution')]);
  off.add('jsExecutionApiState');
  await storage.commit(() => chains.accept(TENANT, reading(device, 8)));
  await vi.waitFor(() => expect(storage.steps.size).toBe(0));
  const told = storage.journals.of('EVENT', filter?.id.id ?? '').map(({ body }) => partOf(body).error);
  expect(told.at(-1)).toBe('The tenant has used up its scripts in JS');
  expect(ran).toHaveLength(1);
});

it('says of a node whose script cannot be read why it will fail', () => {
  const { storage } = open(() => Promise.resolve(true));
  const told: (string | undefined)[] = [];
  storage.hub.on('ruleNode', ({ problem }) => told.push(problem));
  const [bad, good] = putLine(storage, ['filter.TbJsFilterNode', { jsScript: 'return {' }, 'True'], SAVE);
  const events = [bad, good].map((node) => storage.journals.of('EVENT', node?.id.id ?? '').map(({ body }) => partOf(body)));
  expect(events).toMatchObject([
    [{ event: 'STARTED', success: false, error: expect.stringContaining('SyntaxError') }],
    [{ success: true }],
  ]);
  expect(told).toEqual([events[0]?.[0]?.error, undefined]);
});

it('gives a message the customer of its originator', async () => {
  const { promise, resolve } = Promise.withResolvers<EntityId | undefined>();
  const { storage, chains } = open(() => Promise.resolve(true), ':memory:', { notify: ({ message }) => resolve(message.customerId) });
  const customerId = storage.entities.put(newCustomer(TENANT, 'Shop')).id;
  const device = storage.entities.put({ ...(storage.entities.get(deviceOf(storage).id) as Entity), customerId });
  putLine(storage, [
    'notification.TbNotificationNode',
    { targets: [NULL_ID], templateId: { entityType: 'NOTIFICATION_TEMPLATE', id: NULL_ID } },
  ]);
  await storage.commit(() => chains.accept(TENANT, reading(device.id, 7)));
  expect(await promise).toEqual(customerId);
});

it('goes on with what a node told itself once the node starts again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { storage, chains } = open(() => Promise.resolve(true));
  const device = deviceOf(storage);
  const settings = { interval: 1, strategy: 'LAST', maxPendingMsgs: 100 };
  putLine(storage, ['deduplication.TbMsgDeduplicationNode', settings], SAVE);
  const chain = storage.entities.flagged('RULE_CHAIN', TENANT, 'root') as Entity;
  const set = (configuration: object) => {
    const { nodes, ...flow } = flowOf(chain);
    const [first, ...others] = nodes as [StoredNode, ...StoredNode[]];
    storage.entities.put(withFlow(chain, { ...flow, nodes: [{ ...first, configuration }, ...others] }, first));
  };
  await storage.commit(() => chains.accept(TENANT, reading(device, 7)));
  set({ ...settings, interval: 0 });
  await vi.advanceTimersByTimeAsync(5000);
  expect([storage.steps.size, storage.telemetry.latest(device.id, 't')]).toEqual([1, undefined]);
  const came = saved(storage);
  set(settings);
  await came;
  expect(storage.telemetry.latest(device.id, 't')?.value).toEqual({ type: 'LONG', value: 7 });
});

it('fails what scripts that take too long would only pile up', async () => {
  const { storage, chains } = open(() => new Promise(() => undefined), ':memory:', {}, new Set(), 5);
  const device = deviceOf(storage);
  const [first] = putLine(storage, FILTER, SAVE);
  await storage.commit(() => {
    for (let t = 0; t < 8; t++) chains.accept(TENANT, reading(device, t));
  });
  expect(storage.steps.size).toBe(5);
  const told = storage.journals.of('EVENT', first?.id.id ?? '').filter(({ type }) => type === 'DEBUG_RULE_NODE');
  expect(told.flatMap(({ body }) => partOf(body).error ?? [])).toEqual(
    Array(3).fill('5 messages wait for scripts of this chain: no more may'),
  );
});

it('says of a chain that does not end which node it ended at, also where nobody debugs', async () => {
  const { storage, chains } = open(() => Promise.resolve(true));
  const device = deviceOf(storage);
  putLine(storage, ['flow.TbAckNode', {}], ['flow.TbAckNode', {}]);
  await storage.commit(() => {
    for (let n = 0; n < 3; n++) chains.accept(TENANT, { ...reading(device, 7), runsLeft: 1 });
  });
  const chain = storage.entities.flagged('RULE_CHAIN', TENANT, 'root');
  const told = storage.journals.of('EVENT', chain?.id.id ?? '').filter(({ type }) => type === 'ERROR');
  expect(told.map(({ body }) => body)).toMatchObject([{ method: 'flow.TbAckNode', error: expect.stringContaining('does not end') }]);
});

it('says to a chain that its nodes record more than is kept', async () => {
  const { storage, chains } = open(() => Promise.resolve(true));
  const device = deviceOf(storage);
  putLine(storage, ['flow.TbAckNode', {}]);
  // Each message is three events: it comes, is acknowledged, and goes on.
  for (let n = 0; n < 17; n++)
    await storage.commit(() => {
      for (let t = 0; t < 1000; t++) chains.accept(TENANT, reading(device, t));
    });
  const chain = storage.entities.flagged('RULE_CHAIN', TENANT, 'root');
  const told = storage.journals.of('EVENT', chain?.id.id ?? '').filter(({ type }) => type === 'DEBUG_RULE_CHAIN');
  expect(told.map(({ body }) => partOf(body).message)).toEqual(['Reached debug mode rate limit!']);
});
