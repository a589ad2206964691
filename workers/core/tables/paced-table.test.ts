import { describe, expect, it } from 'vitest';
import type { FakeSocket } from '../fake-ports.fixture.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';
import {
  answerSight,
  DEMAND,
  device,
  endedIds,
  listCommands,
  NOW,
  page,
  pictureOf,
  push,
  readCommands,
  row,
  sightCommands,
  temp,
} from './table.fixture.ts';

const DEVICES = 200;
const PER_SECOND = 250;
const everyId = Array.from({ length: DEVICES }, (_, n) => n);

/** Its search needs updates of all rows. */
const SEARCHED = { ...DEMAND, search: 'pump' };

async function flooded(): Promise<{ whole: SignedInCore; socket: FakeSocket }> {
  const whole = await createSignedInCore(NOW);
  await whole.core.open(1, SEARCHED);
  const socket = await whole.connect();
  const [first] = listCommands(whole);
  socket.reply({ cmdId: first?.cmdId, data: page(everyId.map((n) => row(n, { ts: NOW, value: '0' }))) });
  for (let i = 0; listCommands(whole).length === 1 && i < 60 * PER_SECOND; i++) {
    await whole.ports.advance(1000 / PER_SECOND);
    socket.reply({ cmdId: first?.cmdId, update: [temp(i % DEVICES, Math.floor(whole.ports.now()), String(i))] });
  }
  await whole.ports.advance(300);
  return { whole, socket };
}

function rowsNow(whole: SignedInCore, changed = DEVICES) {
  const at = Math.floor(whole.ports.now());
  return everyId.map((n) => row(n, { ts: n < changed ? at : NOW, value: `${n} read` }));
}

function read(whole: SignedInCore, socket: FakeSocket, changed = DEVICES): void {
  const rows = rowsNow(whole, changed);
  socket.reply({ cmdId: listCommands(whole).at(-1)?.cmdId, data: page(rows) });
  answerSight(whole, rows);
  for (const { cmdId } of readCommands(whole)) socket.reply({ cmdId, data: page([], DEVICES) });
}

