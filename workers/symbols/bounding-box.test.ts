import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DrawnElement } from '../../src/contract/symbol/symbol-drawing.ts';
import { boundingBox } from './bounding-box.ts';
import { alongPath } from './path-points.ts';
import { symbolDocument } from './symbol-document.ts';

function boxOf(tag: string, attributes: Record<string, string>, children: readonly DrawnElement[] = []) {
  const inner: DrawnElement = { node: 1, tag, attributes, children };
  const [, element] = symbolDocument({ node: 0, tag: 'svg', attributes: {}, children: [inner] }, {}).elements;
  const { x, y, width, height } = boundingBox(element as never);
  return [x, y, width, height].map((one) => Math.round(one * 100) / 100);
}

it.each([
  ['rect', { x: '1', y: '2', width: '3', height: '4' }, [1, 2, 3, 4]],
  ['circle', { cx: '10', cy: '10', r: '4' }, [6, 6, 8, 8]],
  ['ellipse', { cx: '0', cy: '0', rx: '2', ry: '1' }, [-2, -1, 4, 2]],
  ['line', { x1: '5', y1: '1', x2: '2', y2: '9' }, [2, 1, 3, 8]],
  ['polygon', { points: '0,0 4,0 4,-3' }, [0, -3, 4, 3]],
  ['path', { d: 'M0 0 h10 v5 H0 Z m2 2 L3 20' }, [0, 0, 10, 20]],
  ['path', { d: 'M0 10 A10 10 0 0 1 20 10' }, [0, 0, 20, 10]],
  ['path', { d: 'M0 0 C0 -10 10 -10 10 0' }, [0, -7.5, 10, 7.5]],
  ['path', { d: 'M0 0 Q5 10 10 0 T20 0' }, [0, -5, 20, 10]],
  ['path', { d: '' }, [0, 0, 0, 0]],
  ['linearGradient', {}, [0, 0, 0, 0]],
] as const)('is the box of a %s %o', (tag, attributes, box) => {
  expect(boxOf(tag, attributes)).toEqual(box);
});

it('surrounds what is in a group, as that is moved', () => {
  const rect = (node: number, transform: string): DrawnElement => ({
    ...{ node, tag: 'rect', children: [] },
    attributes: { width: '10', height: '20', transform },
  });
  expect(boxOf('g', {}, [rect(2, 'translate(5 5)'), rect(3, 'rotate(90)')])).toEqual([-20, 0, 35, 25]);
});

const place = fc.integer({ min: -50, max: 50 });

it('holds every point of a path, whose length is that of its steps', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (points, share) => {
        const d = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
        const [x = 0, y = 0, width = 0, height = 0] = boxOf('path', { d });
        const { length } = alongPath(d);
        const steps = points.slice(1).map(([px, py], at) => Math.hypot(px - (points[at]?.[0] ?? 0), py - (points[at]?.[1] ?? 0)));
        expect(length).toBeCloseTo(
          steps.reduce((sum, one) => sum + one, 0),
          6,
        );
        const [px, py] = alongPath(d, length * share).point;
        expect(px).toBeGreaterThanOrEqual(x - 0.01);
        expect(px).toBeLessThanOrEqual(x + width + 0.01);
        expect(py).toBeGreaterThanOrEqual(y - 0.01);
        expect(py).toBeLessThanOrEqual(y + height + 0.01);
      },
    ),
  );
});
