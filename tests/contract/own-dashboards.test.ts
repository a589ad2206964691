/** Dashboards that accounts viewed and starred, over REST. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Client, type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
beforeEach(async () => {
  running = await startInMemory({ devices: 0, apiVersion: '4.3.1' });
});
afterEach(() => running.platform.close());

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly starred: boolean;
}

const lists = async (path = '', as: Client = running.tenant) => {
  const { status, json } = await as.send('GET', `/api/user/dashboards${path}`);
  const { last = [], starred = [] } = json() as { readonly last?: readonly Listed[]; readonly starred?: readonly Listed[] };
  return { status, last: last.map((one) => `${one.title}${one.starred ? '*' : ''}`), starred: starred.map(({ title }) => title) };
};
const made = async (title: string) => {
  const { json } = await running.tenant.send('POST', '/api/dashboard', { title });
  return (json() as { readonly id: { readonly id: string } }).id.id;
};

it('has the last ten, the newest first, and what is starred', async () => {
  const ids = await Promise.all(Array.from({ length: 11 }, (_, index) => made(`D${index}`)));
  for (const id of ids) await lists(`/${id}/visit`);
  await lists(`/${ids[3]}/visit`);
  const { last } = await lists(`/${ids[4]}/star`);
  expect(last).toEqual(['D3', 'D10', 'D9', 'D8', 'D7', 'D6', 'D5', 'D4*', 'D2', 'D1']);
  expect((await lists()).starred).toEqual(['D4']);
  expect((await lists(`/${ids[4]}/unstar`)).starred).toEqual([]);
});

it('leaves out what is gone, and refuses what the account may not see, or nobody can do', async () => {
  const id = await made('Secret');
  expect((await lists(`/${id}/visit`, running.customer)).status).toBe(403);
  expect((await lists(`/${id}/burn`)).status).toBe(400);
  expect((await lists(`/${id}/visit`)).last).toEqual(['Secret']);
  await running.tenant.send('DELETE', `/api/dashboard/${id}`);
  expect((await lists()).last).toEqual([]);
  expect((await lists(`/${id}/visit`)).status).toBe(404);
});
