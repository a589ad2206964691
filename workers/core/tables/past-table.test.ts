import { beforeEach, describe, expect, it } from 'vitest';
import type { EntityTableDemand } from '../../../src/contract/demand.ts';
import type { FakeSocket } from '../fake-ports.fixture.ts';
import { createSignedInCore, type SignedInCore, type SignedInOptions } from '../signed-in-core.fixture.ts';
import { DEMAND, NAME, NOW, page, pictureOf, row, TEMP, temp } from './table.fixture.ts';

let whole: SignedInCore;
let socket: FakeSocket;

async function opened(demand: EntityTableDemand = DEMAND, options: SignedInOptions = {}) {
  whole = await createSignedInCore(NOW, { keepsPast: true, ...options });
  await whole.core.open(1, demand);
  socket = await whole.connect();
}
async function goTo(time: number | null) {
  await whole.core.setAsOf(time);
  await whole.ports.advance(300);
  return pictureOf(whole);
}
const send = (message: object) => socket.reply({ cmdId: 1, ...message });
const now = () => whole.ports.now();

describe('a table as of an earlier time', () => {
  beforeEach(() => opened());

  it('shows the earlier values while live data keeps arriving', async () => {
    send({ data: page([row(1, { ts: NOW, value: '1' }), row(2, { ts: NOW, value: 'on' })]) });
    await whole.ports.advance(1000);
    send({ update: [temp(1, now(), '1.50')] });
    const then = now();
    await whole.ports.advance(1000);
    send({ update: [temp(1, now(), '3'), temp(2, now(), 'off')] });
    await whole.ports.advance(1000);
    expect((await goTo(then)).cells).toEqual([
      ['Pump 1', '1.50'],
      ['Pump 2', 'on'],
    ]);
    expect(whole.snapshots.at(-1)?.asOf).toBe(then);
    send({ update: [temp(1, now(), '4')] });
    const sent = whole.parts('entity-table').length;
    await whole.ports.advance(2000);
    expect(whole.parts('entity-table')).toHaveLength(sent);
    expect((await goTo(then - 500)).cells[0]).toEqual(['Pump 1', '1']);
    expect((await goTo(null)).cells).toEqual([
      ['Pump 1', '4'],
      ['Pump 2', 'off'],
    ]);
  });

  it('shows unknown values, and keeps names, before anything is held', async () => {
    await whole.ports.advance(1000);
    send({ data: page([row(1, { ts: NOW - 5000, value: '1' })]) });
    await whole.ports.advance(300);
    const before = await goTo(NOW - 1000);
    expect(before).toMatchObject({ cells: [['Pump 1', null]], freshness: ['unknown'] });
    expect(whole.parts('entity-table').at(-1)?.notHeld).toBe(true);
    expect((await goTo(null)).cells).toEqual([['Pump 1', '1']]);
    expect(whole.parts('entity-table').at(-1)?.notHeld).toBeUndefined();
  });

  it('computes ages as of that time: fresh stays fresh, an outage stays disconnected', async () => {
    // An order by values needs the updates of all rows.
    await opened({ ...DEMAND, sort: { column: TEMP, direction: 'ASC' } });
    send({ data: page([row(1, { ts: NOW, value: '1' })]) });
    for (let second = 1; second <= 8; second++) {
      await whole.ports.advance(1000);
      send({ update: [temp(1, now(), String(second))] });
    }
    const live = now();
    await whole.ports.advance(10_000);
    expect((await goTo(null)).freshness).toEqual(['stale']);
    expect((await goTo(live)).freshness).toEqual(['fresh']);
    await goTo(null);
    send({ update: [temp(1, now(), '6')] });
    socket.drop(1006);
    const lost = now();
    await whole.ports.advance(700);
    await whole.connect();
    expect((await goTo(lost + 200)).freshness).toEqual(['disconnected']);
    expect((await goTo(live)).freshness).toEqual(['fresh']);
  });

  it('shows the entities that matched then', async () => {
    send({ data: page([row(1, { ts: NOW, value: '1' }), row(2, { ts: NOW, value: '2' })]) });
    await whole.ports.advance(1000);
    const then = now();
    await whole.ports.advance(1000);
    send({ data: page([row(2, { ts: NOW, value: '2' })]) });
    await whole.ports.advance(300);
    expect(pictureOf(whole).total).toBe(1);
    expect(await goTo(then)).toMatchObject({
      total: 2,
      cells: [
        ['Pump 1', '1'],
        ['Pump 2', '2'],
      ],
    });
  });
});

