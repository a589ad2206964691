import { expect, it } from 'vitest';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { knownType } from '../../registry.ts';
import type { WidgetSource } from '../../source.ts';
import { chartDemands } from './chart-demands.ts';

const source = (isMultiple: boolean): WidgetSource => ({
  name: 'Pumps',
  filter: { type: 'deviceType', deviceType: 'pump', deviceNameFilter: '' },
  isMultiple,
  keyFilters: [],
  keys: [{ name: 'mode', type: 'timeseries', label: 'Mode' }],
  latestKeys: [],
  count: null,
  functionEntity: null,
  widgetTitle: '',
});

it.each([
  ['line_chart', 1, true, { maxEntities: 10_000, mostLines: 50 }],
  ['line_chart', 10, true, { maxEntities: 10_000, mostLines: 20 }],
  ['line_chart', 500, true, { maxEntities: 10_000, mostLines: 1 }],
  ['line_chart', 1, false, { maxEntities: 1 }],
  ['state_chart', 1, true, { maxEntities: 200 }],
  ['state_chart', 10, true, { maxEntities: 20 }],
  ['state_chart', 10, false, { maxEntities: 1 }],
])('a %s of %i sources, of many entities each: %s, asks for %j', (type, count, isMultiple, expected) => {
  const sources = Array.from({ length: count }, () => source(isMultiple));
  const demands = chartDemands({
    ...knownType({ typeFullFqn: `system.${type}` })?.traits,
    ...{ title: '', config: {}, settings: {}, sources, window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW },
  });
  expect(demands).toHaveLength(count);
  const asked = demands.map(
    (demand) => demand && { maxEntities: demand.maxEntities, ...(demand.mostLines ? { mostLines: demand.mostLines } : {}) },
  );
  expect(new Set(asked.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(expected)]));
});
