import { describe, expect, it } from 'vitest';
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { TimeWindow } from '../../../src/contract/time-window.ts';
import { NOW, openSeries, PUMP, type Values } from './series-feed.fixture.ts';

const MINUTE = 60_000;
/** The middle of the bucket that begins so many minutes ago. */
const bucket = (minutes: number) => NOW - minutes * MINUTE + MINUTE / 2;
const HISTORY: TimeWindow = {
  mode: 'fixed',
  start: NOW - 10 * MINUTE,
  end: NOW,
  interval: MINUTE,
  aggregation: 'AVG',
  limit: 500,
  timezone: 'UTC',
};

/** `largest`: the server's answer to MAX, of the buckets that are asked for. */
async function opened(largest: Values, change: Partial<SeriesDemand> = {}, release?: string) {
  const opening = await openSeries({ window: HISTORY, ...change }, NOW, {}, release);
  const { whole } = opening;
  const { answer } = whole.ports;
  const questions: Record<string, string>[] = [];
  whole.ports.answer = (path, body) => {
    const { pathname, searchParams } = new URL(path, 'http://server');
    if (!pathname.includes(`${PUMP.id}/values/timeseries`) || searchParams.get('agg') !== 'MAX') return answer(path, body);
    questions.push(Object.fromEntries(searchParams));
    const [from, to] = [Number(searchParams.get('startTs')), Number(searchParams.get('endTs'))];
    return { body: { temp: largest.filter(([ts]) => ts >= from && ts < to).map(([ts, value]) => ({ ts, value })) } };
  };
  const shown = () => whole.parts('series').at(-1)?.series[0];
  const gaps = () => Array.from(shown()?.gaps ?? [], (at) => at - NOW);
  return { ...opening, questions, shown, gaps };
}

const TEXTS: Values = [
  [bucket(7), 'unavailable'],
  [bucket(6), 'unavailable'],
];
const of = (...values: readonly (string | null)[]): Values =>
  values.flatMap((value, i): Values => (value === null ? [] : [[bucket(10 - i), value]]));
const numbers = (rows: readonly (readonly [number, number])[]) => rows.map(([, value]) => value);

