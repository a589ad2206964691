/** Against mail servers on this machine. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import tls from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { DeliveryError } from './delivery-error.ts';
import { type MailServer, readMailServer } from './mail-server.ts';
import { type OutgoingMail, sendMail } from './send-mail.ts';
import { CERTIFICATE, startMailServer, startOddServer } from './smtp-server.fixture.ts';

const MAIL = { to: 'ann@acme.example', subject: 'Hello', text: 'How are you?' };
const LONG_MS = '8000';
const ended = new AbortController().signal;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
function kept<T extends { close(): unknown }>(server: T): T {
  closing.push(() => server.close());
  return server;
}

const serverAt = (port: number, more: object = {}): MailServer =>
  readMailServer({ mailFrom: 'Acme <iot@acme.example>', smtpHost: '127.0.0.1', smtpPort: String(port), timeout: LONG_MS, ...more });
const send = (server: MailServer, mail: Partial<OutgoingMail> = {}) => sendMail(server, { ...MAIL, ...mail }, ended);

async function refusal(sending: Promise<unknown>): Promise<string> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DeliveryError);
  return (error as DeliveryError).message;
}

function trust(): void {
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, CERTIFICATE]);
  closing.push(() => tls.setDefaultCACertificates(before));
}

describe('a mail', () => {
  it('goes to the address that was found before, with the name in the certificate', async () => {
    trust();
    const server = kept(await startMailServer({ tls: 'offered' }));
    const found = (smtpHost: string) => ({ ...serverAt(server.port, { smtpHost, enableTls: true }), address: '127.0.0.1' });
    await send(found('localhost'));
    expect(await server.next()).toMatchObject({ isSecure: true });
    expect(await refusal(send(found('mail.example')))).toMatch(/certificate of mail\.example/);
  });

  it('arrives with its words as text and as a page, from the sender of the settings', async () => {
    const server = kept(await startMailServer());
    await send(serverAt(server.port), { html: '<p>How are you?</p>', cc: 'Bo <bo@acme.example>, cy@acme.example', bcc: 'di@acme.example' });
    const mail = await server.next();
    expect(mail).toMatchObject({ from: 'iot@acme.example', isSecure: false, user: undefined });
    expect(mail.to).toEqual(['ann@acme.example', 'bo@acme.example', 'cy@acme.example', 'di@acme.example']);
    expect(mail.content).toMatch(/^From: Acme <iot@acme\.example>\r$/m);
    expect(mail.content).toContain('text/plain');
    expect(mail.content).toContain('<p>How are you?</p>');
    expect(mail.content).not.toContain('di@acme.example');
  });

  it('is not encrypted where nobody asked for it, whatever the server offers', async () => {
    const server = kept(await startMailServer({ tls: 'offered' }));
    await send(serverAt(server.port));
    expect(await server.next()).toMatchObject({ isSecure: false });
  });

  it('is sent with credentials, and their refusal does not repeat the password', async () => {
    const server = kept(await startMailServer({ account: { user: 'mailer', password: 'right-one' } }));
    await send(serverAt(server.port, { username: 'mailer', password: 'right-one' }));
    expect(await server.next()).toMatchObject({ user: 'mailer' });
    const told = await refusal(send(serverAt(server.port, { username: 'mailer', password: 'wrong-one' })));
    expect(told).toMatch(/^535 Invalid username or password …/);
    expect(await refusal(send(serverAt(server.port)))).toMatch(/^530 /);
    expect(server.mails).toHaveLength(1);
  });

  it('goes through a proxy of HTTP with its credentials', async () => {
    const server = kept(await startMailServer());
    const asked: (string | undefined)[] = [];
    const proxy = createServer().on('connect', (request, socket) => {
      asked.push(request.url, request.headers['proxy-authorization']);
      const target = connect(server.port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        target.pipe(socket).pipe(target);
      });
      for (const end of [target, socket]) end.on('error', () => undefined);
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    closing.push(() => proxy.close());
    const { port } = proxy.address() as AddressInfo;
    const through = { enableProxy: true, proxyHost: '127.0.0.1', proxyPort: String(port), proxyUser: 'p@x', proxyPassword: 'se:cret' };
    await send(serverAt(server.port, through));
    await server.next();
    expect(asked).toEqual([`127.0.0.1:${server.port}`, `Basic ${Buffer.from('p@x:se:cret').toString('base64')}`]);
  });
});

describe('STARTTLS that is asked for', () => {
  const account = { user: 'mailer', password: 'right-one' };
  const asked = { enableTls: true, username: 'mailer', password: 'right-one' };

  it('encrypts before credentials and mail, with a certificate that is trusted', async () => {
    const server = kept(await startMailServer({ tls: 'offered', account }));
    trust();
    await send(serverAt(server.port, asked));
    expect(await server.next()).toMatchObject({ isSecure: true, user: 'mailer' });
    expect(server.logins).toEqual([{ user: 'mailer', password: 'right-one', isSecure: true }]);
  });

  it('is asked for by the text "true" of old settings, too', () => {
    expect(serverAt(25, { enableTls: 'true' })).toMatchObject({ needsTls: true, tlsVersion: 'TLSv1.2' });
  });

  it('refuses a certificate that nobody knows, before any credentials', async () => {
    const server = kept(await startMailServer({ tls: 'offered', account }));
    expect(await refusal(send(serverAt(server.port, asked)))).toMatch(
      /certificate of 127\.0\.0\.1:\d+ is not trusted: self-signed certificate$/,
    );
    expect([server.logins, server.mails]).toEqual([[], []]);
  });

  it('sends nothing to a server without it', async () => {
    const server = kept(await startMailServer({ account }));
    expect(await refusal(send(serverAt(server.port, asked)))).toMatch(/does not offer STARTTLS, and nothing is sent without it/);
    expect([server.logins, server.mails]).toEqual([[], []]);
  });

  it('is TLS from the beginning with smtps, which a server without it does not get past', async () => {
    const server = kept(await startMailServer({ tls: 'always' }));
    trust();
    await send(serverAt(server.port, { smtpProtocol: 'smtps' }));
    expect(await server.next()).toMatchObject({ isSecure: true });
    const plain = kept(await startMailServer());
    expect(await refusal(send(serverAt(plain.port, { smtpProtocol: 'smtps' })))).toMatch(/does not begin with TLS/);
  });
});

describe('a server that does not work ends the mail', () => {
  it('in plain words when nobody listens, or no such host exists', async () => {
    const server = await startMailServer();
    await server.close();
    expect(await refusal(send(serverAt(server.port)))).toMatch(/^Connection refused/);
    expect(await refusal(send(serverAt(25, { smtpHost: 'mail.invalid' })))).toMatch(/^mail\.invalid cannot be found/);
  });

  it.each<[string, string, Parameters<typeof startOddServer>[0]]>([
    ['is silent', '150', () => undefined],
    [
      'never ends its greeting',
      '400',
      (socket) => {
        const timer = setInterval(() => socket.write('220-hello\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
      },
    ],
    ['greets, and then is silent', '150', (socket) => socket.write('220 hello\r\n')],
  ])('at the time limit when it %s', async (_, timeout, greet) => {
    const server = kept(await startOddServer(greet));
    expect(await refusal(send(serverAt(server.port, { timeout })))).toBe('Timeout!');
    await expect.poll(() => server.sockets.size).toBe(0);
  });

  it('when the platform closes', async () => {
    const server = kept(await startOddServer());
    const closes = new AbortController();
    const sending = sendMail(serverAt(server.port), MAIL, closes.signal);
    await expect.poll(() => server.sockets.size).toBe(1);
    closes.abort();
    await refusal(sending);
    await expect.poll(() => server.sockets.size).toBe(0);
  });
});

describe('line breaks', () => {
  it.each(['ann@acme.example\r\nBcc: eve@evil.example', 'ann@acme.example>\r\nRCPT TO:<eve@evil.example', 'Ann\nX <ann@acme.example>'])(
    'in an address are refused: %j',
    async (text) => {
      const server = kept(await startMailServer());
      for (const field of ['to', 'cc', 'bcc', 'from']) await refusal(send(serverAt(server.port), { [field]: text }));
      expect(() => serverAt(server.port, { mailFrom: text })).toThrow(DeliveryError);
      expect(server.mails).toEqual([]);
    },
  );

  it('in a subject stay in the subject, and in a host stay out of the connection', async () => {
    const server = kept(await startMailServer());
    await send(serverAt(server.port), { subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nOther words' });
    const { to, content } = await server.next();
    expect(to).toEqual(['ann@acme.example']);
    expect(content).toMatch(/^Subject: Hello Bcc: eve@evil\.example Other words\r$/m);
    await refusal(send(serverAt(server.port, { smtpHost: '127.0.0.1\r\nRCPT TO:<eve@evil.example>' })));
  });
});

it.each([
  [{ smtpPort: 'abc' }, 'Invalid smtp port value: abc'],
  [{ smtpPort: '70000' }, 'port out of range:70000'],
  [{ smtpProtocol: 'pigeon' }, 'No provider for pigeon'],
  [{ tlsVersion: 'TLSv9' }, 'Unsupported protocol TLSv9'],
  [{ smtpHost: null }, 'The mail server has no host'],
  [{ mailFrom: 'not an address at all <' }, "Missing '>' in not an address at all <"],
  [{ mailFrom: 'a@b.example, c@d.example' }, 'Not one address: a@b.example, c@d.example'],
  [{ mailFrom: null }, 'Not one address: '],
  [{ enableProxy: true }, 'The proxy has no host'],
  [{ enableProxy: true, proxyHost: 'a/b', proxyPort: '1' }, 'The proxy a/b is not a host'],
])('settings of %j cannot be used: %s', (values, message) => {
  expect(() => serverAt(25, values)).toThrow(message);
});
