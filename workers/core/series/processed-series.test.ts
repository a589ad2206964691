import { describe, expect, it } from 'vitest';
import { NOW, openSeries, type Values } from './series-feed.fixture.ts';

const post = (...bodies: readonly (string | null)[]) => bodies.map((body) => (body === null ? null : { name: 'Pump, temp', body }));
const DIFFERENCE = 'return value - prevOrigValue;';
const P1: Values = [
  [NOW - 20_000, '10'],
  [NOW - 10_000, '30'],
];

describe('post-processed series of a demand', () => {
  it('P1, P2: run over the complete window for each picture', async () => {
    const { answer, push, drawn } = await openSeries({ post: post(DIFFERENCE) });
    await answer(P1);
    expect(await drawn()).toEqual([
      [-20_000, 10],
      [-10_000, 20],
    ]);
    push([NOW - 5000, '35']);
    expect(await drawn()).toEqual([
      [-20_000, 10],
      [-10_000, 20],
      [-5000, 5],
    ]);
  });

  it('count towards the memory budget, and are dropped before any sample is', async () => {
    const many: Values = Array.from({ length: 2000 }, (_, i) => [NOW - 50_000 + i * 20, String((i * i) % 977)] as const);
    const held = async (bodies: readonly string[], memoryBytes?: number) => {
      const { whole, answer, push, drawn } = await openSeries({ post: post(...bodies) }, NOW, memoryBytes ? { memoryBytes } : {});
      await answer(many, NOW - 1000);
      push([NOW - 10, '5']);
      await drawn();
      await whole.ports.advance(1500);
      const { heldBytes = 0, forgotten = 0 } = whole.parts('connection').at(-1) ?? {};
      return { heldBytes, forgotten, drawn: await drawn() };
    };
    const plain = await held([]);
    const free = await held([DIFFERENCE]);
    // Raw rows and results for the next run, and the drawn rows.
    expect(free.heldBytes - plain.heldBytes).toBeGreaterThanOrEqual(2000 * 5 * 8);
    const budget = plain.heldBytes + 2001 * 2 * 8;
    const tight = await held([DIFFERENCE], budget);
    expect(tight.heldBytes).toBeLessThanOrEqual(budget);
    expect(tight).toMatchObject({ forgotten: 0, drawn: free.drawn });
  });

  it('start over when the oldest row has left the window', async () => {
    const { whole, answer, drawn } = await openSeries({ post: post(DIFFERENCE) });
    await answer([[NOW - 58_000, '7'], ...P1]);
    expect(await drawn()).toEqual([
      [-58_000, 7],
      [-20_000, 3],
      [-10_000, 20],
    ]);
    await whole.ports.advance(5000);
    expect(await drawn()).toEqual([
      [-20_000, 10],
      [-10_000, 20],
    ]);
  });

  it('with two functions and none for one key are three series, with one subscription', async () => {
    const { whole, asked, answer, drawn } = await openSeries({
      keys: ['temp', 'temp', 'temp'],
      post: post(null, DIFFERENCE, 'return -value;'),
    });
    expect(asked()[0]?.tsCmd).toMatchObject({ keys: ['temp'] });
    await answer(P1);
    const values = [await drawn(0), await drawn(1), await drawn(2)].map((rows) => rows.map(([, value]) => value));
    expect(values).toEqual([
      [10, 30],
      [10, 20],
      [-10, -30],
    ]);
    expect(
      whole
        .parts('series')
        .at(-1)
        ?.series.map(({ keyIndex, statistics }) => [keyIndex, statistics.max]),
    ).toEqual([
      [0, 30],
      [1, 20],
      [2, -10],
    ]);
  });

  it('are not shown before their function has answered, and show a processed newest value', async () => {
    const { whole, answer, drawn } = await openSeries({ post: post('return value * 2;') });
    await answer(P1, NOW - 10_000);
    await drawn();
    expect(whole.parts('series')[0]?.columns[0]).toEqual(Float64Array.of(20, 60));
    expect(whole.parts('series').at(-1)?.series[0]?.latest).toMatchObject({ ts: NOW - 10_000, value: '0' });
  });

  it('stay raw while their function fails, and the fault names it', async () => {
    const { whole, answer, drawn } = await openSeries({ post: post('return value.x.y;') });
    await answer(P1);
    expect(await drawn()).toEqual([
      [-20_000, 10],
      [-10_000, 30],
    ]);
    expect(whole.parts('fault')).toMatchObject([{ key: 'function-failed', functionName: 'Pump, temp', line: 1 }]);
  });

  it('pass texts as texts, and draw the numbers made of them', async () => {
    const { answer, push, drawn } = await openSeries({
      post: post('return value === "on" ? 1 : value === "true" ? 2 : value === 5 ? 5 : 0;'),
    });
    await answer([
      [NOW - 20_000, 'on'],
      [NOW - 10_000, 'off'],
      [NOW - 9000, '5.0'],
    ]);
    expect(await drawn()).toEqual([
      [-20_000, 1],
      [-10_000, 0],
      [-9000, 5],
    ]);
    push([NOW - 5000, 'true'], [NOW - 4000, 'on']);
    expect((await drawn()).slice(3)).toEqual([
      [-5000, 2],
      [-4000, 1],
    ]);
  });

  it('can be states of a state chart', async () => {
    const { whole, answer, drawn } = await openSeries({ isState: true, post: post('return value ? value.toUpperCase() : value;') });
    await answer([
      [NOW - 70_000, 'off'],
      [NOW - 10_000, 'on'],
    ]);
    expect((await drawn()).map(([, code]) => whole.parts('series').at(-1)?.series[0]?.texts?.[code])).toEqual(['OFF', 'ON', 'ON']);
  });

  it('are aggregated first and processed then', async () => {
    const window = { mode: 'realtime', lengthMs: 60_000, interval: 10_000, aggregation: 'MAX', limit: 500, timezone: 'UTC' } as const;
    const { answer, push, drawn } = await openSeries({ window, post: post('return value * 10;') });
    await answer([[NOW - 15_000, '3']]);
    push([NOW - 4000, '4'], [NOW - 3000, '7']);
    expect((await drawn()).map(([, value]) => value)).toEqual([30, 70]);
  });

  it('are used for samples and exports as they are drawn', async () => {
    const { whole, answer, drawn } = await openSeries({ post: post('return value * 2;') });
    await answer(P1);
    await drawn();
    expect(await whole.core.samplesAt(1, NOW - 10_500)).toMatchObject({ ok: true, value: [{ ts: NOW - 10_000, value: 60 }] });
    const csv = await whole.core.exportSeries(1);
    expect(csv.ok && csv.value).toMatch(/,60\s*$/);
  });
});
