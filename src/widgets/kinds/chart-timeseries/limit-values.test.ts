import { expect, it } from 'vitest';
import { schemaOf } from '../../../stored/fields/fields.ts';
import type { ResolvedAlias, SourceResolver, WidgetSource } from '../../source.ts';
import { chartLimits, labelPlaceOf, limitDemands } from './limit-values.ts';
import { SETTINGS } from './settings.ts';

const PUMP = { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: '00000000-0000-0000-0000-000000000001' } } as const;
const TANK = { type: 'singleEntity', singleEntity: { entityType: 'ASSET', id: '00000000-0000-0000-0000-000000000002' } } as const;
const alias = (name: string, filter: ResolvedAlias['filter']): ResolvedAlias => ({ name, filter, isMultiple: false });
const ALIASES = [alias('Tank', TANK), alias('Nobody', null)];
const resolver: SourceResolver = {
  alias: (id) => (id === 'tank-id' ? ALIASES[0] : undefined),
  aliasNamed: (name) => ALIASES.find((one) => one.name === name),
  keyFilters: () => [],
};
const source = (thresholds: unknown[] = []): WidgetSource => ({
  ...alias('Pump', PUMP),
  keyFilters: [],
  count: null,
  functionEntity: null,
  widgetTitle: 'W',
  keys: [{ name: 'flow', type: 'timeseries', settings: { thresholds } }],
});
const settings = (thresholds: unknown[]) => schemaOf(SETTINGS).parse({ thresholds });

const OLDER = { thresholdValueSource: 'entityAttribute', thresholdEntityAlias: 'Tank', thresholdAttribute: 'high' };
const NEWER = [
  { type: 'entity', entityAlias: 'Tank', entityKey: 'level', entityKeyType: 'timeseries', label: 'Level', severity: 'MAJOR' },
  { type: 'entity', entityAlias: 'tank-id', entityKey: 'high', entityKeyType: 'attribute' },
  { type: 'latestKey', latestKey: 'limit', latestKeyType: 'attribute' },
  { type: 'constant', value: 7 },
];
const HIGH = { type: 'ATTRIBUTE', key: 'high' };
const LEVEL = { type: 'TIME_SERIES', key: 'level' };

it('makes one demand per entity for all of its limits', () => {
  expect(limitDemands([source([OLDER])], settings(NEWER), resolver)).toMatchObject([
    { kind: 'entity-table', filter: TANK, columns: [LEVEL, HIGH], rows: { first: 0, count: 1 } },
    { kind: 'entity-table', filter: PUMP, columns: [{ type: 'ATTRIBUTE', key: 'limit' }] },
  ]);
  expect(limitDemands([source([{ thresholdValue: 3 }])], settings([]), resolver)).toEqual([]);
});

it.each([
  ['start', { along: 'start' }],
  ['insideMiddleTop', { along: 'middle', isAbove: true }],
  ['insideEndBottom', { along: 'end' }],
  ['end', { along: 'end' }],
  ['somewhere', undefined],
  [null, undefined],
])('the words of a limit stored at %s stand at %j', (position, place) => {
  expect(labelPlaceOf(position)).toEqual(place);
});

it('draws dashes and ends of lines as stored, and a line at each end of a range', () => {
  const look = { lineType: [6, 2], startSymbol: 'emptyCircle', startSymbolSize: 8, endSymbol: 'arrow' };
  const drawn = (stored: object) => chartLimits([source()], schemaOf(SETTINGS).parse(stored), resolver, []).thresholds;
  expect(drawn({ thresholds: [{ type: 'constant', value: 7, ...look, lineWidth: 2 }] })).toMatchObject([
    { value: 7, line: [6, 2], startSymbol: { shape: 'ring', px: 8 }, endSymbol: { shape: 'arrow', px: 5 } },
  ]);
  expect(drawn({ thresholds: [{ type: 'constant', value: 7, lineType: 4, endSymbol: 'none' }] })[0]).toMatchObject({ line: [4] });
  const rangeColors = [{ to: 5 }, { from: 5, to: 9 }, { from: 9 }];
  expect(drawn({ rangeColors, rangeThreshold: { lineColor: '#37383b' } })).toMatchObject([
    { value: 5, label: '5', colour: '#37383b' },
    { value: 9, label: '9' },
  ]);
  expect(drawn({ rangeColors, showRangeThresholds: false })).toEqual([]);
});

