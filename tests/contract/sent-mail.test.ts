/** Mails of the platform, through a mail server that an administrator set up. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ReceivedMail, startMailServer, startOddServer, type TestMailServer } from '../../platform/outgoing/smtp-server.fixture.ts';
import { type Answer, type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
let server: TestMailServer;
const NEWER = '4.3.0';
const OLDER = '3.2.0';
const ACCOUNT = { user: 'mailer', password: 'right-one' };

beforeEach(async () => {
  server = await startMailServer({ account: ACCOUNT });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await running.platform.close();
  await server.close();
});

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const gone = await startOddServer();
  await gone.close();
  return gone.port;
}

const values = (port: number) => ({
  ...{ mailFrom: 'Acme <iot@acme.example>', smtpProtocol: 'smtp', smtpHost: '127.0.0.1', smtpPort: String(port), timeout: '8000' },
  ...{ enableTls: false, tlsVersion: 'TLSv1.2', username: ACCOUNT.user, password: ACCOUNT.password, enableProxy: false },
});

async function setUp(port: number, more: object = {}): Promise<void> {
  const mail = await running.system.call('adminSettings', { key: 'mail' });
  await running.system.call('saveAdminSettings', { settings: { ...mail, jsonValue: { ...values(port), ...more } } });
}

async function start(apiVersion = NEWER): Promise<void> {
  running = await startInMemory({ devices: 0, apiVersion });
  await setUp(server.port);
}

const refusal = (answer: Answer) => {
  const { status, errorCode, message } = answer.json() as { status: number; errorCode: number; message: string };
  return [status, errorCode, message];
};
const newUser = (email: string) =>
  running.tenant.send('POST', '/api/user?sendActivationMail=true', { email, authority: 'TENANT_ADMIN', firstName: 'Ann' });
const resetOf = (email: string) => running.nobody.send('POST', '/api/noauth/resetPasswordByEmail', { email });
/** Where a link of the page in the mail leads to. */
const linkIn = ({ content }: ReceivedMail) => new URL(/href="(http[^"]+)"/.exec(content)?.[1] ?? '');
const open = (link: URL) => running.nobody.send('GET', `${link.pathname}${link.search}`);

describe.each([OLDER, NEWER])('on %s', (release) => {
  beforeEach(() => start(release));

  it('an activation mail arrives, and its link opens the page that sets a password', async () => {
    expect((await newUser('new@acme.example')).status).toBe(200);
    const mail = await server.next();
    expect(mail).toMatchObject({ from: 'iot@acme.example', to: ['new@acme.example'], user: 'mailer' });
    expect(mail.content.includes('good for 24 hours')).toBe(release === NEWER);
    const landed = await open(linkIn(mail));
    const token = linkIn(mail).searchParams.get('activateToken');
    expect([landed.status, landed.headers.get('location')]).toEqual([303, `/login/createPassword?activateToken=${token}`]);
    const activated = await running.nobody.send('POST', '/api/noauth/activate', { activateToken: token, password: 'a-new-one' });
    expect(activated.status).toBe(200);
    expect(linkIn(await server.next(1)).pathname).toBe('/login');
    expect(running.mails).toEqual([]);
  });

  it('a mail for another password arrives, and its link sets one', async () => {
    expect((await resetOf('tenant@example.org')).status).toBe(200);
    const link = linkIn(await server.next());
    expect((await open(link)).status).toBe(303);
    const body = { resetToken: link.searchParams.get('resetToken'), password: 'a-new-one' };
    expect((await running.nobody.send('POST', '/api/noauth/resetPassword', body)).status).toBe(200);
    expect((await server.next(1)).to).toEqual(['tenant@example.org']);
    const login = { username: 'tenant@example.org', password: 'a-new-one' };
    expect((await running.nobody.send('POST', '/api/auth/login', login)).status).toBe(200);
  });

  it('a user whose activation mail cannot be sent is not made', async () => {
    await setUp(await closedPort());
    const [status, code, message] = refusal(await newUser('new@acme.example'));
    expect([status, code]).toEqual([500, 2]);
    expect(message).toMatch(/^Unable to send mail: Connection refused/);
    expect((await running.tenant.send('GET', '/api/users?pageSize=10&page=0&textSearch=new%40acme')).json()).toMatchObject({ data: [] });
    expect(
      (await running.tenant.send('POST', '/api/user?sendActivationMail=false', { email: 'new@acme.example', authority: 'TENANT_ADMIN' }))
        .status,
    ).toBe(200);
    expect(refusal(await running.tenant.send('POST', '/api/user/sendActivationMail?email=new%40acme.example'))[0]).toBe(500);
  });

  it('who locks an account is not waited for, but somebody is told', async () => {
    const security = await running.system.call('securitySettings', {});
    const settings = { ...security, maxFailedLoginAttempts: 1, userLockoutNotificationEmail: 'ops@acme.example' };
    await running.system.call('saveSecuritySettings', { settings });
    const wrong = () => running.nobody.send('POST', '/api/auth/login', { username: 'customer@example.org', password: 'wrong' });
    await wrong();
    await wrong();
    const { to, content } = await server.next();
    expect(to).toEqual(['ops@acme.example']);
    expect(content).toContain('customer@example.org, after 2 wrong passwords');
  });
});

