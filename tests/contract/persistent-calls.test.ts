import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
beforeAll(async () => {
  running = await startInMemory({ devices: 1 });
});
afterAll(() => running.platform.close());

it('a persistent call waits for its device, is answered, and can be deleted', async () => {
  const { tenant, platform } = running;
  const device = (await (await tenant.send('POST', '/api/device?accessToken=valve', { name: 'Valve' })).json()) as { id: { id: string } };
  const body = { method: 'open', params: { by: 5 }, persistent: true, timeout: 60_000 };
  const sent = await tenant.send('POST', `/api/rpc/twoway/${device.id.id}`, body);
  const { rpcId } = sent.json() as { rpcId: string };
  const call = async () => (await tenant.send('GET', `/api/rpc/persistent/${rpcId}`)).json();
  expect(await call()).toMatchObject({ id: { entityType: 'RPC', id: rpcId }, status: 'QUEUED', response: null });

  const http = (path: string, init?: RequestInit) => platform.app.fetch(new Request(`http://platform.test/api/v1/valve/${path}`, init));
  const asked = (await (await http('rpc?timeout=5000')).json()) as { id: number };
  expect(asked).toMatchObject({ method: 'open', params: { by: 5 } });
  expect(await call()).toMatchObject({ status: 'DELIVERED' });
  await http(`rpc/${asked.id}`, { method: 'POST', body: '{"by":4}' });
  await expect.poll(call).toMatchObject({ status: 'SUCCESSFUL', response: { by: 4 } });

  const list = await tenant.send('GET', `/api/rpc/persistent/device/${device.id.id}?pageSize=10&page=0&rpcStatus=SUCCESSFUL`);
  expect(list.json()).toMatchObject({ totalElements: 1, data: [{ id: { id: rpcId } }] });
  await tenant.send('DELETE', `/api/rpc/persistent/${rpcId}`);
  expect((await tenant.send('GET', `/api/rpc/persistent/${rpcId}`)).status).toBe(404);
});

it('lists persistent calls by their state and by when they expire', async () => {
  const { tenant } = running;
  const device = (await (await tenant.send('POST', '/api/device', { name: 'Pump' })).json()) as { id: { id: string } };
  for (const [method, minutes] of [
    ['late', 9],
    ['soon', 1],
    ['then', 5],
  ] as const)
    await tenant.send('POST', `/api/rpc/oneway/${device.id.id}`, {
      ...{ method, params: {}, persistent: true, retries: 2, additionalInfo: { by: 'test' } },
      expirationTime: Date.now() + minutes * 60_000,
    });
  const list = async (query: string) => {
    const answer = await tenant.send('GET', `/api/rpc/persistent/device/${device.id.id}?pageSize=10&page=0&${query}`);
    return (answer.json() as { data: { request: { body: { method: string } } }[] }).data.map(({ request }) => request.body.method);
  };
  expect(await list('rpcStatus=QUEUED&sortProperty=expirationTime&sortOrder=ASC')).toEqual(['soon', 'then', 'late']);
  expect(await list('rpcStatus=QUEUED&sortProperty=createdTime&sortOrder=DESC')).toEqual(['then', 'soon', 'late']);
  expect(await list('rpcStatus=EXPIRED')).toEqual([]);
});
