import { afterAll, describe, expect, it } from 'vitest';
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { EntityDataQuery, EntityFilter, KeyFilter, Predicate } from '../../../src/contract/query.ts';
import type { Caller, Found, StoredValue } from '../../model.ts';
import { drive } from '../../sliced.fixture.ts';
import type { Sliced } from '../../sliced.ts';
import { newCustomer } from '../customers.ts';
import { openStorage } from '../storage.ts';
import { like } from './predicates.ts';

const TENANT = '11111111-1dd2-11b2-8080-808080808080';
const storage = openStorage({ directory: ':memory:' });
afterAll(() => storage.close());
const customer = storage.entities.put(newCustomer(TENANT, 'Owner'));
const admin: Caller = { userId: NULL_ID, authority: 'TENANT_ADMIN', tenantId: TENANT, customerId: NULL_ID, isPublic: false };
const user: Caller = { ...admin, authority: 'CUSTOMER_USER', customerId: customer.id.id };
const stranger: Caller = { ...admin, tenantId: '22222222-1dd2-11b2-8080-808080808080' };

const long = (value: number): StoredValue => ({ type: 'LONG', value });
const text = (value: string): StoredValue => ({ type: 'STRING', value });
const make = (name: string, type: string, isOwned = false) =>
  storage.devices.create(TENANT, { name, type, ...(isOwned ? { customerId: customer.id.id } : {}) });
const [alpha, beta, gamma] = [make('Alpha', 'pump', true), make('beta', 'pump'), make('Gamma', 'meter')];
storage.telemetry.save(alpha.entity, [
  { key: 't', ts: 10, value: long(5) },
  { key: 's', ts: 10, value: text('Open door') },
]);
storage.telemetry.save(beta.entity, [{ key: 't', ts: 20, value: { type: 'DOUBLE', value: 21 } }]);
storage.telemetry.saveAttributes(alpha.entity, 'SERVER_SCOPE', [{ key: 'site', value: text('North') }], 5);
storage.telemetry.saveAttributes(alpha.entity, 'CLIENT_SCOPE', [{ key: 'site', value: text('South') }], 6);
for (const [from, to] of [
  [alpha, beta],
  [beta, gamma],
  [gamma, alpha],
] as const) {
  storage.relations.put({ from: from.entity, to: to.entity, type: 'Contains', typeGroup: 'COMMON', additionalInfo: null });
}

const ALL: EntityFilter = { type: 'entityType', entityType: 'DEVICE' };
const NAME = { type: 'ENTITY_FIELD', key: 'name' } as const;
const SERIES = { type: 'TIME_SERIES', key: 't' } as const;
function rowsOf<T>(work: Sliced<Found<T>>) {
  const { entities, read, rowsASlice: _slice, ...totals } = drive(work).result;
  return { data: entities.map((_entity, row) => read(row)), ...totals };
}
const ask = (more: Partial<EntityDataQuery> & { link?: Partial<EntityDataQuery['pageLink']> } = {}, caller = admin) => {
  const { link, ...rest } = more;
  const pageLink = { pageSize: 10, page: 0, sortOrder: { key: NAME, direction: 'ASC' as const }, ...link };
  return rowsOf(storage.queries.find(caller, { entityFilter: ALL, entityFields: [NAME], latestValues: [], ...rest, pageLink }));
};
const names = (...asked: Parameters<typeof ask>) => ask(...asked).data.map((row) => row.latest?.ENTITY_FIELD?.name?.value);
const filter = (predicate: Predicate, key: KeyFilter['key'] = SERIES) => ({ keyFilters: [{ key, predicate }] });

