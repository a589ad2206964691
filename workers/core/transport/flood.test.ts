import { beforeEach, describe, expect, it } from 'vitest';
import { createFakePorts, type FakePorts } from '../fake-ports.fixture.ts';
import { createFlood, type Flood } from './flood.ts';

let ports: FakePorts;
let flood: Flood<number>;
let read: { one: number; at: number }[];
let startedAt: number;
let count: number;

beforeEach(() => {
  ports = createFakePorts();
  startedAt = ports.now();
  read = [];
  count = 12;
  flood = createFlood(
    ports,
    () => Array.from({ length: count }, (_, i) => i),
    (one) => read.push({ one, at: ports.now() - startedAt }),
  );
});

describe('a flood of updates', () => {
  it('is waited for, then everything is read again, a few commands at a time', async () => {
    flood.refused();
    expect(flood.isOn).toBe(true);
    await ports.advance(4999);
    expect(read).toEqual([]);
    await ports.advance(1000);
    expect(read.map(({ one }) => one)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect([...new Set(read.map(({ at }) => at))]).toEqual([5000, 5250, 5500]);
    expect(flood.isOn).toBe(false);
  });

  it('is waited for longer when it repeats, up to a minute', async () => {
    flood.refused();
    await ports.advance(5000);
    for (let i = 0; i < 6; i++) flood.refused();
    const before = read.length;
    await ports.advance(59_000);
    expect(read.length).toBe(before);
    await ports.advance(2000);
    expect(read.length).toBe(before + 12);
  });

  it('is forgotten after a quiet minute', async () => {
    flood.refused();
    await ports.advance(70_000);
    flood.refused();
    await ports.advance(5000);
    expect(read.length).toBe(12 + 5);
  });

  it('is told once a socket', () => {
    expect([flood.refused(), flood.refused()]).toEqual([true, false]);
    flood.clear();
    expect(flood.refused()).toBe(true);
  });

  it('includes new subscriptions and leaves out ended ones', async () => {
    count = 2;
    flood.refused();
    flood.defer(7);
    flood.forget(0);
    await ports.advance(5000);
    expect(read.map(({ one }) => one)).toEqual([1, 7]);
  });

  it('ends with the socket: a new one has full buckets', async () => {
    flood.refused();
    flood.clear();
    await ports.advance(60_000);
    expect([flood.isOn, read]).toEqual([false, []]);
  });
});
