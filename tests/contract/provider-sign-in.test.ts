/** Signing in through a provider: who is let in, what is made of whom, and every way in which it must not go on. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startProvider, type TestProvider } from '../../platform/rest/providers/oidc-provider.fixture.ts';
import { totpAt } from '../../platform/rest/totp.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const PEOPLE = {
  ida: { email: 'ida@acme.example', given_name: 'Ida', family_name: 'Park', company: 'Pumps' },
  sam: { email: 'sam@acme.example', given_name: 'Sam', family_name: 'Oak', company: 'Pumps' },
  ann: { email: 'tenant@example.org' },
  chief: { email: 'SysAdmin@example.org', email_verified: true },
  maybe: { email: 'sysadmin@example.org' },
  other: { email: 'mine@acme.example', email_verified: true, company: 'sysadmin@example.org' },
  liar: { email: 'tenant@example.org', email_verified: false },
  mute: { given_name: 'No' },
};
const BACK = 'http://platform.test/login/oauth2/code/';

let provider: TestProvider;
let running: RunningPlatform;
let clientId: string;
let now: number;
beforeAll(async () => {
  provider = await startProvider(BACK, PEOPLE);
});
afterAll(() => provider.close());
beforeEach(() => {
  now = Date.now();
});
afterEach(() => running.platform.close());

const BASIC = {
  ...{ emailAttributeKey: 'email', firstNameAttributeKey: 'given_name', lastNameAttributeKey: 'family_name' },
  tenantNameStrategy: 'DOMAIN',
};
const mapper = (more: object = {}, basic: object = {}) => ({
  ...{ allowUserCreation: true, activateUser: true, type: 'BASIC', basic: { ...BASIC, ...basic }, ...more },
});
const registration = (more: object = {}) => ({
  ...{ title: 'Acme ID', clientId: 'post-client', clientSecret: 'made-up-secret', clientAuthenticationMethod: 'POST' },
  ...{ authorizationUri: `${provider.issuer}/auth`, accessTokenUri: `${provider.issuer}/token`, userInfoUri: `${provider.issuer}/me` },
  ...{ jwkSetUri: `${provider.issuer}/jwks`, scope: ['openid', 'email', 'profile'], userNameAttributeName: 'sub' },
  ...{ loginButtonLabel: 'Acme ID', additionalInfo: { providerName: 'Acme' }, mapperConfig: mapper(), ...more },
});

async function start(more: object = {}): Promise<void> {
  running = await startInMemory({ devices: 0, apiVersion: '4.3.1', now: () => now });
  const made = (await running.system.send('POST', '/api/oauth2/client', registration(more))).json() as { id: { id: string } };
  clientId = made.id.id;
  await running.system.send('POST', `/api/domain?oauth2ClientIds=${clientId}`, { name: 'platform.test', oauth2Enabled: true });
}
const change = async (more: object) => {
  const read = (await running.system.send('GET', `/api/oauth2/client/${clientId}`)).json() as object;
  const answer = await running.system.send('POST', '/api/oauth2/client', { ...read, ...registration(more) });
  expect(answer.status).toBe(200);
};

async function ask(query = '') {
  const answer = await running.nobody.send('GET', `/oauth2/authorization/${clientId}${query}`);
  const cookie = answer.headers.get('set-cookie') ?? '';
  return { status: answer.status, location: answer.headers.get('location') ?? '', cookie, header: { cookie: cookie.split(';')[0] ?? '' } };
}
async function back(at: URL, headers: Readonly<Record<string, string>>) {
  const answer = await running.nobody.send('GET', at.pathname + at.search, undefined, headers);
  return { status: answer.status, end: new URL(answer.headers.get('location') ?? '', 'http://platform.test') };
}
async function signIn(who: string, query = ''): Promise<URL> {
  const { location, header } = await ask(query);
  return (await back(await provider.walk(location, who), header)).end;
}
const refusalOf = async (who: string) => {
  const end = await signIn(who);
  expect([end.pathname, end.searchParams.has('accessToken')]).toEqual(['/login', false]);
  return end.searchParams.get('loginError');
};
const me = async (end: URL) =>
  (await running.as(end.searchParams.get('accessToken') ?? '').send('GET', '/api/auth/user')).json() as {
    readonly id: { readonly id: string };
    readonly tenantId: { readonly id: string };
    readonly customerId: { readonly id: string };
    readonly [field: string]: unknown;
  };
const tenantOf = (user: { readonly tenantId: { readonly id: string } }) =>
  running.platform.stores.entities.get(user.tenantId.id, 'TENANT')?.name;

it('somebody new gets an account in a tenant of the own domain, and is signed in', async () => {
  await start();
  const asked = await ask();
  const sent = new URL(asked.location);
  expect(Object.fromEntries(sent.searchParams)).toEqual({
    ...{ response_type: 'code', client_id: 'post-client', scope: 'openid email profile', redirect_uri: BACK },
    ...{ state: expect.stringMatching(/^[\w-]{43}$/), nonce: expect.stringMatching(/^[\w-]{43}$/) },
    ...{ code_challenge: expect.stringMatching(/^[\w-]{43}$/), code_challenge_method: 'S256' },
  });
  expect(asked.cookie).toMatch(/^oauth2_auth_request=[\w-]{43}; Max-Age=180; Expires=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const { status, end } = await back(await provider.walk(asked.location, 'ida'), asked.header);
  expect([status, end.pathname]).toEqual([302, '/']);
  const ida = await me(end);
  expect(ida).toMatchObject({ email: 'ida@acme.example', firstName: 'Ida', lastName: 'Park', authority: 'TENANT_ADMIN' });
  expect(ida.additionalInfo).toEqual({ authProviderName: 'Acme' });
  expect(tenantOf(ida)).toBe('acme.example');
  const logged = (await running.as(end.searchParams.get('accessToken') ?? '').send('GET', '/api/audit/logs?pageSize=10&page=0')).json() as {
    data: { actionType: string; entityName: string; entityId: { entityType: string } }[];
  };
  expect(logged.data.map(({ actionType, entityName, entityId }) => `${actionType} ${entityId.entityType} ${entityName}`)).toEqual(
    expect.arrayContaining(['ADDED USER ida@acme.example', 'LOGIN USER ida@acme.example']),
  );
  const refreshed = await running.nobody.send('POST', '/api/auth/token', { refreshToken: end.searchParams.get('refreshToken') });
  expect(refreshed.status).toBe(200);
  expect((await me(await signIn('ida'))).id).toEqual(ida.id);
  expect((await me(await signIn('sam'))).tenantId).toEqual(ida.tenantId);
});

it('two people of a new domain who come at once share its tenant', async () => {
  await start();
  const ways = [];
  for (const who of ['ida', 'sam']) {
    const { location, header } = await ask();
    ways.push({ at: await provider.walk(location, who), header });
  }
  const users = await Promise.all(ways.map(async ({ at, header }) => me((await back(at, header)).end)));
  expect(new Set(users.map(({ tenantId }) => tenantId.id)).size).toBe(1);
});

it('a registration says tenant, customer and dashboard, and how the client proves itself', async () => {
  await start({ clientId: 'basic-client', clientAuthenticationMethod: 'BASIC', mapperConfig: mapper({}, { tenantNameStrategy: 'EMAIL' }) });
  const ida = await me(await signIn('ida'));
  expect(tenantOf(ida)).toBe('ida@acme.example');
  const named = { tenantNameStrategy: 'CUSTOM', tenantNamePattern: '%{company} of %{nobody}', customerNamePattern: 'House %{family_name}' };
  await change({ mapperConfig: mapper({}, { ...named, defaultDashboardName: 'Welcome' }) });
  const sam = await me(await signIn('sam'));
  expect([tenantOf(sam), sam.authority]).toEqual(['Pumps of %{nobody}', 'CUSTOMER_USER']);
  expect(running.platform.stores.entities.get(sam.customerId.id, 'CUSTOMER')?.name).toBe('House Oak');
  expect(sam.additionalInfo, 'a dashboard that the customer may not see is none').toEqual({ authProviderName: 'Acme' });
});

it('the way back leads to this site only', async () => {
  await start();
  const end = await signIn('ida', `?prevUri=${encodeURIComponent('/dashboards/all?x=1')}`);
  expect([end.pathname, end.searchParams.get('x'), end.searchParams.has('accessToken')]).toEqual(['/dashboards/all', '1', true]);
  for (const hostile of ['https://evil.example/', '//evil.example/', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)']) {
    const safe = await signIn('ida', `?prevUri=${encodeURIComponent(hostile)}`);
    expect([safe.origin, safe.pathname], hostile).toEqual(['http://platform.test', '/']);
  }
});

it('states are good once, for three minutes, in the browser that asked; no provider is asked otherwise', async () => {
  await start();
  const refused = async (at: URL, header: Readonly<Record<string, string>>) => {
    const before = provider.asked.length;
    const { status, end } = await back(at, header);
    expect([status, end.pathname, end.searchParams.has('accessToken'), provider.asked.length - before]).toEqual([302, '/login', false, 0]);
    expect(end.searchParams.get('loginError')).toContain('try again');
  };
  const mine = await ask();
  const at = await provider.walk(mine.location, 'ida');
  const other = await ask();
  await refused(at, {});
  await refused(at, other.header);
  await refused(new URL('http://platform.test/login/oauth2/code/?code=c&state=made-up'), { cookie: 'oauth2_auth_request=made-up' });
  await refused(new URL(BACK), {});
  expect((await back(at, mine.header)).end.searchParams.has('accessToken')).toBe(true);
  await refused(at, mine.header);
  const late = await ask();
  const lateAt = await provider.walk(late.location, 'ida');
  now += 181_000;
  await refused(lateAt, late.header);
});

it('nobody is led to a provider that is not offered at this address, nor let in after it was taken back', async () => {
  await start();
  const asked = await ask();
  const at = await provider.walk(asked.location, 'ida');
  const elsewhere = await running.nobody.send('GET', `/oauth2/authorization/${clientId}`, undefined, {
    'x-forwarded-host': 'evil.example',
  });
  expect(elsewhere.headers.get('location')).toBe('/login?loginError=This+way+to+sign+in+is+not+offered');
  await running.system.send('DELETE', `/api/oauth2/client/${clientId}`);
  const { end } = await back(at, asked.header);
  expect(end.searchParams.get('loginError')).toBe('This way to sign in is not offered');
  expect((await ask()).location).toContain('loginError=');
});

it('accounts that are disabled, or not activated yet, are not let in', async () => {
  await start({ mapperConfig: mapper({ activateUser: false }) });
  expect(await refusalOf('ida')).toBe('User account is not active: follow the link in the activation mail');
  expect(await refusalOf('ida'), 'and again').toBe('User account is not active: follow the link in the activation mail');
  expect(running.mails.map(({ to }) => to)).toEqual(['ida@acme.example']);
  const { entities, userCredentials } = running.platform.stores;
  const ann = entities.named('USER', '', 'tenant@example.org');
  expect((await me(await signIn('ann'))).id).toEqual(ann?.id);
  userCredentials.setEnabled(ann?.id.id ?? '', false);
  expect(await refusalOf('ann')).toBe('User account is not active');
});

it('an account with a second factor goes on with the code', async () => {
  await start();
  const settings = { minVerificationCodeSendPeriod: 5, totalAllowedTimeForVerification: 300 };
  await running.system.send('POST', '/api/2fa/settings', { ...settings, providers: [{ providerType: 'TOTP', issuerName: 'Acme' }] });
  const made = (await running.tenant.send('POST', '/api/2fa/account/config/generate?providerType=TOTP')).json() as { authUrl: string };
  const secret = new URL(made.authUrl).searchParams.get('secret') ?? '';
  await running.tenant.send('POST', `/api/2fa/account/config?verificationCode=${totpAt(secret, now)}`, made);
  const end = await signIn('ann');
  expect([end.pathname, end.searchParams.get('scope'), end.searchParams.has('accessToken')]).toEqual([
    '/login',
    'PRE_VERIFICATION_TOKEN',
    false,
  ]);
  expect(end.searchParams.get('loginError')).toContain('second factor');
  const half = running.as(end.searchParams.get('verificationToken') ?? '');
  expect((await half.send('GET', '/api/auth/user')).status).toBe(403);
  now += 30_000;
  const path = `/api/auth/2fa/verification/check?providerType=TOTP&verificationCode=${totpAt(secret, now)}`;
  expect((await half.send('POST', path)).json()).toMatchObject({ token: expect.any(String), refreshToken: expect.any(String) });
});

it('each refusal is told in words, changes nothing, and is not logged', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  await start();
  const users = () => [...running.platform.stores.entities.of('TENANT', '13814000-1dd2-11b2-8080-808080808080')].length;
  const before = users();
  expect(await refusalOf('refuse')).toBe('The provider refused: the person said no');
  expect(await refusalOf('mute')).toBe('The provider does not tell the mail address');
  expect(await refusalOf('liar')).toBe('The provider has not verified the mail address');
  const attempts: readonly (readonly [object, string | RegExp])[] = [
    [{ mapperConfig: mapper({ allowUserCreation: false }) }, 'User not found: ida@acme.example'],
    [{ userNameAttributeName: 'nickname' }, 'The provider does not tell "nickname"'],
    [{ clientSecret: 'wrong' }, 'The provider refused: client authentication failed'],
    [{ accessTokenUri: 'http://127.0.0.1:1/token' }, '127.0.0.1:1 cannot be reached'],
    [{ userInfoUri: 'http://127.0.0.1:1/me' }, '127.0.0.1:1 cannot be reached'],
    [{ jwkSetUri: 'http://127.0.0.1:1/jwks' }, '127.0.0.1:1 cannot be reached'],
    [{ jwkSetUri: `${provider.issuer}/me` }, /./],
    [{ clientAuthenticationMethod: 'PIGEON' }, 'The way in which the client proves itself to the provider is unknown'],
    [{ mapperConfig: mapper({ type: null }) }, 'Nothing says which account belongs to somebody of this provider'],
  ];
  for (const [more, message] of attempts) {
    await change(more);
    expect(await refusalOf('ida')).toMatch(message);
  }
  expect([users(), errors.mock.calls]).toEqual([before, []]);
  errors.mockRestore();
});

it('a system administrator is signed in only where the provider says that it has verified that address', async () => {
  const unproven = 'The provider does not say that it has verified the mail address: sign in with your password';
  await start();
  expect(await refusalOf('maybe')).toBe(unproven);
  expect((await me(await signIn('chief'))).authority).toBe('SYS_ADMIN');
  await change({ mapperConfig: mapper({}, { emailAttributeKey: 'company' }) });
  expect(await refusalOf('other'), 'the verified address is another one').toBe(unproven);
});

it('an answer with the ID token of another sign-in is refused', async () => {
  await start();
  const first = await ask();
  const other = await ask();
  const at = await provider.walk(first.location, 'ida');
  const mixed = new URL(at);
  mixed.searchParams.set('state', new URL(other.location).searchParams.get('state') ?? '');
  const { end } = await back(mixed, other.header);
  expect(end.searchParams.get('loginError'), 'the code belongs to another verifier').toMatch(/^The provider refused: /);
  const foreign = await ask();
  const foreignAt = await provider.walk(foreign.location, 'ida');
  foreignAt.searchParams.set('iss', 'https://evil.example');
  expect((await back(foreignAt, foreign.header)).end.searchParams.get('loginError')).toBe('The answer is from another provider');
});

it('3.2: the same way, without a way back to a page', async () => {
  running = await startInMemory({ devices: 0, apiVersion: '3.2.0', now: () => now });
  const domainInfos = [{ scheme: 'MIXED', name: 'platform.test' }];
  const config = { enabled: true, domainsParams: [{ domainInfos, clientRegistrations: [registration()] }] };
  await running.system.send('POST', '/api/oauth2/config', config);
  const [offered] = (await running.nobody.send('POST', '/api/noauth/oauth2Clients')).json() as [{ url: string }];
  clientId = offered.url.split('/').at(-1) ?? '';
  const end = await signIn('ida', '?prevUri=%2Fdashboards');
  expect(end.pathname).toBe('/');
  expect((await me(end)).email).toBe('ida@acme.example');
});

it('browsers are sent to the base URL that the settings insist on', async () => {
  await start();
  const general = await running.system.call('adminSettings', { key: 'general' });
  const jsonValue = { ...general.jsonValue, baseUrl: 'https://console.example', prohibitDifferentUrl: true };
  await running.system.call('saveAdminSettings', { settings: { ...general, jsonValue } });
  expect((await signIn('ida')).origin).toBe('https://console.example');
});

it('Apple tells the name beside the code, in a form that it posts', async () => {
  const apple = mapper({ type: 'APPLE' }, { firstNameAttributeKey: 'firstName', lastNameAttributeKey: 'lastName' });
  await start({ userInfoUri: null, userNameAttributeName: 'sub', mapperConfig: apple });
  const { location, header } = await ask();
  const form = (await provider.walk(location, 'ida')).searchParams;
  form.set('user', JSON.stringify({ name: { firstName: 'Ida', lastName: 'Lee' } }));
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await running.nobody.send('POST', BACK, form.toString(), { ...header, ...type });
  const end = new URL(answer.headers.get('location') ?? '', BACK);
  expect(await me(end)).toMatchObject({ email: 'ida@acme.example', firstName: 'Ida', lastName: 'Lee' });
});

/** Somebody else's service, and GitHub's call about addresses. */
async function startService(answer: (path: string) => readonly [number, unknown]) {
  const got: { path: string | undefined; headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ path: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
      const [status, body] = answer(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

it('a mapper of ones own says who it is', async () => {
  let answer: readonly [number, unknown] = [
    200,
    { email: 'eva@gamma.example', firstName: 'Eva', tenantName: 'Gamma', customerName: 'Guests' },
  ];
  const service = await startService(() => answer);
  const custom = { url: `${service.url}/map`, username: 'me', password: 'of-the-mapper', sendToken: true };
  await start({ mapperConfig: mapper({ type: 'CUSTOM', basic: null, custom }) });
  const eva = await me(await signIn('ida'));
  expect([eva.email, tenantOf(eva), eva.authority]).toEqual(['eva@gamma.example', 'Gamma', 'CUSTOMER_USER']);
  const [asked] = service.got;
  expect(JSON.parse(asked?.body ?? '')).toMatchObject({ sub: 'ida', email: 'ida@acme.example' });
  expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('me:of-the-mapper').toString('base64')}`);
  expect(asked?.headers['provider-access-token']).toMatch(/./);
  answer = [200, { firstName: 'Nobody' }];
  expect(await refusalOf('ida')).toBe('The mapper does not tell the mail address');
  answer = [401, {}];
  expect(await refusalOf('ida')).toBe('The mapper refuses to tell who it is (401)');
  service.close();
  expect(await refusalOf('ida')).toMatch(/^127\.0\.0\.1:\d+ cannot be reached$/);
});

it('GitHub tells the address in a call of its own: the first that is verified', async () => {
  const addresses = [
    { email: 'tenant@example.org', primary: false, verified: false },
    { email: 'ida@home.example', primary: true, verified: true },
  ];
  const service = await startService((path) => [
    200,
    path === '/user/emails' ? addresses : { login: 'ida', name: 'Ida Park', email: null },
  ]);
  const github = mapper({ type: 'GITHUB' }, { emailAttributeKey: null, firstNameAttributeKey: 'name' });
  await start({
    userInfoUri: `${service.url}/user`,
    userNameAttributeName: 'login',
    scope: ['email'],
    jwkSetUri: null,
    mapperConfig: github,
  });
  expect(await me(await signIn('ida'))).toMatchObject({ email: 'ida@home.example', firstName: 'Ida Park' });
  expect(service.got.map(({ path }) => path)).toEqual(['/user', '/user/emails']);
  service.close();
});
