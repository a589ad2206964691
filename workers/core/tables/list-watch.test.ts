import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeSocket } from '../fake-ports.fixture.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';
import { answerSight, DEMAND, device, listCommands, NOW, page, pictureOf, readCommands, row, type TableCommand } from './table.fixture.ts';

let whole: SignedInCore;
let socket: FakeSocket;

const newest = () => readCommands(whole).filter(({ query }) => !query.entityFilter.entityList);
const inSight = () => readCommands(whole).filter(({ query }) => query.entityFilter.entityList);
const lists = () => listCommands(whole);
const temp = { ts: NOW, value: '1' };
const answer = (command: TableCommand | undefined, rows: readonly unknown[], total = rows.length) =>
  socket.reply({ cmdId: command?.cmdId, data: page(rows, total) });

/** One round, answered. */
async function round(newestOne: number, total: number, rows: readonly unknown[] = []): Promise<void> {
  await whole.ports.advance(25_000);
  answer(newest().at(-1), [row(newestOne, temp)], total);
  answer(inSight().at(-1), rows);
  await whole.ports.advance(600);
}

beforeEach(async () => {
  whole = await createSignedInCore(NOW);
  await whole.core.open(1, DEMAND);
  socket = await whole.connect();
  answer(lists()[0], [row(1, temp), row(2, temp)]);
  await whole.ports.advance(300);
  answerSight(whole, [row(1, temp), row(2, temp)]);
});

describe('what others do to the entities of a list', () => {
  it('is asked for at intervals: one row, and the rows in sight', async () => {
    await round(2, 2, [row(1, temp), row(2, temp)]);
    await round(2, 2, [row(1, temp), row(2, temp)]);
    expect([newest().length, inSight().length, lists().length]).toEqual([2, 2, 1]);
    expect(inSight()[0]?.query).toMatchObject({
      entityFilter: { entityList: [device(1).id, device(2).id] },
      entityFields: [{ key: 'name' }],
      latestValues: [{ key: 'temp' }],
    });
    const ended = whole.commands('entityDataUnsubscribeCmds').map(({ cmdId }) => cmdId);
    expect(ended).toEqual(expect.arrayContaining([...newest(), ...inSight()].map(({ cmdId }) => cmdId)));
  });

  it('is shown: a new name, a deleted value', async () => {
    await round(2, 2, [row(1, temp, 'Renamed'), row(2, { ts: 0, value: '' })]);
    expect(pictureOf(whole).cells).toEqual([
      ['Renamed', '1'],
      ['Pump 2', null],
    ]);
  });

  it.each([
    ['deleted before the first look', [[2, 1]], 2],
    ['created before the first look', [[3, 3]], 2],
    [
      'deleted later',
      [
        [2, 2],
        [2, 1],
      ],
      2,
    ],
    [
      'created and another deleted',
      [
        [2, 2],
        [3, 2],
      ],
      2,
    ],
    [
      'the same as ever',
      [
        [2, 2],
        [2, 2],
        [2, 2],
      ],
      1,
    ],
  ] as const)('renews the list only for changes: %s', async (_what, rounds, times) => {
    for (const [newestOne, total] of rounds) await round(newestOne, total);
    expect(lists()).toHaveLength(times);
  });

  it('is not asked for again while an answer is missing', async () => {
    await whole.ports.advance(25_000);
    expect(newest()).toHaveLength(1);
    await whole.ports.advance(14_000);
    answer(newest().at(-1), [row(2, temp)], 2);
    await whole.ports.advance(12_000);
    expect(newest()).toHaveLength(1);
  });

  it('is asked for again a minute after it was not answered', async () => {
    await whole.ports.advance(25_000);
    const asked = newest().length + inSight().length;
    await whole.ports.advance(15_500);
    expect(whole.commands('entityDataUnsubscribeCmds').map(({ cmdId }) => cmdId)).toEqual(
      expect.arrayContaining([...newest(), ...inSight()].map(({ cmdId }) => cmdId)),
    );
    const sent = newest().length;
    await whole.ports.advance(55_000);
    expect(newest()).toHaveLength(sent);
    await whole.ports.advance(35_000);
    expect(newest().length).toBeGreaterThan(sent);
    expect(asked).toBeGreaterThan(0);
  });

  it('ends with the table', async () => {
    await whole.core.close(1);
    await whole.ports.advance(100_000);
    expect(newest()).toHaveLength(0);
  });
});
