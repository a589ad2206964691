/** Who signs users in: what is stored of providers on 3.2 and on 4.3, what is refused, and what the sign-in page is offered. */
import { afterEach, expect, it } from 'vitest';
import { type Answer, type Client, type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
afterEach(() => running.platform.close());
const start = async (apiVersion: string) => {
  running = await startInMemory({ devices: 0, apiVersion });
};

const refusal = (answer: Answer) => [answer.status, (answer.json() as { message: string }).message];
const offered = async (headers: Readonly<Record<string, string>> = {}, query = '') =>
  ((await running.nobody.send('POST', `/api/noauth/oauth2Clients${query}`, undefined, headers)).json() as { name: string }[]).map(
    ({ name }) => name,
  );

const BASIC = { emailAttributeKey: 'email', tenantNameStrategy: 'DOMAIN' };
const CUSTOM = { url: 'https://mapper.example/', username: 'me', password: 'of-the-mapper', sendToken: true };
const mapper = (more: object = {}) => ({ allowUserCreation: true, activateUser: true, type: 'BASIC', basic: BASIC, ...more });
const registration = (more: object = {}) => ({
  ...{ clientId: 'console', clientSecret: 'of-the-client', authorizationUri: 'https://id.example/auth' },
  ...{ accessTokenUri: 'https://id.example/token', userInfoUri: 'https://id.example/me', jwkSetUri: 'https://id.example/jwks' },
  ...{ scope: ['openid'], userNameAttributeName: 'email', clientAuthenticationMethod: 'POST', loginButtonLabel: 'Acme ID' },
  ...{ additionalInfo: { providerName: 'Custom' }, mapperConfig: mapper(), ...more },
});
const without = <T extends object>(value: T, name: keyof T) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

interface Saved {
  readonly id: { readonly id: string };
  readonly [field: string]: unknown;
}
const client = (more: object = {}) => ({ title: 'Acme', ...registration(more) });
const save = (value: object, by: Client = running.system) => by.send('POST', '/api/oauth2/client', value);
const saved = async (value: object, by?: Client) => (await save(value, by)).json() as Saved;
const domain = { name: 'iot.acme.example', oauth2Enabled: true };

it('4.3: a client is kept without showing its secrets, which are for its own addresses only', async () => {
  await start('4.3.1');
  const custom = mapper({ type: 'CUSTOM', basic: null, custom: CUSTOM });
  const answer = await save(client({ mapperConfig: custom }));
  expect(answer.text).not.toMatch(/of-the-client|of-the-mapper/);
  const record = answer.json() as Saved;
  expect(record).toMatchObject({ name: 'Acme', platforms: [], mapperConfig: { basic: null, custom: { url: CUSTOM.url, username: 'me' } } });
  expect((await running.system.send('GET', `/api/oauth2/client/${record.id.id}`)).json()).toEqual(record);
  expect((await save({ ...record, title: 'Renamed' })).json()).toEqual({ ...record, title: 'Renamed', name: 'Renamed' });
  const logged = await running.system.send('GET', '/api/audit/logs?pageSize=10&page=0&sortProperty=createdTime&sortOrder=DESC');
  const entries = (logged.json() as { data: { actionType: string; entityId: { entityType: string }; entityName: string }[] }).data;
  expect(entries.filter(({ entityId }) => entityId.entityType === 'OAUTH2_CLIENT')).toMatchObject([
    { actionType: 'UPDATED', entityName: 'Renamed' },
    { actionType: 'ADDED', entityName: 'Acme' },
  ]);
  expect(logged.text).not.toMatch(/of-the-client|of-the-mapper/);
  const blank = [400, 'Validation error: clientSecret must not be blank'];
  expect(refusal(await save({ ...record, accessTokenUri: 'https://other.example/token' }))).toEqual(blank);
  expect(refusal(await save({ ...record, clientId: 'other' }))).toEqual(blank);
  expect(refusal(await save(without(client(), 'clientSecret')))).toEqual(blank);
  const stored = running.platform.stores.settings.get('oauth2.clients') ?? '';
  expect(stored).toContain('of-the-client');
  expect(stored).toContain('of-the-mapper');
});

it.each([
  [{ clientId: '' }, 'Validation error: clientId must not be blank'],
  [{ scope: [] }, 'Validation error: scope must not be empty'],
  [{ title: ' ', mapperConfig: null }, 'Validation error: mapperConfig must not be null, title must not be blank'],
  [{ mapperConfig: mapper({ basic: null }) }, 'Basic config should be specified!'],
  [{ mapperConfig: mapper({ basic: { ...BASIC, emailAttributeKey: '' } }) }, 'Email attribute key should be specified!'],
  [{ mapperConfig: mapper({ basic: { ...BASIC, tenantNameStrategy: 'CUSTOM' } }) }, 'Tenant name pattern should be specified!'],
  [{ mapperConfig: mapper({ type: 'GITHUB' }) }, 'Email attribute key cannot be configured for GITHUB mapper type!'],
  [{ authorizationUri: 'javascript:alert(1)' }, 'Authorization uri should be an address of the web!'],
  [{ accessTokenUri: 'file:///etc/passwd' }, 'Token uri should be an address of the web!'],
])('4.3: %j is refused, and nothing is stored', async (more, message) => {
  await start('4.3.1');
  expect(refusal(await save({ ...client(), ...more }))).toEqual([400, message]);
  expect(running.platform.stores.settings.get('oauth2.clients')).toBeUndefined();
});

it('4.3: domains offer clients of the system, for their platforms, under the address that the web server in front names', async () => {
  await start('4.3.1');
  const record = await saved(client());
  const phones = await saved(client({ title: 'Phones', loginButtonLabel: 'Phones', platforms: ['ANDROID'] }));
  const ofTenant = await saved(client(), running.tenant);
  const put = (value: object, ids: readonly string[] = []) => running.system.send('POST', `/api/domain?oauth2ClientIds=${ids}`, value);
  expect(refusal(await put({ ...domain, name: 'https://iot.acme.example' }))).toEqual([
    400,
    'Domain name https://iot.acme.example is invalid',
  ]);
  expect((await put(domain, [ofTenant.id.id])).status).toBe(400);
  const made = (await put(domain, [record.id.id, phones.id.id])).json() as Saved;
  expect(refusal(await put(domain))).toEqual([400, 'Domain with such name and scheme already exists!']);
  const front = { 'x-forwarded-host': 'iot.acme.example', 'x-forwarded-proto': 'https' };
  expect(await offered(front)).toEqual(['Acme ID', 'Phones']);
  expect(await offered(front, '?platform=WEB')).toEqual(['Acme ID']);
  expect(await offered({ ...front, 'x-forwarded-port': '8080' })).toEqual([]);
  expect(await offered({ ...front, 'x-forwarded-host': 'other.example' })).toEqual([]);
  expect(await offered()).toEqual([]);
  await running.system.send('PUT', `/api/domain/${made.id.id}/oauth2Clients`, [phones.id.id]);
  const infos = (await running.system.send('GET', '/api/domain/infos?pageSize=10&page=0&textSearch=acme')).json() as { data: Saved[] };
  expect(infos.data).toMatchObject([{ name: 'iot.acme.example', oauth2ClientInfos: [{ title: 'Phones', providerName: 'Custom' }] }]);
  await put({ ...made, oauth2Enabled: false });
  expect(await offered(front)).toEqual([]);
  expect((await running.tenant.send('GET', `/api/oauth2/client/${record.id.id}`)).status).toBe(403);
  expect((await running.tenant.send('DELETE', `/api/oauth2/client/${record.id.id}`)).status).toBe(403);
  expect((await running.system.send('DELETE', `/api/oauth2/client/${phones.id.id}`)).status).toBe(200);
  expect((await running.system.send('GET', `/api/domain/info/${made.id.id}`)).json()).toMatchObject({ oauth2ClientInfos: [] });
  expect((await running.system.send('DELETE', `/api/domain/${made.id.id}`)).status).toBe(200);
});

const config = (registrations: readonly object[], infos: readonly object[], enabled = true) => ({
  enabled,
  domainsParams: [{ domainInfos: infos, clientRegistrations: registrations }],
});
const here = { scheme: 'MIXED', name: 'platform.test' };

it('3.2: all providers are one document, whose secrets are kept but not shown', async () => {
  await start('3.2.0');
  const post = (value: object) => running.system.send('POST', '/api/oauth2/config', value);
  expect((await running.system.send('GET', '/api/oauth2/config')).json()).toEqual({ enabled: false, domainsParams: [] });
  const answer = await post(config([registration()], [here]));
  expect(answer.text).not.toContain('of-the-client');
  expect((await running.system.send('GET', '/api/oauth2/config')).json()).toEqual(answer.json());
  expect((await post(answer.json() as object)).json()).toEqual(answer.json());
  expect(running.platform.stores.settings.get('oauth2.params')).toContain('of-the-client');
  expect(await offered()).toEqual(['Acme ID']);
  expect(await offered({ 'x-forwarded-host': 'other.example' }), 'older servers do not ask for it').toEqual(['Acme ID']);
  await post(config([registration()], [{ scheme: 'HTTPS', name: 'platform.test' }]));
  expect(await offered()).toEqual([]);
  expect(await offered({ 'x-forwarded-proto': 'https' })).toEqual(['Acme ID']);
  await post(config([registration()], [here], false));
  expect(await offered()).toEqual([]);
  expect((await running.tenant.send('GET', '/api/oauth2/config')).status).toBe(403);
});

it.each([
  [{ enabled: true, domainsParams: null }, 'Domain params should be specified!'],
  [config([registration()], []), 'List of domain configuration should be specified!'],
  [config([registration()], [{ name: 'a.example' }]), 'Domain scheme should be specified!'],
  [config([registration()], [here, { ...here, scheme: 'HTTP' }]), "MIXED scheme type shouldn't be combined with another scheme type!"],
  [config([], [here]), 'Client registrations should be specified!'],
  [config([registration({ clientId: '' })], [here]), 'Client ID should be specified!'],
  [config([registration({ userInfoUri: null })], [here]), 'User info uri should be specified!'],
  [config([registration({ mapperConfig: mapper({ type: null }) })], [here]), 'Mapper config type should be specified!'],
])('3.2: a document that cannot work is refused (%#), and nothing is stored', async (value, message) => {
  await start('3.2.0');
  expect(refusal(await running.system.send('POST', '/api/oauth2/config', value))).toEqual([400, message]);
  expect(running.platform.stores.settings.get('oauth2.params')).toBeUndefined();
});

it('3.4: registrations name platforms, in the shape of their releases', async () => {
  await start('3.4.0');
  const group = { domainInfos: [here], mobileInfos: [], clientRegistrations: [registration({ platforms: ['ANDROID'] })] };
  const answer = await running.system.send('POST', '/api/oauth2/config', { enabled: true, oauth2ParamsInfos: [group] });
  expect(answer.json()).toMatchObject({ enabled: true, oauth2ParamsInfos: [{ clientRegistrations: [{ platforms: ['ANDROID'] }] }] });
  expect(await offered()).toEqual(['Acme ID']);
  expect(await offered({}, '?platform=WEB')).toEqual([]);
});

it.each([
  ['3.2.0', ['Facebook', 'Github', 'Google'], 403],
  ['4.3.1', ['Facebook', 'Apple', 'Github', 'Google'], 200],
])('%s: known providers are offered as templates, to which others are added', async (version, names, forTenants) => {
  await start(version);
  const path = '/api/oauth2/config/template';
  const read = async () => ((await running.system.send('GET', path)).json() as { name: string }[]).map(({ name }) => name);
  expect(await read()).toEqual(names);
  expect((await running.tenant.send('GET', path)).status).toBe(forTenants);
  expect((await running.system.send('GET', '/api/oauth2/loginProcessingUrl')).json()).toBe('/login/oauth2/code/');
  const template = { providerId: 'acme', ...without(registration(), 'clientSecret') };
  const made = (await running.system.send('POST', path, template)).json() as Saved;
  expect(made).toMatchObject({ name: 'acme', mapperConfig: { basic: { ...BASIC, alwaysFullScreen: false }, custom: null } });
  expect(refusal(await running.system.send('POST', path, template))).toEqual([
    400,
    'Client registration template with such providerId already exists!',
  ]);
  expect(await read()).toEqual([...names, 'acme']);
  await running.system.send('DELETE', `${path}/${made.id.id}`);
  expect(await read()).toEqual(names);
});
