import { expect, it } from 'vitest';
import { dashboardConfigurationSchema } from '../../contract/dashboard.ts';
import { addWidgets, type NewWidgets } from './add-widgets.ts';

const ENTITY = { entityType: 'DEVICE', id: '61ee75f0-3c55-11ee-9b1f-000000000001' };
const KEYS = [
  { name: 'power', label: 'Power', unit: 'kW', decimals: 1 },
  { name: 'volt', label: 'volt', unit: '', decimals: undefined },
];

function widgets(change: Partial<NewWidgets> = {}): NewWidgets {
  let count = 0;
  return { entity: ENTITY, entityName: 'Meter', keys: KEYS, look: 'chart', hasFullNames: false, newId: () => `id-${++count}`, ...change };
}

it.each([
  [false, { isSystemType: true, bundleAlias: 'charts', typeAlias: 'basic_timeseries' }],
  [true, { typeFullFqn: 'system.charts.basic_timeseries' }],
])('adds one chart of all keys, named as the server does (full names: %s)', (hasFullNames, type) => {
  const saved = addWidgets(null, 'New', widgets({ hasFullNames }));
  expect(dashboardConfigurationSchema.safeParse(saved)).toMatchObject({ success: true });
  expect(saved).toMatchObject({
    entityAliases: {
      'id-1': { id: 'id-1', alias: 'Meter', filter: { type: 'singleEntity', resolveMultiple: false, singleEntity: ENTITY } },
    },
    widgets: {
      'id-2': {
        ...type,
        type: 'timeseries',
        config: {
          title: 'Meter, Power, volt',
          datasources: [{ entityAliasId: 'id-1', dataKeys: [{ name: 'power', units: 'kW', decimals: 1 }, { name: 'volt' }] }],
        },
      },
    },
    states: { default: { root: true, layouts: { main: { widgets: { 'id-2': { row: 0, col: 0, sizeX: 12, sizeY: 6 } } } } } },
  });
});

it('adds a card of each key below what is there, and keeps that as it came', () => {
  const stored = {
    description: 'kept',
    odd: { of: 'a later server' },
    widgets: { there: { typeFullFqn: 'system.cards.simple_card', odd: 1 } },
    entityAliases: { own: { id: 'own', alias: 'Meter', filter: { type: 'singleEntity', singleEntity: { ...ENTITY, id: 'another' } } } },
    states: {
      side: { name: 'Side', root: false, layouts: {} },
      home: {
        name: 'Home',
        root: true,
        layouts: { main: { widgets: { there: { row: 2, col: 3, sizeX: 4, sizeY: 5 } }, gridSettings: { columns: 8, odd: 2 } } },
      },
    },
  };
  const before = structuredClone(stored);
  const saved = addWidgets(stored, 'Old', widgets({ look: 'cards' }));
  expect(stored).toEqual(before);
  expect(saved).toMatchObject({
    ...before,
    entityAliases: { ...before.entityAliases, 'id-1': { alias: 'Meter 2' } },
    widgets: { ...before.widgets, 'id-2': { typeAlias: 'simple_card', type: 'latest' } },
  });
  expect(saved).toHaveProperty('states.home.layouts.main.widgets', {
    there: { row: 2, col: 3, sizeX: 4, sizeY: 5 },
    'id-2': { row: 7, col: 0, sizeX: 6, sizeY: 3 },
    'id-3': { row: 10, col: 0, sizeX: 6, sizeY: 3 },
  });
  const again = addWidgets(saved, 'Old', widgets({ newId: () => 'again' }));
  expect(again?.entityAliases).toEqual(saved?.entityAliases);
});

it.each([{ widgets: { a: {} } }, { widgets: [], states: { default: { root: true, layouts: {} } } }])(
  'does not touch the form of old servers: %j',
  (stored) => {
    expect(addWidgets(stored, 'Old', widgets())).toBeNull();
  },
);
