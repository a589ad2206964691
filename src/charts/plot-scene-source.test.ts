import { expect, it } from 'vitest';
import type { SceneLook } from '../../workers/paint/plot-scene.ts';
import { LIGHT } from '../theme/palettes.ts';
import { HOUR, plotInput, plotSnapshot } from './plot-input.fixture.ts';
import { DESK_LOOK, seriesDash, wallLook } from './plot-look.ts';
import { sceneLook, sceneSpace, windowAxes } from './plot-scene-source.ts';

it('moves a live window by whole pixels, up to a pixel ahead of the newest sample', () => {
  for (const end of [HOUR, HOUR + 1, HOUR + 12_345, 1.7e12 + 7]) {
    const axes = windowAxes(plotInput({ snapshot: plotSnapshot({ end }) }), 300);
    expect(Number.isInteger(axes.firstPx)).toBe(true);
    expect(axes.end - end).toBeGreaterThanOrEqual(0);
    expect(axes.end - end).toBeLessThanOrEqual(axes.msPerPx);
    expect(axes.end - axes.start).toBe(HOUR);
  }
});

it('does not move a fixed window', () => {
  const axes = windowAxes(plotInput({ isLive: false, snapshot: plotSnapshot({ end: HOUR + 1234 }) }), 300);
  expect([axes.start, axes.end]).toEqual([1234, HOUR + 1234]);
});

it('dashes from the fifth series on', () => {
  expect([0, 3, 4, 7].map((s) => seriesDash(s) !== undefined)).toEqual([false, false, true, true]);
});

it('never gives a painter a size that no canvas has', () => {
  const look = { dotRadius: 4, ratio: 2 } as SceneLook;
  for (const width of [-40, -0.4, 0, 0.3, 300, 1e9, Number.NaN, Number.POSITIVE_INFINITY]) {
    const space = sceneSpace(width, -width, look);
    for (const side of Object.values(space)) expect(Number.isInteger(side) && side >= 1 && side < 32_767).toBe(true);
  }
});

it('paints saved widths and fills, on a wall in proportion, and bars on the saved side of their time', () => {
  const series = [{ label: 'A', lineWidth: 3, isFilled: true, fillStrength: 0.5, colour: '#305680' }];
  const palette = { ...LIGHT.roles, series: LIGHT.series, severity: LIGHT.severity };
  const paint = (more: Partial<Parameters<typeof plotInput>[0]>) => sceneLook(plotInput({ series, ...more }), palette, null, 1).series[0];
  expect(paint({ look: DESK_LOOK })).toMatchObject({ lineWidth: 3, fill: 'rgba(48, 86, 128, 0.5)' });
  expect(paint({ look: wallLook(1) })?.lineWidth).toBe(7);
  const bars = { series: [{ label: 'A', style: 'bars' as const }], bars: { ms: 600 } };
  expect(paint(bars)?.barFromMs).toBe(-300);
  expect(paint({ ...bars, bars: { ms: 600, lead: 0 } })?.barFromMs).toBeCloseTo(0);
  expect(paint({ ...bars, bars: { ms: 600, lead: 1 } })?.barFromMs).toBe(-600);
  const gaps = { between: 0.5, around: 1 };
  const two = sceneLook(plotInput({ series: [...bars.series, ...bars.series], bars: { groupMs: 900, gaps } }), palette, null, 1);
  expect(two.series.map(({ barFromMs, barMs }) => [barFromMs, barMs])).toEqual([
    [-250, 200],
    [50, 200],
  ]);
});
