import { expect, it } from 'vitest';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { SETTINGS } from './settings.ts';
import { groundOf, timeAxes } from './time-axes.ts';
import { labelByPatterns } from './time-patterns.ts';
import { tooltipPattern } from './tooltip-look.ts';

const settings = (stored: object) => schemaOf(SETTINGS).parse(stored);
const COMPARED = { comparisonEnabled: true };

it.each([
  [{}, [{}]],
  [
    { xaxis: { title: 'Shift', showLabels: false }, grid: { verticalLines: false } },
    [{ label: 'Shift', hasLabels: false, hasGrid: false }],
  ],
  [{ xAxis: { show: true, position: 'bottom', showTickLabels: true, ticksFormat: {} } }, [{}]],
  [
    { xAxis: { show: false, position: 'top', label: 'Time', showLine: false } },
    [{ isHidden: true, isOnTop: true, label: 'Time', hasLine: false }],
  ],
  [{ xAxis: { ticksFormat: { hour: 'HH' } } }, [{ patterns: { hour: 'HH' } }]],
  [{ ...COMPARED, xaxisSecond: { axisPosition: 'bottom', title: 'Before' } }, [{}, { isEarlier: true, label: 'Before' }]],
  [{ ...COMPARED }, [{}, { isEarlier: true, isOnTop: true }]],
  [{ ...COMPARED, xAxis: {}, comparisonXAxis: { show: false } }, [{}, { isEarlier: true, isOnTop: true, isHidden: true }]],
])('%j has the time axes %j', (stored, axes) => {
  expect(timeAxes(settings(stored))).toEqual(axes);
});

it.each([
  [{}, undefined],
  [{ grid: { backgroundColor: null, outlineWidth: 1 } }, undefined],
  [{ grid: { backgroundColor: '#eee' } }, { colour: '#eee' }],
  [{ grid: { show: false, backgroundColor: '#eee' } }, undefined],
  [{ grid: { show: true, borderColor: '#ccc' } }, { colour: undefined, borderColour: '#ccc', borderWidth: 1 }],
])('%j has the ground %j', (stored, ground) => {
  expect(groundOf(settings(stored))).toEqual(ground);
});

it('writes a time by the pattern of the coarsest unit that it is whole in', () => {
  const patterns = { second: 'ss', minute: 'HH:mm', day: 'dd.MM.', year: 'yyyy' };
  const at = (...parts: [number, number, number?, number?, number?, number?]) => labelByPatterns(new Date(...parts).getTime(), patterns);
  expect([at(2026, 0), at(2026, 4, 1), at(2026, 4, 3), at(2026, 4, 3, 7), at(2026, 4, 3, 7, 5), at(2026, 4, 3, 7, 5, 9)]).toEqual([
    '2026',
    undefined,
    '03.05.',
    undefined,
    '07:05',
    '09',
  ]);
});

it.each([
  [{}, undefined],
  [{ auto: true, format: 'yyyy', lastUpdateAgo: false }, undefined],
  [{ auto: false, custom: true, format: 'dd MMM yyyy', lastUpdateAgo: false }, 'dd MMM yyyy'],
])('%j writes the time at the crosshair by %s', (tooltipDateFormat, pattern) => {
  expect(tooltipPattern(settings({ tooltipDateFormat }))).toBe(pattern);
});
