import { describe, expect, it } from 'vitest';
import { type Box, type Control, clearPlace, coveredBy } from './clear-place.ts';

const NOTICE: Box = { left: 612, top: 640, right: 984, bottom: 700 };
const at = (left: number, top: number, weight = 100): Control => ({ left, top, right: left + 80, bottom: top + 36, weight });
const place = (...controls: Control[]) => clearPlace(NOTICE, controls, 1000, 740);

describe('the place of notices', () => {
  it('is where they belong while they cover nothing', () => {
    expect(place()).toEqual({ x: 0, y: 0 });
    expect(place(at(100, 100), at(612, 560))).toEqual({ x: 0, y: 0 });
  });

  it('is above the buttons of a footer, by the shortest way', () => {
    const footer = [at(800, 660), at(900, 660)];
    const { x, y } = place(...footer);
    expect(x).toBe(0);
    expect(y).toBeLessThan(0);
    expect(NOTICE.bottom + y).toBeGreaterThan(660 - 8 - 2 * 8);
    expect(NOTICE.bottom + y).toBeLessThanOrEqual(660 - 8);
  });

  it('is aside where buttons stand one above the other, and never over an edge', () => {
    const column = Array.from({ length: 20 }, (_, n) => at(900, n * 37));
    const { x, y } = place(...column);
    expect(x).toBeLessThan(0);
    expect(coveredBy({ left: NOTICE.left + x, top: NOTICE.top + y, right: NOTICE.right + x, bottom: NOTICE.bottom + y }, column)).toBe(0);
  });

  it('covers fields rather than buttons where everything is taken', () => {
    const wide = (top: number, weight: number): Control => ({ left: 0, top, right: 1000, bottom: top + 36, weight });
    const rows = Array.from({ length: 20 }, (_, n) => wide(n * 37, n === 3 || n === 4 ? 1 : 100));
    expect(NOTICE.top + place(...rows).y).toBeGreaterThan(3 * 37 - 37);
    expect(NOTICE.bottom + place(...rows).y).toBeLessThan(6 * 37);
  });
});
