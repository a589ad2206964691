import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type OAuth2Client, oauth2ClientSchema } from '../../src/contract/administration.ts';
import { AHEAD_HOURS } from '../ingest/reading-time.ts';
import { CONNECTIONS_PER_ADDRESS } from '../limits/connections.ts';
import { parseHost } from '../outgoing/allowed-hosts.ts';
import { KINDS } from '../simulator/kinds.ts';
import { UsageError } from './usage-error.ts';

const OWN = 'http://own.invalid';

/** The page links to these URLs, so only http(s) URLs and paths of this server are allowed. */
function isWebAddress(url: string): boolean {
  if (/^https?:\/\//i.test(url)) return URL.canParse(url);
  return url.startsWith('/') && URL.parse(url, OWN)?.origin === OWN;
}

const fileSchema = z.array(
  z.extend(oauth2ClientSchema, {
    name: z.string().check(z.minLength(1)),
    url: z.string().check(z.refine(isWebAddress, 'neither a path nor an http or https address')),
  }),
);

/** `[{"name", "icon", "url"}]`. Throws UsageError. */
function readOAuth2Clients(file: string, name: string): readonly OAuth2Client[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = z.safeParse(fileSchema, content);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UsageError(`${name} must be a list of {"name", "icon", "url"}: ${issue?.path.join('.') || file}: ${issue?.message ?? ''}`);
}

export interface Options {
  readonly port: number;
  readonly host: string;
  readonly console: string;
  readonly data: string;
  readonly devices: number;
  /** Undefined: a mixture. */
  readonly kind: string | undefined;
  readonly rate: number;
  readonly mqttPort: number;
  readonly reset: boolean;
  /** A server to forward to; then no platform runs here. */
  readonly platform: URL | undefined;
  readonly apiVersion: string;
  readonly strict: boolean;
  readonly userTokenAccess: boolean;
  readonly oauth2Clients: readonly OAuth2Client[];
  readonly offeredVersion: string | undefined;
  /** Infinity: readings may be ahead by any time. */
  readonly aheadHours: number;
  /** Of the console, for links in mails. */
  readonly publicUrl: string | undefined;
  /** Under which browsers may ask for it, besides those of this machine. */
  readonly hostNames: readonly string[];
  /** Servers of map tiles and pictures that the page may show besides its own. */
  readonly pictureHosts: readonly string[];
  /** That rule nodes may reach: `name` or `name:port`. */
  readonly allowHost: readonly string[];
  /** Of HTTP, and of MQTT. */
  readonly connectionsPerAddress: number;
  readonly unlock: boolean;
  readonly help: boolean;
}

interface Flag<T> {
  readonly value: string;
  readonly fallback: T;
  readonly about: string;
  /** May be given again, for more. */
  readonly isList?: boolean;
  /** Throws UsageError. */
  readonly read: (text: string, name: string) => T;
}

const number = (min: number, max: number, isWhole: boolean) => (text: string, name: string) => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value) || value < min || value > max || (isWhole && !Number.isInteger(value))) {
    throw new UsageError(`${name} must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}, not "${text}"`);
  }
  return value;
};

const hours = (text: string, name: string) => (text === 'none' ? Number.POSITIVE_INFINITY : number(0, 1e9, false)(text, name));

const text = (value: string, name: string) => {
  if (value.trim() === '') throw new UsageError(`${name} must not be empty`);
  return value;
};

const onOff = (value: string, name: string) => {
  if (['', '1', 'true', 'yes'].includes(value)) return true;
  if (['0', 'false', 'no'].includes(value)) return false;
  throw new UsageError(`${name} is either there or not, it takes no "${value}"`);
};

const address = (value: string, name: string) => {
  const url = URL.parse(value);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new UsageError(`${name} must be an http or https address, not "${value}"`);
  return url;
};

const addressText = (value: string, name: string) => address(value, name).href;

