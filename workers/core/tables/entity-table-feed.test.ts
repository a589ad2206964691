import { beforeEach, describe, expect, it } from 'vitest';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';
import {
  answerSight,
  DEMAND,
  device,
  endedIds,
  listCommands,
  NAME,
  NOW,
  page,
  pictureOf,
  push,
  row,
  sightCommands,
  TEMP,
  temp,
} from './table.fixture.ts';

let whole: SignedInCore;
const tables = () => whole.parts('entity-table');
const cells = () =>
  tables()
    .at(-1)
    ?.rows.map(([offset, { values, freshness }]) => [offset, values[1], freshness[1]]);

beforeEach(async () => {
  whole = await createSignedInCore(NOW);
});

async function opened(demand = DEMAND) {
  await whole.core.open(1, demand);
  const socket = await whole.connect();
  return socket;
}

describe('a live table', () => {
  it('subscribes once with all columns, and sends the first page whole', async () => {
    const socket = await opened();
    expect(whole.commands('entityDataCmds')).toMatchObject([
      {
        cmdId: 1,
        query: { pageLink: { page: 0, pageSize: 10000, dynamic: true }, latestValues: [{ type: 'TIME_SERIES', key: 'temp' }] },
      },
    ]);
    socket.reply({ cmdId: 1, data: page([row(1, { ts: NOW, value: '21.5' }), row(2, { ts: 0, value: '' })]) });
    await whole.ports.advance(300);
    expect(tables().at(-1)).toMatchObject({
      full: true,
      first: 0,
      length: 2,
      total: 2,
      state: 'ready',
      rows: [
        [0, { id: device(1), values: ['Pump 1', '21.5'], freshness: ['fresh', 'fresh'] }],
        [1, { values: ['Pump 2', null], freshness: ['fresh', 'unknown'] }],
      ],
    });
  });

  it('tells the row of an entity, in the order that is shown', async () => {
    const socket = await opened({ ...DEMAND, sort: { column: NAME, direction: 'DESC' } });
    socket.reply({ cmdId: 1, data: page([row(2, { ts: NOW, value: '2' }), row(1, { ts: NOW, value: '1' })]) });
    await whole.ports.advance(300);
    expect(await whole.core.rowOf(1, device(1).id)).toMatchObject({ ok: true, value: 1 });
    expect(await whole.core.rowOf(1, device(2).id)).toMatchObject({ ok: true, value: 0 });
    expect(await whole.core.rowOf(1, device(3).id)).toMatchObject({ ok: true, value: null });
    expect(await whole.core.rowOf(2, device(1).id)).toMatchObject({ ok: false, fault: { kind: 'not-found' } });
    expect(await whole.core.samplesAt(1, NOW)).toMatchObject({ ok: false, fault: { kind: 'invalid' } });
  });

  it('sends afterwards only the rows that changed', async () => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page([row(1, { ts: NOW, value: '1' }), row(2, { ts: NOW, value: '2' })]) });
    await whole.ports.advance(300);
    push(whole, temp(2, NOW + 300, '2.5'));
    expect(cells()).not.toContainEqual([1, '2.5', 'fresh']);
    answerSight(whole, [row(1, { ts: NOW, value: '1' }), row(2, { ts: NOW, value: '2' })]);
    await whole.ports.advance(300);
    expect(tables().at(-1)?.full).toBe(false);
    expect(cells()).toEqual([[1, '2.5', 'fresh']]);
    const before = tables().length;
    await whole.ports.advance(250);
    expect(tables()).toHaveLength(before);
  });

  it('lets no older value win, takes time 0 for a deletion, and keeps updates that arrive before the page', async () => {
    const socket = await opened();
    socket.reply({ cmdId: 1, update: [temp(1, NOW + 5, '9')] });
    socket.reply({
      cmdId: 1,
      data: page([row(1, { ts: NOW, value: '1' }), row(2, { ts: NOW, value: '2' }), row(3, { ts: NOW, value: '3' })]),
    });
    socket.reply({ cmdId: 1, update: [temp(2, NOW - 5, '0'), temp(3, 0, null)] });
    await whole.ports.advance(300);
    expect(cells()).toEqual([
      [0, '9', 'fresh'],
      [1, '2', 'fresh'],
      [2, null, 'unknown'],
    ]);
  });

  it('marks values late, stale and disconnected by the learned cadence', async () => {
    const socket = await opened();
    const rows = [row(1, { ts: NOW, value: '1' })];
    socket.reply({ cmdId: 1, data: page(rows) });
    await whole.ports.advance(300);
    answerSight(whole, rows);
    for (let second = 1; second <= 8; second++) {
      await whole.ports.advance(1000);
      push(whole, temp(1, whole.ports.now(), String(second)));
    }
    const seen: unknown[] = [];
    for (let second = 0; second < 5; second++) {
      await whole.ports.advance(1000);
      seen.push(cells()?.[0]?.[2]);
    }
    expect(seen).toEqual(['fresh', 'late', 'late', 'stale', 'stale']);
    push(whole, temp(1, whole.ports.now(), '4'));
    socket.drop(1006);
    await whole.ports.advance(300);
    expect(cells()).toEqual([[0, '4', 'disconnected']]);
  });

  it.each([
    [[1, 2, 3, 4, 5], 'fresh'],
    [[], 'unjudged'],
  ])('two quick changes of a key are no rhythm: with readings of %j hours before, the value is %s', async (before, expected) => {
    const socket = await opened();
    const answer = whole.ports.answer;
    const stored = [4000, 2000, 0, ...before.map((hours) => -hours * 3_600_000)].map((at) => ({ ts: NOW + at, value: '0' }));
    whole.ports.answer = (path, ...rest) => (path.includes('/values/timeseries?') ? { body: { temp: stored } } : answer(path, ...rest));
    const rows = [row(1, { ts: NOW, value: '0' })];
    socket.reply({ cmdId: 1, data: page(rows) });
    await whole.ports.advance(300);
    answerSight(whole, rows);
    for (const value of ['1', '2']) {
      await whole.ports.advance(2000);
      push(whole, temp(1, whole.ports.now(), value));
    }
    await whole.ports.advance(60_000);
    expect(cells()?.map((cell) => cell[2])).toEqual([expected]);
  });

  it('never judges a device that sent only once by the others, and one that has stopped by what it reported before', async () => {
    const socket = await opened();
    const answer = whole.ports.answer;
    const before = [0, 1, 2, 3].map((n) => ({ ts: NOW - 60_000 - n * 1000, value: '3' }));
    whole.ports.answer = (path, ...rest) =>
      path.includes(`${device(3).id}/values/timeseries?`) ? { body: { temp: before } } : answer(path, ...rest);
    const rows = [row(1, { ts: NOW, value: '1' }), row(2, { ts: NOW - 60_000, value: '2' }), row(3, { ts: NOW - 60_000, value: '3' })];
    socket.reply({ cmdId: 1, data: page(rows) });
    await whole.ports.advance(300);
    answerSight(whole, rows);
    for (let second = 1; second <= 3; second++) {
      await whole.ports.advance(1000);
      push(whole, temp(1, NOW + second * 1000, String(second)));
    }
    await whole.ports.advance(300);
    expect(pictureOf(whole).freshness).toEqual(['fresh', 'unjudged', 'stale']);
  });

  it('subscribes again after a loss and continues with the answer', async () => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page([row(1, { ts: NOW, value: '1' })]) });
    socket.drop(1006);
    await whole.ports.advance(1000);
    const next = await whole.connect();
    const [{ cmdId }] = whole.commands('entityDataCmds') as [{ cmdId: number }];
    expect(cmdId).toBe(2);
    next.reply({ cmdId, data: page([row(1, { ts: NOW + 900, value: '1.9' }), row(2, { ts: NOW, value: '2' })]) });
    await whole.ports.advance(300);
    expect(cells()).toEqual([
      [0, '1.9', 'fresh'],
      [1, '2', 'fresh'],
    ]);
  });

  it('shows the rows that the page scrolled to', async () => {
    const socket = await opened({ ...DEMAND, rows: { first: 0, count: 1 } });
    socket.reply({
      cmdId: 1,
      data: page([row(1, { ts: NOW, value: '1' }), row(2, { ts: NOW, value: '2' }), row(3, { ts: NOW, value: '3' })]),
    });
    await whole.ports.advance(300);
    await whole.core.show(1, { first: 1, count: 2 });
    await whole.ports.advance(300);
    expect(tables().at(-1)).toMatchObject({ first: 1, length: 2, total: 3, full: false });
    expect(cells()?.map(([, value]) => value)).toEqual(['2', '3']);
  });

  it('shares one subscription, lets it linger, then ends it', async () => {
    await opened();
    await whole.core.open(2, { ...DEMAND, rows: { first: 5, count: 5 } });
    expect(whole.commands('entityDataCmds')).toHaveLength(1);
    await whole.core.close(1);
    await whole.core.close(2);
    await whole.ports.advance(4000);
    await whole.core.open(3, DEMAND);
    await whole.ports.advance(4000);
    await whole.core.close(3);
    expect(whole.commands('entityDataUnsubscribeCmds')).toHaveLength(0);
    await whole.ports.advance(5000);
    expect(whole.commands('entityDataUnsubscribeCmds')).toEqual([{ cmdId: 1 }]);
  });

  it('keeps the old rows on screen until a changed demand has its own', async () => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page([row(1, { ts: NOW, value: '1' })]) });
    await whole.ports.advance(300);
    await whole.core.change(1, { ...DEMAND, filter: { type: 'deviceType', deviceType: 'valve' } });
    await whole.ports.advance(300);
    expect(tables().at(-1)).toMatchObject({ total: 1, rows: [[0, { id: device(1) }]] });
    const list = listCommands(whole).at(-1);
    expect(list).toMatchObject({ query: { entityFilter: { deviceType: 'valve' } } });
    socket.reply({ cmdId: list?.cmdId, data: page([row(2, { ts: NOW, value: '2' })]) });
    await whole.ports.advance(300);
    expect(tables().at(-1)).toMatchObject({ full: true, total: 1, rows: [[0, { id: device(2) }]] });
  });

  it('uses the valid part of a malformed answer and reports the rest', async () => {
    const socket = await opened();
    socket.reply({
      cmdId: 1,
      data: page([
        { entityId: null },
        row(1, { ts: NOW, value: '1' }),
        {
          ...row(2, { ts: NOW, value: '2' }),
          latest: { TIME_SERIES: { temp: { ts: 'x', value: 5 } } },
        },
      ]),
    });
    await whole.ports.advance(300);
    expect(cells()?.map(([, value]) => value)).toEqual(['1', null]);
    expect(whole.parts('fault').map(({ path }) => path)).toEqual(['entityData.data.entityId', 'latest.TIME_SERIES.temp']);
    await whole.ports.advance(1000);
    expect(whole.parts('connection').at(-1)?.contractFaults).toBe(2);
  });

  it('shows a refused query as failed', async () => {
    const socket = await opened();
    socket.reply({ subscriptionId: 1, errorCode: 2, errorMsg: 'Query is empty!' });
    await whole.ports.advance(300);
    expect(tables().at(-1)).toMatchObject({ state: 'failed', fault: { kind: 'invalid', message: 'Query is empty!' } });
  });
});

