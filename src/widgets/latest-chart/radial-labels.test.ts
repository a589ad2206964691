import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPERTY_SEED, runs } from '../../../tests/property-runs.ts';
import { widthOf } from '../gauges/figure-size.ts';
import { apartTexts, cutText, lineHeight, radialPlace } from './radial-labels.ts';

const PX = 11;
const text = (turn: number, i: number, name: string) => ({ id: String(i), turn, name, figure: '12%', weight: i });

it('keeps labels within the room, outside of the drawing and apart from each other', () => {
  const names = fc.array(fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.string({ maxLength: 30 })), { maxLength: 60 });
  const size = fc.tuple(fc.integer({ min: 60, max: 1900 }), fc.integer({ min: 40, max: 1000 }));
  fc.assert(
    fc.property(names, size, (given, [width, height]) => {
      const { radius, labels } = radialPlace(
        given.map(([turn, name], i) => text(turn, i, name)),
        { width, height },
        PX,
      );
      expect(radius).toBeGreaterThanOrEqual(0);
      expect(radius).toBeLessThanOrEqual(Math.min(width, height) / 2);
      const boxes = labels.map(({ x, y, anchor, lines }) => {
        const wide = Math.max(...lines.map((line) => widthOf(line, PX)));
        const left = anchor === 'middle' ? x - wide / 2 : anchor === 'start' ? x : x - wide;
        const top = y - lineHeight(PX) / 2;
        return { left, right: left + wide, top, bottom: top + lines.length * lineHeight(PX) };
      });
      for (const [i, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(-width / 2);
        expect(box.right).toBeLessThanOrEqual(width / 2);
        expect(box.top).toBeGreaterThanOrEqual(-height / 2);
        expect(box.bottom).toBeLessThanOrEqual(height / 2);
        for (const other of boxes.slice(i + 1))
          expect(box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top).toBe(true);
      }
    }),
    { seed: PROPERTY_SEED, numRuns: runs(200) },
  );
});

it('keeps the label of the larger one of two at one place, and none in a small room', () => {
  const both = [text(0.25, 1, 'Small'), text(0.251, 2, 'Large')];
  expect(radialPlace(both, { width: 400, height: 300 }, PX).labels.map(({ lines }) => lines[0])).toEqual(['Large']);
  expect(radialPlace(both, { width: 120, height: 90 }, PX).labels).toEqual([]);
});

it('cuts long texts', () => {
  expect(cutText('Hydroelectric', 40, PX)).toBe('Hydro…');
  expect(cutText('Wind', 40, PX)).toBe('Wind');
  expect(cutText('Hydroelectric', 8, PX)).toBe('');
});

it('leaves out a text that would lie on one before it', () => {
  const at = (x: number, y: number, one: string) => ({ x, y, px: PX, text: one });
  const texts = [at(0, 0, '41.2'), at(20, 5, '87.4'), at(40, 5, '23.0'), at(0, 14, '5.5'), at(90, 90, '')];
  expect(apartTexts(texts).map(({ text: one }) => one)).toEqual(['41.2', '23.0', '5.5']);
});
