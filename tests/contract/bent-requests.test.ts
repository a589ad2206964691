import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORED_KINDS } from '../../platform/storage/entities.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import { runs } from '../property-runs.ts';
import { type Client, type RunningPlatform, startInMemory } from './platform.fixture.ts';

const RUNS = runs(300);
/** Allowed server errors: a sort by an unknown field, a kind without telemetry, mail, a bad profile, enum texts. */
const NAMED_500 = /No property|Not supported entity type|Unable to send|Device profile data|No enum constant|Internal Server Error/;

/** Valid requests to be mutated. `{device}` and the like stand for existing ids. */
const RIGHT: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['POST', '/api/auth/login', { username: 'tenant@example.org', password: 'wrong' }],
  ['POST', '/api/auth/token', { refreshToken: 'a.b.c' }],
  ['POST', '/api/noauth/resetPasswordByEmail', { email: 'customer@example.org' }],
  ['POST', '/api/noauth/resetPassword', { resetToken: 'x', password: 'y' }],
  ['GET', '/api/noauth/resetPassword?resetToken=x'],
  ['POST', '/api/noauth/activate?sendActivationMail=false', { activateToken: 'x', password: 'y' }],
  ['POST', '/api/admin/settings', { key: 'mail', jsonValue: { smtpHost: 'localhost', smtpPort: '25', mailFrom: 'a' } }],
  ['POST', '/api/admin/settings/testMail', { key: 'mail', jsonValue: { smtpHost: 'localhost', smtpPort: '25', mailFrom: 'a' } }],
  ['POST', '/api/admin/securitySettings', { passwordPolicy: { minimumLength: 6, minimumDigits: null }, maxFailedLoginAttempts: null }],
  ['GET', '/api/user/{device}/token'],
  ['GET', '/api/tenant/deviceInfos?pageSize=10&page=0&sortProperty=name&sortOrder=ASC&textSearch=PS'],
  ['GET', '/api/customer/{customer}/devices?pageSize=10&page=0&type=Gateway'],
  ['GET', '/api/device/{device}'],
  ['POST', '/api/device', { id: { entityType: 'DEVICE', id: '{device}' }, name: 'X', type: 'Y', additionalInfo: {}, deviceData: {} }],
  [
    'POST',
    '/api/device/credentials',
    { id: { id: '{device}' }, deviceId: { entityType: 'DEVICE', id: '{device}' }, credentialsType: 'MQTT_BASIC' },
  ],
  ['POST', '/api/asset', { name: '', type: 'hall', customerId: { entityType: 'CUSTOMER', id: '{device}' } }],
  ['POST', '/api/customer', { title: 'Public', email: 'nowhere' }],
  ['POST', '/api/user', { email: 'a@b.example', authority: 'SYS_ADMIN' }],
  ['POST', '/api/dashboard', { title: '', configuration: { widgets: [] }, assignedCustomers: [{ customerId: 'x' }] }],
  ['POST', '/api/dashboard/{dashboard}/customers', ['{device}']],
  ['POST', '/api/deviceProfile', { name: 'P', type: 'DEFAULT', transportType: 'DEFAULT', profileData: null }],
  ['DELETE', '/api/deviceProfile/{profile}'],
  [
    'POST',
    '/api/relation',
    { from: { entityType: 'ASSET', id: '{device}' }, to: { entityType: 'DEVICE', id: '{device}' }, type: 'Contains' },
  ],
  ['GET', '/api/relations?fromId={device}&fromType=DEVICE'],
  ['POST', '/api/relations', { parameters: { rootId: '{device}', rootType: 'DEVICE', direction: 'FROM', maxLevel: 1 }, filters: [] }],
  ['GET', '/api/plugins/telemetry/DEVICE/{device}/values/timeseries?keys=power&startTs=0&endTs=100000000&interval=1000&agg=AVG'],
  ['GET', '/api/plugins/telemetry/DEVICE/{device}/values/timeseries?keys=power&startTs=0&endTs=1000&limit=5&orderBy=ASC'],
  ['GET', '/api/plugins/telemetry/DASHBOARD/{device}/values/attributes'],
  ['POST', '/api/plugins/telemetry/DEVICE/{device}/timeseries/ANY', { ts: 'now', values: { a: null } }],
  ['POST', '/api/plugins/telemetry/DEVICE/{device}/CLIENT_SCOPE', { a: 1 }],
  ['DELETE', '/api/plugins/telemetry/DEVICE/{device}/timeseries/delete?keys=power'],
  ['GET', '/api/alarm/DEVICE/{device}?pageSize=5&page=0&searchStatus=ANY'],
  ['POST', '/api/alarm', { type: '', originator: { entityType: 'DEVICE', id: '{device}' }, severity: 'MAJOR', status: 'ACTIVE_UNACK' }],
  ['POST', '/api/alarm/{device}/ack'],
  [
    'POST',
    '/api/entitiesQuery/find',
    {
      entityFilter: { type: 'deviceType', deviceType: 'Gateway', deviceNameFilter: 'G' },
      pageLink: { pageSize: 10, page: 0, sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' } },
      keyFilters: [
        { key: { type: 'TIME_SERIES', key: 'cpu' }, predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 1 } } },
      ],
    },
  ],
  [
    'POST',
    '/api/alarmsQuery/find',
    { entityFilter: { type: 'entityType', entityType: 'DEVICE' }, pageLink: { pageSize: 10, page: 0, statusList: ['ANY'] } },
  ],
  ['POST', '/api/v1/nobody/telemetry', { a: 1 }],
  ['GET', '/api/tenant/{tenant}'],
];

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, -1, 1e308, '', '\u0000', '../..', '%', '__proto__', NULL_ID, [], {}, true, '9'.repeat(400)),
  fc.string({ maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Puts junk in place of the body, of one of its values, or of a nested value. */
function bendBody(body: unknown, at: readonly number[], value: unknown): unknown {
  if (typeof body !== 'object' || body === null || at.length === 0) return value;
  const keys = Object.keys(body);
  const key = keys[(at[0] ?? 0) % Math.max(1, keys.length)];
  if (key === undefined) return value;
  const copy: Record<string, unknown> = { ...body };
  copy[key] = bendBody(copy[key], at.slice(1), value);
  return Array.isArray(body) ? Object.values(copy) : copy;
}

const bentText = (text: string, at: number, value: unknown) => {
  const parts = text.split(/(?<=[/=&?])/);
  parts[at % parts.length] = encodeURIComponent(
    typeof value === 'string' ? value.slice(0, 60) : JSON.stringify(value).slice(0, 60),
  ).replace(/%2F/g, '/');
  return parts.join('');
};

const request = fc.record({
  right: fc.constantFrom(...RIGHT),
  bend: fc.constantFrom('path', 'body', 'raw', 'method', 'header', 'id', 'size'),
  at: fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }),
  value: junk,
  who: fc.constantFrom('tenant', 'customer', 'system', 'nobody'),
});