it('a request for another password tells nobody whether the mail server works from 3.3 on, and does before', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await start();
  const port = await closedPort();
  await setUp(port);
  expect(await resetOf('tenant@example.org')).toMatchObject({ status: 200, text: '' });
  await expect.poll(() => said.mock.calls).toEqual([[`Unable to send mail: Connection refused (127.0.0.1:${port})`]]);
  await running.platform.close();
  await start(OLDER);
  await setUp(port);
  expect(refusal(await resetOf('tenant@example.org'))).toEqual([500, 2, `Unable to send mail: Connection refused (127.0.0.1:${port})`]);
});

it('neither logs nor answers hold a password, even if the mail server repeats it', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await start();
  await setUp(server.port, { password: 'not-the-one', proxyPassword: 'of-the-proxy' });
  await resetOf('tenant@example.org');
  await expect.poll(() => said.mock.calls.length).toBe(1);
  const answers = [
    await newUser('new@acme.example'),
    await running.system.send('GET', '/api/admin/settings/mail'),
    await running.system.send('POST', '/api/admin/settings/testMail', { key: 'mail', jsonValue: values(server.port) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 200, 200]);
  expect([...answers.map(({ text }) => text), ...said.mock.calls.flat()].join()).not.toMatch(/not-the-one|of-the-proxy/);
});

it('codes of a second factor go by mail', async () => {
  await start();
  await running.system.send('POST', '/api/2fa/settings', {
    ...{ providers: [{ providerType: 'EMAIL', verificationCodeLifetime: 60 }], minVerificationCodeSendPeriod: 5 },
    ...{ totalAllowedTimeForVerification: 300, verificationCodeCheckRateLimit: null, maxVerificationFailuresBeforeUserLockout: 5 },
  });
  const factor = { providerType: 'EMAIL', useByDefault: true, email: 'ann@acme.example' };
  expect((await running.tenant.send('POST', '/api/2fa/account/config/submit', factor)).status).toBe(200);
  const code = /Your code is (\d{6})/.exec((await server.next()).content)?.[1];
  expect((await running.tenant.send('POST', `/api/2fa/account/config?verificationCode=${code}`, factor)).status).toBe(200);
  await setUp(await closedPort());
  expect((await running.tenant.send('POST', '/api/2fa/account/config/submit', factor)).status).toBe(500);
});

it('nobody fills the mailbox of another, nor ends links again and again', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  running = await startInMemory({ devices: 0, apiVersion: NEWER });
  for (let time = 0; time < 15; time += 1) expect((await resetOf('tenant@example.org')).status).toBe(200);
  expect([running.mails.length, said.mock.calls.length]).toEqual([10, 5]);
  await running.platform.close();
  running = await startInMemory({ devices: 0, apiVersion: OLDER });
  for (let time = 0; time < 10; time += 1) await resetOf('tenant@example.org');
  expect((await resetOf('tenant@example.org')).status).toBe(429);
});

