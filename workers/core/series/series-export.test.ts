import { expect, it } from 'vitest';
import { settle } from '../fake-ports.fixture.ts';
import { NOW, type OpenedSeries, openSeries, PUMP, page } from './series-feed.fixture.ts';

const AT = NOW - 10_000;
const HOUR = 3_600_000;
const STORED = {
  'a,b': [{ ts: AT, value: '1.50' }],
  text: [{ ts: AT, value: 'say "hi", ok;\nnew line' }],
  flag: [
    { ts: AT, value: 'true' },
    { ts: AT - 1000, value: 'false' },
  ],
  big: [{ ts: AT, value: '840380235174088831' }],
  serial: [{ ts: AT, value: '241400E4' }],
  formula: [{ ts: AT, value: '=1+1' }],
};
const WRITTEN = `${AT},1.50,"say ""hi"", ok;\nnew line",true,840380235174088831,241400E4,'=1+1\r\n`;
const HEADS = '"Pump 1 a,b",Pump 1 text,Pump 1 flag,Pump 1 big,Pump 1 serial,Pump 1 formula';
const keys = Object.keys(STORED);

/** What REST was asked for, as its query. */
const asked = ({ whole }: OpenedSeries) =>
  whole.ports.requests.filter(({ path }) => path.includes('/values/timeseries?')).map(({ path }) => new URL(path, 'http://x').searchParams);

async function open(change: Parameters<typeof openSeries>[0] = {}, release?: string, status = 200): Promise<OpenedSeries> {
  const opened = await openSeries({ keys, ...change }, NOW, {}, release);
  const { answer } = opened.whole.ports;
  opened.whole.ports.answer = (path, body) => (path.includes('/values/timeseries?') ? { status, body: STORED } : answer(path, body));
  await opened.answer([]);
  return opened;
}

it('writes each cell of a raw chart as it is stored', async () => {
  const opened = await open({}, '4.3.0');
  const csv = await opened.whole.core.exportSeries(1);
  expect(csv).toEqual({ ok: true, value: expect.stringContaining(WRITTEN) });
  expect(csv).toEqual({ ok: true, value: expect.stringContaining(HEADS) });
  expect(csv).toEqual({ ok: true, value: expect.stringContaining(`${AT - 1000},,,false,,,\r\n`) });
  const [query] = asked(opened);
  expect(query?.getAll('key')).toEqual(keys);
  expect([query?.get('agg'), query?.get('limit'), query?.get('startTs')]).toEqual(['NONE', '500', String(NOW - 60_000)]);
  expect(asked(opened)).toHaveLength(1);
});

it('reads names with commas over the socket where an address would split them', async () => {
  const opened = await open();
  const csv = opened.whole.core.exportSeries(1);
  await settle();
  expect(asked(opened)).toEqual([]);
  const sent = opened.asked().at(-1);
  expect(sent).toMatchObject({ query: { entityFilter: { singleEntity: PUMP } }, historyCmd: { keys, agg: 'NONE', limit: 500 } });
  const { data } = page([]);
  opened
    .socket()
    .reply({ cmdId: sent?.cmdId, data: { data: [{ ...data[0], timeseries: STORED }], totalElements: 1, totalPages: 1, hasNext: false } });
  expect(await csv).toEqual({ ok: true, value: expect.stringContaining(WRITTEN) });
});

it('writes nothing rather than less than is stored', async () => {
  const opened = await open({}, '4.3.0', 500);
  expect(await opened.whole.core.exportSeries(1)).toMatchObject({ ok: false, fault: { kind: 'bug' } });
});

it.each(['MIN', 'MAX', 'SUM'] as const)('writes the %s of each bucket with the digits and texts of the server', async (aggregation) => {
  const window = { mode: 'realtime', lengthMs: HOUR, interval: 60_000, aggregation, limit: 500, timezone: 'UTC' } as const;
  const opened = await openSeries({ window });
  const middle = Math.floor(NOW / 60_000) * 60_000 - 30_000;
  const big = '840380235174088831';
  const ofServer = [
    [middle - 60_000, big],
    [middle, '2'],
  ] as const;
  await opened.answer(ofServer, NOW - 1000);
  const saving = opened.whole.core.exportSeries(1);
  await settle();
  const { query, historyCmd } = opened.asked().at(-1) ?? {};
  expect(query).toMatchObject({ entityFilter: { singleEntity: PUMP } });
  expect(historyCmd).toMatchObject({ agg: aggregation, interval: 60_000, startTs: opened.asked()[0]?.tsCmd?.startTs });
  await opened.answer([[middle - 120_000, 'b, c'], ...ofServer]);
  const csv = await saving;
  const lines = csv.ok ? csv.value.split('\r\n').map((line) => line.slice(line.indexOf(',') + 1)) : [];
  expect(lines.slice(1, -1)).toEqual([`${middle - 120_000},"b, c"`, `${middle - 60_000},${big}`, `${middle},2`]);
});

it('does not read again what was computed', async () => {
  const opened = await open({ window: { mode: 'realtime', lengthMs: 60_000, aggregation: 'AVG', limit: 500, timezone: 'UTC' } }, '4.3.0');
  expect(await opened.whole.core.exportSeries(1)).toMatchObject({ ok: true });
  expect(asked(opened)).toEqual([]);
});