describe('rows that are not in sight', () => {
  const all = Array.from({ length: 40 }, (_, n) => row(n, { ts: NOW, value: '0' }));
  const ids = (from: number) => Array.from({ length: 10 }, (_, i) => device(from + i).id);
  const byTemp = { ...DEMAND, sort: { column: TEMP, direction: 'DESC' } } as const;
  const latest = () => listCommands(whole).map(({ latestCmd }) => latestCmd);
  const since = () => whole.ports.now() - NOW;

  async function listed(demand = DEMAND) {
    const socket = await opened(demand);
    socket.reply({ cmdId: 1, data: page(all) });
    await whole.ports.advance(300);
    answerSight(whole, all);
    return socket;
  }

  it('have updates where all are shown at once', async () => {
    const socket = await opened({ ...DEMAND, followsAll: true });
    socket.reply({ cmdId: 1, data: page(all) });
    await whole.ports.advance(300);
    expect(latest()).toEqual([{ keys: [TEMP] }]);
    expect(sightCommands(whole)).toEqual([]);
  });

  it('have no updates while the list is ordered by a field; those in sight have, also after a scroll', async () => {
    await listed();
    expect(sightCommands(whole).map(({ query }) => query.entityFilter.entityList)).toEqual([ids(0)]);
    expect(push(whole, temp(20, NOW + 1, '1'))).toBe(0);
    await whole.core.show(1, { first: 15, count: 10 });
    await whole.ports.advance(300);
    expect(sightCommands(whole).at(-1)?.query.entityFilter.entityList).toEqual(ids(15));
    expect([latest(), endedIds(whole)]).toEqual([[undefined], [2]]);
    answerSight(whole, all);
    expect(push(whole, temp(20, NOW + 1, '1'))).toBe(1);
    await whole.ports.advance(300);
    expect(cells()).toEqual([[5, '1', 'fresh']]);
  });

  it('have updates as long as an order or a search needs them, and a while longer', async () => {
    const socket = await listed();
    const needs = [{ keys: [TEMP] }];
    await whole.core.change(1, byTemp);
    expect(latest()).toEqual([undefined, ...needs]);
    socket.reply({ cmdId: listCommands(whole).at(-1)?.cmdId, data: page([...all.slice(0, 30), row(39, { ts: NOW + 1, value: '9' })]) });
    await whole.ports.advance(300);
    expect(tables().at(-1)?.rows[0]?.[1].values).toEqual(['Pump 39', '9']);
    await whole.ports.advance(5000);
    expect(endedIds(whole)).toEqual([1, 2]);
    await whole.core.change(1, { ...DEMAND, search: 'pump' });
    await whole.core.change(1, { ...DEMAND, search: 'pump', searchesValues: false });
    await whole.ports.advance(29_000);
    expect(latest()).toEqual([undefined, ...needs]);
    await whole.ports.advance(2000);
    expect(latest()).toEqual([undefined, ...needs, undefined]);
  });

  it('are not asked for when somebody selects all', async () => {
    const many = Array.from({ length: 400 }, (_, n) => row(n, { ts: NOW, value: '0' }));
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page(many) });
    await whole.core.open(2, { ...DEMAND, rows: { first: 0, count: 1000 } });
    await whole.ports.advance(1000);
    expect(tables().at(-1)).toMatchObject({ length: 400 });
    expect(sightCommands(whole).map(({ query }) => query.entityFilter.entityList)).toEqual([ids(0)]);
  });

  it('are as late as they were when they were read, until their present values arrive', async () => {
    await listed();
    for (let second = 1; second <= 20; second += 1) {
      await whole.ports.advance(1000);
      push(whole, ...Array.from({ length: 40 }, (_, n) => temp(n, NOW + since(), String(second))));
    }
    await whole.core.show(1, { first: 30, count: 10 });
    await whole.ports.advance(500);
    expect(cells()?.slice(0, 2)).toEqual([
      [0, '0', 'fresh'],
      [1, '0', 'fresh'],
    ]);
    answerSight(whole, [row(30, { ts: NOW + since(), value: '21' }), ...all.slice(31)]);
    await whole.ports.advance(10_000);
    expect(pictureOf(whole).cells.slice(0, 2)).toEqual([
      ['Pump 30', '21'],
      ['Pump 31', '0'],
    ]);
    expect(pictureOf(whole).freshness.slice(0, 2)).toEqual(['fresh', 'unjudged']);
  });

  it('leave those in sight their newest values when all are read again', async () => {
    const socket = await listed();
    push(whole, temp(3, NOW + 5, 'newer'));
    await whole.core.change(1, byTemp);
    socket.reply({ cmdId: listCommands(whole).at(-1)?.cmdId, data: page(all) });
    await whole.ports.advance(300);
    expect(
      tables()
        .at(-1)
        ?.rows.find(([, { id }]) => id.id === device(3).id)?.[1].values[1],
    ).toBe('newer');
  });

  it('a refusal for those in sight is shown until they are answered', async () => {
    const socket = await listed();
    await whole.core.show(1, { first: 15, count: 10 });
    await whole.ports.advance(300);
    socket.reply({ subscriptionId: sightCommands(whole).at(-1)?.cmdId, errorCode: 1, errorMsg: 'Failed to fetch data!' });
    await whole.ports.advance(300);
    expect(tables().at(-1)).toMatchObject({ state: 'failed', total: 40, fault: { message: 'Failed to fetch data!' } });
    await whole.core.show(1, { first: 0, count: 10 });
    await whole.ports.advance(300);
    answerSight(whole, all);
    await whole.ports.advance(300);
    expect(tables().at(-1)).toMatchObject({ state: 'ready', fault: null });
  });

  it('have no updates, and those in sight neither, where only fields are shown', async () => {
    await listed({ ...DEMAND, columns: [NAME], search: 'pump' });
    await whole.ports.advance(1000);
    expect(latest()).toEqual([undefined]);
    expect(whole.commands('entityDataCmds')).toHaveLength(1);
  });

  it('are not even listed where nobody scrolls, and the others have updates at once', async () => {
    await opened({ ...DEMAND, mostRows: 10 });
    expect(listCommands(whole)).toMatchObject([{ query: { pageLink: { pageSize: 10 } }, latestCmd: { keys: [TEMP] } }]);
    whole.ports.sockets.at(-1)?.reply({ cmdId: 1, data: page(all.slice(0, 10), 40) });
    await whole.ports.advance(1000);
    expect(tables().at(-1)).toMatchObject({ length: 10, total: 40 });
    expect(whole.commands('entityDataCmds')).toHaveLength(1);
  });
});