describe('a test mail', () => {
  const test = (jsonValue: object, key = 'mail') => running.system.send('POST', '/api/admin/settings/testMail', { key, jsonValue });

  it('uses the settings of the request, and changes none', async () => {
    await start();
    const other = await startMailServer();
    expect(await test({ ...values(other.port), username: '', password: '' })).toMatchObject({ status: 200, text: '' });
    expect((await other.next()).to).toEqual(['sysadmin@example.org']);
    await other.close();
    expect((await running.system.call('adminSettings', { key: 'mail' })).jsonValue.smtpPort).toBe(String(server.port));
  });

  it('uses the stored password when it is left out from 3.3 on, and takes "" at its word', async () => {
    await start();
    const { password: _password, ...rest } = values(server.port);
    expect((await test(rest)).status).toBe(200);
    expect((await server.next()).user).toBe('mailer');
    expect(refusal(await test({ ...rest, password: '' })).slice(0, 2)).toEqual([500, 2]);
    await running.platform.close();
    await start(OLDER);
    expect(refusal(await test(rest)).slice(0, 2)).toEqual([500, 2]);
    expect(server.mails).toHaveLength(1);
  });

  it.each([
    [NEWER, 'Unable to send mail: Timeout!'],
    [OLDER, 'Unable to send mail: Read timed out'],
  ])('ends at the time limit, which %s words as %s', async (release, words) => {
    await start(release);
    const silent = await startOddServer();
    expect(refusal(await test({ ...values(silent.port), timeout: '100' }))).toEqual([500, 2, words]);
    await silent.close();
  });

  it.each([
    [{ smtpPort: 'abc' }, [400, 31, 'Invalid smtp port value: abc']],
    [{ smtpPort: '70000' }, [500, 2, 'Unable to send mail: port out of range:70000']],
    [{ mailFrom: null }, [500, 2, 'Unable to send mail: Not one address: ']],
    [{ mailFrom: 'a@b.example\r\nBcc: eve@evil.example' }, [500, 2, expect.stringContaining('line break')]],
    [{ enableOauth2: true }, [500, 2, expect.stringContaining('Refresh token was not generated')]],
  ])('of %j is refused', async (bad, refused) => {
    await start();
    expect(refusal(await test({ ...values(server.port), ...bad }))).toEqual(refused);
    expect(server.mails).toEqual([]);
  });

  it('is given up when whoever asked for it goes', async () => {
    await start();
    const silent = await startOddServer();
    const cancel = new AbortController();
    const asked = fetch(`http://127.0.0.1:${running.platform.port}/api/admin/settings/testMail`, {
      ...{
        method: 'POST',
        signal: cancel.signal,
        body: JSON.stringify({ key: 'mail', jsonValue: { ...values(silent.port), timeout: '60000' } }),
      },
      headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${running.system.token}` },
    });
    await expect.poll(() => silent.sockets.size).toBe(1);
    cancel.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => silent.sockets.size).toBe(0);
    await silent.close();
  });

  it('of other settings does nothing', async () => {
    await start();
    expect(await test({}, 'general')).toMatchObject({ status: 200, text: '' });
  });
});

it('settings that no mail can be sent by are not stored, and those of the installation print again', async () => {
  await start();
  const before = await running.system.call('adminSettings', { key: 'mail' });
  for (const bad of [
    { smtpPort: 'abc' },
    { smtpPort: '70000' },
    { smtpHost: undefined },
    { smtpProtocol: 'pigeon' },
    { mailFrom: 'x <' },
  ]) {
    const answer = await running.system.send('POST', '/api/admin/settings', { ...before, jsonValue: { ...before.jsonValue, ...bad } });
    expect(refusal(answer).slice(0, 2)).toEqual([400, 31]);
    expect(await running.system.call('adminSettings', { key: 'mail' })).toEqual(before);
  }
  await running.system.call('saveAdminSettings', { settings: { ...before, jsonValue: { ...before.jsonValue, clientSecret: 'left' } } });
  const installed = {
    mailFrom: 'Watchfloor <sysadmin@localhost.localdomain>',
    smtpProtocol: 'smtp',
    smtpHost: 'localhost',
    smtpPort: '25',
  };
  const rest = { timeout: '10000', enableTls: false, tlsVersion: 'TLSv1.2', username: '', password: '', enableProxy: false };
  await running.system.call('saveAdminSettings', { settings: { ...before, jsonValue: { ...installed, ...rest } } });
  await resetOf('tenant@example.org');
  expect(running.mails).toMatchObject([{ to: 'tenant@example.org' }]);
});

describe('a notification by mail', () => {
  const settled = (id: string) =>
    vi.waitFor(async () => {
      const request = (await running.tenant.send('GET', `/api/notification/request/${id}`)).json() as { status: string; stats: unknown };
      expect(request.status).toBe('SENT');
      return request.stats;
    });
  async function notify(): Promise<string> {
    const post = async (path: string, body: unknown) =>
      (await running.tenant.send('POST', `/api/notification/${path}`, body)).json() as { id: { id: string } };
    const filter = { type: 'USER_LIST', usersIds: [(await ownUser()).id.id] };
    const target = await post('target', { name: 'Me', configuration: { type: 'PLATFORM_USERS', usersFilter: filter } });
    const email = { enabled: true, subject: 'For ${recipientFirstName}', body: '<p>Dear ${recipientFirstName}</p>' };
    const template = { name: 'x', notificationType: 'GENERAL', configuration: { deliveryMethodsTemplates: { EMAIL: email } } };
    return (await post('request', { targets: [target.id.id], template })).id.id;
  }
  const ownUser = async () => (await running.tenant.send('GET', '/api/auth/user')).json() as { id: { id: string } };

  it('holds names that are neither headers nor tags', async () => {
    await start();
    const firstName = 'Ann\r\nBcc: evil@acme.example <b>';
    await running.tenant.send('POST', '/api/user', { ...(await ownUser()), firstName });
    const sent = await notify();
    const mail = await server.next();
    expect(mail.to).toEqual(['tenant@example.org']);
    expect(mail.content).toMatch(/^Subject: For Ann Bcc: evil@acme\.example <b>\r$/m);
    expect(mail.content).toContain('evil@acme.example &lt;b&gt;</p>');
    expect(await settled(sent)).toEqual({ sent: { EMAIL: 1 }, errors: {}, totalErrors: 0, error: null });
  });

  it('that cannot be sent is noted, without the words of the mail server', async () => {
    await start();
    await setUp(await closedPort());
    expect(await settled(await notify())).toMatchObject({
      sent: {},
      totalErrors: 1,
      errors: { EMAIL: { 'Nino Beridze': 'Unable to send mail' } },
    });
  });
});
