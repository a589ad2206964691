import * as fc from 'fast-check';
import { HonoRequest } from 'hono/request';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { PROPERTY_RUNS } from '../../tests/property-runs.ts';
import { ACCOUNTS } from '../seed/accounts.ts';
import { seed } from '../seed/seed.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { restAppOver } from './rest-app.fixture.ts';

/** What every object has, what no text should be, and what other parts of an address mean something by. */
const ODD = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  ' ',
  '-1',
  '9'.repeat(19),
  '1e308',
  'NaN',
  '\0',
  '%',
  '../..',
  '\ud800',
  NULL_ID,
];
/** Refusals that real servers answer with 500: a sort by an unknown field, a kind without telemetry, texts that are no constants. */
const NAMED_500 = /No property|Not supported entity type|No enum constant/;

describe.each(['3.2.0', '4.3.0'])('odd parameters on %s', (apiVersion) => {
  let storage: Storage;
  let ids: string[];
  let app: ReturnType<typeof restAppOver>['app'];
  let bearers: string[];
  const logged: unknown[] = [];
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void logged.push(words));
    storage = openStorage({ directory: ':memory:' });
    const { tenantId } = await seed(storage, { devices: 4, kind: undefined }, 'profile');
    const rest = restAppOver(storage, apiVersion);
    app = rest.app;
    const users = ACCOUNTS.map(({ email }) => storage.entities.named('USER', '', email)).filter((user) => user !== undefined);
    bearers = users.map((user) => rest.tokens.pair({ user }).token);
    const first = (kind: 'DEVICE' | 'DASHBOARD' | 'CUSTOMER' | 'DEVICE_PROFILE' | 'RULE_CHAIN') =>
      [...storage.entities.of(kind, tenantId)][0]?.id.id ?? '';
    const [device] = [...storage.entities.of('DEVICE', tenantId)];
    if (device) {
      storage.alarms.raise({ tenantId, originator: device.id, type: 'Odd', severity: 'MAJOR', at: 1 });
      storage.telemetry.save(device.id, [{ key: 'a', ts: 1, value: { type: 'LONG', value: 1 } }]);
    }
    ids = [
      first('DEVICE'),
      first('DASHBOARD'),
      first('CUSTOMER'),
      first('DEVICE_PROFILE'),
      first('RULE_CHAIN'),
      tenantId,
      users[1]?.id.id ?? '',
    ];
  });
  afterAll(() => {
    vi.restoreAllMocks();
    return storage.close();
  });

  /** The names that a route asks its request for. */
  async function namesOf(path: string, bearer: string): Promise<readonly string[]> {
    const names = new Set(['pageSize', 'page', 'sortProperty', 'sortOrder']);
    const { query } = HonoRequest.prototype;
    const spy = vi.spyOn(HonoRequest.prototype, 'query').mockImplementation(function (this: HonoRequest, name?: string) {
      if (name !== undefined) names.add(name);
      return Reflect.apply(query, this, name === undefined ? [] : [name]);
    });
    await app.request(addressOf(path), { headers: { 'x-authorization': `Bearer ${bearer}` } });
    spy.mockRestore();
    return [...names];
  }

  const GIVEN = { pageSize: '5', page: '0', keys: 'a', startTs: '0', endTs: '9' };
  const addressOf = (path: string, more: Readonly<Record<string, string>> = {}) => {
    const own = path.replace(/:(entityType|type)\b/g, 'DEVICE').replace(/:\w+(\{[^}]*\})?\??/g, ids[0] ?? '');
    return `${own}?${new URLSearchParams({ ...GIVEN, ...more })}`;
  };

  const allowed = ([status, text]: [number, string]) => status < 500 || NAMED_500.test(text);

  it('are refused, or mean nothing, at every route that reads', async () => {
    const routes = [...new Set(app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))];
    expect(routes.length).toBeGreaterThan(70);
    const cases: (readonly [bearer: string, path: string, name: string])[] = [];
    for (const path of routes)
      for (const bearer of bearers) for (const name of await namesOf(path, bearer)) cases.push([bearer, path, name]);
    const ask = async ([bearer, path, name]: (typeof cases)[number], odd: string) => {
      const answer = await app.request(addressOf(path, { [name]: odd }), { headers: { 'x-authorization': `Bearer ${bearer}` } });
      const { status } = answer;
      expect([path, name, odd, [status, await answer.text()]]).toEqual([path, name, odd, expect.toSatisfy(allowed)]);
      return status;
    };
    for (const one of cases.filter(([, , name]) => name === 'sortProperty')) expect(await ask(one, '__proto__')).toBeLessThan(500);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...cases), fc.constantFrom(...ODD), async (one, odd) => void (await ask(one, odd))),
      { numRuns: PROPERTY_RUNS * 5 },
    );
    expect(logged).toEqual([]);
  });

  it('and in place of parts of an address', async () => {
    const routes = [
      ...new Set(
        app.routes.filter(({ path }) => path.includes(':')).map(({ method, path }) => `${method === 'ALL' ? 'GET' : method} ${path}`),
      ),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        fc.infiniteStream(fc.oneof(fc.constantFrom(...ODD), fc.constantFrom(...ids))),
        fc.constantFrom(0, 1, 2),
        async (route, parts, who) => {
          const [method = '', path = ''] = route.split(' ');
          if (method === 'DELETE') return;
          const address = path.replace(/:\w+(\{[^}]*\})?\??/g, () =>
            encodeURIComponent((parts.next().value ?? '').replace(/[\ud800-\udfff]/, '\ufffd')),
          );
          const headers = { 'x-authorization': `Bearer ${bearers[who]}` };
          const answer = await app.request(`${address}?pageSize=5&page=0`, {
            method,
            headers,
            ...(method === 'GET' ? {} : { body: '{}' }),
          });
          const text = await answer.text();
          expect([route, address, [answer.status, text]]).toEqual([route, address, expect.toSatisfy(allowed)]);
        },
      ),
      { numRuns: PROPERTY_RUNS * 5 },
    );
    expect(logged).toEqual([]);
  });
});
