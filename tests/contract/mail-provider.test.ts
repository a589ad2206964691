/** A mail server that takes tokens of a provider: got in the browser, and used to send. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startMailServer } from '../../platform/outgoing/smtp-server.fixture.ts';
import { type Answer, type RunningPlatform, startInMemory } from './platform.fixture.ts';

const clock = { now: Date.UTC(2026, 0, 5) };
let running: RunningPlatform;
let provider: Server;
let asked: Record<string, string>[];
let hasRefreshToken: boolean;

beforeEach(async () => {
  [asked, hasRefreshToken] = [[], true];
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      asked.push(form);
      const isKnown = form.client_id === 'mail-client' && form.client_secret === 'of-the-client';
      const refusal = { error: 'invalid_client', error_description: 'No such client' };
      const given = { access_token: 'access-one', token_type: 'Bearer', expires_in: 60 };
      const answer = isKnown ? { ...given, ...(hasRefreshToken ? { refresh_token: 'refresh-one' } : {}) } : refusal;
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  running = await startInMemory({ devices: 0, now: () => clock.now });
});
afterEach(async () => {
  await running.platform.close();
  provider.closeAllConnections();
  provider.close();
});

const addressOf = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
const refusal = (answer: Answer) => {
  const { status, errorCode, message } = answer.json() as { status: number; errorCode: number; message: string };
  return [status, errorCode, message];
};

async function setUp(more: object = {}): Promise<void> {
  const mail = await running.system.call('adminSettings', { key: 'mail' });
  const client = { enableOauth2: true, providerId: 'CUSTOM', clientId: 'mail-client', clientSecret: 'of-the-client', username: 'mailer' };
  const addresses = { authUri: `${addressOf()}/auth?prompt=consent`, tokenUri: `${addressOf()}/token`, scope: ['openid', 'mail'] };
  const settings = { ...mail, jsonValue: { ...mail.jsonValue, smtpHost: '127.0.0.1', ...client, ...addresses, ...more } };
  await running.system.call('saveAdminSettings', { settings });
}

/** The browser is at the provider, with a cookie. */
async function authorize() {
  const answer = await running.system.send('GET', '/api/admin/mail/oauth2/authorize');
  const cookie = answer.headers.get('set-cookie') ?? '';
  return { url: new URL(answer.json() as string), cookie, header: { cookie: cookie.split(';')[0] ?? '' } };
}
const callback = (query: string, headers: Readonly<Record<string, string>> = {}) =>
  running.nobody.send('GET', `/api/admin/mail/oauth2/code?${query}`, undefined, headers);

it('the browser is led to the provider and back, and mails go out with the token', async () => {
  const server = await startMailServer({ accessToken: 'access-one' });
  await setUp({ smtpPort: String(server.port) });
  const { url, cookie, header } = await authorize();
  const state = url.searchParams.get('state') ?? '';
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ prompt: 'consent', response_type: 'code', client_id: 'mail-client', scope: 'openid mail', state },
    redirect_uri: `http://127.0.0.1:${running.platform.port}/api/admin/mail/oauth2/code`,
  });
  expect(cookie).toMatch(/^state=[\w-]{43}; Max-Age=180; Expires=[^;]+; Path=\/; HttpOnly$/);
  const test = async () => {
    const settings = await running.system.call('adminSettings', { key: 'mail' });
    return running.system.send('POST', '/api/admin/settings/testMail', settings);
  };
  expect(refusal(await test())[2]).toContain('Refresh token was not generated');
  const back = await callback(`code=c&state=${state}`, header);
  expect([back.status, back.headers.get('location')]).toEqual([302, `http://127.0.0.1:${running.platform.port}/settings/outgoing-mail`]);
  const read = await running.system.send('GET', '/api/admin/settings/mail');
  expect(read.text).not.toMatch(/refresh-one|of-the-client/);
  expect((read.json() as { jsonValue: object }).jsonValue).toMatchObject({ tokenGenerated: true });
  expect((await test()).status).toBe(200);
  expect(await server.next()).toMatchObject({ user: 'mailer', to: ['sysadmin@example.org'] });
  expect(asked).toMatchObject([
    { grant_type: 'authorization_code', code: 'c', redirect_uri: url.searchParams.get('redirect_uri') },
    { grant_type: 'refresh_token', refresh_token: 'refresh-one' },
  ]);
  expect(refusal(await callback(`code=c&state=${state}`, header)), 'a state is good once').toMatchObject([400, 31, expect.any(String)]);
  await server.close();
});

it('answers of other browsers, made up ones, and those that come late, are refused without asking the provider', async () => {
  expect((await running.system.send('GET', '/api/admin/mail/oauth2/authorize')).status).toBe(404);
  await setUp();
  const mine = await authorize();
  const other = await authorize();
  const state = mine.url.searchParams.get('state');
  const answers = [
    await callback(`code=c&state=${state}`),
    await callback(`code=c&state=${state}`, other.header),
    await callback('code=c&state=made-up', { cookie: 'state=made-up' }),
    await callback('code=c'),
  ];
  clock.now += 181_000;
  answers.push(await callback(`code=c&state=${state}`, mine.header));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect(asked).toEqual([]);
});

it('a provider that refuses, gives no refresh token, or is away, changes nothing', async () => {
  const attempt = async (more: object = {}) => {
    await setUp(more);
    const { url, header } = await authorize();
    return refusal(await callback(`code=c&state=${url.searchParams.get('state')}`, header));
  };
  expect(await attempt({ clientSecret: 'wrong-one' })).toEqual([500, 2, 'Error while requesting access token: No such client']);
  hasRefreshToken = false;
  expect(await attempt()).toEqual([500, 2, 'Error while requesting access token: the provider gave no refresh token']);
  expect((await attempt({ tokenUri: 'http://127.0.0.1:1/token' }))[2]).toMatch(/^Error while requesting access token: ./);
  expect((await running.system.call('adminSettings', { key: 'mail' })).jsonValue.tokenGenerated).toBe(false);
  await setUp({ authUri: 'javascript:alert(1)' });
  expect((await running.system.send('GET', '/api/admin/mail/oauth2/authorize')).status).toBe(400);
});

it('known providers are offered as templates', async () => {
  const templates = (await running.system.send('GET', '/api/mail/config/template')).json() as { providerId: string }[];
  expect(templates.map(({ providerId }) => providerId)).toEqual(['SENDGRID', 'GOOGLE', 'OFFICE_365']);
  expect((await running.system.send('GET', '/api/admin/mail/oauth2/loginProcessingUrl')).json()).toBe('/api/admin/mail/oauth2/code');
});