describe('rows', () => {
  it('hold texts, and {ts: 0, value: ""} for missing values', () => {
    const row = ask({
      latestValues: [
        SERIES,
        { type: 'ATTRIBUTE', key: 'site' },
        { type: 'SERVER_ATTRIBUTE', key: 'site' },
        { type: 'TIME_SERIES', key: 'none' },
      ],
    }).data[0];
    expect(row?.latest?.TIME_SERIES).toEqual({ t: { ts: 10, value: '5' }, none: { ts: 0, value: '' } });
    expect(row?.latest?.ATTRIBUTE?.site).toEqual({ ts: 6, value: 'South' });
    expect(row?.latest?.SERVER_ATTRIBUTE?.site).toEqual({ ts: 5, value: 'North' });
  });
  it('are paged with the real totals', () => {
    expect(ask({ link: { pageSize: 2, page: 1 } })).toMatchObject({ totalPages: 2, totalElements: 3, hasNext: false });
    expect(ask({ link: { pageSize: 2, page: 9 } })).toMatchObject({ data: [], totalPages: 2, totalElements: 3 });
  });
  it('are only entities that the caller may see', () => {
    expect(names({}, user)).toEqual(['Alpha']);
    expect(names({}, stranger)).toEqual([]);
    expect(names({ entityFilter: { type: 'singleEntity', singleEntity: beta.entity } }, user)).toEqual([]);
  });
  it('sort by number if there is one, by text otherwise', () => {
    expect(names({ link: { sortOrder: { key: SERIES, direction: 'ASC' } } })).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(names({ link: { sortOrder: { key: NAME, direction: 'DESC' } } })).toEqual(['Gamma', 'beta', 'Alpha']);
  });
  it.each([
    ['3.2', ['high', 'low', 'text', 'none', 'none, newer']],
    ['newer', ['none, newer', 'none', 'high', 'low', 'text']],
  ] as const)('%s: those without a value, in descending order', (rangeRule, expected) => {
    const store = openStorage({ directory: ':memory:', rangeRule });
    const values = { none: undefined, 'none, newer': undefined, low: long(1), high: long(9), text: text('x') };
    for (const [name, value] of Object.entries(values)) {
      const { entity } = store.devices.create(TENANT, { name, type: 'default' });
      if (value) store.telemetry.save(entity, [{ key: 't', ts: 1, value }]);
    }
    const sorted = (direction: 'ASC' | 'DESC') => {
      const pageLink = { pageSize: 10, page: 0, sortOrder: { key: SERIES, direction } };
      const rows = rowsOf(store.queries.find(admin, { entityFilter: ALL, entityFields: [NAME], latestValues: [], pageLink })).data;
      return rows.map((row) => row.latest?.ENTITY_FIELD?.name?.value);
    };
    expect(sorted('DESC')).toEqual(expected);
    expect(sorted('ASC')).toEqual(['text', 'low', 'high', 'none', 'none, newer']);
    store.close();
  });
  it('are searched in the joined columns, ignoring case', () => {
    expect(names({ latestValues: [SERIES], link: { textSearch: 'ETA21' } })).toEqual(['beta']);
    expect(names({ link: { textSearch: '21' } })).toEqual([]);
  });
});

describe('entity filters', () => {
  it.each<[EntityFilter, string[]]>([
    [{ type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'B' }, ['beta']],
    [{ type: 'deviceType', deviceType: 'pump', deviceNameFilter: 'al' }, ['Alpha']],
    [{ type: 'entityList', entityType: 'DEVICE', entityList: [gamma.entity.id, alpha.entity.id, alpha.entity.id] }, ['Alpha', 'Gamma']],
    [{ type: 'entityList', entityType: 'ASSET', entityList: [gamma.entity.id] }, []],
    [{ type: 'relationsQuery', rootEntity: alpha.entity, direction: 'FROM', maxLevel: 1 }, ['beta']],
    [{ type: 'relationsQuery', rootEntity: alpha.entity, direction: 'FROM', maxLevel: 2 }, ['beta', 'Gamma']],
    [{ type: 'relationsQuery', rootEntity: alpha.entity, direction: 'FROM', maxLevel: 2, fetchLastLevelOnly: true }, ['Gamma']],
    [{ type: 'relationsQuery', rootEntity: alpha.entity, direction: 'TO', maxLevel: 1, filters: [{ relationType: 'Manages' }] }, []],
    [
      {
        type: 'deviceSearchQuery',
        rootEntity: alpha.entity,
        direction: 'FROM',
        relationType: 'Contains',
        deviceTypes: ['meter'],
        maxLevel: 0,
      },
      ['Gamma'],
    ],
    [{ type: 'apiUsageState' }, []],
  ])('%j finds %j', (entityFilter, expected) => expect(names({ entityFilter })).toEqual(expected));

  it('refuse kinds that no server knows', () => {
    expect(() => ask({ entityFilter: { type: 'entityType', entityType: 'CURRENT_USER' } })).toThrow(/Not supported/);
  });
});

