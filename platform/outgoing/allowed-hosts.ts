/** Which hosts rule nodes may reach: those that an option of the platform names. */
import { type LookupAddress, promises } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { DeliveryError } from './delivery-error.ts';

export const HOST_OPTION = '--allow-host';

/** In words that name the option that would allow it. */
export class ForbiddenHost extends DeliveryError {}

export class UnknownHost extends DeliveryError {}

export interface FoundHost {
  /** As a certificate names it, without brackets. */
  readonly name: string;
  readonly port: number;
  readonly addresses: readonly LookupAddress[];
  /** For connections: the addresses that were checked, so that another answer of the name server changes nothing. */
  readonly lookup: LookupFunction;
}

/** Undefined: not a host, with or without a port. */
export function parseHost(text: string): { readonly name: string; readonly port: number | undefined } | undefined {
  const url = /[/?#@\s]/.test(text) || text === '' ? null : URL.parse(`http://${text}`);
  // The scheme's own port is not told apart from none.
  const port = /:(\d+)$/.exec(text)?.[1];
  return url ? { name: bare(url.hostname), port: port === undefined ? undefined : Number(port) } : undefined;
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Of this machine, its link and groups: a name that leads there was set up by somebody who should not, or by mistake. */
const INNER = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(net, bits);
for (const [net, bits] of [
  ['::', 127],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INNER.addSubnet(net, bits, 'ipv6');

const isInner = ({ address, family }: LookupAddress) => INNER.check(address, family === 6 ? 'ipv6' : 'ipv4');

const shown = (name: string, port: number) => `${isIP(name) === 6 ? `[${name}]` : name}:${port}`;

export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

const resolveName: Resolve = (name) => promises.lookup(name, { all: true });

export class AllowedHosts {
  readonly #ports = new Map<string, Set<number> | 'all'>();
  readonly #resolve: Resolve;

  /** @param entries `NAME` or `NAME:PORT`. */
  constructor(entries: readonly string[], resolve: Resolve = resolveName) {
    this.#resolve = resolve;
    for (const entry of entries) {
      const host = parseHost(entry);
      if (!host) throw new TypeError(`Not a host: ${entry}`);
      const known = this.#ports.get(host.name);
      if (host.port === undefined || known === 'all') this.#ports.set(host.name, 'all');
      else this.#ports.set(host.name, new Set([...(known ?? []), host.port]));
    }
  }

  /** Throws ForbiddenHost. */
  check(host: string, port: number): string {
    const name = parseHost(isIP(host) === 6 ? `[${host}]` : host)?.name;
    if (name === undefined) throw new ForbiddenHost(`${host} is not a host`);
    if (!this.#allows(name, port))
      throw new ForbiddenHost(
        `Rule nodes may not reach ${shown(name, port)}. The platform's option ${HOST_OPTION} ${shown(name, port)} allows it`,
      );
    return name;
  }

  /** Throws ForbiddenHost or UnknownHost. */
  async find(host: string, port: number): Promise<FoundHost> {
    const name = this.check(host, port);
    const family = isIP(name);
    if (family !== 0) return found(name, port, [{ address: name, family }]);
    const all = await this.#resolve(name).catch((error: unknown) => {
      throw new UnknownHost(`${name} cannot be found`, { cause: error });
    });
    const addresses = name === 'localhost' ? all : all.filter((one) => !isInner(one) || this.#allows(one.address, port));
    const [first] = all;
    if (!first) throw new UnknownHost(`${name} has no address`);
    if (addresses.length === 0)
      throw new ForbiddenHost(
        `${name} leads to ${first.address}, an inner address of this machine or its network. The option ${HOST_OPTION} ${shown(first.address, port)} allows it, too`,
      );
    return found(name, port, addresses);
  }

  #allows(name: string, port: number): boolean {
    const ports = this.#ports.get(name);
    return ports === 'all' || ports?.has(port) === true;
  }
}

function found(name: string, port: number, addresses: readonly LookupAddress[]): FoundHost {
  const lookup: LookupFunction = (_name, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
  return { name, port, addresses, lookup };
}
