import { describe, expect, it } from 'vitest';
import { dashedSink, type PathSink, traceLine } from './trace-line.ts';

function recorder(): PathSink & { calls: string[] } {
  const calls: string[] = [];
  const round = (n: number) => Math.round(n * 1000) / 1000;
  return {
    calls,
    moveTo: (x, y) => calls.push(`M${round(x)},${round(y)}`),
    lineTo: (x, y) => calls.push(`L${round(x)},${round(y)}`),
  };
}

interface Options {
  readonly gaps?: number[];
  readonly isStepped?: boolean;
  readonly turn?: number;
  readonly from?: number;
  readonly area?: PathSink;
}

function trace(t: number[], v: number[], { gaps = [], isStepped = false, turn, from = 0, area }: Options = {}): string {
  const sink = recorder();
  traceLine(
    {
      t: Float64Array.from(t),
      values: Float64Array.from(v),
      gaps: Float64Array.from(gaps),
      from,
      x: (at) => at,
      y: (value) => 100 - value,
      bottom: 100,
      isStepped,
      turn,
      dotPx: 2,
    },
    sink,
    area,
  );
  return sink.calls.join(' ');
}

describe('traceLine', () => {
  it.each([
    ['goes on over times at which the series has no sample', [0, 1, 2, 3], [10, Number.NaN, Number.NaN, 13], [], 'M0,90 L3,87'],
    ['breaks at an outage and never bridges it', [0, 1, 10, 11], [1, 1, 2, 2], [1, 10], 'M0,99 L1,99 M10,98 L11,98'],
    ['breaks when the outage lies strictly between two samples', [0, 1, 10, 11], [1, 1, 2, 2], [4, 6], 'M0,99 L1,99 M10,98 L11,98'],
    ['ignores outages before the first and after the last sample', [5, 6], [1, 1], [0, 5, 6, 9], 'M5,99 L6,99'],
    [
      'draws a lone sample between two outages as a dash',
      [0, 1, 5, 9, 10],
      [1, 1, 1, 1, 1],
      [1, 5, 5, 9],
      'M0,99 L1,99 M5,99 M4,99 L6,99 M9,99 L10,99',
    ],
    ['draws nothing for an empty series', [1, 2], [Number.NaN, Number.NaN], [], ''],
  ])('%s', (_name, t, v, gaps, path) => expect(trace(t, v, { gaps })).toBe(path));

  it('holds a value until the next sample when stepped, but not over an outage', () => {
    expect(trace([0, 2, 9], [1, 3, 5], { isStepped: true })).toBe('M0,99 L2,99 L2,97 L9,97 L9,95');
    expect(trace([0, 2, 10], [1, 3, 5], { isStepped: true, turn: 0.5 })).toBe('M0,99 L1,99 L1,97 L2,97 L6,97 L6,95 L10,95');
    expect(trace([0, 2], [1, 3], { isStepped: true, turn: 0 })).toBe('M0,99 L0,99 L0,97 L2,97');
    expect(trace([0, 2, 9, 10], [1, 3, 5, 5], { isStepped: true, gaps: [2, 9] })).toBe('M0,99 L2,99 L2,97 M9,95 L10,95 L10,95');
  });

  it('starts at a later sample', () => {
    expect(trace([0, 1, 2], [1, 2, 3], { from: 1 })).toBe('M1,98 L2,97');
  });

  it('closes each run of the area at the bottom', () => {
    const area = recorder();
    trace([0, 1], [5, 6], { area });
    expect(area.calls.join(' ')).toBe('M0,100 L0,95 L1,94 L1,100 L0,100');
  });
});

describe('dashedSink', () => {
  it('cuts along x from its origin, whatever the length of the line', () => {
    const sink = recorder();
    const dashed = dashedSink(sink, 6, 4, 0);
    dashed.moveTo(0, 0);
    dashed.lineTo(20, 40);
    expect(sink.calls).toEqual(['M0,0', 'L6,12', 'M10,20', 'L16,32']);
  });

  it('continues dashes and gaps over joints', () => {
    const sink = recorder();
    const dashed = dashedSink(sink, 6, 4, -1);
    dashed.moveTo(0, 0);
    dashed.lineTo(3, 0);
    dashed.lineTo(3, 9);
    dashed.lineTo(8, 9);
    dashed.lineTo(8, 0);
    expect(sink.calls).toEqual(['M0,0', 'L3,0', 'L3,9', 'L5,9']);
  });

  it('dashes a steep segment along its height, upwards and downwards alike', () => {
    const drawn = [
      [2, 0, 40],
      [2, 40, 0],
    ].map(([x = 0, from = 0, to = 0]) => {
      const sink = recorder();
      const dashed = dashedSink(sink, 6, 4, 0);
      dashed.moveTo(x, from);
      dashed.lineTo(x, to);
      return sink.calls.map((call) => Number(call.split(',')[1])).sort((a, b) => a - b);
    });
    expect(drawn[0]).toEqual([0, 6, 10, 16, 20, 26, 30, 36]);
    expect(drawn[1]).toEqual(drawn[0]);
  });

  it('has the same dashes when the line starts later', () => {
    const [whole, part] = [recorder(), recorder()];
    const sinks: [PathSink, number][] = [
      [dashedSink(whole, 6, 4, 3), 0],
      [dashedSink(part, 6, 4, 3), 7],
    ];
    for (const [sink, from] of sinks) {
      sink.moveTo(from, 0);
      sink.lineTo(30, 0);
    }
    expect(whole.calls.slice(-4)).toEqual(part.calls.slice(-4));
  });
});