describe('key filters', () => {
  const numeric = (operation: 'GREATER' | 'NOT_EQUAL', defaultValue: number): Predicate => ({
    type: 'NUMERIC',
    operation,
    value: { defaultValue },
  });
  it('drop entities without the key', () => {
    expect(names(filter(numeric('NOT_EQUAL', 5)))).toEqual(['beta']);
    expect(
      names(
        filter({
          type: 'COMPLEX',
          operation: 'OR',
          predicates: [numeric('GREATER', 20), { type: 'NUMERIC', operation: 'EQUAL', value: { defaultValue: 5 } }],
        }),
      ),
    ).toEqual(['Alpha', 'beta']);
  });
  it('match texts with wildcards, and fields', () => {
    const key = { type: 'TIME_SERIES', key: 's' } as const;
    expect(names(filter({ type: 'STRING', operation: 'STARTS_WITH', value: { defaultValue: 'open%r' }, ignoreCase: true }, key))).toEqual([
      'Alpha',
    ]);
    expect(names(filter({ type: 'STRING', operation: 'IN', value: { defaultValue: 'beta, Gamma' } }, NAME))).toEqual(['beta', 'Gamma']);
    expect(
      names(filter({ type: 'STRING', operation: 'EQUAL', value: { defaultValue: 'x' } }, { type: 'ENTITY_FIELD', key: 'firstName' })),
    ).toHaveLength(3);
  });
  it('prefer the user value, then the resolved dynamic value, then the default', () => {
    const dynamicValue = { sourceType: 'CURRENT_TENANT', sourceAttribute: 'limit' };
    const asked = (value: object) => names(filter({ type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 0, ...value } }));
    expect(asked({ dynamicValue })).toEqual(['Alpha', 'beta']);
    storage.telemetry.saveAttributes({ entityType: 'TENANT', id: TENANT }, 'SERVER_SCOPE', [{ key: 'limit', value: long(10) }]);
    expect(asked({ dynamicValue })).toEqual(['beta']);
    expect(asked({ dynamicValue, userValue: 100 })).toEqual([]);
    expect(drive(storage.queries.count(admin, { entityFilter: ALL, ...filter(numeric('GREATER', 6)) })).result).toBe(1);
  });
});

describe('alarm queries', () => {
  const raise = (device: typeof alpha, type: string, severity: 'MAJOR' | 'WARNING', propagate = false) =>
    storage.alarms.raise({ tenantId: TENANT, originator: device.entity, type, severity, at: Date.now(), propagate });
  const find = (link: object, caller = admin) =>
    rowsOf(
      storage.queries.findAlarms(caller, {
        entityFilter: ALL,
        pageLink: { pageSize: 10, page: 0, ...link },
        alarmFields: [{ type: 'ALARM_FIELD', key: 'originator' }],
      }),
    );

  it('filter by status, severity and text, sort by alarm fields and count entities', () => {
    const hot = raise(beta, 'Hot', 'MAJOR');
    raise(alpha, 'Cold', 'WARNING');
    storage.alarms.clear(hot.id.id, Date.now());
    expect(find({ statusList: ['ACTIVE'] }).data.map((row) => row.type)).toEqual(['Cold']);
    expect(find({ severityList: ['MAJOR'] }).data.map((row) => row.originatorName)).toEqual(['beta']);
    expect(find({ textSearch: 'alp' }).data.map((row) => row.type)).toEqual(['Cold']);
    const sortOrder = { key: { type: 'ALARM_FIELD', key: 'type' }, direction: 'DESC' };
    expect(find({ sortOrder })).toMatchObject({ totalEntities: 3, data: [{ type: 'Hot', entityId: beta.entity }, { type: 'Cold' }] });
    expect(find({}, user).data.map((row) => row.type)).toEqual(['Cold']);
  });
  it('update the uncleared alarm of the same type, and include propagated ones', () => {
    const first = raise(gamma, 'Wet', 'WARNING', true);
    expect(raise(gamma, 'Wet', 'MAJOR', true).id).toEqual(first.id);
    const of = (searchPropagatedAlarms: boolean) => find({ typeList: ['Wet'], searchPropagatedAlarms }).totalElements;
    expect([of(false), of(true)]).toEqual([1, 3]);
  });
});

describe('like', () => {
  it('supports % and _ and does not hang', () => {
    expect(like('abc', 'a_c')).toBe(true);
    expect(like('abc', '%c')).toBe(true);
    expect(like('abc', 'b%')).toBe(false);
    expect(like('a'.repeat(5000), `${'%a'.repeat(200)}b`)).toBe(false);
  });
});
