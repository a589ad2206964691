import { describe, expect, it } from 'vitest';
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { TimeWindow } from '../../../src/contract/time-window.ts';
import { NOW, openSeries, PUMP, type Values } from './series-feed.fixture.ts';

const MINUTE = 60_000;
const ago = (minutes: number) => NOW - minutes * MINUTE;
const LIVE: TimeWindow = { mode: 'realtime', lengthMs: 30 * MINUTE, aggregation: 'NONE', limit: 500, timezone: 'UTC' };
const HISTORY: TimeWindow = { mode: 'fixed', start: ago(30), end: NOW, aggregation: 'NONE', limit: 500, timezone: 'UTC' };

/** `stored`: all readings of the key, which the server answers reads over REST from. */
async function opened(stored: Values, change: Partial<SeriesDemand> = {}) {
  const opening = await openSeries({ window: LIVE, ...change });
  const { whole } = opening;
  const { answer } = whole.ports;
  whole.ports.answer = (path, body) => {
    const { pathname, searchParams } = new URL(path, 'http://server');
    if (!pathname.includes(`${PUMP.id}/values/timeseries`)) return answer(path, body);
    const temp = stored.filter(([ts]) => ts < Number(searchParams.get('endTs'))).sort(([a], [b]) => b - a);
    return { body: { temp: temp.slice(0, Number(searchParams.get('limit'))).map(([ts, value]) => ({ ts, value })) } };
  };
  const shown = () => whole.parts('series').at(-1)?.series ?? [];
  return { ...opening, shown };
}

const sent: Values = [
  [ago(300), '3'],
  [ago(50), '5'],
  [ago(10), '7'],
];
const inWindow = sent.filter(([ts]) => ts > ago(30));

describe('a value that is sent when it changes', () => {
  it.each([
    ['live', { window: LIVE }],
    ['of a history', { window: HISTORY }],
    ['in averages', { window: { ...LIVE, aggregation: 'AVG', interval: 15_000 } as TimeWindow }],
    ['in a long history', { window: { ...HISTORY, limit: 50_000 } }],
  ])('comes in at its value before the window, and holds to its end: %s', async (_what, change) => {
    const { answer, drawn, shown } = await opened(sent, change);
    await answer(inWindow, ago(10));
    await drawn();
    const rows = await drawn();
    expect(rows.map(([, value]) => value)).toEqual([5, 7]);
    expect(rows[0]?.[0]).toBeLessThanOrEqual(-49 * MINUTE);
    expect(shown()[0]).toMatchObject({ held: { fromStart: true }, statistics: { count: 1, min: 7, max: 7, avg: 7 } });
    expect(shown()[0]?.held?.toEnd).toBeGreaterThanOrEqual(NOW);
    expect(shown()[0]?.gaps).toHaveLength(0);
  });

  it('goes on from edge to edge once its last change has left the window', async () => {
    const { whole, answer, drawn, shown } = await opened(sent);
    await answer(inWindow, ago(10));
    await drawn();
    await whole.ports.advance(40 * MINUTE);
    expect((await drawn()).at(-1)).toEqual([-10 * MINUTE, 7]);
    expect(shown()[0]?.held).toMatchObject({ fromStart: true, toEnd: expect.closeTo(NOW + 40 * MINUTE, -4) });
    expect(shown()[0]?.statistics.count).toBe(0);
  });

  it('comes in from before where it changed several times early in the window, and is not late by the shortest of its steps', async () => {
    const often: Values = [
      [ago(50), '10'],
      [ago(28), '14'],
      [ago(27), '15'],
      [ago(10), '11'],
    ];
    const { answer, drawn, shown } = await opened(often, { window: { ...LIVE, aggregation: 'AVG', interval: 15_000 } as TimeWindow });
    await answer(
      often.slice(1).map(([ts, value]) => [ts, value, 1]),
      ago(10),
    );
    await drawn();
    expect((await drawn()).map(([, value]) => value)).toEqual([10, 14, 15, 11]);
    expect(shown()[0]).toMatchObject({ held: { fromStart: true }, latest: { freshness: 'fresh' } });
  });

  it('is not written into the file of the window', async () => {
    const { whole, answer, drawn } = await opened(sent, { window: HISTORY });
    await answer(inWindow, ago(10));
    await drawn();
    await drawn();
    const csv = await whole.core.exportSeries(1);
    expect(
      csv.ok &&
        csv.value
          .trim()
          .split('\r\n')
          .map((line) => line.split(',')[2]),
    ).toEqual(['Pump 1 temp', '7']);
  });

  it('has no line where a text was the last before', async () => {
    const { answer, drawn, shown } = await opened([...sent, [ago(40), 'unavailable']]);
    await answer(inWindow, ago(10));
    await drawn();
    expect(await drawn()).toEqual([[-10 * MINUTE, 7]]);
    expect(shown()[0]?.held).toMatchObject({ fromStart: false });
  });

  it('of a compared window comes in at its own value', async () => {
    const { answer, drawn, shown, whole } = await opened([[ago(95), '2'], ...sent], {
      window: HISTORY,
      comparison: { unit: 'previousInterval' },
    });
    await answer(inWindow, ago(10));
    await drawn();
    await answer([]);
    await drawn();
    await whole.ports.advance(6000);
    expect(await drawn(1)).toEqual([[-65 * MINUTE, 2]]);
    expect(shown()[1]).toMatchObject({ held: { fromStart: true, toEnd: NOW }, statistics: { count: 0 } });
  });
});

