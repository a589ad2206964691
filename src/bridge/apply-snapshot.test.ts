// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOBODY, type SessionState } from '../contract/session-state.ts';
import type { EntityRow, TableSnapshot } from '../contract/snapshot.ts';
import type { Snapshot, SnapshotPart } from '../contract/snapshot-message.ts';
import { noticeStore } from '../store/notices.ts';
import { sessionStore } from '../store/session.ts';
import { forgetView, views } from '../store/views.ts';
import { followSnapshots } from './apply-snapshot.ts';
import './join-tails.ts';

const row = (name: string): EntityRow => ({ id: { entityType: 'DEVICE', id: name }, values: [name], times: [1], freshness: ['fresh'] });
const table = (change: Partial<TableSnapshot<EntityRow>>): SnapshotPart => ({
  kind: 'entity-table',
  demand: 1,
  value: { state: 'ready', fault: null, updatedAt: 1, full: false, first: 0, length: 2, total: 2, rows: [], ...change },
});
const names = () => views['entity-table'][1]?.rows.map(({ values }) => values[0]);

let port: MessagePort;

async function send(seq: number, ...parts: SnapshotPart[]): Promise<number> {
  const snapshot: Snapshot = { seq, asOf: 1, sentAt: 1, oldestArrival: 0, valuesIn: 0, parts };
  const answer = new Promise<number>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<{ ack: number }>) => resolve(data.ack);
  });
  port.postMessage(snapshot);
  return answer;
}

function followAnother(): void {
  const channel = new MessageChannel();
  port = channel.port1;
  followSnapshots(channel.port2, (id) => id === 1);
}

beforeEach(() => {
  forgetView(1);
  noticeStore.notices = [];
  followAnother();
});

describe('snapshots', () => {
  it('are applied and acknowledged by their number', async () => {
    expect(
      await send(
        7,
        table({
          full: true,
          rows: [
            [0, row('a')],
            [1, row('b')],
          ],
        }),
      ),
    ).toBe(7);
    expect(names()).toEqual(['a', 'b']);
  });

  it('change only the rows that they name; other rows keep their identity', async () => {
    await send(
      1,
      table({
        full: true,
        rows: [
          [0, row('a')],
          [1, row('b')],
        ],
      }),
    );
    const before = views['entity-table'][1]?.rows[0];
    await send(2, table({ rows: [[1, row('c')]] }));
    expect(names()).toEqual(['a', 'c']);
    expect(views['entity-table'][1]?.rows[0]).toBe(before);
    await send(3, table({ length: 1, total: 1 }));
    expect(names()).toEqual(['a']);
  });

  it('bring a whole series first, then only its end', async () => {
    const status = { state: 'ready', fault: null, updatedAt: 1, start: 0, end: 9, points: 2, heldFrom: null } as const;
    const t = Float64Array.of(1, 2);
    const end = { t: Float64Array.of(2, 3), columns: [Float64Array.of(21, 30)], series: [] };
    await send(1, {
      kind: 'series',
      demand: 1,
      value: { ...status, t, columns: [Float64Array.of(10, 20)], series: [], intervalMs: 0, omittedEntities: 0 },
    });
    await send(2, { kind: 'series-tail', demand: 1, value: { ...status, ...end, points: 3, head: 0, since: 2 } });
    expect(views.series[1]).toMatchObject({ points: 3, t: Float64Array.of(1, 2, 3), columns: [Float64Array.of(10, 21, 30)] });
  });

  it('of a closed demand are ignored', async () => {
    await send(1, { ...table({ full: true, rows: [[0, row('x')]] }), demand: 9 } as SnapshotPart);
    expect(views['entity-table'][9]).toBeUndefined();
  });

  it('of a restarted core that does not know the session yet keep the user signed in', async () => {
    const session = (phase: SessionState['phase']): SnapshotPart => ({ kind: 'session', value: { ...NOBODY, phase } });
    const phases: string[] = [];
    const told = async (phase: SessionState['phase']) => {
      await send(phases.length, session(phase));
      phases.push(sessionStore.current.phase);
    };
    sessionStore.current = { ...NOBODY, phase: 'restoring' };
    for (const phase of ['restoring', 'signed-in', 'restoring', 'signed-in'] as const) await told(phase);
    followAnother();
    for (const phase of ['restoring', 'signed-out', 'restoring', 'signed-in'] as const) await told(phase);
    expect(phases).toEqual(['restoring', 'signed-in', 'restoring', 'signed-in', 'signed-in', 'signed-out', 'restoring', 'signed-in']);
  });

  it('count a repeated fault instead of adding a notice for each', async () => {
    const fault: SnapshotPart = {
      kind: 'fault',
      at: 5,
      value: { kind: 'contract', retryable: false, key: 'contract', message: 'm', path: 'p' },
    };
    await send(1, fault, fault);
    await send(2, { ...fault, at: 6 });
    expect(noticeStore.notices).toMatchObject([{ count: 3, at: 6 }]);
  });

  it('publish their numbers as an event of the window', async () => {
    const told = new Promise((resolve) =>
      window.addEventListener('watchfloor:snapshot', (event) => resolve((event as CustomEvent).detail), { once: true }),
    );
    await send(4);
    expect(await told).toEqual({ seq: 4, sentAt: 1, oldestArrival: 0, valuesIn: 0 });
  });

  it('that a command waits for are applied at once, and acknowledged as such', async () => {
    const told: unknown[] = [];
    window.addEventListener('watchfloor:snapshot', (event) => told.push((event as CustomEvent).detail), { once: true });
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame');
    const acknowledged = new Promise((resolve) => {
      port.onmessage = resolve;
    });
    port.postMessage({ seq: 5, asOf: 1, sentAt: 1, oldestArrival: 0, valuesIn: 0, isAwaited: true, parts: [] } satisfies Snapshot);
    await acknowledged;
    expect(told).toEqual([{ seq: 5, sentAt: 1, oldestArrival: 0, valuesIn: 0, isAwaited: true }]);
    expect(frame).not.toHaveBeenCalled();
    frame.mockRestore();
  });
});
