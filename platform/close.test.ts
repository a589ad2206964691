import { expect, it } from 'vitest';
import { createPlatform } from './platform.ts';

// What is logged fails a test.
it('a read that is not done when the platform closes is refused, and no fault is logged', async () => {
  const { app, close } = await createPlatform({ data: ':memory:', devices: 0, machine: false });
  const ask = (path: string, body: object | null, token = '') => {
    const headers = { 'content-type': 'application/json', 'x-authorization': `Bearer ${token}` };
    return app.fetch(
      new Request(`http://platform.test${path}`, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) }),
    );
  };
  const { token } = (await (await ask('/api/auth/login', { username: 'tenant@example.org', password: 'tenant' })).json()) as {
    token: string;
  };
  const { id } = (await (await ask('/api/device', { name: 'Meter' }, token)).json()) as { id: { id: string } };
  await ask(`/api/plugins/telemetry/DEVICE/${id.id}/timeseries/ANY`, { volt: 230 }, token);
  const path = `/api/plugins/telemetry/DEVICE/${id.id}/values/timeseries?keys=volt&startTs=0&endTs=9999999999999`;
  expect((await ask(path, null, token)).status).toBe(200);
  const answer = ask(path, null, token);
  await close();
  expect((await answer).status).toBe(503);
});
