import { expect, it } from 'vitest';
import type { SeriesInfo } from '../../../contract/snapshot.ts';
import type { Aggregation } from '../../../contract/telemetry.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import type { WidgetSource } from '../../source.ts';
import { seriesSpecs } from './series-specs.ts';
import { SETTINGS } from './settings.ts';

const CHART = { config: {}, settings: schemaOf(SETTINGS).parse({}), window: DEFAULT_WINDOW };

const info = (name: string, key: string): SeriesInfo => ({
  entity: { entityType: 'DEVICE', id: name },
  entityName: name,
  entityLabel: null,
  key,
  latest: { key, value: null, ts: 0, freshness: 'unknown' },
  keyIndex: Number(key.slice(1)),
  cadenceMs: null,
  gaps: new Float64Array(),
  statistics: { count: 0, min: Number.NaN, max: Number.NaN, avg: Number.NaN, total: Number.NaN },
  texts: null,
  shiftMs: 0,
});
const source = (...labels: string[]): WidgetSource => ({
  name: 'Pumps',
  filter: null,
  isMultiple: true,
  keyFilters: [],
  count: null,
  functionEntity: null,
  widgetTitle: 'W',
  keys: labels.map((label, i) => ({ name: `k${i}`, type: 'timeseries', label, color: `c${i}`, units: 'bar', decimals: 1 })),
});
const labels = (infos: SeriesInfo[], of: WidgetSource) =>
  seriesSpecs(
    infos,
    infos.map(() => 0),
    { ...CHART, sources: [of] },
  ).map(({ label }) => label);

it('labels series of one entity by key, of several entities by entity, and by both where both differ', () => {
  expect(labels([info('A', 'k0'), info('A', 'k1')], source('Flow', 'Level'))).toEqual(['Flow', 'Level']);
  expect(labels([info('A', 'k0'), info('B', 'k0')], source('Flow'))).toEqual(['A', 'B']);
  expect(labels([info('A', 'k0'), info('B', 'k1')], source('Flow', 'Level'))).toEqual(['A Flow', 'B Level']);
  expect(labels([info('A', 'k0'), info('B', 'k0')], source('Flow of ${entityName}'))).toEqual(['Flow of A', 'Flow of B']);
});

it('tells series apart whose labels are the same: by entity, else by key', () => {
  const names = (infos: SeriesInfo[], sources: WidgetSource[], sourceOf: number[]) =>
    seriesSpecs(infos, sourceOf, { ...CHART, sources }).map(({ label }) => label);
  expect(names([info('A', 'k0'), info('B', 'k0')], [source('Flow'), source('Flow')], [0, 1])).toEqual(['A Flow', 'B Flow']);
  expect(labels([info('A', 'k0'), info('A', 'k1')], source('Flow', 'Flow'))).toEqual(['Flow (k0)', 'Flow (k1)']);
  const ofQueues = [source('{i18n:api-usage.successful}'), source('{i18n:api-usage.permanent-failures}')];
  const queues = ['Main', 'HighPriority'].flatMap((name) => [info(name, 'k0'), info(name, 'k0')]);
  expect(names(queues, ofQueues, [0, 1, 0, 1])).toEqual([
    'Main Successful',
    'Main Permanent failures',
    'HighPriority Successful',
    'HighPriority Permanent failures',
  ]);
});

it('uses a saved colour only where one series has it', () => {
  const colours = (infos: SeriesInfo[]) =>
    seriesSpecs(
      infos,
      infos.map(() => 0),
      { ...CHART, sources: [source('Flow')] },
    ).map(({ colour }) => colour);
  expect(colours([info('A', 'k0')])).toEqual(['c0']);
  expect(colours([info('A', 'k0'), info('B', 'k0')])).toEqual([undefined, undefined]);
});

it('draws a comparison dashed in the colour of its series, in steps where that has them, with its own label', () => {
  const main = info('A', 'k0');
  const both = [main, { ...main, shiftMs: 86_400_000 }];
  const states = seriesSpecs(both, [0, 0], { ...CHART, variant: 'states', sources: [source('Flow')] });
  expect(states.map(({ style }) => style)).toEqual(['step', 'step']);
  const specs = seriesSpecs([info('B', 'k1'), main, { ...main, shiftMs: 86_400_000 }], [0, 0, 0], {
    ...CHART,
    sources: [source('Flow', 'Level')],
  });
  expect(specs.map(({ comparesTo }) => comparesTo)).toEqual([undefined, undefined, 1]);
  expect(new Set(specs.map(({ id }) => id)).size).toBe(3);
});

it('shows buckets, not reported values, for counts and sums', () => {
  const of = (aggregation: Aggregation) =>
    seriesSpecs([info('A', 'k0')], [0], { ...CHART, sources: [source('Flow')], window: { ...DEFAULT_WINDOW, aggregation } })[0];
  expect(of('COUNT')).toMatchObject({ showsBuckets: true, decimals: 0 });
  expect(of('SUM')).toMatchObject({ showsBuckets: true, decimals: 1 });
  for (const aggregation of ['AVG', 'MAX', 'NONE'] as const) expect(of(aggregation)?.showsBuckets).toBeUndefined();
});

it('draws entities beyond the lines as a band without the style of its key', () => {
  const of = source('Flow');
  const styled = { ...of, keys: of.keys.map((key) => ({ ...key, settings: { fillLines: true, showPoints: true } })) };
  const [, band] = seriesSpecs([info('A', 'k0'), { ...info('', 'k0'), band: 7 }], [0, 0], { ...CHART, sources: [styled] });
  expect(band).toMatchObject({ style: 'band', isUnstacked: true, unit: 'bar', decimals: 1 });
  expect(band).not.toHaveProperty('isFilled');
});

it('has the unit of the key, else of its axis, else of the chart', () => {
  const unitOf = (units: string | undefined, settings: object) => {
    const of = source('Flow');
    const keys = of.keys.map((key) => ({ ...key, units }));
    const chart = { ...CHART, config: { units: 'm' }, settings: schemaOf(SETTINGS).parse(settings), sources: [{ ...of, keys }] };
    return seriesSpecs([info('A', 'k0')], [0], chart)[0]?.unit;
  };
  const axes = { yAxes: { default: { units: 'rpm' } } };
  expect([unitOf('bar', axes), unitOf(undefined, axes), unitOf('', {})]).toEqual(['bar', 'rpm', 'm']);
});