it('draws limits at received values, beside the fixed ones, and follows them', () => {
  const drawn = (tank: string[] | undefined, own: string[] | undefined) =>
    chartLimits([source([OLDER])], settings(NEWER), resolver, [tank, own]);
  expect(drawn(['4.5', '80'], ['12'])).toEqual({
    missing: [],
    ends: [],
    thresholds: [
      { value: 4.5, label: 'Level', severity: 'MAJOR' },
      { value: 80, label: 'high', severity: undefined },
      { value: 12, label: 'limit', severity: undefined },
      { value: 7, label: '7', severity: undefined },
      { value: 80, label: 'high', severity: undefined },
    ],
  });
  expect(drawn(['4.5', '81'], ['12']).thresholds[1]).toMatchObject({ value: 81 });
  expect(drawn(undefined, undefined)).toEqual({ missing: [], ends: [], thresholds: [{ value: 7, label: '7', severity: undefined }] });
});

it.each([
  ['a text', ['off']],
  ['a missing attribute', [null]],
  ['no entity', []],
])('draws no limit for %s, and reports it as missing', (_what, row) => {
  expect(chartLimits([source([OLDER])], settings([]), resolver, [row])).toEqual({ thresholds: [], ends: [], missing: ['high'] });
});

it('reports limits of an alias that cannot be resolved', () => {
  const nobody = [
    { ...OLDER, thresholdEntityAlias: 'Nobody' },
    { ...OLDER, thresholdEntityAlias: 'unknown', label: 'Top' },
  ];
  expect(limitDemands([source(nobody)], settings([]), resolver)).toEqual([]);
  expect(chartLimits([source(nobody)], settings([]), resolver, [])).toEqual({ thresholds: [], ends: [], missing: ['high', 'Top'] });
});

it('reads fixed limits and bands, and none of other kinds', () => {
  const key = { thresholdValue: 3.5, label: 'low', severity: 'CRITICAL' };
  const band = { type: 'constant', value: '7', to: 9, label: 'band' };
  const drawn = chartLimits([source([key, { thresholdAttribute: 'x' }])], settings([band, { type: 'entity', value: 1 }]), resolver, []);
  expect(drawn.thresholds).toEqual([
    { value: 7, to: 9, label: 'band', severity: undefined },
    { value: 3.5, label: 'low', severity: 'CRITICAL' },
  ]);
});

it.each([
  ['older', { thresholdValue: 3, color: '#ff0000', lineWidth: 2 }, { colour: '#ff0000', lineWidth: 2, label: '' }],
  ['older without its own width', { thresholdValue: 3, lineWidth: -1 }, { lineWidth: 4, label: '' }],
  [
    'newer',
    { type: 'constant', value: 3, lineColor: '#00f', lineType: 'dotted', lineWidth: 1 },
    { colour: '#00f', line: 'dotted', lineWidth: 1 },
  ],
  ['named by its value', { type: 'constant', value: 3.25, decimals: 1, units: { from: 'bar' } }, { label: '3.3 bar' }],
  [
    'whose words have colours',
    { type: 'constant', value: 3, labelColor: '#00f', enableLabelBackground: true, labelBackground: '#ff0' },
    { labelColour: '#00f', labelGround: '#ff0' },
  ],
  [
    'whose words have the usual ones',
    { type: 'constant', value: 3, labelColor: 'rgba(0,0,0,0.76)', labelBackground: '#ff0' },
    { labelColour: undefined, labelGround: undefined },
  ],
  ['without words', { type: 'constant', value: 3, label: 'Top', showLabel: false }, { label: '' }],
])('draws a limit %s as its settings say', (_what, stored, expected) => {
  const chart = schemaOf(SETTINGS).parse({ thresholds: [stored], thresholdsLineWidth: 4 });
  expect(chartLimits([source()], chart, resolver, []).thresholds).toMatchObject([{ value: expect.any(Number), ...expected }]);
});
