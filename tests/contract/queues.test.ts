/** Queues of the system on newer servers: who sees and changes them, and what is refused with its reason. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
beforeAll(async () => {
  running = await startInMemory({ devices: 1, port: 0, apiVersion: '4.3.0' });
});
afterAll(() => running.platform.close());

const SERVICE = 'serviceType=TB_RULE_ENGINE';
const QUEUE = {
  name: 'Slow',
  topic: 'tb_rule_engine.slow',
  ...{ pollInterval: 25, partitions: 2, consumerPerPartition: false, packProcessingTimeout: 2000 },
  submitStrategy: { type: 'BATCH', batchSize: 10 },
  processingStrategy: { type: 'RETRY_ALL', retries: 3, failurePercentage: 0, pauseBetweenRetries: 3, maxPauseBetweenRetries: 5 },
  additionalInfo: { description: 'At night', duplicateMsgToAllPartitions: true, customProperties: 'a:b' },
};
interface Saved {
  readonly id: { readonly id: string };
  readonly message?: string;
}
const save = async (more: object = {}, who: 'system' | 'tenant' = 'system') => {
  const answer = await running[who].send('POST', `/api/queues?${SERVICE}`, { ...QUEUE, ...more });
  return { status: answer.status, body: answer.json() as Saved };
};
const names = async () =>
  ((await running.tenant.send('GET', `/api/queues?${SERVICE}&pageSize=100&page=0`)).json() as { data: { name: string }[] }).data.map(
    ({ name }) => name,
  );

it('one is made, found by tenants, changed and deleted; its name and topic stay', async () => {
  const { body: one } = await save();
  expect(one).toMatchObject({ ...QUEUE, id: { entityType: 'QUEUE' } });
  expect(await names()).toEqual(['Main', 'HighPriority', 'SequentialByOriginator', 'Slow']);
  expect((await running.tenant.send('GET', '/api/queues/name/Slow')).json()).toEqual(one);
  expect((await save({ ...one, partitions: 5, topic: null })).body).toEqual({ ...one, partitions: 5 });
  for (const [more, message] of [
    [{ name: 'Other' }, "Queue name can't be changed!"],
    [{ topic: 'other' }, "Queue topic can't be changed!"],
  ] as const)
    expect((await save({ ...one, ...more })).body.message).toBe(message);
  expect((await running.tenant.send('DELETE', `/api/queues/${one.id.id}`)).status).toBe(403);
  const profile = { name: 'Slow ones', type: 'DEFAULT', transportType: 'DEFAULT', defaultQueueName: 'Slow' };
  const used = await running.tenant.send('POST', '/api/deviceProfile', { ...profile, profileData: { configuration: { type: 'DEFAULT' } } });
  const refused = await running.system.send('DELETE', `/api/queues/${one.id.id}`);
  expect([refused.status, (refused.json() as Saved).message]).toEqual([400, 'The queue cannot be deleted: the profile Slow ones names it']);
  await running.tenant.send('DELETE', `/api/deviceProfile/${(used.json() as Saved).id.id}`);
  expect((await running.system.send('DELETE', `/api/queues/${one.id.id}`)).status).toBe(200);
  expect((await running.system.send('DELETE', `/api/queues/${one.id.id}`)).status).toBe(404);
  expect(await names()).not.toContain('Slow');
});

it('the main one stays', async () => {
  const main = (await running.system.send('GET', '/api/queues/name/Main')).json() as Saved;
  expect((await running.system.send('DELETE', `/api/queues/${main.id.id}`)).status).toBe(400);
  expect((await save({ ...main, partitions: 3 })).body).toMatchObject({ name: 'Main', partitions: 3 });
});

const { submitStrategy: submit, processingStrategy: processing } = QUEUE;
it.each([
  [{ name: '' }, /name should contain only/],
  [{ name: 'a b' }, /name should contain only/],
  [{ name: 'Main' }, /already exists/],
  [{ topic: 'tb_rule_engine.main' }, /already exists/],
  [{ topic: 'a/b' }, /topic should contain only/],
  [{ partitions: 0 }, /partitions/],
  [{ partitions: 1.5 }, /partitions/],
  [{ partitions: '2' }, /partitions/],
  [{ pollInterval: 0 }, /poll interval/],
  [{ packProcessingTimeout: -1 }, /pack processing timeout/],
  [{ submitStrategy: null }, /submit strategy/],
  [{ submitStrategy: { ...submit, type: 'PIGEON' } }, /submit strategy type/],
  [{ submitStrategy: { ...submit, batchSize: 0 } }, /batch size/],
  [{ processingStrategy: { ...processing, type: null } }, /processing strategy type/],
  [{ processingStrategy: { ...processing, retries: -1 } }, /retries/],
  [{ processingStrategy: { ...processing, failurePercentage: 101 } }, /failure percentage/],
  [{ processingStrategy: { ...processing, maxPauseBetweenRetries: 1 } }, /maximum pause/],
  [{ additionalInfo: 'none' }, /Additional information/],
])('%j is refused, and nothing is stored', async (more, message) => {
  const before = await names();
  const { status, body } = await save({ topic: null, ...more });
  expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  expect(await names()).toEqual(before);
});

it('only letters, digits and a few signs make a name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 8 }), async (name) => {
      const { status, body } = await save({ name, topic: null });
      expect(status).toBe(/^[\w.-]+$/.test(name) ? 200 : 400);
      if (status === 200) await running.system.send('DELETE', `/api/queues/${body.id.id}`);
    }),
    { numRuns: 40 },
  );
});

it('tenants change none', async () => {
  expect((await save({ name: 'Mine', topic: null }, 'tenant')).status).toBe(403);
});
