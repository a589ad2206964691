import { describe, expect, it } from 'vitest';
import { lastSample, nearestSample, type Projection, traceLine } from './line-path.ts';

const by: Projection = { start: 0, left: 0, pxPerMs: 1, low: 0, bottom: 100, pxPerUnit: 1 };
const none = new Float64Array();

function trace(t: number[], v: number[], gaps: number[] = []): string {
  const calls: string[] = [];
  const sink = { moveTo: (x: number, y: number) => calls.push(`M${x},${y}`), lineTo: (x: number, y: number) => calls.push(`L${x},${y}`) };
  traceLine(Float64Array.from(t), Float64Array.from(v), Float64Array.from(gaps), by, sink, 2);
  return calls.join(' ');
}

describe('traceLine', () => {
  it('goes on over times at which the series has no sample', () => {
    expect(trace([0, 1, 2, 3], [10, Number.NaN, Number.NaN, 13])).toBe('M0,90 L3,87');
  });

  it('breaks at an outage and never bridges it', () => {
    expect(trace([0, 1, 10, 11], [1, 1, 2, 2], [1, 10])).toBe('M0,99 L1,99 M10,98 L11,98');
  });

  it('breaks when the outage lies strictly between two samples', () => {
    expect(trace([0, 1, 10, 11], [1, 1, 2, 2], [4, 6])).toBe('M0,99 L1,99 M10,98 L11,98');
  });

  it('ignores a gap that ends where the line begins and one that starts at the newest sample', () => {
    expect(trace([5, 6], [1, 1], [0, 5, 6, 9])).toBe('M5,99 L6,99');
  });

  it('draws a lone sample between two gaps as a dash', () => {
    expect(trace([0, 1, 5, 9, 10], [1, 1, 1, 1, 1], [1, 5, 5, 9])).toBe('M0,99 L1,99 M5,99 M4,99 L6,99 M9,99 L10,99');
  });

  it('closes each run of the area at the bottom', () => {
    const calls: string[] = [];
    const sink = { moveTo: (x: number, y: number) => calls.push(`M${x},${y}`), lineTo: (x: number, y: number) => calls.push(`L${x},${y}`) };
    const silent = { moveTo: () => undefined, lineTo: () => undefined };
    traceLine(Float64Array.of(0, 1), Float64Array.of(5, 6), none, by, silent, 1, sink);
    expect(calls.join(' ')).toBe('M0,100 L0,95 L1,94 L1,100 L0,100');
  });

  it('draws nothing for an empty series', () => {
    expect(trace([], [])).toBe('');
    expect(trace([1, 2], [Number.NaN, Number.NaN])).toBe('');
  });
});

describe('samples', () => {
  it('finds the newest one', () => {
    expect(lastSample(Float64Array.of(1, 2, Number.NaN))).toBe(1);
    expect(lastSample(Float64Array.of(Number.NaN))).toBe(-1);
  });

  it('finds the nearest one within reach, and none inside a gap', () => {
    const t = Float64Array.of(0, 10, 20, 30, 40);
    const v = Float64Array.of(1, Number.NaN, Number.NaN, 4, 5);
    expect(nearestSample(t, v, none, 1, 15)).toBe(0);
    expect(nearestSample(t, v, none, 2, 15)).toBe(3);
    expect(nearestSample(t, v, none, 2, 5)).toBeNull();
    expect(nearestSample(t, v, Float64Array.of(0, 30), 2, 100)).toBeNull();
  });
});
