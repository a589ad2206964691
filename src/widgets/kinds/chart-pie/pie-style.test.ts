import { expect, it } from 'vitest';
import { pieStyle } from './pie-style.ts';
import type { PieSettings } from './settings.ts';

const styleOf = (settings: Partial<PieSettings>, more: Partial<Parameters<typeof pieStyle>[0]> = {}) =>
  pieStyle({ settings: settings as PieSettings, ...more });

it('draws what newer servers store nothing of as they do', () => {
  expect(styleOf({})).toMatchObject({ part: 0.8, hole: 0, isClockwise: false, labels: 'outside', hasTotal: false, border: { width: 0 } });
  expect(styleOf({}, { variant: 'doughnut' })).toMatchObject({ part: 1, labels: 'none' });
});

it('reads sizes, borders and labels of either generation', () => {
  const older = { isOlder: true } as const;
  expect(styleOf({ radius: 1.4, innerRadius: 2, stroke: { color: '#123456', width: 5 }, showLabels: true }, older)).toMatchObject({
    ...{ part: 1, hole: 0.95, isClockwise: true, labels: 'inside', border: { color: '#123456', width: 5 } },
  });
  expect(styleOf({ borderWidth: 5, borderColor: '#fff' }, { ...older, variant: 'doughnut' }).border).toEqual({ color: '#fff', width: 5 });
  expect(styleOf({ radius: 500, labelPosition: 'inside', borderWidth: -3 })).toMatchObject({
    part: 1,
    labels: 'inside',
    border: { width: 0 },
  });
  expect(styleOf({ showLabel: false, clockwise: true })).toMatchObject({ labels: 'none', isClockwise: true });
  expect(styleOf({ layout: 'with_total' }, { variant: 'doughnut' }).hasTotal).toBe(true);
});
