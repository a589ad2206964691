/** Mail servers on this machine: one that takes mail, and one that only listens. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** For 127.0.0.1 and this file only, until 2120. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAkxMjcuMC4w
LjEwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CTEyNy4wLjAuMTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCIFEsowwZvDFwhH
mo61LU3tVwCUJ8zjDQuJwWWL46xzHuRc4sxfa3YZ4iHb/Z9ECJcYUthZdqC5mTvD
/rj5FLKjTjBMMBoGA1UdEQQTMBGHBH8AAAGCCWxvY2FsaG9zdDAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBR5SheC997qRLsIaIDNwPKrX5NKDTAKBggqhkjOPQQD
AgNIADBFAiAFWN6nCtah48M/O5RXwKT1CWZXbotpydP0K3J+jhSSDQIhANiFeT9d
EOUT+rO4vb2lTvs5JOOOGKMJ/h2dfYWvsSej
-----END CERTIFICATE-----`;
export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrGS5FDhrApgIkpRY
dc7Oc2DOEVRQlcZK431Jn3Es1+uhRANCAAQiBRLKMMGbwxcIR5qOtS1N7VcAlCfM
4w0LicFli+Oscx7kXOLMX2t2GeIh2/2fRAiXGFLYWXaguZk7w/64+RSy
-----END PRIVATE KEY-----`;

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Encoded lines are made readable. */
  readonly content: string;
  readonly isSecure: boolean;
  readonly user: string | undefined;
}

export interface TestMailServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  readonly logins: readonly {
    readonly user: string | undefined;
    readonly password: string | null | undefined;
    readonly isSecure: boolean;
  }[];
  /** Of the connections that are open. */
  readonly open: () => number;
  /** The mail after the first `count`. */
  next(count?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export interface TestMailServerOptions {
  /** Credentials that it asks for. */
  readonly account?: { readonly user: string; readonly password: string };
  /** What it takes instead, of a provider. */
  readonly accessToken?: string;
  /** Offers STARTTLS, or speaks TLS from the beginning. */
  readonly tls?: 'offered' | 'always';
}

const readable = (raw: string) =>
  raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Collects what it takes. */
export async function startMailServer({ account, accessToken, tls }: TestMailServerOptions = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const logins: { user: string | undefined; password: string | null | undefined; isSecure: boolean }[] = [];
  let arrived = () => {};
  let open = 0;
  const options: SMTPServerOptions = {
    ...(tls ? { key: KEY, cert: CERTIFICATE, secure: tls === 'always' } : {}),
    ...{ allowInsecureAuth: true, authOptional: !account && !accessToken, logger: false },
    disabledCommands: [...(tls === 'offered' ? [] : ['STARTTLS']), ...(account || accessToken ? [] : ['AUTH'])],
    onConnect(_session, done) {
      open += 1;
      done();
    },
    onClose() {
      open -= 1;
    },
    authMethods: ['PLAIN', 'LOGIN', ...(accessToken ? ['XOAUTH2'] : [])],
    onAuth({ username, password, accessToken: token }, session, done) {
      logins.push({ user: username, password, isSecure: session.secure });
      if (token !== undefined && token === accessToken) done(null, { user: username });
      else if (username === account?.user && password === account?.password) done(null, { user: username });
      else done(new Error(`Invalid username or password ${password}`));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          content: readable(Buffer.concat(chunks).toString('utf8')),
          isSecure: session.secure,
          user: typeof session.user === 'string' ? session.user : undefined,
        });
        arrived();
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  // Of connections that clients give up.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    logins,
    open: () => open,
    next: (count = 0) =>
      new Promise((resolve) => {
        arrived = () => {
          const mail = mails[count];
          if (mail) resolve(mail);
        };
        arrived();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** @param greet says what it likes to whoever connects. */
export async function startOddServer(greet: (socket: Socket) => void = () => undefined) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.resume());
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    greet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
