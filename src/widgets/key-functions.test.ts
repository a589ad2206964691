import { describe, expect, it } from 'vitest';
import { type DataKey, dataKeySchema, datasourceSchema } from '../contract/dashboard.ts';
import { DEFAULT_WINDOW } from '../contract/time-window.ts';
import { chartDemands } from './kinds/chart-timeseries/chart-demands.ts';
import { entitiesDemand } from './kinds/entities-table/entities-demand.ts';
import { newestDemand } from './latest/newest-demand.ts';
import { widgetSources } from './source.ts';

const filter = { type: 'deviceType', deviceType: 'pump' } as const;
const resolver = { alias: () => ({ name: 'Pumps', filter, isMultiple: true }), aliasNamed: () => undefined, keyFilters: () => [] };
const key = (more: Partial<DataKey>) => dataKeySchema.parse({ name: 'temp', type: 'timeseries', ...more });

function input(type: string, ...sources: readonly (readonly DataKey[])[]) {
  const datasources = sources.map((dataKeys) => datasourceSchema.parse({ type, entityAliasId: 'a', dataKeys }));
  const config = { title: 'Cellar', datasources };
  return {
    title: 'Cellar',
    config,
    settings: {},
    window: DEFAULT_WINDOW,
    liveWindow: DEFAULT_WINDOW,
    sources: widgetSources(config, resolver),
  };
}
const fx = (funcBody: string | null, name = 'f(x)') => key({ name, type: 'function', label: 'Sine', funcBody });

describe('functions of data keys', () => {
  it('make one series for each key that the document has, equal ones included', () => {
    const double = key({ postFuncBody: 'return value * 2;', label: 'Double' });
    const [demand] = chartDemands(input('entity', [key({}), double, key({ label: 'again' })]));
    expect(demand).toMatchObject({
      keys: ['temp', 'temp', 'temp'],
      post: [null, { name: 'Cellar, Double', body: 'return value * 2;' }, null],
    });
    expect(chartDemands(input('entity', [key({ postFuncBody: ' ' })]))[0]?.post).toBeUndefined();
  });

  it('are columns of tables and values of cards', () => {
    const double = key({ postFuncBody: 'return value * 2;' });
    expect(entitiesDemand(input('entity', [key({}), double]))?.columns.slice(1)).toEqual([
      { type: 'TIME_SERIES', key: 'temp' },
      { type: 'TIME_SERIES', key: 'temp', post: { name: 'Cellar, temp', body: 'return value * 2;' } },
    ]);
    expect(newestDemand(input('entity', [double]), true)).toMatchObject({ kind: 'series', post: [{ body: 'return value * 2;' }] });
    expect(newestDemand(input('entity', [key({ aggregationType: 'AVG', postFuncBody: 'return 1;' })]), true)).toMatchObject({
      kind: 'aggregate',
      post: { body: 'return 1;' },
    });
    expect(newestDemand(input('entity', [key({ type: 'attribute', postFuncBody: 'return 1;' })]), true)).toMatchObject({
      kind: 'entity-table',
      columns: [{ type: 'ATTRIBUTE', post: { body: 'return 1;' } }],
    });
  });
});

describe('sources of functions', () => {
  it('stand for entities named function, function 2 and so on', () => {
    const { sources } = input('function', [fx('return 1;')], [fx('return 2;')]);
    expect(sources.map(({ name, functionEntity, filter: own }) => [name, functionEntity, own?.type])).toEqual([
      ['function', 'function', 'singleEntity'],
      ['function 2', 'function 2', 'singleEntity'],
    ]);
  });

  it('identify each key by its index, because all are called f(x)', () => {
    expect(chartDemands(input('function', [fx('return 1;'), fx('return 2;')]))[0]).toMatchObject({
      keys: ['0', '1'],
      generated: { entityName: 'function', functions: [{ name: 'Cellar, Sine', body: 'return 1;' }, { body: 'return 2;' }] },
    });
  });

  it('know the predefined ones by name where no body is stored', () => {
    const functions = chartDemands(input('function', [fx(null, 'Sin'), fx('', 'Other')]))[0]?.generated?.functions;
    expect(functions).toMatchObject([{ body: expect.stringContaining('Math.sin') }, { body: '' }]);
  });

  it('are latest values of cards and tables', () => {
    expect(newestDemand(input('function', [fx('return 1;')]), true)).toMatchObject({
      kind: 'entity-table',
      columns: [{ type: 'TIME_SERIES', key: '0' }],
      generated: { functions: [{ body: 'return 1;' }] },
    });
    expect(entitiesDemand(input('function', [fx('return 1;'), fx('return 2;')]))).toMatchObject({
      columns: [{ type: 'ENTITY_FIELD' }, { key: '0' }, { key: '1' }],
      generated: { functions: [null, { body: 'return 1;' }, { body: 'return 2;' }] },
    });
  });
});
