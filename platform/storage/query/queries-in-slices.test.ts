import { afterAll, expect, it, vi } from 'vitest';
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { AlarmDataQuery, EntityDataQuery, EntityFilter } from '../../../src/contract/query.ts';
import { foundInParts } from '../../json-parts.ts';
import type { Caller } from '../../model.ts';
import { drive } from '../../sliced.fixture.ts';
import { newCustomer } from '../customers.ts';
import { openStorage } from '../storage.ts';
import { keysOf } from './keys-of.ts';

const TENANT = '11111111-1dd2-11b2-8080-808080808080';
const DEVICES = 6000;
const storage = openStorage({ directory: ':memory:' });
afterAll(() => storage.close());
const admin: Caller = { userId: NULL_ID, authority: 'TENANT_ADMIN', tenantId: TENANT, customerId: NULL_ID, isPublic: false };
const root = storage.entities.put(newCustomer(TENANT, 'Root'));
storage.transaction(() => {
  for (let n = 0; n < DEVICES; n++) {
    const { entity } = storage.devices.create(TENANT, { name: `Pump ${(n * 7919) % DEVICES}`, type: 'pump' });
    storage.relations.put({ from: root.id, to: entity, type: 'Contains', typeGroup: 'COMMON', additionalInfo: null });
    storage.telemetry.save(entity, [{ key: 't', ts: 10, value: { type: 'LONG', value: n } }]);
    storage.alarms.raise({ tenantId: TENANT, originator: entity, type: 'Hot', severity: 'MAJOR', at: 10 });
  }
});

const reads = vi.spyOn(storage.telemetry, 'latest');
const records = vi.spyOn(storage.entities, 'get');
const alarms = vi.spyOn(storage.alarms, 'of');
const names = [vi.spyOn(storage.telemetry, 'keys'), vi.spyOn(storage.telemetry, 'attributes')];
const looked = () => [reads, records, alarms, ...names].reduce((sum, { mock }) => sum + mock.calls.length, 0);

const ALL: EntityFilter = { type: 'entityType', entityType: 'DEVICE' };
const TEMPERATURE = { type: 'TIME_SERIES', key: 't' } as const;
const latestValues = Array.from({ length: 10 }, (_, n) => ({ type: 'TIME_SERIES' as const, key: n === 0 ? 't' : `none ${n}` }));
const keyFilters: EntityDataQuery['keyFilters'] = [
  { key: TEMPERATURE, predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: -1 } } },
];
const pageLink = { pageSize: DEVICES, page: 0, sortOrder: { key: TEMPERATURE, direction: 'DESC' as const } };
const alarmLink: AlarmDataQuery['pageLink'] = { pageSize: DEVICES, page: 0, searchPropagatedAlarms: true };

/** 2,000 looks take some milliseconds. Slices end by time, too, so that the end of one step and the begin of the next may be one slice. */
it.each([
  ['filters', () => storage.queries.count(admin, { entityFilter: ALL, keyFilters }), DEVICES],
  ['sorting by a value', () => storage.queries.find(admin, { entityFilter: ALL, pageLink }), DEVICES],
  [
    'a search in values',
    () => storage.queries.find(admin, { entityFilter: ALL, latestValues, pageLink: { ...pageLink, textSearch: '1' } }),
    DEVICES,
  ],
  [
    'relations',
    () =>
      storage.queries.count(admin, {
        entityFilter: { type: 'relationsQuery', rootEntity: root.id, direction: 'FROM', maxLevel: 1, filters: [] },
      }),
    DEVICES,
  ],
  [
    'names of keys',
    () =>
      keysOf(
        storage.telemetry,
        [...storage.entities.of('DEVICE', TENANT)].map(({ id }) => id),
        true,
        ['SERVER_SCOPE', 'SHARED_SCOPE'],
      ),
    3 * DEVICES,
  ],
  ['alarms', () => storage.queries.findAlarms(admin, { entityFilter: ALL, pageLink: alarmLink }), DEVICES],
  ['numbers of alarms', () => storage.queries.countAlarms(admin, { entityFilter: ALL, pageLink: alarmLink }), DEVICES],
])('works %s off in slices', (_what, query, least) => {
  const before = looked();
  expect(drive<unknown>(query(), looked).most).toBeLessThanOrEqual(4000);
  expect(looked() - before).toBeGreaterThanOrEqual(least);
});

it('reads the rows of a page in slices', () => {
  const found = drive(storage.queries.find(admin, { entityFilter: ALL, latestValues, pageLink })).result;
  const before = looked();
  let most = 0;
  let text = '';
  for (let from = looked(), parts = foundInParts(found), next = parts.next(); !next.done; next = parts.next()) {
    text += next.value;
    most = Math.max(most, looked() - from);
    from = looked();
  }
  const { totalElements, data } = JSON.parse(text);
  expect([totalElements, data.length, data[0].latest.TIME_SERIES.t.value]).toEqual([DEVICES, DEVICES, String(DEVICES - 1)]);
  expect(most).toBeLessThanOrEqual(4000);
  expect(looked() - before).toBeGreaterThanOrEqual(DEVICES * 10);
});
