import { expect, it } from 'vitest';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { SETTINGS } from './settings.ts';
import { groundOf, timeAxes } from './time-axes.ts';
import { labelByPatterns } from './time-patterns.ts';
import { tooltipPattern } from './tooltip-look.ts';

const settings = (stored: object) => schemaOf(SETTINGS).parse(stored);
const HOUR = 3_600_000;
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
  [
    { xAxis: { tickLabelColor: 'rgba(0, 0, 0, 0.54)', labelColor: '#0b0', lineColor: '#00b', showLine: false } },
    [{ colour: '#0b0', hasLine: false }],
  ],
  [{ xAxis: { lineColor: '#00b', splitLinesColor: '#ccddff' } }, [{ lineColour: '#00b', gridColour: '#ccddff' }]],
  [{ xaxis: { color: '#0000bb' }, grid: { tickColor: '#DDDDDD' } }, [{ colour: '#0000bb' }]],
  [{ xAxis: { showSplitLines: false, ticksColor: 'rgba(0, 0, 0, 0.54)' } }, [{ hasGrid: false, ticks: {} }]],
  [{ xAxis: { showSplitLines: false, ticksColor: '#c00' } }, [{ hasGrid: false, ticks: { colour: '#c00' } }]],
  [{ xAxis: { showSplitLines: false, showTicks: false } }, [{ hasGrid: false }]],
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
  [{ grid: { outlineWidth: 3, color: '#345' } }, { colour: undefined, borderColour: '#345', borderWidth: 3 }],
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

const AUTO = { auto: true, autoDateFormatSettings: { hour: 'HH', day: 'dd MMM', minute: '' } };

it.each([
  [{}, 0, undefined],
  [{ auto: true, format: 'yyyy', lastUpdateAgo: false }, 0, undefined],
  [{ auto: false, custom: true, format: 'dd MMM yyyy', lastUpdateAgo: false }, 0, 'dd MMM yyyy'],
  [AUTO, 2 * HOUR, 'HH'],
  [AUTO, 24 * HOUR, 'dd MMM'],
  [AUTO, 60_000, undefined],
  [AUTO, 0, 'dd MMM'],
])('%j writes the time at the crosshair, with an interval of %d ms, by %s', (tooltipDateFormat, interval, pattern) => {
  expect(tooltipPattern(settings({ tooltipDateFormat }), new Date(2026, 4, 3).getTime(), interval)).toBe(pattern);
});
