/** Pictures in the gallery of newer servers, which dashboards refer to. */
import { afterAll, beforeAll, expect, it } from 'vitest';
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

async function upload(type: string, name: string) {
  const body = new FormData();
  body.set('file', new File([PNG], name, { type }));
  body.set('title', 'Plant');
  const headers = { 'x-authorization': `Bearer ${running.tenant.token}` };
  return running.platform.app.fetch(new Request('http://platform.test/api/image', { method: 'POST', headers, body }));
}

it('are read with the token, as the page can show them', async () => {
  const saved = (await (await upload('image/png', 'plant view.png')).json()) as { link: string };
  expect(saved).toMatchObject({
    resourceKey: 'plant view.png',
    link: '/api/images/tenant/plant%20view.png',
    descriptor: { mediaType: 'image/png' },
  });
  expect((await running.tenant.send('GET', '/api/images?pageSize=10&page=0')).json()).toMatchObject({ data: [saved] });
  expect(await node.core.readPicture(saved.link)).toEqual({ ok: true, value: `data:image/png;base64,${PNG.toString('base64')}` });
  expect(await node.core.readPicture('/api/images/tenant/other.png')).toMatchObject({ ok: false, fault: { kind: 'not-found' } });
  expect((await running.nobody.send('GET', saved.link)).status).toBe(401);
});

it('are nothing else', async () => {
  expect((await upload('text/html', 'a.html')).status).toBe(400);
});
