/** What newer servers keep for dashboards: scripts for their functions, and pictures. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { createNodeCore, type NodeCore } from '../fixtures/node-core.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let running: RunningPlatform;
let node: NodeCore;

beforeAll(async () => {
  running = await startInMemory({ devices: 1, port: 0, apiVersion: '4.3.0' });
  node = await createNodeCore(`http://127.0.0.1:${running.platform.port}`);
});
afterAll(async () => {
  node.close();
  await running.platform.close();
});

async function upload(type: string, name: string, client = running.tenant) {
  const body = new FormData();
  body.set('file', new File([PNG], name, { type }));
  body.set('title', 'Plant');
  const headers = { 'x-authorization': `Bearer ${client.token}` };
  return running.platform.app.fetch(new Request('http://platform.test/api/image', { method: 'POST', headers, body }));
}

it('pictures are read with the token, as the page can show them', async () => {
  const saved = (await (await upload('image/png', 'plant view.png')).json()) as { link: string };
  expect(saved).toMatchObject({
    resourceKey: 'plant view.png',
    link: '/api/images/tenant/plant%20view.png',
    descriptor: { mediaType: 'image/png' },
  });
  expect((await running.tenant.send('GET', '/api/images?pageSize=10&page=0')).json()).toMatchObject({ data: [saved] });
  expect(await node.core.readFile(saved.link)).toEqual({ ok: true, value: `data:image/png;base64,${PNG.toString('base64')}` });
  expect(await node.core.readFile('/api/images/tenant/other.png')).toMatchObject({ ok: false, fault: { kind: 'not-found' } });
  expect((await running.nobody.send('GET', saved.link)).status).toBe(401);
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const called = (fileName: string) => ({
  name: 'Pumps, pressure',
  args: ['value'],
  body: 'return units.bar(value);',
  modules: { units: `tb-resource;/api/resource/js_module/tenant/${fileName}` },
  calls: [[250_000]],
});

it('a function runs with a script of the tenant, and names one that is not there', async () => {
  const script = {
    title: 'Units',
    resourceType: 'JS_MODULE',
    fileName: 'units.js',
    data: base64('export const bar = (pascal) => pascal / 1e5;'),
  };
  const saved = (await running.tenant.send('POST', '/api/resource', script)).json();
  expect(saved).toMatchObject({ resourceKey: 'units.js', link: '/api/resource/js_module/tenant/units.js' });
  const listed = await running.tenant.send('GET', '/api/resource?pageSize=10&page=0&resourceType=JS_MODULE');
  expect(listed.json()).toMatchObject({ data: [saved], totalElements: 1 });
  expect(await node.core.callFunction(called('units.js'))).toMatchObject({ ok: true, value: { results: ['2.5'], fault: null } });
  const fault = { key: 'function-module', functionName: 'Pumps, pressure' };
  expect(await node.core.callFunction(called('others.js'))).toMatchObject({ ok: false, fault });
});

it('a script is of a tenant, whose users all read it', async () => {
  expect((await running.customer.send('GET', '/api/resource/js_module/tenant/units.js')).text).toContain('export');
  expect((await running.system.send('GET', '/api/resource/js_module/tenant/units.js')).status).toBe(404);
});

it('a picture in use stays, unless it is forced; then it is gone', async () => {
  const { link } = (await (await upload('image/png', 'used.png')).json()) as { link: string };
  await upload('image/png', 'unused.png');
  const dashboard = { title: 'With picture', configuration: { widgets: { a: { config: { backgroundImageUrl: `tb-image;${link}` } } } } };
  const { id } = (await running.tenant.send('POST', '/api/dashboard', dashboard)).json() as { id: object };
  expect((await running.customer.send('DELETE', link)).status).toBe(403);
  const refused = await running.tenant.send('DELETE', link);
  const references = { DASHBOARD: [expect.objectContaining({ id, title: 'With picture' })] };
  expect([refused.status, refused.json()]).toEqual([400, { success: false, references }]);
  expect((await running.tenant.send('GET', link)).status).toBe(200);
  for (const path of [`${link}?force=true`, '/api/images/tenant/unused.png']) {
    const answer = await running.tenant.send('DELETE', path);
    expect([answer.status, answer.json()]).toEqual([200, { success: true, references: null }]);
    expect((await running.tenant.send('GET', path)).status).toBe(404);
    expect((await running.tenant.send('DELETE', path)).status).toBe(404);
  }
  const script = { title: 'Old', resourceType: 'JS_MODULE', fileName: 'old.js', data: base64('1') };
  const saved = (await running.tenant.send('POST', '/api/resource', script)).json() as { id: { id: string } };
  expect((await running.system.send('DELETE', `/api/resource/${saved.id.id}`)).status).toBe(403);
  expect((await running.tenant.send('DELETE', `/api/resource/${saved.id.id}`)).status).toBe(200);
});

it('a tenant keeps as much as its profile allows, or a hundred megabytes', async () => {
  const { entities } = running.platform.stores;
  const [profile] = [...entities.of('TENANT_PROFILE', NULL_ID)];
  if (!profile) throw new Error('no profile');
  const limitTo = (limits: object) => {
    const { configuration } = profile.profileData as { configuration: object };
    entities.put({ ...profile, profileData: { configuration: { ...configuration, ...limits } } });
  };
  const taken = running.platform.stores.resources.wouldTake(running.platform.tenantId, 0);
  limitTo({ maxResourcesInBytes: taken });
  expect((await upload('image/png', 'first.png')).status).toBe(200);
  const refused = await upload('image/png', 'second.png');
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errorCode: 31, message: expect.stringMatching(/would take \d+ bytes/) },
  ]);
  expect((await upload('image/png', 'of the system.png', running.system)).status).toBe(200);
  limitTo({ maxResourceSize: 10 });
  expect((await upload('image/png', 'third.png')).status).toBe(400);
  limitTo({});
  expect((await upload('image/png', 'third.png')).status).toBe(200);
});

it('a visitor finds the pictures of a public dashboard, whatever their names have', async () => {
  const names = ['a (2).png', "it's.png", 'b)c.png', 'plain.png', 'last.png'];
  const links = await Promise.all(names.map(async (name) => ((await (await upload('image/png', name)).json()) as { link: string }).link));
  const [first, second, third, ...others] = links;
  const html = `<img src="${first}"><img src="${second}"><img src='${third}'>`;
  const style = others.map((link) => `a{background:url(${link})}`).join('');
  const board = (await running.tenant.send('POST', '/api/dashboard', { title: 'Public', configuration: { html, style } })).json() as {
    id: { id: string };
  };
  await running.tenant.send('POST', `/api/customer/public/dashboard/${board.id.id}`);
  const shared = (await running.tenant.send('GET', `/api/dashboard/${board.id.id}`)).json() as {
    assignedCustomers: { customerId: { id: string } }[];
  };
  const publicId = shared.assignedCustomers[0]?.customerId.id;
  const { token } = (await running.nobody.send('POST', '/api/auth/login/public', { publicId })).json() as { token: string };
  const visitor = running.as(token);
  await upload('image/png', 'hidden.png');
  const asked = await Promise.all([...links, '/api/images/tenant/hidden.png'].map((link) => visitor.send('GET', link)));
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404]);
});
