import { expect, it } from 'vitest';
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { SeriesSnapshot } from '../../../src/contract/snapshot.ts';
import { settle } from '../fake-ports.fixture.ts';
import { NOW, openSeries } from './series-feed.fixture.ts';

const idOf = (n: number) => `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`;
/** A sample each second; the values of device n are n and n + 0.5. */
const SECONDS = 60;
const reading = (n: number, second: number) => n + (second % 2) / 2;

function pageOf(count: number) {
  const data = Array.from({ length: count }, (_, n) => ({
    entityId: { entityType: 'DEVICE', id: idOf(n) },
    latest: { ENTITY_FIELD: { name: { ts: NOW, value: `Pump ${n}` } }, TIME_SERIES: { temp: { ts: NOW - 1000, value: String(n) } } },
    timeseries: {
      temp: Array.from({ length: SECONDS }, (_, i) => ({ ts: NOW - (SECONDS - i) * 1000, value: String(reading(n, i)) })),
    },
  }));
  return { data, totalPages: 1, totalElements: count, hasNext: false };
}

async function opened(count: number, change: Partial<SeriesDemand> = {}) {
  const open = await openSeries({ maxEntities: 1000, mostLines: 3, ...change });
  open.socket().reply({ cmdId: open.asked().at(-1)?.cmdId, data: pageOf(count) });
  await settle();
  await open.whole.ports.advance(200);
  return open;
}

const shown = (open: Awaited<ReturnType<typeof opened>>) => open.whole.parts('series').at(-1) as SeriesSnapshot;

function bandAt({ t, columns, series }: SeriesSnapshot, from: number, to: number): [number, number] {
  const column = columns[series.findIndex(({ band }) => band !== undefined)] ?? [];
  const values = Array.from(t).flatMap((at, i) => (at >= from && at < to && !Number.isNaN(column[i]) ? [column[i] as number] : []));
  return [Math.min(...values), Math.max(...values)];
}

it('draws entities beyond the lines as one band, with their number', async () => {
  const picture = shown(await opened(12));
  expect(picture.series.map(({ entityName, band }) => [entityName, band])).toEqual([
    ['Pump 0', undefined],
    ['Pump 1', undefined],
    ['Pump 2', undefined],
    ['', 9],
  ]);
  expect(picture.omittedEntities).toBe(0);
  expect(picture.series[3]?.statistics).toMatchObject({ min: 3, max: 11.5 });
  expect(bandAt(picture, NOW - 40_000, NOW - 20_000)).toEqual([3, 11.5]);
});

it.each([
  ['as many as there may be', 3, 3],
  ['fewer', 2, 3],
  ['all where no number is set', 12, undefined],
])('has lines for %s', async (_what, count, mostLines) => {
  const { series } = shown(await opened(count, { mostLines }));
  expect(series.map(({ band }) => band)).toEqual(Array.from({ length: count }, () => undefined));
});

it('follows its entities', async () => {
  const open = await opened(12);
  const { ports } = open.whole;
  for (let second = 0; second < 5; second += 1) {
    await ports.advance(1000);
    const update = [
      {
        entityId: { entityType: 'DEVICE', id: idOf(7) },
        latest: null,
        timeseries: { temp: [{ ts: ports.now() - 100, value: String(50 + second) }] },
      },
    ];
    open.socket().reply({ cmdId: open.asked().findLast(({ tsCmd }) => tsCmd)?.cmdId, update });
  }
  await ports.advance(300);
  const joined = shown(open);
  expect(joined.series[3]?.statistics.max).toBe(54);
  expect(bandAt(joined, ports.now() - 1200, ports.now())[1]).toBe(54);
});

it('answers a crosshair for each series, and saves the data of all entities', async () => {
  const open = await opened(5);
  const samples = await open.whole.core.samplesAt(1, NOW - 10_000);
  expect(samples.ok && samples.value.map(({ value }) => value)).toEqual(
    [0, 1, 2, Number.NaN].map((value, n) => (n < 3 ? reading(value, 50) : Number.NaN)),
  );
  const csv = await open.whole.core.exportSeries(1);
  expect(csv.ok && csv.value.split('\n')[0]).toContain('Pump 4 temp');
});
