/** The mail server that an administrator described: `jsonValue` of the settings `mail`, as consoles of all releases write it. */
import { parseMailbox } from './addresses.ts';
import { DeliveryError } from './delivery-error.ts';

const MAX_PORT = 65_535;
const USUAL_TIMEOUT_MS = 10_000;
const LONGEST_TIMEOUT_MS = 600_000;
const TLS_VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;
export type TlsVersion = (typeof TLS_VERSIONS)[number];

export interface MailServer {
  readonly from: string;
  readonly host: string;
  /** Where the host was found, if it must not be looked up again. */
  readonly address?: string | undefined;
  readonly port: number;
  /** TLS from the first byte (smtps). */
  readonly isSecure: boolean;
  /** Nothing is sent before TLS begins. */
  readonly needsTls: boolean;
  /** The lowest one that is accepted. */
  readonly tlsVersion: TlsVersion;
  /** For the whole mail. */
  readonly timeoutMs: number;
  readonly user: string;
  readonly password: string;
  /** Of HTTP; empty: none. */
  readonly proxy: string;
  /** Signs in with a token of a provider instead of the password. */
  readonly provider: TokenProvider | undefined;
}

export interface TokenProvider {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Empty until the provider gave one. */
  readonly refreshToken: string;
  readonly tokenUri: string;
}

type Values = Readonly<Record<string, unknown>>;

const unusable = (reason: string) => new DeliveryError(reason);
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');
const isOn = (value: unknown) => value === true || value === 'true';

export const isPortText = (value: unknown) => /^\d+$/.test(textOf(value));

/** Throws DeliveryError. */
function portOf(value: unknown): number {
  const text = textOf(value);
  if (!isPortText(value)) throw unusable(`Invalid smtp port value: ${String(value ?? '')}`);
  if (Number(text) > MAX_PORT) throw unusable(`port out of range:${text}`);
  return Number(text);
}

/** A text that is no number counts as none. */
function timeoutOf(value: unknown): number {
  const ms = Number(textOf(value));
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, LONGEST_TIMEOUT_MS) : USUAL_TIMEOUT_MS;
}

function proxyOf({ enableProxy, proxyHost, proxyPort, proxyUser, proxyPassword }: Values): string {
  if (!isOn(enableProxy)) return '';
  const host = textOf(proxyHost);
  if (host === '') throw unusable('The proxy has no host');
  const url = URL.parse(`http://${host}:${portOf(proxyPort)}`);
  if (url?.pathname !== '/' || url.username !== '') throw unusable(`The proxy ${host} is not a host`);
  url.username = encodeURIComponent(textOf(proxyUser));
  url.password = encodeURIComponent(textOf(proxyPassword));
  return url.href;
}

function providerOf({ enableOauth2, clientId, clientSecret, refreshToken, tokenUri }: Values): TokenProvider | undefined {
  if (!isOn(enableOauth2)) return undefined;
  const [id, secret, token, uri] = [clientId, clientSecret, refreshToken, tokenUri].map(textOf);
  return { clientId: id ?? '', clientSecret: secret ?? '', refreshToken: token ?? '', tokenUri: uri ?? '' };
}

function tlsOf(value: unknown): TlsVersion {
  const text = textOf(value);
  const found = text === '' ? 'TLSv1.2' : TLS_VERSIONS.find((version) => version === text);
  if (!found) throw unusable(`Unsupported protocol ${text}`);
  return found;
}

/** An empty host is this machine. Throws DeliveryError. */
export function readMailServer(values: Values): MailServer {
  if (values.smtpHost === undefined || values.smtpHost === null) throw unusable('The mail server has no host');
  const protocol = textOf(values.smtpProtocol).toLowerCase() || 'smtp';
  if (protocol !== 'smtp' && protocol !== 'smtps') throw unusable(`No provider for ${protocol}`);
  const from = textOf(values.mailFrom);
  parseMailbox(from);
  return {
    from,
    host: textOf(values.smtpHost) || 'localhost',
    port: portOf(values.smtpPort),
    isSecure: protocol === 'smtps',
    needsTls: isOn(values.enableTls),
    tlsVersion: tlsOf(values.tlsVersion),
    timeoutMs: timeoutOf(values.timeout),
    user: textOf(values.username),
    password: typeof values.password === 'string' ? values.password : '',
    proxy: proxyOf(values),
    provider: providerOf(values),
  };
}
