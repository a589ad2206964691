import { describe, expect, it } from 'vitest';
import type { Datasource, Widget } from '../contract/dashboard.ts';
import { knownType } from './registry.ts';
import { standIns } from './stand-in.ts';

const key = (name: string) => ({ name, type: 'timeseries', label: name, units: 'm', settings: { columnWidth: '10px' } });
const source = (entityAliasId: string, ...names: string[]): Datasource => ({ type: 'entity', entityAliasId, dataKeys: names.map(key) });
const widget = (config: Widget['config']): Widget => ({ bundleAlias: 'acme', typeAlias: 'map', type: 'latest', config });

it('is one table for each alias, with the keys of all its sources and without the settings of the unknown type', () => {
  const stored = widget({ settings: { zoom: 3 }, datasources: [source('a', 'x'), source('b', 'z'), source('a', 'y')] });
  const [first, second, ...others] = standIns(stored);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    kind: 'entities-table',
    aliasId: 'a',
    widget: { bundleAlias: 'acme', config: { settings: { displayEntityType: false } } },
  });
  const keys = first?.widget.config?.datasources?.[0]?.dataKeys;
  expect(keys).toEqual([
    { name: 'x', type: 'timeseries', label: 'x', units: 'm' },
    { name: 'y', type: 'timeseries', label: 'y', units: 'm' },
  ]);
  expect(second?.aliasId).toBe('b');
  expect(stored.config?.datasources?.[0]?.dataKeys?.[0]).toHaveProperty('settings');
});

it.each([
  ['alarms', { alarmSource: source('a', 'x') }, ['alarms-table']],
  ['counts', { datasources: [{ type: 'entityCount', dataKeys: [key('n')] }, { type: 'alarmCount' }] }, ['value-card', 'value-card']],
  ['functions', { datasources: [{ type: 'function', dataKeys: [key('f')] }] }, []],
  ['alarms of a function', { alarmSource: { type: 'function' } }, []],
  ['a source that names nothing', { datasources: [{ type: 'entity', name: '', dataKeys: [] }] }, []],
  ['nothing', {}, []],
])('of %s', (_name, config, kinds) => {
  expect(standIns(widget(config)).map(({ kind }) => kind)).toEqual(kinds);
});

it('shows the sources that a newer map has in its settings', () => {
  const position = { xKey: { ...key('latitude'), type: 'attribute' }, yKey: { ...key('longitude'), type: 'attribute' } };
  const tooltip = { tagActions: [{ name: 'open', type: 'openDashboardState' }] };
  const settings = {
    layers: [{ label: 'Roads', type: 'tiles' }],
    markers: [{ dsType: 'entity', dsEntityAliasId: 'a', dsFilterId: 'f', ...position, tooltip, additionalDataKeys: [key('x'), key('x')] }],
    circles: [{ dsType: 'device', dsDeviceId: 'd', circleKey: key('circle') }],
  };
  const [pumps, device, ...others] = standIns(widget({ settings, datasources: [] }));
  expect(others).toEqual([]);
  const named = (names: readonly string[]) => names.map((name) => expect.objectContaining({ name }) as unknown);
  expect(pumps?.widget.config?.datasources).toMatchObject([
    { entityAliasId: 'a', filterId: 'f', dataKeys: named(['latitude', 'longitude', 'x']) },
  ]);
  expect(device?.widget.config?.datasources).toMatchObject([{ type: 'device', deviceId: 'd', dataKeys: named(['circle']) }]);
});

interface File {
  readonly configuration: { readonly widgets: Readonly<Record<string, Widget>> };
}
const files = Object.entries(
  import.meta.glob('../../../shared/data/dashboards/*.json', { eager: true, import: 'default' }) as Readonly<Record<string, File>>,
);

describe.skipIf(files.length === 0)('a dashboard of a real server', () => {
  it.each(files)('%s: all of its data is shown', (_name, { configuration }) => {
    const unseen = Object.values(configuration.widgets).filter(
      (one) => !knownType(one) && (one.config?.datasources?.length || one.config?.alarmSource) && standIns(one).length === 0,
    );
    expect(unseen).toEqual([]);
  });
});
