import { beforeEach, describe, expect, it } from 'vitest';
import type { SnapshotPort } from '../../../src/contract/data-core.ts';
import { fault } from '../../../src/contract/fault.ts';
import { NOBODY } from '../../../src/contract/session-state.ts';
import type { ConnectionState } from '../../../src/contract/snapshot.ts';
import type { Acknowledgement, Snapshot } from '../../../src/contract/snapshot-message.ts';
import type { Demands } from '../demands.ts';
import { createFakePorts, type FakePorts } from '../fake-ports.fixture.ts';
import type { ViewPart } from '../feed.ts';
import { createPublisher, type Publisher } from './publisher.ts';

let ports: FakePorts;
let publisher: Publisher;
let sent: Snapshot[];
let acknowledge: (seq: number) => void;
let pending: ViewPart | null;
let hasMore: boolean;
let connection: ConnectionState;

function createPort(): SnapshotPort {
  return {
    postMessage: (message) => sent.push(message),
    addEventListener: (_type, listener) => {
      acknowledge = (ack) => listener({ data: { ack } satisfies Acknowledgement });
    },
    start: () => undefined,
    close: () => undefined,
  };
}

const counts = (): ViewPart => ({
  kind: 'alarm-counts',
  value: { state: 'ready', fault: null, updatedAt: 1, counts: { CRITICAL: 1, MAJOR: 0, MINOR: 0, WARNING: 0, INDETERMINATE: 0 } },
});
const demanded = () => sent.flatMap(({ parts }) => parts.filter((part) => part.kind === 'alarm-counts'));

beforeEach(() => {
  ports = createFakePorts();
  sent = [];
  pending = null;
  hasMore = false;
  connection = { phase: 'idle', delayMs: 2, clockOffsetMs: 0, heldBytes: 0, heldFrom: null } as ConnectionState;
  const demands: Pick<Demands, 'opened' | 'take'> = {
    opened: [[4, { kind: 'alarm-counts' }]],
    take: () => {
      const part = pending;
      pending = null;
      return part && { part, oldestArrival: 7, hasMore };
    },
  };
  publisher = createPublisher({
    ports,
    demands,
    serverNow: () => ports.now(),
    viewTime: () => ports.now(),
    valuesIn: () => 0,
    session: () => NOBODY,
    connection: () => connection,
  });
  publisher.attach(createPort());
});

describe('the publisher', () => {
  it('sends session and link first, and numbers snapshots', async () => {
    await ports.advance(100);
    expect(sent[0]?.parts.map(({ kind }) => kind)).toEqual(['session', 'connection']);
    acknowledge(1);
    pending = counts();
    await ports.advance(300);
    expect(sent[1]).toMatchObject({ seq: 2, oldestArrival: 7, parts: [{ kind: 'alarm-counts', demand: 4 }] });
  });

  it('tells when the page has the newest session, also while another snapshot is sent', async () => {
    const settled: string[] = [];
    const follow = (name: string) => void publisher.stateTaken().then(() => settled.push(name));
    await ports.advance(100);
    follow('first');
    pending = counts();
    publisher.stateChanged();
    acknowledge(1);
    follow('second');
    await ports.advance(100);
    // The first request is answered by a later state as well, which is newer than the one asked for.
    expect([settled, sent.at(-1)?.parts.map(({ kind }) => kind)]).toEqual([[], ['session', 'connection', 'alarm-counts']]);
    acknowledge(2);
    await ports.advance(0);
    expect(settled).toEqual(['first', 'second']);
    follow('third');
    await ports.advance(0);
    expect(settled).toEqual(['first', 'second', 'third']);
  });

  it('sends nothing while neither data nor link have changed', async () => {
    await ports.advance(100);
    acknowledge(1);
    await ports.advance(60_000);
    expect(sent).toHaveLength(1);
    connection = { ...connection, valuesPerSecond: 3, framesPerSecond: 1 };
    await ports.advance(1100);
    acknowledge(2);
    connection = { ...connection, framesPerSecond: 2 };
    await ports.advance(60_000);
    expect(sent.map(({ parts }) => parts.map(({ kind }) => kind))).toEqual([['session', 'connection'], ['connection']]);
  });

  it('lets mere measurements of the link wait for another snapshot, but not for long', async () => {
    await ports.advance(100);
    acknowledge(1);
    connection = { ...connection, delayMs: 3 };
    await ports.advance(1100);
    expect(sent).toHaveLength(1);
    pending = counts();
    await ports.advance(300);
    expect(sent[1]?.parts).toMatchObject([{ kind: 'connection', value: { delayMs: 3 } }, { kind: 'alarm-counts' }]);
    acknowledge(2);
    connection = { ...connection, delayMs: 4 };
    await ports.advance(7000);
    expect(sent.slice(2)).toMatchObject([{ parts: [{ kind: 'connection', value: { delayMs: 4 } }] }]);
  });

  it('sends nothing before the page has acknowledged, and loses nothing', async () => {
    await ports.advance(100);
    pending = counts();
    await ports.advance(2000);
    expect(sent).toHaveLength(1);
    expect(publisher.coalesced).toBeGreaterThan(0);
    acknowledge(1);
    await ports.advance(100);
    expect(demanded()).toHaveLength(1);
  });

  it('keeps the rhythm of a page that is slightly late, and lets a later one wait for the next tick', async () => {
    await ports.advance(100);
    acknowledge(1);
    pending = counts();
    await ports.advance(110);
    expect(sent).toHaveLength(2);
    pending = counts();
    publisher.tablesWanted();
    await ports.advance(120);
    acknowledge(2);
    expect(sent).toHaveLength(3);
    await ports.advance(200);
    pending = counts();
    publisher.tablesWanted();
    acknowledge(3);
    expect(sent).toHaveLength(3);
    await ports.advance(100);
    expect(sent).toHaveLength(4);
  });

  it('is silent while the page is hidden, and catches up when it is shown', async () => {
    await ports.advance(100);
    acknowledge(1);
    publisher.setVisible(false);
    pending = counts();
    await ports.advance(60_000);
    expect(demanded()).toHaveLength(0);
    publisher.setVisible(true);
    expect(demanded()).toHaveLength(1);
  });

  it.each([
    ['with the next tick', true, 3],
    ['not before it is due again', false, 2],
  ])('sends a table after a part that has room for all of it or not: %s', async (_when, isCut, count) => {
    await ports.advance(100);
    acknowledge(1);
    [pending, hasMore] = [counts(), isCut];
    await ports.advance(100);
    acknowledge(2);
    pending = counts();
    await ports.advance(100);
    expect(sent).toHaveLength(count);
  });

  it('starts over with the port of another page', async () => {
    await ports.advance(100);
    publisher.attach(createPort());
    await ports.advance(100);
    expect(sent.at(-1)).toMatchObject({ seq: 1, parts: [{ kind: 'session' }, { kind: 'connection' }] });
  });

  it('sends a fault once, and never more faults than a page can show', async () => {
    for (let i = 0; i < 100; i++) publisher.fault(fault('contract', `at ${i % 50}`));
    await ports.advance(100);
    const faults = sent.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'fault'));
    expect(faults).toHaveLength(20);
  });
});
