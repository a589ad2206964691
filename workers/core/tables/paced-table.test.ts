import { describe, expect, it } from 'vitest';
import type { FakeSocket } from '../fake-ports.fixture.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';
import { DEMAND, device, NOW, page, pictureOf, row, temp } from './table.fixture.ts';

const DEVICES = 200;
const PER_SECOND = 250;
const everyId = Array.from({ length: DEVICES }, (_, n) => n);

interface Command {
  readonly cmdId: number;
  readonly query: { readonly entityFilter: { readonly entityList?: readonly string[] }; readonly pageLink: { readonly dynamic?: boolean } };
  readonly latestCmd?: unknown;
}
/** The fixture does not know the fields of a command. */
const commands = (whole: SignedInCore) => whole.commands('entityDataCmds') as unknown as Command[];
const ofSight = (whole: SignedInCore) => commands(whole).filter(({ query }) => query.entityFilter.entityList !== undefined);
const ofAll = (whole: SignedInCore) => commands(whole).filter(({ query }) => query.pageLink.dynamic === true);

async function flooded(): Promise<{ whole: SignedInCore; socket: FakeSocket }> {
  const whole = await createSignedInCore(NOW);
  await whole.core.open(1, DEMAND);
  const socket = await whole.connect();
  const [first] = commands(whole);
  socket.reply({ cmdId: first?.cmdId, data: page(everyId.map((n) => row(n, { ts: NOW, value: '0' }))) });
  for (let i = 0; ofAll(whole).length === 1 && i < 60 * PER_SECOND; i++) {
    await whole.ports.advance(1000 / PER_SECOND);
    socket.reply({ cmdId: first?.cmdId, update: [temp(i % DEVICES, Math.floor(whole.ports.now()), String(i))] });
  }
  await whole.ports.advance(300);
  return { whole, socket };
}

function read(whole: SignedInCore, socket: FakeSocket, changed = DEVICES): void {
  const at = Math.floor(whole.ports.now());
  const rows = everyId.map((n) => row(n, { ts: n < changed ? at : NOW, value: `${n} read` }));
  socket.reply({ cmdId: ofAll(whole).at(-1)?.cmdId, data: page(rows) });
  for (const { cmdId, query } of commands(whole)) if (!query.pageLink.dynamic) socket.reply({ cmdId, data: page([], DEVICES) });
}

describe('a table with more updates than the server allows', () => {
  it('is read at intervals, and the rows in sight are live', async () => {
    const { whole, socket } = await flooded();
    expect(ofAll(whole).at(-1)).not.toHaveProperty('latestCmd');
    const [sight] = ofSight(whole);
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
    expect(ofSight(whole).map(({ query }) => query.entityFilter.entityList?.[0])).toEqual([device(0).id, device(120).id]);
    expect(whole.parts('entity-table').at(-1)?.pace).toMatchObject({ isSightLive: true });
  });

  it('is live again when reads show that it fits, without another notice', async () => {
    const { whole, socket } = await flooded();
    for (let i = 0; i < 3; i++) {
      read(whole, socket, 5 * i);
      await whole.ports.advance(15_000);
    }
    expect(ofAll(whole).at(-1)).toHaveProperty('latestCmd');
    read(whole, socket, 0);
    await whole.ports.advance(300);
    expect(whole.parts('entity-table').at(-1)).not.toHaveProperty('pace');
    const ended = whole.commands('entityDataUnsubscribeCmds').map(({ cmdId }) => cmdId);
    expect(ended).toEqual(expect.arrayContaining(ofSight(whole).map(({ cmdId }) => cmdId)));
    expect(whole.parts('fault').map(({ key }) => key)).toEqual(['updates-slowed']);
  });
});
