import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Point, SeriesSource } from '../../platform/model.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const START = Date.UTC(2026, 0, 5);
const MOST = 1_000_000;

/** A point each millisecond. */
const source = (entityId: string): SeriesSource => {
  const point = (ts: number): Point => ({ key: 'dense', ts, value: { type: 'LONG', value: ts % 1000 } });
  return {
    keys: (id) => (id === entityId ? ['dense'] : undefined),
    count: (_id, _key, start, end) => Math.max(0, end - start),
    latest: (_id, _key, at) => point(at),
    read(_id, _key, start, end, limit, newestFirst) {
      const length = Math.max(0, Math.min(end - start, limit));
      const first = newestFirst ? end - length : start;
      return Array.from({ length }, (_, index) => point(first + index));
    },
  };
};

let running: RunningPlatform;
let id = '';
beforeAll(async () => {
  running = await startInMemory({ devices: 1, port: 0, now: () => START });
  const answer = await running.tenant.send('POST', '/api/device', { name: 'Dense', type: 'default' });
  id = (answer.json() as { id: { id: string } }).id.id;
  running.platform.stores.telemetry.addSource(source(id));
});
afterAll(() => running.platform.close());

const path = (count: number, more = '') =>
  `/api/plugins/telemetry/DEVICE/${id}/values/timeseries?keys=dense&agg=NONE&limit=1000000000&startTs=${START - count}&endTs=${START}${more}`;

async function open(): Promise<{ socket: WebSocket; next(): Promise<Record<string, unknown>> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${running.platform.port}/api/ws/plugins/telemetry?token=${running.tenant.token}`);
  const frames: Record<string, unknown>[] = [];
  const waiting: ((frame: Record<string, unknown>) => void)[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Record<string, unknown>;
    const first = waiting.shift();
    if (first) first(frame);
    else frames.push(frame);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  return {
    socket,
    next: () => new Promise((resolve) => (frames.length > 0 ? resolve(frames.shift() ?? {}) : waiting.push(resolve))),
  };
}

const historyCmd = (cmdId: number, count: number) => ({
  cmdId,
  entityType: 'DEVICE',
  entityId: id,
  keys: 'dense',
  startTs: START - count,
  endTs: START,
  limit: 1_000_000_000,
  agg: 'NONE',
});
const query = {
  entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Dense' },
  pageLink: { pageSize: 10, page: 0 },
  entityFields: [],
  latestValues: [],
};

describe('a read of raw points', () => {
  it('is whole up to the limit, in either order', async () => {
    for (const order of ['ASC', 'DESC']) {
      const answer = await running.tenant.send('GET', path(200_000, `&orderBy=${order}`));
      const { dense } = answer.json() as { dense: { ts: number; value: string }[] };
      expect(dense).toHaveLength(200_000);
      const first = order === 'ASC' ? START - 200_000 : START - 1;
      const step = order === 'ASC' ? 1 : -1;
      expect(dense.findIndex(({ ts, value }, index) => ts !== first + step * index || value !== String(ts % 1000))).toBe(-1);
    }
  });

  it('is refused above it, over HTTP and over the socket', async () => {
    const answer = await running.tenant.send('GET', path(MOST + 1));
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('1,000,000 points')]);
    const { socket, next } = await open();
    socket.send(JSON.stringify({ historyCmds: [historyCmd(1, MOST + 1)] }));
    expect(await next()).toMatchObject({ subscriptionId: 1, errorCode: 2, errorMsg: expect.stringContaining('1,000,000 points') });
    const range = { keys: ['dense'], interval: 0, limit: 1_000_000_000, agg: 'NONE', startTs: START - MOST - 1 };
    socket.send(
      JSON.stringify({
        entityDataCmds: [
          { cmdId: 2, query, historyCmd: { ...range, endTs: START } },
          { cmdId: 3, query, tsCmd: { ...range, timeWindow: MOST + 1 } },
        ],
      }),
    );
    for (const cmdId of [2, 3])
      expect(await next()).toMatchObject({ cmdId, errorCode: 2, errorMsg: expect.stringContaining('1,000,000 points') });
    socket.close();
  });

  it('lets the requests of others through while it is made', async () => {
    const ended: string[] = [];
    const { socket, next } = await open();
    socket.send(JSON.stringify({ historyCmds: [historyCmd(1, 400_000)], entityDataCmds: [] }));
    const bySocket = next().then((frame) => {
      ended.push('socket');
      return frame;
    });
    const long = running.tenant.send('GET', path(400_000)).then(() => ended.push('long'));
    for (let count = 0; count < 5; count++) await running.tenant.send('GET', '/api/auth/user').then(() => ended.push('short'));
    await long;
    const { data } = (await bySocket) as { data: { dense: unknown[] } };
    expect(data.dense).toHaveLength(400_000);
    expect(ended.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'short'));
    socket.close();
  });
});

it('works the commands of a socket off beside those of others', async () => {
  const [busy, other] = await Promise.all([open(), open()]);
  const cmds = Array.from({ length: 500 }, (_, cmdId) => ({ cmdId, query }));
  for (let from = 0; from < cmds.length; from += 50) busy.socket.send(JSON.stringify({ entityDataCmds: cmds.slice(from, from + 50) }));
  // Sent at once: after the first answer, a slice may have worked off all others.
  other.socket.send(JSON.stringify({ entityDataCmds: [{ cmdId: 1, query }] }));
  let isLast = false;
  const last = (async () => {
    for (let count = 0; count < cmds.length; count++) await busy.next();
    isLast = true;
  })();
  expect(await other.next()).toMatchObject({ cmdId: 1, errorCode: 0 });
  expect(isLast).toBe(false);
  await last;
  for (const { socket } of [busy, other]) socket.close();
});
