/** What servers offer for queries and paging: each named part in a stored dashboard of its own, and what is asked of the server. */
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../contract/calls.ts';
import type { EntityTableDemand } from '../contract/demand.ts';
import { pageSchema } from '../contract/page.ts';
import { entityDataQuerySchema } from '../contract/query.ts';
import { entityDataSchema } from '../contract/query-results.ts';
import { entityDataReplySchema } from '../contract/replies.fixture.ts';
import { AGGREGATIONS } from '../contract/telemetry.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { findAliasEntities, withEntities } from './alias-entities.ts';
import { resolveAlias } from './alias-filter.ts';
import { drawn, openStored, ref, USER, uuid } from './stored-dashboard.fixture.ts';
import { isUserFilter } from './viewer/has-user-filters.ts';
import { userInputs, withUserValue } from './viewer/user-filter.ts';

beforeAll(() => adoptMessages('en_US', TEXTS));

const TABLE = { isSystemType: true, bundleAlias: 'cards', typeAlias: 'entities_table', type: 'latest' };
const CHART = { isSystemType: true, bundleAlias: 'charts', typeAlias: 'basic_timeseries', type: 'timeseries' };
const PUMPS = { type: 'deviceType', deviceType: 'pump', deviceNameFilter: '' };
const aliasesWith = (filter: object) => ({ a: { id: 'a', alias: 'A', filter: { resolveMultiple: true, ...filter } } });
const dataKeys = [{ name: 'level', type: 'timeseries', label: 'Level', settings: {} }];
const source = { type: 'entity', entityAliasId: 'a', filterId: 'f', dataKeys };
const NAME = { type: 'ENTITY_FIELD', key: 'name' };
const LEVEL = { type: 'TIME_SERIES', key: 'level' };

/** What the table of a stored dashboard with this alias and key filter asks for. */
function tableDemand(parts: { filter?: object; keyFilters?: readonly object[]; settings?: object; params?: object }) {
  const f = { id: 'f', filter: 'F', editable: true, keyFilters: parts.keyFilters ?? [] };
  const widget = { ...TABLE, config: { datasources: [source], settings: parts.settings ?? {} } };
  const stored = { entityAliases: aliasesWith(parts.filter ?? PUMPS), filters: { f }, widget };
  const { demands, unread } = drawn(stored, { ...parts.params });
  expect(unread).toEqual([]);
  return (demands?.[0] ?? null) as EntityTableDemand | null;
}

describe('a page link', () => {
  it.each([
    ['pageSize and page', { pageSize: 10, page: 2 }, 'pageSize=10&page=2'],
    ['textSearch', { pageSize: 10, page: 0, textSearch: 'pump 1' }, 'pageSize=10&page=0&textSearch=pump%201'],
    ['sortOrder ASC', { pageSize: 10, page: 0, sortProperty: 'title' }, 'pageSize=10&page=0&sortProperty=title&sortOrder=ASC'],
    [
      'sortOrder DESC',
      { pageSize: 10, page: 0, sortProperty: 'createdTime', sortOrder: 'DESC' as const },
      'pageSize=10&page=0&sortProperty=createdTime&sortOrder=DESC',
    ],
  ])('has %s', (_what, link, query) => expect(CALLS.tenantDashboards.path(link)).toBe(`/api/tenant/dashboards?${query}`));

  it.each([
    ['pageSize', { defaultPageSize: 25 }, { rows: { first: 0, count: 25 } }],
    ['a sort property ASC', { defaultSortOrder: 'entityName' }, { sort: { column: NAME, direction: 'ASC' } }],
    ['a sort property DESC', { defaultSortOrder: '-Level' }, { sort: { column: LEVEL, direction: 'DESC' } }],
  ])('of a table has %s', (_what, settings, demand) => expect(tableDemand({ settings })).toMatchObject(demand));
});