describe('a table with more updates than the server allows', () => {
  it('is read at intervals, and the rows in sight are live', async () => {
    const { whole, socket } = await flooded();
    expect(listCommands(whole).at(-1)).not.toHaveProperty('latestCmd');
    const [sight] = sightCommands(whole);
    expect(sight?.query.entityFilter.entityList).toEqual(everyId.slice(0, 10).map((n) => device(n).id));
    expect(sight).toHaveProperty('latestCmd');
    read(whole, socket);
    await whole.ports.advance(300);
    expect(whole.parts('entity-table').at(-1)?.pace).toEqual({ readEveryMs: 15_000, isSightLive: true });
    socket.reply({ cmdId: sight?.cmdId, update: [temp(3, Math.floor(whole.ports.now()), 'now')] });
    await whole.ports.advance(300);
    expect(pictureOf(whole).cells[3]?.[1]).toBe('now');
    expect(whole.parts('fault').map(({ key }) => key)).toEqual(['updates-slowed']);
  });

  it('follows what comes into sight, and calls no row late before it can have been read', async () => {
    const { whole, socket } = await flooded();
    read(whole, socket);
    await whole.ports.advance(14_000);
    await whole.core.show(1, { first: 100, count: 10 });
    expect(new Set(pictureOf(whole).freshness)).toEqual(new Set(['fresh']));
    expect(whole.parts('entity-table').at(-1)?.pace).toMatchObject({ isSightLive: false });
    await whole.core.show(1, { first: 120, count: 10 });
    await whole.ports.advance(700);
    expect(sightCommands(whole).map(({ query }) => query.entityFilter.entityList?.[0])).toEqual([0, 100, 120].map((n) => device(n).id));
    answerSight(whole, rowsNow(whole));
    await whole.ports.advance(300);
    expect(whole.parts('entity-table').at(-1)?.pace).toMatchObject({ isSightLive: true });
  });

  it('is live again when reads show that it fits, without another notice', async () => {
    const { whole, socket } = await flooded();
    for (let i = 0; i < 3; i++) {
      read(whole, socket, 5 * i);
      await whole.ports.advance(15_000);
    }
    expect(listCommands(whole).at(-1)).toHaveProperty('latestCmd');
    read(whole, socket, 0);
    await whole.ports.advance(300);
    expect(whole.parts('entity-table').at(-1)).not.toHaveProperty('pace');
    await whole.ports.advance(5000);
    expect(endedIds(whole)).toEqual(expect.arrayContaining(sightCommands(whole).map(({ cmdId }) => cmdId)));
    expect(whole.parts('fault').map(({ key }) => key)).toEqual(['updates-slowed']);
  });

  it('has its rows in sight read at intervals if even their updates are too many, and says so', async () => {
    const whole = await createSignedInCore(NOW);
    await whole.core.open(1, { ...DEMAND, rows: { first: 0, count: 100 } });
    const socket = await whole.connect();
    socket.reply({ cmdId: 1, data: page(rowsNow(whole)) });
    await whole.ports.advance(300);
    answerSight(whole, rowsNow(whole));
    for (let i = 0; readCommands(whole).length === 0 && i < 60 * PER_SECOND; i++) {
      await whole.ports.advance(1000 / PER_SECOND);
      push(whole, temp(i % 100, Math.floor(whole.ports.now()), String(i)));
    }
    await whole.ports.advance(300);
    expect(readCommands(whole)[0]?.query.entityFilter.entityList).toHaveLength(100);
    expect(whole.parts('entity-table').at(-1)?.pace).toEqual({ readEveryMs: 15_000, isSightLive: false });
    await whole.ports.advance(10_000);
    expect(new Set(pictureOf(whole).freshness)).toEqual(new Set(['fresh']));
  });

  it('has the rows in sight live and those ahead read, if all of them would be too many', async () => {
    const whole = await createSignedInCore(NOW);
    await whole.core.open(1, { ...DEMAND, rows: { first: 0, count: 90, ahead: [20, 40] } });
    const socket = await whole.connect();
    const seen = everyId.slice(20, 50).map((n) => device(n).id);
    const answerAll = () => {
      for (const { cmdId, query } of [...sightCommands(whole), ...readCommands(whole)]) {
        const ids = query.entityFilter.entityList ?? [];
        socket.reply({ cmdId, data: page(rowsNow(whole).filter(({ entityId }) => ids.includes(entityId.id))) });
      }
    };
    socket.reply({ cmdId: 1, data: page(rowsNow(whole)) });
    await whole.ports.advance(300);
    answerAll();
    const readAhead = () => readCommands(whole).filter(({ query }) => query.entityFilter.entityList?.length === 60);
    for (let i = 0; readAhead().length === 0 && i < 60 * 90; i++) {
      await whole.ports.advance(1000 / 90);
      push(whole, temp(i % 90, Math.floor(whole.ports.now()), String(i)));
    }
    answerAll();
    await whole.ports.advance(300);
    expect(readAhead()).toHaveLength(1);
    const [sight] = sightCommands(whole).filter(({ cmdId }) => !endedIds(whole).includes(cmdId));
    expect(sight?.query.entityFilter.entityList).toEqual(seen);
    expect(whole.parts('entity-table').at(-1)).not.toHaveProperty('pace');
    expect(whole.parts('fault').map(({ key }) => key)).not.toContain('updates-slowed');
    await whole.core.show(1, { first: 20, count: 90, ahead: [20, 40] });
    await whole.ports.advance(300);
    answerAll();
    push(whole, temp(65, Math.floor(whole.ports.now()), 'now'));
    await whole.ports.advance(300);
    expect(sightCommands(whole).at(-1)?.query.entityFilter.entityList).toEqual(everyId.slice(40, 70).map((n) => device(n).id));
    expect(pictureOf(whole).cells[45]?.[1]).toBe('now');
  });
});