const names = (value: string, name: string) => {
  const all = value.split(',').map((one) => one.trim());
  const wrong = all.find((one) => !URL.canParse(`http://${one}`) || /[/?#@]/.test(one));
  if (wrong !== undefined) throw new UsageError(`${name} must be names such as things.example.org, joined by commas, not "${wrong}"`);
  return all;
};

const hosts = (value: string, name: string) => {
  const all = value.split(',').map((one) => one.trim());
  const wrong = all.find((one) => !parseHost(one));
  if (wrong !== undefined) throw new UsageError(`${name} must be a host such as things.example.org or 10.0.0.5:8080, not "${wrong}"`);
  return all;
};

/** A host of a policy's source list, never all of them. */
const PICTURE_HOST = /^(\*\.(?=[^.]+\.))?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

const pictureHosts = (value: string, name: string) => {
  if (value === 'none') return [];
  const all = value.split(',').map((one) => one.trim());
  const wrong = all.find((one) => !PICTURE_HOST.test(one));
  if (wrong !== undefined)
    throw new UsageError(`${name} must be hosts such as tiles.example.org or *.example.org, joined by commas, or none, not "${wrong}"`);
  return all;
};

const version = (value: string, name: string) => {
  if (!/^\d+\.\d+(\.\d+)?$/.test(value)) throw new UsageError(`${name} must be a version such as 4.3.0, not "${value}"`);
  return value;
};

const KIND_NAMES = KINDS.map(({ name }) => name);

const kindName = (value: string, name: string) => {
  if (!KIND_NAMES.includes(value)) throw new UsageError(`${name} must be one of ${KIND_NAMES.join(', ')}, not "${value}"`);
  return value;
};

const DIST = join(import.meta.dirname, '..', '..', 'dist');

const FLAGS: { readonly [K in keyof Options]: Flag<Options[K]> } = {
  port: { value: 'N', fallback: 4300, about: 'port of the console and its API', read: number(0, 65_535, true) },
  host: { value: 'ADDRESS', fallback: '127.0.0.1', about: 'address to listen on', read: text },
  data: { value: 'DIR', fallback: '.data', about: 'folder that keeps everything', read: text },
  devices: { value: 'N', fallback: 500, about: 'simulated devices', read: number(0, 100_000, true) },
  kind: {
    value: 'NAME',
    fallback: undefined,
    about: `kind of the devices that are added, otherwise a mixture: ${KIND_NAMES.join(', ')}`,
    read: kindName,
  },
  rate: { value: 'X', fallback: 1, about: 'how many times faster than normal they report', read: number(0.01, 1000, false) },
  mqttPort: { value: 'N', fallback: 1883, about: 'port for MQTT devices', read: number(0, 65_535, true) },
  reset: { value: '', fallback: false, about: 'forget all data first', read: onOff },
  unlock: { value: '', fallback: false, about: 'enable accounts that wrong passwords locked', read: onOff },
  console: { value: 'DIR', fallback: DIST, about: 'folder of the built console; that of `npm run build`', read: text },
  platform: { value: 'URL', fallback: undefined, about: 'forward to this ThingsBoard server and start nothing else', read: address },
  apiVersion: { value: 'VERSION', fallback: '4.3.0', about: 'release of the API to behave as', read: version },
  strict: { value: '', fallback: false, about: 'fail where real servers of that release fail, and limit as they do', read: onOff },
  userTokenAccess: { value: '', fallback: true, about: 'let administrators sign in as their users; =false forbids it', read: onOff },
  oauth2Clients: { value: 'FILE', fallback: [], about: 'JSON file of third parties that sign users in', read: readOAuth2Clients },
  offeredVersion: { value: 'VERSION', fallback: undefined, about: 'tell system administrators that this release is there', read: version },
  publicUrl: { value: 'URL', fallback: undefined, about: 'address of the console in links of mails', read: addressText },
  aheadHours: { value: 'N', fallback: AHEAD_HOURS, about: 'refuse readings further ahead of the clock; none: take them all', read: hours },
  hostNames: { value: 'NAMES', fallback: [], about: 'names by which browsers reach it, joined by commas', read: names },
  pictureHosts: {
    value: 'HOSTS',
    fallback: ['tile.openstreetmap.org'],
    about: 'hosts of map tiles and pictures, joined by commas; none: no others than this one (tile.openstreetmap.org)',
    read: pictureHosts,
  },
  allowHost: {
    value: 'HOST',
    fallback: [],
    about: 'host, or host:port, that rule nodes may reach; may be repeated',
    read: hosts,
    isList: true,
  },
  connectionsPerAddress: {
    value: 'N',
    fallback: CONNECTIONS_PER_ADDRESS,
    about: 'connections that one address may have open',
    read: number(1, 1e6, true),
  },
  help: { value: '', fallback: false, about: 'show this', read: onOff },
};

const NAMES = Object.keys(FLAGS) as (keyof Options)[];
const flagOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const variableOf = (name: string) => `WATCHFLOOR_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

export function usage(): string {
  return NAMES.map((name) => {
    const { value, fallback, about } = FLAGS[name];
    const shown =
      fallback === undefined || typeof fallback === 'boolean' || typeof fallback === 'object' || name === 'console'
        ? ''
        : ` (${String(fallback)})`;
    return `  ${`${flagOf(name)} ${value}`.padEnd(30)}${about}${shown}`;
  }).join('\n');
}

function fromArguments(argv: readonly string[]): Map<string, string> {
  const given = new Map<string, string>();
  for (let index = 0; index < argv.length; index += 1) {
    const [flag = '', ...rest] = (argv[index] ?? '').split('=');
    const name = NAMES.find((known) => flagOf(known) === flag);
    if (!name) throw new UsageError(`unknown flag ${argv[index]}; these are known:\n${usage()}`);
    const put = (value: string) => given.set(name, FLAGS[name].isList && given.has(name) ? `${given.get(name)},${value}` : value);
    if (rest.length > 0) {
      put(rest.join('='));
    } else if (FLAGS[name].value === '') {
      given.set(name, '');
    } else {
      const next = argv[++index];
      if (next === undefined || next.startsWith('--')) throw new UsageError(`${flag} needs a value: ${flag} ${FLAGS[name].value}`);
      put(next);
    }
  }
  return given;
}

/** Flags take precedence over `WATCHFLOOR_*` variables. Throws UsageError. */
export function readOptions(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Options {
  const given = fromArguments(argv);
  const one = <K extends keyof Options>(name: K): Options[K] => {
    const flag: Flag<Options[K]> = FLAGS[name];
    const argument = given.get(name);
    if (argument !== undefined) return flag.read(argument, flagOf(name));
    const variable = env[variableOf(name)];
    return variable === undefined || (variable === '' && flag.value !== '') ? flag.fallback : flag.read(variable, variableOf(name));
  };
  return {
    port: one('port'),
    host: one('host'),
    console: one('console'),
    data: one('data'),
    devices: one('devices'),
    kind: one('kind'),
    rate: one('rate'),
    mqttPort: one('mqttPort'),
    reset: one('reset'),
    platform: one('platform'),
    apiVersion: one('apiVersion'),
    strict: one('strict'),
    userTokenAccess: one('userTokenAccess'),
    oauth2Clients: one('oauth2Clients'),
    publicUrl: one('publicUrl'),
    offeredVersion: one('offeredVersion'),
    aheadHours: one('aheadHours'),
    hostNames: one('hostNames'),
    pictureHosts: one('pictureHosts'),
    allowHost: one('allowHost'),
    connectionsPerAddress: one('connectionsPerAddress'),
    unlock: one('unlock'),
    help: one('help'),
  };
}
