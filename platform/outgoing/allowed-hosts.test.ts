import { describe, expect, it } from 'vitest';
import { AllowedHosts, ForbiddenHost, parseHost, UnknownHost } from './allowed-hosts.ts';

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'api.example.org': ['192.0.2.7'],
  'moved.example.org': ['127.0.0.1', '192.0.2.8'],
  'inner.example.org': ['169.254.169.254'],
  localhost: ['127.0.0.1'],
};

const asked: string[] = [];
const hosts = (...entries: string[]) =>
  new AllowedHosts(entries, async (name) => {
    asked.push(name);
    const found = ADDRESSES[name];
    if (!found) throw new Error('ENOTFOUND');
    return found.map((address) => ({ address, family: 4 }));
  });

const addresses = async (allowed: AllowedHosts, name: string, port = 443) =>
  (await allowed.find(name, port)).addresses.map(({ address }) => address);

describe('hosts of rule nodes', () => {
  it('are those that an option names, on any port or on that one', async () => {
    expect(await addresses(hosts('api.example.org'), 'API.example.org.', 8443)).toEqual(['192.0.2.7']);
    expect(await addresses(hosts('api.example.org:443', 'api.example.org:80'), 'api.example.org', 80)).toEqual(['192.0.2.7']);
    expect(await addresses(hosts('localhost:80'), 'localhost', 80)).toEqual(['127.0.0.1']);
    expect(await addresses(hosts('[::1]:80'), '::1', 80)).toEqual(['::1']);
  });

  it.each([
    [[], 'api.example.org'],
    [['example.org'], 'api.example.org'],
    [['api.example.org:80'], 'api.example.org'],
    [['localhost'], '127.0.0.1'],
    [['127.0.0.1'], '[::ffff:127.0.0.1]'],
    [['api.example.org'], 'api.example.org/@evil'],
  ] as const)('%j do not hold %s, which is not looked up', async (entries, name) => {
    asked.length = 0;
    await expect(hosts(...entries).find(name, 443)).rejects.toThrow(ForbiddenHost);
    expect(asked).toEqual([]);
  });

  it('are named with the option that would allow them', async () => {
    await expect(hosts().find('api.example.org', 80)).rejects.toThrow('--allow-host api.example.org:80');
    await expect(hosts('inner.example.org').find('inner.example.org', 80)).rejects.toThrow('--allow-host 169.254.169.254:80');
  });

  it('lead to this machine or its link only if that address is named, too', async () => {
    expect(await addresses(hosts('moved.example.org'), 'moved.example.org')).toEqual(['192.0.2.8']);
    expect(await addresses(hosts('moved.example.org', '127.0.0.1'), 'moved.example.org')).toEqual(['127.0.0.1', '192.0.2.8']);
  });

  it('that nobody knows are told apart', async () => {
    await expect(hosts('gone.example.org').find('gone.example.org', 80)).rejects.toThrow(UnknownHost);
  });

  it('are found once: a connection asks no name server again', async () => {
    const { lookup } = await hosts('api.example.org').find('api.example.org', 443);
    asked.length = 0;
    const found = await new Promise((resolve) => lookup('api.example.org', { all: true }, (_error, all) => resolve(all)));
    expect([found, asked]).toEqual([[{ address: '192.0.2.7', family: 4 }], []]);
  });

  it.each([['a/b'], ['a@b'], [''], ['a:99999'], ['a b']])('%j is no host', (text) => expect(parseHost(text)).toBeUndefined());
});