/** All records, relations and alarms as text, to detect changes. */
function state({ entities, deviceCredentials }: Storage, tenantId: string): string {
  const records = STORED_KINDS.flatMap((kind) => [...entities.of(kind, tenantId), ...entities.of(kind, NULL_ID)]);
  const stable = records.map((record) => ({ ...record, additionalInfo: record.id.entityType === 'USER' ? null : record.additionalInfo }));
  return JSON.stringify([stable, records.map((record) => deviceCredentials.ofDevice(record.id.id))]);
}

describe('mutated requests', () => {
  let running: RunningPlatform;
  let ids: Record<string, string>;
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);

  beforeAll(async () => {
    process.on('unhandledRejection', note);
    running = await startInMemory({ devices: 12 });
    const { entities } = running.platform.stores;
    const { tenantId } = running.platform;
    const first = (kind: 'DEVICE' | 'DASHBOARD' | 'CUSTOMER' | 'DEVICE_PROFILE') => [...entities.of(kind, tenantId)][0]?.id.id ?? '';
    ids = {
      device: first('DEVICE'),
      dashboard: first('DASHBOARD'),
      customer: first('CUSTOMER'),
      profile: first('DEVICE_PROFILE'),
      tenant: tenantId,
    };
  });
  afterAll(async () => {
    process.off('unhandledRejection', note);
    await running.platform.close();
  });

  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole);

  async function send(client: Client, { right, bend, at, value }: typeof request extends fc.Arbitrary<infer T> ? T : never) {
    const [method, path, body] = right;
    const given = body === undefined ? undefined : (JSON.parse(fill(JSON.stringify(body))) as unknown);
    const canHaveBody = method !== 'GET';
    switch (bend) {
      case 'path':
        return client.send(method, bentText(fill(path), at[0] ?? 0, value), given);
      case 'body':
        return client.send(method, fill(path), canHaveBody ? bendBody(given, at, value) : undefined);
      case 'raw':
        return client.send(method, fill(path), canHaveBody ? `{"a":${String(value)}` : undefined);
      case 'method':
        return client.send(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'][at[0] ?? 0] ?? 'PUT', fill(path));
      case 'header':
        return client.send(method, fill(path), given, {
          'x-authorization': `Bearer ${encodeURIComponent(String(value))}`,
          'content-type': 'text/plain',
        });
      case 'id':
        return client.send(method, path.replace(/\{\w+\}/g, '1b9d6bcd-bbfd-11ee-9b1f-0f4c2d6e8a01'), given);
      default:
        return client.send(method, fill(path), canHaveBody ? `"${'x'.repeat(1_200_000)}"` : undefined);
    }
  }

  it(`${RUNS} of them crash nothing, cause no undocumented server error, and change nothing when refused`, async () => {
    const { stores, tenantId } = running.platform;
    let before = state(stores, tenantId);
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(request, async (given) => {
        const answer = await send(running[given.who as 'tenant'], given);
        if (answer.status >= 500) expect(answer.text).toMatch(NAMED_500);
        const after = state(stores, tenantId);
        if (answer.status >= 400) refused += 1;
        if (answer.status >= 400 || given.right[0] === 'GET') expect(after).toBe(before);
        before = after;
      }),
      { numRuns: RUNS },
    );
    expect(refused).toBeGreaterThan(RUNS / 2);
    expect(unhandled).toEqual([]);
    expect((await running.tenant.send('GET', '/api/auth/user')).status).toBe(200);
  }, 120_000);
});
