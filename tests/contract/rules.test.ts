/** Roles, ownership, paging and error bodies, on a current and on a 3.2 platform. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { type Answer, Client, type RunningPlatform, startInMemory } from './platform.fixture.ts';

const error = (status: number, errorCode: number) => ({ status, body: { status, errorCode, message: expect.any(String) } });
const oldContainer = (status: number, path: string) => ({
  status,
  body: { status, path, error: expect.any(String), message: '', timestamp: expect.any(String) },
});
const seen = (answer: Answer) => ({ status: answer.status, body: answer.json() });
const ID = '1b9d6bcd-bbfd-11ee-9b1f-0f4c2d6e8a01';

describe.each(['4.3.0', '3.2.0'])('the platform as %s', (apiVersion) => {
  let running: RunningPlatform;
  let clock = Date.now();
  let foreign: Client;
  beforeAll(async () => {
    running = await startInMemory({ apiVersion, now: () => clock });
    const { system, platform } = running;
    const tenant = (await system.send('POST', '/api/tenant', { title: 'Other' })).json() as { id: { entityType: string; id: string } };
    const user = await system.send('POST', '/api/user?sendActivationMail=false', {
      email: 'other@example.org',
      authority: 'TENANT_ADMIN',
      tenantId: tenant.id,
    });
    const link = await system.send('GET', `/api/user/${(user.json() as { id: { id: string } }).id.id}/activationLink`);
    const { pathname, search, searchParams } = new URL(link.text);
    const activateToken = searchParams.get('activateToken');
    const landed = await running.nobody.send('GET', pathname + search);
    expect([landed.status, landed.headers.get('location')]).toEqual([303, `/login/createPassword?activateToken=${activateToken}`]);
    const pair = await running.nobody.send('POST', '/api/noauth/activate', { activateToken, password: 'secret-word' });
    expect((await running.nobody.send('GET', pathname + search)).status).toBe(409);
    foreign = new Client((request) => platform.app.fetch(request), (pair.json() as { token: string }).token);
  });
  afterAll(() => running.platform.close());

  const device = async () => (await running.tenant.call('devices', { pageSize: 1, page: 0 })).data[0]?.id.id ?? '';
  const isNewer = apiVersion !== '3.2.0';

  it('refuses bad sign-ins with 401/10, and other methods', async () => {
    const login = (body: unknown) => running.nobody.send('POST', '/api/auth/login', body).then(seen);
    for (const body of [
      { username: 'tenant@example.org', password: 'no' },
      { username: 'x@y.zz', password: 'no' },
      { username: ' ' },
      '{',
    ]) {
      expect(await login(body)).toMatchObject(error(401, 10));
    }
    expect(seen(await running.nobody.send('GET', '/api/auth/login'))).toMatchObject(error(401, 10));
    expect(seen(await running.nobody.send('POST', '/api/auth/login/public', { publicId: 'nobody' }))).toMatchObject(error(401, 10));
    const refusal = (await login('{')).body as { timestamp: unknown };
    expect(typeof refusal.timestamp).toBe(isNewer ? 'number' : 'string');
  });

  it.each(['device', ...(apiVersion === '3.2.0' ? [] : ['asset'])])('sorts infos of %s profiles by what they do not show', async (kind) => {
    const profile = { type: 'DEFAULT', transportType: 'DEFAULT', profileData: { configuration: { type: 'DEFAULT' }, alarms: null } };
    for (const name of ['Zebra', 'Ape', 'Mole']) {
      clock += 60_000;
      await running.tenant.send('POST', `/api/${kind}Profile`, kind === 'device' ? { ...profile, name } : { name });
    }
    const sorted = await running.tenant.send('GET', `/api/${kind}ProfileInfos?pageSize=9&page=0&sortProperty=createdTime&sortOrder=DESC`);
    const names = (sorted.json() as { data: { name: string }[] }).data.map(({ name }) => name);
    expect(names.filter((name) => ['Zebra', 'Ape', 'Mole'].includes(name))).toEqual(['Mole', 'Ape', 'Zebra']);
  });

  it('refreshes tokens, expires them with 401/11, and refuses an access token as a refresh token', async () => {
    const first = (
      await running.nobody.send('POST', '/api/auth/login', { username: 'tenant@example.org', password: 'tenant' })
    ).json() as Record<string, string>;
    const renew = (refreshToken: unknown) => running.nobody.send('POST', '/api/auth/token', { refreshToken });
    expect((await renew(first.refreshToken)).status).toBe(200);
    expect((await renew(first.token)).status).toBe(500);
    expect(seen(await renew('a.b.c'))).toMatchObject(error(401, 10));
    const late = new Client((request) => running.platform.app.fetch(request), first.token);
    clock += 9_001_000;
    expect(seen(await late.send('GET', '/api/auth/user'))).toMatchObject(error(401, 11));
    clock += 604_800_000;
    expect(seen(await renew(first.refreshToken))).toMatchObject(error(401, 11));
    clock -= 604_800_000 + 9_001_000;
  });

  it('checks the token, then the role, then ownership', async () => {
    const id = await device();
    expect(seen(await running.nobody.send('GET', `/api/device/${id}`))).toMatchObject(error(401, 10));
    expect(seen(await running.system.send('GET', `/api/device/${id}`))).toMatchObject(error(403, 20));
    expect(seen(await foreign.send('GET', `/api/device/${id}`))).toMatchObject(error(403, 20));
    expect(seen(await foreign.send('DELETE', `/api/device/${id}`))).toMatchObject(error(403, 20));
    expect((await foreign.send('GET', `/api/plugins/telemetry/DEVICE/${id}/values/timeseries`)).status).toBe(403);
    expect(seen(await running.customer.send('POST', '/api/device', { name: 'Mine', type: 'x' }))).toMatchObject(error(403, 20));
    expect(seen(await running.tenant.send('GET', `/api/device/${ID}`))).toMatchObject(error(404, 32));
    expect(seen(await running.tenant.send('GET', '/api/device/nonsense'))).toMatchObject(error(400, 31));
    expect((await foreign.call('devices', { pageSize: 10, page: 0 })).totalElements).toBe(0);
  });

  it('answers requests refused by the servlet container with its own body, on newer servers with that of all', async () => {
    const container = (status: number, path: string) => (isNewer ? error(status, status === 404 ? 32 : 31) : oldContainer(status, path));
    expect(seen(await running.tenant.send('GET', '/api/none'))).toMatchObject(container(404, '/api/none'));
    expect(seen(await running.tenant.send('DELETE', '/api/customers'))).toMatchObject(container(405, '/api/customers'));
    expect(seen(await running.tenant.send('POST', '/api/device', '{"name":'))).toMatchObject(container(400, '/api/device'));
    expect(seen(await running.tenant.send('POST', '/api/device', { name: 'x', customerId: { id: ID } }))).toMatchObject(
      container(400, '/api/device'),
    );
    expect(seen(await running.tenant.send('GET', '/api/customers'))).toMatchObject(container(400, '/api/customers'));
    const large = await running.tenant.send('POST', '/api/device', `"${'x'.repeat(1_100_000)}"`);
    expect(seen(large)).toMatchObject(error(413, 31));
    expect(large.headers.get('connection')).toBe('close');
  });

  it('checks paging and sorting', async () => {
    const list = (query: string) => running.tenant.send('GET', `/api/tenant/deviceInfos?${query}`).then(seen);
    expect(await list('pageSize=0&page=0')).toMatchObject(error(400, 31));
    expect(await list('pageSize=1&page=-1')).toMatchObject(error(400, 31));
    expect(await list('pageSize=1&page=0&sortProperty=name&sortOrder=UP')).toMatchObject(error(400, 31));
    expect(await list('pageSize=1&page=0&sortProperty=colour')).toMatchObject(error(500, 2));
    expect(await list('pageSize=5&page=999')).toMatchObject({ status: 200, body: { data: [], hasNext: false } });
    const search = async (textSearch: string) =>
      (await running.tenant.call('devices', { pageSize: 50, page: 0, textSearch })).totalElements;
    expect(await search('this MACH')).toBe(1);
    expect(await search('machine')).toBe(isNewer ? 1 : 0);
  });

  it('keeps names unique, and finds or creates the profile of a type', async () => {
    const save = (body: unknown) => running.tenant.send('POST', '/api/device?accessToken=chosen', body).then(seen);
    const made = await save({ name: 'Boiler', type: 'boiler' });
    expect(made).toMatchObject({ status: 200, body: { type: 'boiler', customerId: { id: NULL_ID } } });
    expect(await save({ name: 'Boiler', type: 'boiler' })).toMatchObject(error(400, 31));
    expect(await save({ name: 'Boiler 2', type: 'boiler' })).toMatchObject(error(400, 31));
    const { id } = made.body as { id: { id: string } };
    const credentials = await running.tenant.call('deviceCredentials', { id: id.id });
    expect(credentials.credentialsId).toBe('chosen');
    const infos = (await running.tenant.send('GET', '/api/deviceProfileInfos?pageSize=50&page=0&textSearch=boiler')).json();
    expect(infos).toMatchObject({ totalElements: 1, data: [{ name: 'boiler', type: 'DEFAULT' }] });
  });

  it('assigns to customers and to the public, whose visitors can read but not write', async () => {
    const id = await device();
    const made = await running.tenant.send('POST', `/api/customer/public/device/${id}`);
    const { customerId } = made.json() as { customerId: { id: string } };
    const pair = (await running.nobody.send('POST', '/api/auth/login/public', { publicId: customerId.id })).json() as { token: string };
    const visitor = new Client((request) => running.platform.app.fetch(request), pair.token);
    expect((await visitor.send('GET', '/api/auth/user')).text).toBe('');
    expect(
      (
        await visitor.call('findEntities', {
          query: { entityFilter: { type: 'entityType', entityType: 'DEVICE' }, pageLink: { pageSize: 9, page: 0 } },
        })
      ).totalElements,
    ).toBe(1);
    expect((await visitor.send('POST', `/api/plugins/telemetry/DEVICE/${id}/SHARED_SCOPE`, { a: 1 })).status).toBe(403);
    expect((await running.tenant.send('DELETE', `/api/customer/device/${id}`)).status).toBe(200);
    expect(seen(await running.tenant.send('DELETE', `/api/customer/device/${id}`))).toMatchObject(error(400, 31));
  });

  it('refuses telemetry with plain text under the type of JSON', async () => {
    const path = `/api/plugins/telemetry/DEVICE/${await device()}`;
    const texts = async (method: string, below: string, body?: unknown) => {
      const { status, headers, text } = await running.tenant.send(method, path + below, body);
      return [status, headers.get('content-type'), /^[{"]/.test(text)];
    };
    const plain = [400, 'application/json', false];
    expect(await texts('GET', '/values/timeseries?keys=a&startTs=0&endTs=900000&interval=1000&agg=AVG')).toEqual(plain);
    expect(await texts('POST', '/timeseries/ANY', { a: null })).toEqual(plain);
    expect(await texts('POST', '/timeseries/ANY', [])).toEqual(plain);
    expect(await texts('POST', '/CLIENT_SCOPE', { a: 1 })).toEqual(plain);
    expect(await texts('POST', '/SERVER_SCOPE', { ' ': 1 })).toEqual(plain);
    expect(await texts('DELETE', '/timeseries/delete?keys=a')).toEqual(plain);
    expect((await running.tenant.send('GET', `/api/plugins/telemetry/DEVICE/${ID}/keys/timeseries`)).status).toBe(404);
    expect((await running.tenant.send('GET', `/api/plugins/telemetry/DASHBOARD/${ID}/keys/timeseries`)).status).toBe(500);
  });

  it('reports its version where that release does', async () => {
    const answer = await running.tenant.send('GET', '/api/system/info');
    expect(answer.status).toBe(isNewer ? 200 : 404);
  });
});

describe('versions of records', () => {
  it('reject a save of an outdated version with 409/35; a save without a version passes', async () => {
    const running = await startInMemory({ devices: 0 });
    const first = await running.tenant.call('saveDashboard', { dashboard: { title: 'Shared' } });
    await running.tenant.call('saveDashboard', { dashboard: { ...first, title: 'Changed' } });
    expect(seen(await running.tenant.send('POST', '/api/dashboard', { ...first, title: 'Late' }))).toMatchObject(error(409, 35));
    const { version: _version, ...rest } = first;
    expect((await running.tenant.send('POST', '/api/dashboard', { ...rest, title: 'Last' })).status).toBe(200);
    await running.platform.close();
  });
});