describe('sorting and searching in the past', () => {
  it('use the values of that time', async () => {
    await opened({ ...DEMAND, sort: { column: TEMP, direction: 'DESC' } });
    send({ data: page([row(1, { ts: NOW, value: '1' }), row(2, { ts: NOW, value: '2' })]) });
    const then = now();
    await whole.ports.advance(1000);
    send({ update: [temp(1, now(), '9')] });
    await whole.ports.advance(2000);
    expect(pictureOf(whole).cells[0]).toEqual(['Pump 1', '9']);
    expect((await goTo(then)).cells).toEqual([
      ['Pump 2', '2'],
      ['Pump 1', '1'],
    ]);
    await whole.core.change(1, { ...DEMAND, sort: { column: NAME, direction: 'ASC' }, search: '11' });
    await whole.ports.advance(300);
    expect(pictureOf(whole)).toMatchObject({ total: 1, cells: [['Pump 1', '1']] });
  });
});

describe('a table that is opened while an earlier time is shown', () => {
  it('is sorted as soon as its rows are held, and knows nothing from before', async () => {
    whole = await createSignedInCore(NOW, { keepsPast: true });
    await whole.core.setAsOf(NOW - 60_000);
    await whole.core.open(1, { ...DEMAND, sort: { column: NAME, direction: 'DESC' } });
    socket = await whole.connect();
    send({ data: page([row(1, { ts: NOW, value: '1' }), row(2, { ts: NOW, value: '2' })]) });
    await whole.ports.advance(300);
    expect(pictureOf(whole).cells).toEqual([
      ['Pump 2', null],
      ['Pump 1', null],
    ]);
    expect((await goTo(null)).cells).toEqual([
      ['Pump 2', '2'],
      ['Pump 1', '1'],
    ]);
  });
});

describe('the memory of a table', () => {
  it('drops its oldest part, counts it, and shows nothing wrong for it', async () => {
    await opened(DEMAND, { memoryBytes: 20_000 });
    send({ data: page([row(1, { ts: NOW, value: '0' })]) });
    const seen: number[] = [];
    for (let i = 1; i <= 4000; i++) {
      await whole.ports.advance(10);
      send({ update: [temp(1, now(), String(i))] });
      seen.push(now());
    }
    await whole.ports.advance(1000);
    const { dropped, forgotten, heldBytes, heldFrom } = whole.parts('connection').at(-1) ?? {};
    expect(heldBytes).toBeLessThanOrEqual(20_000);
    expect(dropped).toBe(0);
    expect(forgotten).toBeGreaterThan(2000);
    expect(forgotten).toBeLessThan(3900);
    const first = seen.findIndex((time) => time >= (heldFrom ?? 0));
    expect(first + 1).toBe(forgotten);
    expect((await goTo(seen[first - 2] as number)).cells).toEqual([['Pump 1', null]]);
    expect((await goTo(seen[first] as number)).cells).toEqual([['Pump 1', String(first + 1)]]);
    expect((await goTo(seen[3990] as number)).cells).toEqual([['Pump 1', '3991']]);
  });

  it('without a past stays live and holds nothing', async () => {
    await opened(DEMAND, { keepsPast: false });
    send({ data: page([row(1, { ts: NOW, value: '1' })]) });
    await whole.ports.advance(1000);
    send({ update: [temp(1, now(), '2')] });
    await whole.ports.advance(1000);
    expect((await goTo(NOW + 500)).cells).toEqual([['Pump 1', '2']]);
    expect(whole.parts('connection').at(-1)?.heldFrom).toBeNull();
  });
});
