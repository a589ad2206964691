import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CALLS } from '../../contract/calls.ts';
import { type WidgetType, widgetTypeSchema } from '../../contract/entities.ts';
import { NULL_ID } from '../../contract/identifiers.ts';
import { serverType } from './server-types.ts';
import { firstKeys, newWidget } from './widget-templates.ts';

const TENANT = '11111111-1111-1111-1111-111111111111';
const type = (more: object, descriptor: object = {}, tenant: string = NULL_ID): WidgetType =>
  widgetTypeSchema.parse({
    ...{ name: 'Pie', createdTime: 1, tenantId: { entityType: 'TENANT', id: tenant }, ...more },
    descriptor: { type: 'latest', sizeX: 7.5, sizeY: 3, controllerScript: 'self.onInit = function() {}', ...descriptor },
  });
const made = (of: WidgetType, aliasId: string | null = 'a', names = ['one', 'two', 'three', 'four', 'five', 'six']) => {
  const keys = names.map((name) => ({ name, isNumber: name !== 'two', value: null }));
  const shown = firstKeys(serverType(of), keys);
  return newWidget(serverType(of), { id: 'w', title: 'Pie', aliasId, keys: shown }) as {
    config: Record<string, unknown>;
  } & Record<string, unknown>;
};
const keysOf = (config: Record<string, unknown>) => (config.datasources as { dataKeys: object[] }[] | undefined)?.[0]?.dataKeys ?? [];

const OLD = { bundleAlias: 'charts', alias: 'unknown' };
const NEW = { fqn: 'charts.unknown', deprecated: true };

it.each([
  [OLD, NULL_ID, { isSystemType: true, bundleAlias: 'charts', typeAlias: 'unknown' }],
  [OLD, TENANT, { isSystemType: false, bundleAlias: 'charts', typeAlias: 'unknown' }],
  [NEW, NULL_ID, { typeFullFqn: 'system.charts.unknown' }],
  [NEW, TENANT, { typeFullFqn: 'tenant.charts.unknown' }],
])('names the type %j of %s as the server does', (names, tenant, expected) => {
  expect(made(type(names, {}, tenant))).toMatchObject({ ...expected, type: 'latest', sizeX: 8, sizeY: 3 });
});

it('begins with the default of the type, with the data of the alias in the place of its examples', () => {
  const example = { type: 'function', dataKeys: [{ name: 'f(x)', settings: { hideDataByDefault: true } }] };
  const defaults = {
    showTitle: false,
    title: 'Example',
    datasources: [example],
    settings: { radius: 1 },
    odd: 2,
    alarmSource: {},
    actions: { rowClick: [] },
  };
  const { config } = made(type(NEW, { defaultConfig: JSON.stringify(defaults) }));
  expect(config).toMatchObject({ title: 'Pie', showTitle: false, settings: { radius: 1 }, odd: 2, actions: { rowClick: [] } });
  expect(config).not.toHaveProperty('alarmSource');
  expect(config.datasources).toMatchObject([{ type: 'entity', entityAliasId: 'a' }]);
  expect(keysOf(config)).toMatchObject([
    { name: 'one', type: 'timeseries', settings: { hideDataByDefault: true } },
    ...['two', 'three', 'four', 'five'].map((name) => ({ name, settings: {} })),
  ]);
  expect(made(type(NEW), null).config.datasources).toEqual([]);
});

it.each([
  ['value_card', 'latest', { datasources: [{ dataKeys: [{ name: 'one' }] }] }],
  ['alarm_widgets.alarms_table', 'alarm', { alarmSource: { entityAliasId: 'a' } }],
  ['knob', 'rpc', { targetDevice: { type: 'entity', entityAliasId: 'a' } }],
  ['cards.html_card', 'static', {}],
])('%s of the type %s has its data where the server looks for it', (fqn, kind, expected) => {
  const { config } = made(type({ fqn }, { type: kind }));
  const { title: _, showTitle: __, actions: ___, ...data } = config;
  expect(data).toMatchObject(expected);
  if (kind === 'static') expect(data).toEqual({});
  if (kind === 'latest') expect(keysOf(config)).toHaveLength(1);
});

it.each([
  ['time_series_chart', ['one', 'three', 'four', 'five', 'six']],
  ['state_chart', ['two']],
  ['cards.timeseries_table', ['one', 'two', 'three', 'four', 'five']],
])('%s has keys of which it makes something', (fqn, names) => {
  expect(keysOf(made(type({ fqn }, { type: 'timeseries' })).config)).toMatchObject(names.map((name) => ({ name })));
  expect(keysOf(made(type({ fqn }, { type: 'timeseries' }), 'a', ['two']).config)).toMatchObject([{ name: 'two' }]);
});

it('tells older servers the device of a command in their way', () => {
  expect(made(type(OLD, { type: 'rpc' })).config.targetDeviceAliasIds).toEqual(['a']);
  expect(made(type(OLD, { type: 'rpc' }), null).config.targetDeviceAliasIds).toEqual([]);
});

it('says which types are drawn here, and which are replaced', () => {
  expect(serverType(type(NEW))).toMatchObject({ isDrawn: false, isOld: true });
  expect(serverType(type({ fqn: 'time_series_chart' }, { type: 'timeseries' }))).toMatchObject({ isDrawn: true, isOld: false });
});

it('knows a symbol by its default, and puts it into a drawing without a frame', () => {
  const settings = {
    scadaSymbolUrl: 'tb-image;/api/images/system/pump.svg',
    padding: '12px',
    background: { type: 'color', color: '#fff' },
  };
  const pump = serverType(type({ fqn: 'own_pump' }, { type: 'rpc', defaultConfig: JSON.stringify({ settings, dropShadow: true }) }));
  expect(pump).toMatchObject({ isDrawn: true });
  const given = { id: 'w', title: 'Pump', aliasId: null, keys: [] };
  expect(newWidget(pump, given).config).toMatchObject({ showTitle: true, dropShadow: true, settings });
  expect(newWidget(pump, { ...given, isPartOfDrawing: true }).config).toMatchObject({
    ...{ title: 'Pump', showTitle: false, dropShadow: false, preserveAspectRatio: true, padding: '0', backgroundColor: 'rgba(0,0,0,0)' },
    settings: { scadaSymbolUrl: settings.scadaSymbolUrl, padding: '0', background: { color: 'rgba(0,0,0,0)' } },
  });
});

it('makes a widget whatever a default is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), fc.constantFrom('latest', 'alarm', 'rpc', 'odd'), (text, kind) => {
      const { config } = made(type(OLD, { type: kind, defaultConfig: text, sizeX: null }));
      expect(config).toMatchObject({ title: 'Pie', actions: {} });
    }),
  );
});

it('takes a type of which hardly anything is known', () => {
  const tenantId = { entityType: 'TENANT', id: NULL_ID };
  const of = widgetTypeSchema.parse({ tenantId, fqn: 'cards.odd_one', name: null, descriptor: null });
  expect(serverType(of)).toMatchObject({ name: 'odd one', type: 'latest', sizeX: 6, sizeY: 6, isDrawn: false });
});

it('asks for the types of a bundle as the server knows it', () => {
  expect(CALLS.widgetTypes.path({ widgetsBundleId: TENANT })).toBe(`/api/widgetTypes?widgetsBundleId=${TENANT}`);
  expect(CALLS.widgetTypes.path({ isSystem: true, bundleAlias: 'cards' })).toBe('/api/widgetTypes?isSystem=true&bundleAlias=cards');
});
