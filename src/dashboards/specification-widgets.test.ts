/** What servers keep in their widget library: each named part in a stored dashboard of its own, and what is made of it. */

import { describe, expect, it, vi } from 'vitest';
import { createRunner } from '../../workers/sandbox/create-runner.ts';
import { CALLS } from '../contract/calls.ts';
import type { SeriesDemand } from '../contract/demand.ts';
import { NULL_ID } from '../contract/identifiers.ts';
import { DEFAULT_WINDOW } from '../contract/time-window.ts';
import { legendDefaults } from '../inputs/data-source/legend.ts';
import { isSystemBundle } from '../inputs/entities/widgets-bundles.ts';
import { planAction } from '../widgets/actions/plan-action.ts';
import { readActions } from '../widgets/actions/read-actions.ts';
import { typeName } from '../widgets/define-kind.ts';
import { legendOf } from '../widgets/kinds/chart-timeseries/chart-style.ts';
import type { ChartWidget } from '../widgets/kinds/chart-timeseries/tables.ts';
import { drawn, openStored, ref, type StoredParts, uuid } from './stored-dashboard.fixture.ts';

const PUMPS = { type: 'deviceType', deviceType: 'pump', deviceNameFilter: '' };
const entityAliases = { a: { id: 'a', alias: 'Pumps', filter: { ...PUMPS, resolveMultiple: true } } };
const level = { name: 'level', type: 'timeseries', label: 'Level', color: '#2196f3', settings: {}, _hash: 0.1 };
const source = { type: 'entity', name: null, entityAliasId: 'a', filterId: null, dataKeys: [level] };
const system = (bundleAlias: string, typeAlias: string) => ({ isSystemType: true, bundleAlias, typeAlias });
const CHART = { ...system('charts', 'basic_timeseries'), type: 'timeseries' };
const chart = (config: object): StoredParts => ({ entityAliases, widget: { ...CHART, config: { datasources: [source], ...config } } });

describe('a bundle of widgets', () => {
  const stored = { id: ref('WIDGETS_BUNDLE', '5'), createdTime: 1600000000000, alias: 'charts', title: 'Charts', image: null };
  it.each([
    ['of the system', { entityType: 'TENANT', id: NULL_ID }, true],
    ['of a tenant', ref('TENANT', '2'), false],
  ])('%s', (_whose, tenantId, isSystem) => {
    const bundle = CALLS.widgetsBundle.reply.parse({ ...stored, tenantId });
    expect(bundle).toEqual({ ...stored, tenantId });
    expect(isSystemBundle(bundle)).toBe(isSystem);
  });
});

