import { describe, expect, it } from 'vitest';
import type { Aggregation } from '../../../src/contract/telemetry.ts';
import { NOW, openSeries, type Values } from './series-feed.fixture.ts';

const window = (aggregation: Aggregation) => ({
  window: { mode: 'realtime', lengthMs: 60_000, interval: 5000, aggregation, limit: 500 } as const,
});

describe('the running bucket', () => {
  it('is built from raw samples, so that an average without a count continues exactly and at once', async () => {
    const { asked, answer, push, drawn } = await openSeries(window('AVG'));
    await answer(
      [
        [NOW - 7500, '1'],
        [NOW - 2500, '15'],
      ],
      NOW - 3000,
    );
    expect(asked().at(-1)).toMatchObject({
      historyCmd: { agg: 'NONE', startTs: NOW - 5000, endTs: NOW + 5000, limit: 1000, keys: ['temp'] },
    });
    await answer([
      [NOW - 3000, '20'],
      [NOW - 4000, '10'],
    ]);
    push([NOW - 3000, '20']);
    expect(await drawn()).toEqual([
      [-7500, 1],
      [-2500, 15],
    ]);
    push([NOW - 1000, '60']);
    expect(await drawn()).toEqual([
      [-7500, 1],
      [-2500, 30],
    ]);
    push([NOW + 100, '7'], [NOW - 6000, '99']);
    expect((await drawn()).slice(1)).toEqual([
      [-2500, 30],
      [2500, 7],
    ]);
  });

  it('counts a sample once that arrives live before the raw samples are answered', async () => {
    const { answer, push, drawn } = await openSeries(window('SUM'));
    await answer([[NOW - 2500, '30']], NOW - 3000);
    push([NOW - 2000, '5'], [NOW - 1000, '6']);
    await answer([
      [NOW - 2000, '5'],
      [NOW - 3000, '20'],
      [NOW - 4000, '10'],
    ]);
    expect(await drawn()).toEqual([[-2500, 41]]);
  });

  it('is continued with its count where it has too many raw samples', async () => {
    const { asked, answer, push, drawn } = await openSeries(window('AVG'));
    await answer([[NOW - 2500, '15']], NOW - 1);
    await answer(Array.from({ length: 1000 }, (_, i) => [NOW - 1 - i, '15'] as const) as Values);
    // The running bucket is read, not the one before it.
    expect(asked().at(-1)?.historyCmd?.agg).toBe('NONE');
    push([NOW + 1000, '4']);
    expect(await drawn()).toEqual([
      [-2500, 15],
      [2500, 4],
    ]);
  });

  it('of large width is continued with the count read from the server', async () => {
    const wide = { mode: 'realtime', lengthMs: 86_400_000, interval: 3_600_000, aggregation: 'AVG', limit: 500 } as const;
    const { asked, answer, push, drawn } = await openSeries({ window: wide });
    const hour = Math.floor(NOW / 3_600_000) * 3_600_000;
    const middle = hour + 1_800_000 - NOW;
    await answer([[middle + NOW, '10']], NOW - 500);
    expect(asked().at(-1)?.historyCmd).toMatchObject({ agg: 'NONE', startTs: hour, limit: 100 });
    await answer(Array.from({ length: 100 }, (_, i) => [NOW - 500 - i * 1000, '10'] as const) as Values);
    expect(asked().at(-1)?.historyCmd).toMatchObject({ agg: 'COUNT', startTs: hour, endTs: hour + 3_600_000, interval: 3_600_000 });
    await answer([[middle + NOW, '999']]);
    push([NOW + 100, '1010'], [NOW - 500, '10']);
    expect(await drawn()).toEqual([[middle, 11]]);
  });

  it('needs no count where the server sends it', async () => {
    const wide = { mode: 'realtime', lengthMs: 86_400_000, interval: 3_600_000, aggregation: 'AVG', limit: 500 } as const;
    const { asked, answer, push, drawn } = await openSeries({ window: wide });
    const middle = Math.floor(NOW / 3_600_000) * 3_600_000 + 1_800_000;
    await answer([[middle, '10', 9]], NOW - 500);
    await answer(Array.from({ length: 100 }, (_, i) => [NOW - 500 - i * 1000, '10'] as const) as Values);
    expect(asked().map(({ historyCmd }) => historyCmd?.agg)).toEqual([undefined, 'NONE']);
    push([NOW + 100, '20']);
    expect(await drawn()).toEqual([[middle - NOW, 11]]);
  });

  it('is read again when a late sample fell into a closed bucket, but not too often', async () => {
    const { whole, asked, answer, push, drawn } = await openSeries(window('AVG'));
    await answer(
      [
        [NOW - 32_500, '10'],
        [NOW - 2500, '1'],
      ],
      NOW - 3000,
    );
    await answer([[NOW - 3000, '1']]);
    push([NOW - 32_000, '20']);
    expect(await drawn()).toEqual([
      [-32_500, 10],
      [-2500, 1],
    ]);
    expect(asked().at(-1)).toMatchObject({ cmdId: 3, tsCmd: { agg: 'AVG' } });
    await answer(
      [
        [NOW - 32_500, '15'],
        [NOW - 2500, '1'],
      ],
      NOW - 3000,
    );
    expect(await drawn()).toEqual([
      [-32_500, 15],
      [-2500, 1],
    ]);
    push([NOW - 31_000, '20']);
    await whole.ports.advance(5000);
    expect(asked().filter(({ tsCmd }) => tsCmd)).toHaveLength(2);
    await whole.ports.advance(6000);
    expect(asked().filter(({ tsCmd }) => tsCmd)).toHaveLength(3);
  });

  it('A26: a live point that arrives before the answer waits for it and adds to the server’s count', async () => {
    const { answer, push, drawn } = await openSeries(window('COUNT'));
    push([NOW - 1000, '20']);
    await answer(
      [
        [NOW - 12_500, '12'],
        [NOW - 2500, '7'],
      ],
      NOW - 3000,
    );
    expect(await drawn()).toEqual([
      [-12_500, 12],
      [-2500, 8],
    ]);
  });

  it.each(['NONE', 'SUM'] as const)(
    'an older server is asked each minute for points that it did not send, under %s',
    async (aggregation) => {
      const { whole, asked, answer, push, drawn } = await openSeries({
        window: { mode: 'realtime', lengthMs: 600_000, interval: 5000, aggregation, limit: 500 },
      });
      await answer([], NOW - 1000);
      if (aggregation === 'SUM') await answer([]);
      await whole.ports.advance(30_000);
      push([NOW + 27_500, '1']);
      await whole.ports.advance(25_000);
      const before = asked().length;
      await whole.ports.advance(8000);
      expect(asked()).toHaveLength(before + 1);
      const { startTs = 0, endTs = 0, agg } = asked().at(-1)?.historyCmd ?? {};
      expect(agg).toBe('NONE');
      expect([startTs <= NOW - 58_000, endTs >= NOW + 60_000]).toEqual([true, true]);
      // The server sent only the newest point of a batch, and no late point.
      await answer([
        [NOW + 27_500, '1'],
        [NOW + 22_500, '2'],
        [NOW - 2500, '4'],
      ]);
      expect(await drawn()).toEqual([
        [-2500, 4],
        [22_500, 2],
        [27_500, 1],
      ]);
      expect(whole.snapshots.at(-1)?.valuesIn).toBe(1);
    },
  );

  it('what an older server withheld from a bucket with many points is read as the value of the bucket', async () => {
    const wide = { mode: 'realtime', lengthMs: 86_400_000, interval: 3_600_000, aggregation: 'COUNT', limit: 500 } as const;
    const { whole, asked, answer, drawn } = await openSeries({ window: wide });
    const middle = Math.floor(NOW / 3_600_000) * 3_600_000 + 1_800_000;
    const dense = Array.from({ length: 100 }, (_, i) => [NOW - 500 - i * 1000, '1'] as const) as Values;
    await answer([[middle, '900']], NOW - 500);
    await answer(dense);
    await whole.ports.advance(61_000);
    expect(asked().at(-1)?.historyCmd).toMatchObject({ agg: 'NONE', limit: 100 });
    await answer(dense);
    await whole.ports.advance(1000);
    expect(asked().at(-1)).toMatchObject({ tsCmd: { agg: 'COUNT' } });
    await answer([[middle, '1000']], NOW - 500);
    await answer(dense);
    expect(await drawn()).toEqual([[middle - NOW, 1000]]);
    const before = asked().length;
    await whole.ports.advance(50_000);
    expect(asked()).toHaveLength(before);
  });

  it.each(['NONE', 'SUM'] as const)(
    'an older server is asked for all that a device sent after an outage, within the window, under %s',
    async (aggregation) => {
      const { whole, asked, answer, push, drawn } = await openSeries({
        window: { mode: 'realtime', lengthMs: 900_000, interval: 10_000, aggregation, limit: 500 },
      });
      const before: Values = [-315_000, -305_000, -295_000].map((ago) => [NOW + ago, '1'] as const);
      await answer(before, NOW - 295_000);
      if (aggregation === 'SUM') await answer([]);
      expect(await drawn()).toHaveLength(3);
      push([NOW + 5000, '1']);
      await whole.ports.advance(61_000);
      expect(asked().at(-1)?.historyCmd?.startTs).toBeLessThanOrEqual(NOW - 295_000);
      const backlog: Values = Array.from({ length: 31 }, (_, i) => [NOW + 5000 - i * 10_000, '1'] as const);
      await answer(backlog);
      expect(await drawn()).toHaveLength(33);
      await whole.ports.advance(60_000);
      expect(asked().at(-1)?.historyCmd?.startTs, 'once').toBeGreaterThan(NOW - 60_000);
      push([NOW + 86_400_000, '1'], [NOW + 3_600_000, '1']);
      await whole.ports.advance(60_000);
      expect(asked().at(-1)?.historyCmd?.startTs).toBeGreaterThan(NOW - 720_000);
    },
  );

  it('a newer server is not asked', async () => {
    const { whole, asked, answer } = await openSeries({}, NOW, {}, '4.3.1.3');
    await answer([], NOW - 1000);
    await whole.ports.advance(200_000);
    expect(asked()).toHaveLength(1);
  });
});
