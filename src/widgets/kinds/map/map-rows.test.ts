import { expect, it } from 'vitest';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { widgetSources } from '../../source.ts';
import { EARTH } from './ground.ts';
import { rowMaker, rowsDemand } from './map-rows.ts';
import { readMap } from './read-map.ts';
import { SETTINGS } from './settings.ts';

const key = (name: string, type: string) => ({ name, label: name, type });
const marker = (type: string, edit: object) => ({
  ...{ dsType: 'entity', dsEntityAliasId: 'a', xKey: key('latitude', type), yKey: key('longitude', type), edit },
});
const filter = { type: 'apiUsageState' } as const;
const resolver = { alias: () => ({ name: 'A', filter, isMultiple: true }), aliasNamed: () => undefined, keyFilters: () => [] };

/** The columns after those of the keys, and where a device is whose position is another in the scope that they read. */
function shownOf(type: string, edit: object) {
  const settings = schemaOf(SETTINGS).parse({ markers: [marker(type, edit)] });
  const model = readMap({ settings, isOlder: false, variant: undefined, sources: [] } as never);
  const [layer] = model.layers;
  const [source] = widgetSources({ datasources: [...model.sources] }, resolver);
  if (!layer || !source) throw new Error('no layer');
  const demand = rowsDemand(layer, source, {}, 10);
  const values = ['One', '', '50', '30', '51', '31'].slice(0, demand?.columns.length);
  const times = values.map(() => 1);
  const toRow = rowMaker({ layer, source, config: {}, ground: EARTH, calledAs: null });
  const { at } = toRow({ id: { entityType: 'DEVICE', id: '1' }, values, times, freshness: times.map(() => 'fresh' as const) }, 0);
  return { more: demand?.columns.slice(4).map((one) => one.type), at };
}

it('shows where something is by the scope in which it would be saved, if it can be moved', () => {
  const move = { enabledActions: ['move'], attributeScope: 'SHARED_SCOPE' };
  expect(shownOf('attribute', move)).toEqual({ more: ['SHARED_ATTRIBUTE', 'SHARED_ATTRIBUTE'], at: [51, 31] });
  expect(shownOf('attribute', {})).toEqual({ more: [], at: [50, 30] });
  expect(shownOf('timeseries', move)).toEqual({ more: [], at: [50, 30] });
});