describe('a type of widget', () => {
  it.each([
    ['of older servers', system('charts', 'basic_timeseries'), 'isSystem=true&bundleAlias=charts&alias=basic_timeseries'],
    ['of a tenant', { ...system('own', 'pump'), isSystemType: false }, 'isSystem=false&bundleAlias=own&alias=pump'],
  ])('%s is asked for by bundle and alias', (_whose, old, query) => {
    expect(CALLS.widgetType.path({ old })).toBe(`/api/widgetType?${query}`);
  });

  it('keeps all parts of its descriptor', () => {
    const descriptor = {
      ...{ type: 'latest', sizeX: 7.5, sizeY: 3, resources: [], templateHtml: '<b></b>', templateCss: '', controllerScript: '' },
      ...{ settingsSchema: '{"schema":{}}', dataKeySettingsSchema: '{}', defaultConfig: '{"title":"Pump"}' },
    };
    const stored = {
      id: ref('WIDGET_TYPE', '6'),
      tenantId: ref('TENANT', '2'),
      bundleAlias: 'own',
      alias: 'pump',
      name: 'Pump',
      descriptor,
    };
    expect(CALLS.widgetType.reply.parse(stored)).toEqual(stored);
  });

  const table = { sort: null, search: '', keyFilters: [], filter: expect.objectContaining(PUMPS) };
  it.each([
    [
      'timeseries',
      { ...system('charts', 'basic_timeseries'), config: { datasources: [source] } },
      'chart-timeseries',
      [{ kind: 'series', filter: table.filter, keyFilters: [], keys: ['level'], window: DEFAULT_WINDOW, maxEntities: 10_000 }],
    ],
    [
      'latest',
      { ...system('cards', 'attributes_card'), config: { datasources: [source] } },
      'latest-table',
      [
        {
          ...table,
          kind: 'entity-table',
          columns: [
            { type: 'ENTITY_FIELD', key: 'name' },
            { type: 'ENTITY_FIELD', key: 'label' },
            { type: 'TIME_SERIES', key: 'level' },
          ],
          sort: { column: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
        },
      ],
    ],
    [
      'alarm',
      {
        ...system('alarm_widgets', 'alarms_table'),
        config: { alarmSource: { ...source, dataKeys: [{ name: 'severity', type: 'alarm' }] }, alarmSeverityList: ['CRITICAL'] },
      },
      'alarms-table',
      [
        {
          ...table,
          kind: 'alarm-table',
          severities: ['CRITICAL'],
          statuses: [],
          types: [],
          isPropagated: true,
          window: { lengthMs: 60_000 },
          sort: { field: 'createdTime', direction: 'DESC' },
        },
      ],
    ],
    ['rpc', { ...system('control_widgets', 'knob_control'), config: { targetDeviceAliasIds: ['a'] } }, 'rpc-knob', undefined],
    ['static', { ...system('cards', 'html_card'), config: { settings: { cardHtml: 'Hi' } } }, 'html-card', undefined],
  ])('%s', (type, widget, kind, demands) => {
    const shown = drawn({ entityAliases, widget: { type, title: 'W', sizeX: 5, sizeY: 4, ...widget } });
    expect(shown.kind).toBe(kind);
    expect(shown.unread).toEqual([]);
    if (demands) expect(shown.demands).toMatchObject(demands);
    else expect([shown.standIns, typeName(shown.widget)]).toEqual([[], `system.${widget.bundleAlias}.${widget.typeAlias}`]);
  });
});

describe('the legend', () => {
  const all = {
    direction: 'column',
    position: 'bottom',
    sortDataKeys: false,
    showMin: false,
    showMax: false,
    showAvg: false,
    showTotal: false,
  };
  it.each([
    ['direction column', {}, { columns: [], layout: { position: 'bottom', isList: true } }],
    ['direction row', { direction: 'row' }, { columns: [], layout: { position: 'bottom', isList: false } }],
    ['position top', { position: 'top' }, { columns: [], layout: { position: 'top', isList: true } }],
    ['position left', { position: 'left' }, { columns: [], layout: { position: 'start', isList: true } }],
    ['position right', { position: 'right' }, { columns: [], layout: { position: 'end', isList: true } }],
    ['sortDataKeys', { sortDataKeys: true }, { columns: [], layout: { position: 'bottom', isList: true, isSorted: true } }],
    ['showMin', { showMin: true }, { columns: ['min'] }],
    ['showMax', { showMax: true }, { columns: ['max'] }],
    ['showAvg', { showAvg: true }, { columns: ['avg'] }],
    ['showTotal', { showTotal: true }, { columns: ['total'] }],
  ])('%s', (_what, change, legend) => {
    const { input } = drawn(chart({ showLegend: true, legendConfig: { ...all, ...change } }));
    expect(legendOf(input as ChartWidget)).toEqual({
      isShown: true,
      layout: { position: 'bottom', isList: true },
      ...legend,
    });
  });

  it.each(['timeseries', 'latest', 'rpc', 'alarm', 'static'])('of a new %s widget has averages only for time series', (type) => {
    expect(legendDefaults(type)).toEqual({ ...all, showAvg: type === 'timeseries' });
  });
});

describe('a data source', () => {
  const single = (entity: object) => ({ type: 'singleEntity', singleEntity: entity });
  const functions = { type: 'function', name: 'Waves', dataKeys: [{ name: 'f(x)', type: 'function', funcBody: 'return time;' }] };
  const { entityAliasId: _, ...noAlias } = source;
  it.each([
    ['type entity with entityAliasId', source, { name: 'Pumps', filter: PUMPS, isMultiple: true, functionEntity: null, keys: [level] }],
    ['type function', functions, { name: 'function', functionEntity: 'function', keys: functions.dataKeys }],
    ['name', { ...noAlias, name: 'Own' }, { name: 'Own', filter: null, keys: [level] }],
    [
      'entityType and entityId',
      { ...noAlias, ...{ entityType: 'ASSET', entityId: uuid('7'), entityName: 'Hall' } },
      { filter: single(ref('ASSET', '7')) },
    ],
    ['older: deviceAliasId', { ...noAlias, type: 'device', deviceAliasId: 'a' }, { name: 'Pumps', filter: PUMPS }],
    [
      'older: deviceId',
      { ...noAlias, type: 'device', deviceId: uuid('8'), deviceName: 'P 8' },
      { filter: single(ref('DEVICE', '8')), isMultiple: false },
    ],
    ['older: type device with entityAliasId', { ...source, type: 'device' }, { name: 'Pumps', filter: PUMPS }],
  ])('%s', (_what, datasource, read) => {
    expect(drawn(chart({ datasources: [datasource] })).sources).toMatchObject([read]);
  });

  it('of the oldest dashboards has an alias of devices', () => {
    const deviceAliases = { a: { alias: 'Old', deviceId: uuid('8') } };
    const stored = {
      ...chart({ datasources: [{ ...noAlias, type: 'device', deviceAliasId: 'a' }] }),
      entityAliases: undefined,
      deviceAliases,
    };
    expect(drawn(stored).sources).toMatchObject([
      { name: 'Old', filter: { type: 'entityList', entityType: 'DEVICE', entityList: [uuid('8')] } },
    ]);
  });

  it.each([
    ['timeseries', 'TIME_SERIES'],
    ['attribute', 'ATTRIBUTE'],
    ['entityField', 'ENTITY_FIELD'],
  ])('has keys of type %s', (type, asked) => {
    const config = { datasources: [{ ...source, dataKeys: [{ ...level, type }] }], settings: { displayEntityName: false } };
    const widget = { ...system('cards', 'entities_table'), type: 'latest', config };
    expect(drawn({ entityAliases, widget }).demands).toMatchObject([{ kind: 'entity-table', columns: [{ type: asked, key: 'level' }] }]);
  });
});

describe('an action of a header button', () => {
  const entity = { id: ref('DEVICE', '8'), name: 'Pump 8' };
  const params = { entityId: entity.id, entityName: 'Pump 8' };
  it.each([
    ['openDashboardState', { targetDashboardStateId: 's' }, { kind: 'state', id: 's', replaces: false, params }],
    ['updateDashboardState', { targetDashboardStateId: 's', setEntityId: false }, { kind: 'state', id: 's', replaces: true, params: {} }],
    ['openDashboard', { targetDashboardId: uuid('9') }, { kind: 'dashboard', id: uuid('9'), stateId: null, params }],
    ['custom', { customFunction: 'alert(1);' }, { kind: 'authored', script: { body: 'alert(1);' }, html: null, entity }],
    ['customPretty', { customHtml: '<b></b>', customFunction: '' }, { kind: 'nothing' }],
  ])('%s', (type, more, plan) => {
    const stored = chart({ actions: { headerButton: [{ id: 'x', name: 'Go', icon: 'open_in_new', type, ...more }] } });
    const [action, ...others] = readActions(drawn(stored).widget.config ?? {}, 'headerButton');
    expect(others).toEqual([]);
    expect(action).toMatchObject({ id: 'x', name: 'Go', icon: 'open_in_new', shows: null });
    expect(action && planAction(action.descriptor, entity, {}, 'https://host/')).toMatchObject(plan);
  });
});

/** Runs a function of the first series over times from 0 on, as the sandbox does. */
async function points(config: object, step: number, count: number) {
  const [demand] = (drawn(chart(config)).demands ?? []) as SeriesDemand[];
  const body = demand?.generated?.functions[0]?.body ?? '';
  const run = createRunner({ clock: () => 0, findSyntaxError: async () => null });
  const work = { kind: 'points', from: 0, step, count, prevValue: 0 } as const;
  const [{ results }] = await run({
    seq: 1,
    budgetMs: 1000,
    functions: [{ id: 1, kind: 'source', body }],
    jobs: [{ functionId: 1, work }],
  });
  const [result] = results;
  return result?.ok ? [...result.column.numbers] : result?.error;
}
const madeBy = (name: string, more: object = {}) => ({
  datasources: [{ type: 'function', dataKeys: [{ name, type: 'function', ...more }] }],
});

describe('a predefined function', () => {
  it.each([
    ['Sin', [0, 841, 909]],
    ['Cos', [1000, 540, -416]],
  ])('%s', async (name, values) => expect(await points(madeBy(name), 5000, 3)).toEqual(values));

  it('Random walks by two decimals between -1000 and 1000', async () => {
    const steps = Array.from({ length: 64 }, (_step, i) => (i < 21 ? 0.999 : i < 63 ? 0 : 0.62341));
    const random = vi.spyOn(Math, 'random').mockImplementation(() => steps.shift() ?? 0.5);
    const values = (await points(madeBy('Random'), 1000, 64)) as number[];
    random.mockRestore();
    expect([values[0], values[19], values[20], values[21]]).toEqual([49.9, 998, 1000, 950]);
    expect(values.slice(-2)).toEqual([-1000, -987.66]);
  });
});

it.each([
  ['name and message', 'throw new RangeError("dry");', { message: 'RangeError: dry', place: { line: 1, column: 7 } }],
  ['line and column', 'var a = 1;\n  missing();', { message: 'ReferenceError: missing is not defined', place: { line: 2, column: 3 } }],
  ['a default name', 'throw { message: "dry" };', { message: 'UnknownError: dry', place: null }],
])('an exception in a widget has %s', async (_what, funcBody, error) => {
  expect(await points(madeBy('f(x)', { funcBody }), 1, 1)).toMatchObject({ kind: 'thrown', ...error });
});

it('a widget keeps what this console does not know', () => {
  const { configuration } = openStored({ widget: { ...CHART, own: 1, config: { own: { a: [1] }, settings: { own: 2 } } } });
  expect(configuration.widgets.w).toEqual({
    ...CHART,
    id: 'w',
    own: 1,
    config: { own: { a: [1] }, settings: { own: 2 }, datasources: [] },
  });
});
