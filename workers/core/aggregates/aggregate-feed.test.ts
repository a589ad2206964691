import { beforeEach, describe, expect, it } from 'vitest';
import type { AggregateDemand } from '../../../src/contract/demand.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';

const NOW = 1_600_000_000_000;
const HOUR = 3_600_000;
const PUMP = { entityType: 'DEVICE', id: '00000000-0000-0000-0000-000000000001' };
const DEMAND: AggregateDemand = {
  kind: 'aggregate',
  filter: { type: 'deviceType', deviceType: 'pump' },
  keyFilters: [],
  key: 'energy',
  aggregation: 'SUM',
  window: { mode: 'realtime', lengthMs: HOUR, aggregation: 'NONE', limit: 1 },
  maxEntities: 1,
};
const row = (...values: unknown[]) => ({
  entityId: PUMP,
  latest: { ENTITY_FIELD: { name: { ts: NOW, value: 'Pump 1' } } },
  timeseries: { energy: values.map((value) => ({ ts: NOW - HOUR / 2, value })) },
});
const page = (...rows: unknown[]) => ({ data: rows, totalPages: 1, totalElements: 3, hasNext: false });

let whole: SignedInCore;
const commands = () => whole.commands('entityDataCmds') as unknown[];
const last = () => whole.parts('aggregate').at(-1);
const reply = (...rows: unknown[]) => {
  const sent = whole.commands('entityDataCmds').at(-1);
  whole.ports.sockets.at(-1)?.reply({ cmdId: sent?.cmdId, data: page(...rows) });
};

async function open(demand: AggregateDemand = DEMAND): Promise<void> {
  await whole.core.open(1, demand);
  await whole.connect();
}

beforeEach(async () => {
  whole = await createSignedInCore(NOW, { keepsPast: true });
});

describe('one number over a window', () => {
  it('is asked for as one bucket, which every release supports', async () => {
    await open();
    expect(commands()).toMatchObject([
      {
        historyCmd: { keys: ['energy'], startTs: NOW - HOUR, endTs: NOW, interval: HOUR, agg: 'SUM' },
        query: { pageLink: { pageSize: 1 } },
      },
    ]);
    reply(row('12.5'));
    await whole.ports.advance(300);
    expect(last()).toMatchObject({
      start: NOW - HOUR,
      end: NOW,
      rows: [{ entityName: 'Pump 1', value: 12.5, freshness: 'fresh' }],
      omittedEntities: 2,
    });
  });

  it('is post-processed, each time with the previous value', async () => {
    await open({ ...DEMAND, post: { name: 'Energy', body: 'return value * 2 + prevOrigValue;' } });
    reply(row('12.5'));
    await whole.ports.advance(600);
    expect(last()?.rows).toMatchObject([{ value: 25 }]);
    await whole.ports.advance(HOUR / 50);
    reply(row('20'));
    await whole.ports.advance(600);
    expect(last()?.rows).toMatchObject([{ value: 52.5 }]);
  });

  it('is read again as the window moves, and the previous request is cancelled', async () => {
    await open();
    reply(row('12.5'));
    await whole.ports.advance(HOUR / 100 + 500);
    expect(commands()).toHaveLength(2);
    expect(commands()[1]).toMatchObject({ historyCmd: { interval: HOUR } });
    expect(whole.commands('entityDataUnsubscribeCmds')).toHaveLength(1);
    reply(row('13'));
    await whole.ports.advance(300);
    expect(last()?.rows[0]?.value).toBe(13);
  });

  it('of a fixed range is read once', async () => {
    await open({ ...DEMAND, window: { mode: 'fixed', start: 1000.5, end: 2000.5, aggregation: 'AVG', limit: 1 } });
    expect(commands()).toMatchObject([{ historyCmd: { startTs: 1000, endTs: 2001 } }]);
    reply(row('1'));
    await whole.ports.advance(10 * HOUR);
    expect(commands()).toHaveLength(1);
  });

  it.each([
    ['SUM', 0],
    ['COUNT', 0],
    ['AVG', null],
    ['MAX', null],
  ] as const)('under %s of nothing is %s', async (aggregation, value) => {
    await open({ ...DEMAND, aggregation });
    reply(row());
    await whole.ports.advance(300);
    expect(last()?.rows[0]?.value).toBe(value);
  });

  it('has no average of texts only, which a server sends as 0 of 0 numbers', async () => {
    await open({ ...DEMAND, aggregation: 'AVG' });
    reply({ ...row(), timeseries: { energy: [{ ts: NOW - HOUR / 2, value: '0.0', count: 0 }] } });
    await whole.ports.advance(300);
    expect(last()?.rows[0]?.value).toBeNull();
  });

  it.each([
    ['a text', ['unavailable'], null],
    ['nothing', [], null],
    ['a number', ['7'], 0],
  ])('has no average of 0 where the largest value is no number: %s', async (_what, largest, expected) => {
    await open({ ...DEMAND, aggregation: 'AVG' });
    reply(row('0.0'));
    await whole.ports.advance(300);
    expect(last()).toBeUndefined();
    expect(commands()[1]).toMatchObject({ historyCmd: { startTs: NOW - HOUR, endTs: NOW, interval: HOUR, agg: 'MAX' } });
    reply(row(...largest));
    await whole.ports.advance(300);
    expect(last()?.rows).toMatchObject([{ entityName: 'Pump 1', value: expected }]);
  });

  it('follows setAsOf to the answer of that time, and asks for nothing then', async () => {
    await open();
    reply(row('1'));
    await whole.ports.advance(40_000);
    reply(row('2'));
    await whole.ports.advance(300);
    const { length } = commands();
    expect(length).toBe(2);
    await whole.core.setAsOf(NOW + 30_000);
    await whole.ports.advance(300);
    expect(last()?.rows[0]?.value).toBe(1);
    await whole.core.setAsOf(NOW - HOUR);
    await whole.ports.advance(300_000);
    expect(last()).toMatchObject({ rows: [], notHeld: true });
    expect(commands()).toHaveLength(length);
    await whole.core.setAsOf(null);
    await whole.ports.advance(300);
    expect(last()?.rows[0]?.value).toBe(2);
  });

  it('is marked when the link is lost', async () => {
    await open();
    reply(row('1'));
    await whole.ports.advance(300);
    whole.ports.sockets.at(-1)?.drop(1006);
    await whole.ports.advance(300);
    expect(last()?.rows[0]).toMatchObject({ value: 1, freshness: 'disconnected' });
  });

  it('that the server fails at is asked once in ten minutes', async () => {
    await open();
    await whole.failTwice();
    expect(commands()).toHaveLength(0);
    await whole.ports.advance(600_000);
    expect(commands()).toHaveLength(1);
  });

  it('that was refused is asked again after a minute', async () => {
    await open();
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, errorCode: 1, errorMsg: 'Failed to fetch data!' });
    await whole.ports.advance(59_000);
    expect(commands()).toHaveLength(1);
    await whole.ports.advance(2000);
    expect(commands()).toHaveLength(2);
  });

  it('reports malformed fields and uses the rest', async () => {
    await open();
    reply({ ...row(), timeseries: { energy: 7 } });
    await whole.ports.advance(300);
    expect(whole.parts('fault').at(-1)).toMatchObject({ kind: 'contract', path: 'timeseries.energy' });
    whole.ports.sockets.at(-1)?.reply({ cmdId: whole.commands('entityDataCmds').at(-1)?.cmdId, data: { data: 1 } });
    reply(null, row('4'));
    await whole.ports.advance(300);
    expect(last()?.rows.map(({ value }) => value)).toEqual([0, 4]);
  });
});
