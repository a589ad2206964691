import { expect, it } from 'vitest';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { knownType } from '../../registry.ts';
import type { SourceResolver, WidgetSource } from '../../source.ts';
import { chartAxes } from './chart-axes.ts';
import { chartLimits, limitDemands } from './limit-values.ts';
import { SETTINGS } from './settings.ts';

interface Key {
  readonly units?: string;
  readonly settings?: object;
}
const PUMP = { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: '00000000-0000-0000-0000-000000000001' } } as const;
const source = (...keys: Key[]): WidgetSource => ({
  name: 'Pump',
  filter: PUMP,
  isMultiple: false,
  keyFilters: [],
  count: null,
  functionEntity: null,
  widgetTitle: 'W',
  keys: keys.map(({ units, settings }, i) => ({ name: `k${i}`, type: 'timeseries', units, settings: { ...settings } })),
});
const settings = (stored: object) => schemaOf(SETTINGS).parse(stored);
const chart = (sources: WidgetSource[], stored: object = {}, config: WidgetConfig = {}, type = 'charts.basic_timeseries') =>
  chartAxes({ ...knownType({ typeFullFqn: type })?.traits, config, sources, settings: settings(stored) });
const resolver: SourceResolver = { alias: () => undefined, aliasNamed: () => undefined, keyFilters: () => [] };

it('has an axis per unit, each with its unit, the first on the left', () => {
  const { axes, ofKey } = chart([source({ units: 'bar' }, { units: '°C' }), source({ units: 'bar' })]);
  expect(axes).toEqual([{ label: 'bar' }, { side: 'right', label: '°C' }]);
  expect([ofKey(0, 0), ofKey(0, 1), ofKey(1, 0)]).toEqual([0, 1, 0]);
});

it('has one axis for one unit, which may be that of the chart, and names it only with a title', () => {
  expect(chart([source({}, { units: 'bar' })], {}, { units: 'bar' }).axes).toEqual([{}]);
  expect(chart([source({ units: 'bar' })], { yaxis: { title: 'Pressure', min: '0', tickDecimals: 2 } }).axes).toEqual([
    { label: 'Pressure', min: 0, decimals: 2 },
  ]);
  expect(chart([]).axes).toEqual([{}]);
});

it('gives an axis of its own to a key that asks for one, with its settings before those of the chart', () => {
  const own = {
    showSeparateAxis: true,
    axisMin: 1,
    axisMax: 9,
    axisTitle: 'Flow',
    axisTickSize: 2,
    axisTickDecimals: 1,
    axisPosition: 'right',
  };
  const { axes, ofKey } = chart([source({ units: 'bar' }, { units: 'bar', settings: { ...own, axisTicksFormatter: 'return value' } })], {
    yaxis: { min: 0, max: 100, ticksFormatter: '' },
  });
  expect(axes).toEqual([
    { min: 0, max: 100, label: 'bar' },
    { side: 'right', min: 1, max: 9, step: 2, decimals: 1, label: 'Flow, bar', script: { body: 'return value' } },
  ]);
  expect(ofKey(0, 1)).toBe(1);
});

const NEWER = {
  yAxes: {
    default: { order: 1, position: 'left', units: 'bar' },
    axis_1: {
      order: 0,
      position: 'right',
      label: 'Heat',
      min: { type: 'constant', value: 3 },
      max: { type: 'latestKey', latestKey: 'top', latestKeyType: 'attribute' },
    },
    unused: { order: 2 },
  },
  thresholds: [{ type: 'constant', value: 5, yAxisId: 'axis_1' }],
};
const SOURCE = source({ settings: { yAxisId: 'axis_1' } }, { settings: { yAxisId: 'gone', thresholds: [{ type: 'constant', value: 6 }] } });

it('takes the axes of a newer chart that its keys and limits name, in their order', () => {
  const { axes, ofKey, ofId } = chart([SOURCE], NEWER);
  expect(axes).toEqual([
    { id: 'axis_1', side: 'right', min: 3, label: 'Heat' },
    { id: 'default', side: 'left', label: 'bar' },
  ]);
  expect([ofKey(0, 0), ofKey(0, 1), ofId('axis_1'), ofId(undefined)]).toEqual([0, 1, 0, 1]);
});

it('leaves out labels and lines that the settings do not want', () => {
  const hidden = { showTickLabels: false, showSplitLines: false, splitNumber: 3 };
  expect(chart([SOURCE], { yAxes: { default: hidden } }).axes).toEqual([
    { id: 'default', hasLabels: false, hasGrid: false, ticks: {}, parts: 3 },
  ]);
  expect(chart([source({})], { yaxis: { showLabels: false }, grid: { horizontalLines: false } }).axes).toEqual([
    { hasLabels: false, hasGrid: false },
  ]);
});

it('reads the ends of an axis from entities, and draws limits on their axis', () => {
  const stored = settings(NEWER);
  expect(limitDemands([SOURCE], stored, resolver)).toMatchObject([{ filter: PUMP, columns: [{ type: 'ATTRIBUTE', key: 'top' }] }]);
  const drawn = chartLimits([SOURCE], stored, resolver, [['40']], chart([SOURCE], NEWER));
  expect(drawn.ends).toEqual([{ axisId: 'axis_1', side: 'max', value: 40 }]);
  expect(drawn.thresholds.map(({ value, axis = 0 }) => [value, axis])).toEqual([
    [5, 0],
    [6, 1],
  ]);
});

it('has one axis for all states', () => {
  const { axes, ofKey } = chart([source({ units: 'a' }, { units: 'b' })], { yaxis: { min: 3 } }, {}, 'charts.state_chart');
  expect(axes).toEqual([{}]);
  expect(ofKey(0, 1)).toBe(0);
});