describe('a value that is measured regularly', () => {
  const every = (seconds: number, count: number): Values => Array.from({ length: count }, (_, i) => [NOW - i * seconds * 1000, String(i)]);

  it.each([
    ['with samples from the start on', every(10, 180), 1],
    ['that pauses at the start', every(10, 60), 1],
    ['with a sample now and then missing', every(60, 30).filter((_, i) => i % 7 !== 3), 1],
  ])('ends at its newest sample, and comes in as before: %s', async (_what, values) => {
    const { answer, drawn, shown } = await opened([[ago(700), '1'], ...values]);
    await answer(
      values.filter(([ts]) => ts > ago(30)),
      NOW,
    );
    await drawn();
    await drawn();
    expect(shown()[0]?.held).toBeNull();
  });

  it('and is long silent is an outage, not a value that holds', async () => {
    const { whole, answer, drawn, shown } = await opened(every(10, 180));
    await answer(every(10, 180), NOW);
    await drawn();
    await whole.ports.advance(45 * MINUTE);
    await drawn();
    expect(shown()[0]?.held).toBeNull();
  });

  it('is not asked for before the window of counts', async () => {
    const { whole, answer, drawn, shown } = await opened(sent, { window: { ...LIVE, aggregation: 'SUM', interval: 60_000 } as TimeWindow });
    await answer(inWindow, ago(10));
    await drawn();
    await drawn();
    expect(shown()[0]?.held).toBeNull();
    expect(whole.ports.requests.filter(({ path }) => path.includes('limit=1&'))).toEqual([]);
  });
});

it('of a chart of states is not late by the edges of the chart', async () => {
  const { answer, drawn, shown } = await opened(sent, { isState: true });
  await answer(sent.slice(1), ago(10));
  await drawn();
  expect(shown()[0]).toMatchObject({ cadenceMs: 40 * MINUTE, latest: { freshness: 'unjudged' } });
});

it.each([
  ['a burst of a key that is rarely sent', [240, 480, 720].map(ago), 0],
  ['every three minutes', [21, 24, 27, 33, 36, 39].map(ago), 2],
])('a few samples are no rhythm by themselves, only as what is stored has one: %s', async (_what, before, expected) => {
  const burst: Values = [3, 2, 1, 0].map((n) => [NOW - n * 700, String(n)]);
  const stored: Values = [...burst, ...before.map((ts): Values[number] => [ts, '9'])];
  const { whole, answer, drawn, shown } = await opened(stored);
  await answer(
    stored.filter(([ts]) => ts > ago(30)),
    NOW,
  );
  await drawn();
  await whole.ports.advance(20_000);
  await drawn();
  expect(shown()[0]?.gaps).toHaveLength(expected);
});