describe('an average or a sum of 0 of a bucket without a number', () => {
  it.each(['AVG', 'SUM'] as const)('ends the line, and the bucket is asked about once: %s', async (aggregation) => {
    const { answer, drawn, questions, gaps } = await opened(TEXTS, { window: { ...HISTORY, aggregation } });
    await answer(of('5.0', '6.0', '7.0', '0.0', '0.0', '7.0', '6.0'), bucket(4));
    await drawn();
    await drawn();
    expect(numbers(await drawn())).toEqual([5, 6, 7, 7, 6]);
    expect(gaps()).toEqual([bucket(8) - NOW, bucket(5) - NOW]);
    expect(questions).toMatchObject([
      { keys: 'temp', startTs: String(NOW - 7 * MINUTE), endTs: String(NOW - 5 * MINUTE), interval: String(MINUTE), agg: 'MAX' },
    ]);
  });

  it('of truth values, which have no extremes, is none either', async () => {
    const { answer, drawn } = await opened([]);
    await answer(of('0.0', '0.0', '0.0'));
    await drawn();
    expect(await drawn()).toEqual([]);
  });

  it('stays where its largest value is a number', async () => {
    const { answer, drawn, questions, gaps } = await opened(of('3', '0', '0'));
    await answer(of('1.0', '0.0', '0.0', '2.0'));
    await drawn();
    expect(numbers(await drawn())).toEqual([1, 0, 0, 2]);
    expect(gaps()).toEqual([]);
    expect(questions).toHaveLength(1);
  });

  it('is asked about in its whole calendar bucket, by the length that its day has', async () => {
    const DAY = 24 * 60 * MINUTE;
    const start = Date.parse('2020-10-23T22:00Z');
    const window = { ...HISTORY, start, end: start + 8 * DAY + 60 * MINUTE, interval: DAY, timezone: 'Europe/Vienna' };
    const { socket, asked, drawn, questions } = await opened([], { window });
    const middles = [start + DAY / 2, start + DAY + (DAY + 60 * MINUTE) / 2, start + 2 * DAY + 60 * MINUTE + DAY / 2];
    // The newest day is read first.
    for (const [read, middle] of middles.reverse().entries()) {
      const data = [{ entityId: PUMP, latest: {}, timeseries: { temp: [{ ts: middle, value: '0.0' }] } }];
      socket().reply({ cmdId: asked()[read]?.cmdId, data: { data, totalPages: 1, totalElements: 1, hasNext: false } });
      await drawn();
    }
    for (let i = 0; i < 3; i++) await drawn();
    const spans = questions.map(({ startTs, endTs }) => [Number(startTs) - start, Number(endTs) - start]).sort(([a = 0], [b = 0]) => a - b);
    expect(spans).toEqual([
      [0, DAY],
      [DAY, 2 * DAY + 60 * MINUTE],
      [2 * DAY + 60 * MINUTE, 3 * DAY + 60 * MINUTE],
    ]);
  });

  it('is not asked for where no value is 0, for extremes and for counts', async () => {
    for (const aggregation of ['AVG', 'MIN', 'COUNT'] as const) {
      const { answer, drawn, questions } = await opened(TEXTS, { window: { ...HISTORY, aggregation } });
      await answer(of('5', aggregation === 'AVG' ? '0.1' : '0', '7'));
      await drawn();
      await drawn();
      expect(questions).toEqual([]);
    }
  });

  it('is known without a question where the server sends the number of numbers', async () => {
    const { answer, drawn, questions, gaps } = await opened(TEXTS, {}, '4.3.0');
    const counted = of('5.0', '0.0', '0.0', '7.0').map(([ts, value], i): Values[number] => [ts, value, i === 1 ? 0 : 3]);
    await answer(counted);
    await drawn();
    expect(numbers(await drawn())).toEqual([5, 0, 7]);
    expect(gaps()).toEqual([bucket(10) - NOW, bucket(8) - NOW]);
    expect(questions).toEqual([]);
  });

  it('is not asked about again, and not drawn, when a reconnect brings it once more', async () => {
    // Live buckets begin at whole minutes.
    const earlier = NOW % MINUTE;
    const { whole, answer, drawn, questions } = await opened([[bucket(8) - earlier, 'unavailable']], {
      window: { mode: 'realtime', lengthMs: 10 * MINUTE, interval: MINUTE, aggregation: 'AVG', limit: 500, timezone: 'UTC' },
    });
    const rows = of('5.0', '6.0', '0.0', '7.0').map(([ts, value]): Values[number] => [ts - earlier, value]);
    await answer(rows);
    await answer([]);
    await drawn();
    expect(numbers(await drawn())).toEqual([5, 6, 7]);
    whole.ports.sockets.at(-1)?.drop(1006);
    await whole.ports.advance(2000);
    await whole.connect();
    await answer(rows);
    await answer([]);
    expect(numbers(await drawn())).toEqual([5, 6, 7]);
    await drawn();
    expect(questions).toHaveLength(1);
  });

  it('of a compared window is asked about in its own time', async () => {
    const { whole, answer, drawn, questions } = await opened([[bucket(18), 'unavailable']], { comparison: { unit: 'previousInterval' } });
    await answer(of('5.0', '6.0'));
    await drawn();
    await answer([
      [bucket(19), '1.0'],
      [bucket(18), '0.0'],
      [bucket(17), '2.0'],
    ]);
    await drawn();
    await whole.ports.advance(6000);
    expect(numbers(await drawn(1))).toEqual([1, 2]);
    expect(questions).toMatchObject([{ startTs: String(NOW - 18 * MINUTE), endTs: String(NOW - 17 * MINUTE) }]);
  });

  it('stays 0 and is reported where the question fails', async () => {
    const { whole, answer, drawn } = await opened([]);
    const { answer: usual } = whole.ports;
    whole.ports.answer = (path, body) => (path.includes('agg=MAX') ? { status: 400, body: 'no' } : usual(path, body));
    await answer(of('5.0', '0.0'));
    await drawn();
    expect(numbers(await drawn())).toEqual([5, 0]);
    expect(whole.parts('fault')).toHaveLength(1);
  });
});

it.each(['AVG', 'SUM', 'MIN', 'MAX'] as const)(
  'a live bucket of texts and truth values only ends the line under %s',
  async (aggregation) => {
    const { answer, push, drawn, shown } = await openSeries({
      window: { mode: 'realtime', lengthMs: MINUTE, interval: 5000, aggregation, limit: 500 },
    }).then((opening) => ({ ...opening, shown: () => opening.whole.parts('series').at(-1)?.series[0] }));
    await answer([[NOW - 7500, '4', 1]]);
    await answer([]);
    push([NOW - 1000, 'true'], [NOW - 900, 'unavailable']);
    expect(await drawn()).toEqual([[-7500, 4]]);
    expect(Array.from(shown()?.gaps ?? [])).toEqual([NOW - 7500, Number.POSITIVE_INFINITY]);
    push([NOW - 800, '8'], [NOW - 700, 'true']);
    expect(await drawn()).toEqual([
      [-7500, 4],
      [-2500, 8],
    ]);
    push([NOW - 800, 'unavailable']);
    expect(await drawn()).toEqual([[-7500, 4]]);
  },
);