describe('a paged result', () => {
  const row = { entityId: ref('DEVICE', '8'), latest: { TIME_SERIES: { level: { ts: 5, value: '1.5' } } }, timeseries: {} };
  const page = { data: [row], totalPages: 3, totalElements: 21, hasNext: true };

  it('has data, totalPages, totalElements and hasNext', () => {
    expect(pageSchema(entityDataSchema).parse(page)).toEqual(page);
  });

  it.each(['data', 'totalPages', 'totalElements', 'hasNext'])('cannot do without %s', (field) => {
    const { error } = pageSchema(entityDataSchema).safeParse({ ...page, [field]: undefined });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  it.each([
    ['a page', { cmdId: 7, errorCode: 0, errorMsg: null, data: page, update: null }],
    ['an update', { cmdId: 7, errorCode: 0, errorMsg: null, data: null, update: [row] }],
    ['an error', { cmdId: 7, errorCode: 2, errorMsg: 'Bad query', data: null, update: null }],
  ])('of entity data is %s', (_what, reply) => expect(entityDataReplySchema.parse(reply)).toEqual(reply));

  it('gives an alias of one entity its first row', async () => {
    const { configuration } = openStored({ entityAliases: aliasesWith({ ...PUMPS, resolveMultiple: false }) });
    const aliases = new Map([['a', resolveAlias(configuration.entityAliases.a ?? {}, USER)]]);
    const asked: object[] = [];
    const { entities } = await findAliasEntities(aliases, async (query) => {
      asked.push(CALLS.findEntities.body?.({ query }) as object);
      return { ok: true, value: page };
    });
    const query = {
      entityFilter: { ...PUMPS, resolveMultiple: false },
      pageLink: { pageSize: 1, page: 0, sortOrder: { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' } },
      entityFields: [NAME],
      latestValues: [],
      keyFilters: [],
    };
    expect(asked).toEqual([query]);
    expect(entityDataQuerySchema.parse(query)).toEqual(query);
    expect(withEntities(aliases, entities).get('a')?.filter).toEqual({ type: 'singleEntity', singleEntity: row.entityId });
  });
});

describe('an alias of type', () => {
  const root = { rootEntity: ref('ASSET', '7'), direction: 'FROM', maxLevel: 2, fetchLastLevelOnly: false, relationType: 'Contains' };
  it.each([
    ['singleEntity', { singleEntity: ref('DEVICE', '8') }],
    ['entityList', { entityType: 'DEVICE', entityList: [uuid('8'), uuid('9')] }],
    ['entityName', { entityType: 'DEVICE', entityNameFilter: 'PS' }],
    ['assetType', { assetType: 'hall', assetNameFilter: 'H' }],
    ['deviceType', { deviceType: 'pump', deviceNameFilter: 'P' }],
    ['entityViewType', { entityViewType: 'view', entityViewNameFilter: 'V' }],
    ['apiUsageState', {}],
    ['relationsQuery', { ...root, filters: [{ relationType: 'Contains', entityTypes: ['DEVICE'] }] }],
    ['assetSearchQuery', { ...root, assetTypes: ['hall'] }],
    ['deviceSearchQuery', { ...root, deviceTypes: ['pump'] }],
    ['entityViewSearchQuery', { ...root, entityViewTypes: ['view'] }],
  ])('%s', (type, fields) => {
    expect(tableDemand({ filter: { type, ...fields } })?.filter).toEqual({ type, resolveMultiple: true, ...fields });
  });

  const ofState = { type: 'stateEntity', stateEntityParamName: 'meter', defaultStateEntity: ref('DEVICE', '9') };
  it.each([
    ['of the state', { meter: { entityId: ref('DEVICE', '8') } }, ref('DEVICE', '8')],
    ['by default', {}, ref('DEVICE', '9')],
  ])('stateEntity %s', (_which, params, singleEntity) => {
    expect(tableDemand({ filter: ofState, params })?.filter).toEqual({ type: 'singleEntity', singleEntity });
  });

  it('stateEntity asks nothing without an entity', () => {
    expect(tableDemand({ filter: { ...ofState, defaultStateEntity: null } })).toBeNull();
  });

  it.each([
    ['CURRENT_TENANT', USER.tenantId],
    ['CURRENT_CUSTOMER', USER.customerId],
    ['CURRENT_USER', USER.id],
  ])('singleEntity knows %s by type and id', (entityType, singleEntity) => {
    const filter = { type: 'singleEntity', singleEntity: { entityType, id: uuid('0') } };
    expect(tableDemand({ filter })?.filter).toMatchObject({ singleEntity });
  });
});

/** A predicate as the editor of servers stores it. */
const stored = (predicate: object, userInfo: object = {}) => ({
  keyFilterPredicate: predicate,
  userInfo: { editable: true, label: '', autogeneratedLabel: true, order: 0, ...userInfo },
});
const text = (operation: string) => ({ type: 'STRING', operation, value: { defaultValue: 'a', dynamicValue: null }, ignoreCase: true });
const number = (operation: string) => ({ type: 'NUMERIC', operation, value: { defaultValue: 4.5, dynamicValue: null } });
const flag = (operation: string) => ({ type: 'BOOLEAN', operation, value: { defaultValue: true, dynamicValue: null } });

type KeyFilterCase = readonly [what: string, key: object, valueType: string, predicate: object];
const KEY_FILTERS: readonly KeyFilterCase[] = [
  ...['ATTRIBUTE', 'CLIENT_ATTRIBUTE', 'SHARED_ATTRIBUTE', 'SERVER_ATTRIBUTE', 'TIME_SERIES', 'ENTITY_FIELD'].map(
    (type): KeyFilterCase => [`a key of type ${type}`, { type, key: 'k' }, 'STRING', text('EQUAL')],
  ),
  ['values of type STRING', LEVEL, 'STRING', text('EQUAL')],
  ['values of type NUMERIC', LEVEL, 'NUMERIC', number('EQUAL')],
  ['values of type BOOLEAN', LEVEL, 'BOOLEAN', flag('EQUAL')],
  ['values of type DATE_TIME', LEVEL, 'DATE_TIME', number('LESS')],
  ...['EQUAL', 'NOT_EQUAL', 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'NOT_CONTAINS'].map(
    (operation): KeyFilterCase => [`STRING ${operation}`, LEVEL, 'STRING', text(operation)],
  ),
  ...['EQUAL', 'NOT_EQUAL', 'GREATER', 'LESS', 'GREATER_OR_EQUAL', 'LESS_OR_EQUAL'].map(
    (operation): KeyFilterCase => [`NUMERIC ${operation}`, LEVEL, 'NUMERIC', number(operation)],
  ),
  ...['EQUAL', 'NOT_EQUAL'].map((operation): KeyFilterCase => [`BOOLEAN ${operation}`, LEVEL, 'BOOLEAN', flag(operation)]),
  ...['CURRENT_TENANT', 'CURRENT_CUSTOMER', 'CURRENT_USER', 'CURRENT_DEVICE'].map((sourceType): KeyFilterCase => {
    const value = { defaultValue: 4, dynamicValue: { sourceType, sourceAttribute: 'limit' } };
    return [`a dynamic value of ${sourceType}`, LEVEL, 'NUMERIC', { ...number('LESS'), value }];
  }),
];

describe('a key filter', () => {
  it.each(KEY_FILTERS)('has %s', (_what, key, valueType, predicate) => {
    expect(tableDemand({ keyFilters: [{ key, valueType, predicates: [stored(predicate)] }] })?.keyFilters).toEqual([
      { key, valueType, predicate },
    ]);
  });

  it.each(['AND', 'OR'])('has predicates of type COMPLEX, %s, within each other', (operation) => {
    const inner = { type: 'COMPLEX', operation: 'AND', predicates: [stored(number('GREATER'))] };
    const predicates = [stored({ type: 'COMPLEX', operation, predicates: [stored(number('LESS')), stored(inner)] })];
    expect(tableDemand({ keyFilters: [{ key: LEVEL, valueType: 'NUMERIC', predicates }] })?.keyFilters).toEqual([
      {
        key: LEVEL,
        valueType: 'NUMERIC',
        predicate: { type: 'COMPLEX', operation, predicates: [number('LESS'), { ...inner, predicates: [number('GREATER')] }] },
      },
    ]);
  });

  it('asks for each of its predicates', () => {
    const predicates = [stored(number('GREATER')), stored(number('LESS'))];
    const asked = tableDemand({ keyFilters: [{ key: LEVEL, valueType: 'NUMERIC', predicates }] })?.keyFilters;
    expect(asked?.map(({ predicate }) => predicate)).toEqual([number('GREATER'), number('LESS')]);
  });
});

describe('the user info of a predicate', () => {
  const filter = (userInfo: object) => ({
    editable: true,
    keyFilters: [{ key: LEVEL, valueType: 'NUMERIC', predicates: [stored(number('LESS'), userInfo)] }],
  });
  const openFilter = (userInfo: object) => openStored({ filters: { f: filter(userInfo) } }).configuration.filters.f;

  it.each([
    ['editable', {}, [{ order: 0, type: 'NUMERIC', isDate: false, value: 4.5 }]],
    ['not editable', { editable: false }, []],
    ['label', { label: 'Limit', autogeneratedLabel: false }, [{ label: 'Limit' }]],
    ['autogeneratedLabel', { label: 'Limit', autogeneratedLabel: true }, [{ label: 'level is less than' }]],
    ['order', { order: 3 }, [{ order: 3 }]],
  ])('%s', (_what, userInfo, inputs) => {
    const opened = openFilter(userInfo);
    expect(userInputs(opened)).toMatchObject(inputs);
    expect(isUserFilter(opened)).toBe(inputs.length > 0);
  });

  it('lets viewers put a value in place of the default', () => {
    const opened = openFilter({});
    const keyFilters = withUserValue(opened, userInputs(opened)[0]?.path ?? [], 9) as ReturnType<typeof filter>;
    expect(tableDemand({ keyFilters: keyFilters.keyFilters })?.keyFilters).toEqual([
      {
        key: LEVEL,
        valueType: 'NUMERIC',
        predicate: { ...number('LESS'), value: { defaultValue: 4.5, userValue: 9, dynamicValue: null } },
      },
    ]);
  });
});

describe('a chart asks for', () => {
  const seriesWindow = (timewindow: object, config: object = {}) => {
    const widget = { ...CHART, config: { datasources: [{ ...source, filterId: null }], ...config } };
    const [demand] = drawn({ entityAliases: aliasesWith(PUMPS), timewindow, widget }).demands ?? [];
    return demand?.kind === 'series' ? demand.window : undefined;
  };
  const realtime = { selectedTab: 0, realtime: { interval: 1000, timewindowMs: 60_000 } };
  it.each(AGGREGATIONS)('the aggregation %s', (type) => {
    expect(seriesWindow({ ...realtime, aggregation: { type, limit: 200 } })).toMatchObject({
      aggregation: type,
      limit: 200,
      interval: 1000,
    });
  });

  const fixed = { selectedTab: 1, history: { historyType: 1, fixedTimewindow: { startTimeMs: 1000, endTimeMs: 5000 } } };
  it.each([
    ['of the dashboard', fixed, {}, { mode: 'fixed', start: 1000, end: 5000 }],
    ['of its own', fixed, { useDashboardTimewindow: false, timewindow: realtime }, { mode: 'realtime', lengthMs: 60_000 }],
    ['in the past', { selectedTab: 1, history: { historyType: 0, timewindowMs: 90_000 } }, {}, { mode: 'last', lengthMs: 90_000 }],
  ])('a window %s', (_what, timewindow, config, window) => expect(seriesWindow(timewindow, config)).toMatchObject(window));
});
