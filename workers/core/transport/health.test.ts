import { beforeEach, describe, expect, it } from 'vitest';
import { failed, fault, ok } from '../../../src/contract/fault.ts';
import { createFakePorts, type FakePorts } from '../fake-ports.fixture.ts';
import type { Api } from './api.ts';
import { createHealth, type Health } from './health.ts';

let ports: FakePorts;
let health: Health;
/** What the server answers, and after how long. */
let answer: () => Promise<number | null>;
let backs: number[];

beforeEach(() => {
  ports = createFakePorts();
  answer = async () => ports.now();
  const api = (async () => {
    const value = await answer();
    return value === null ? failed(fault('network', 'timeout')) : ok(value);
  }) as Api;
  backs = [];
  health = createHealth(ports, api, () => backs.push(ports.now()));
});

const late = (ms: number, value: () => number | null) => () =>
  new Promise<number | null>((resolve) => {
    ports.setTimer(() => resolve(value()), ms);
  });

describe('health', () => {
  it('measures the clock at the middle of the round trip, and the delay', async () => {
    answer = late(300, () => ports.now() - 150 + 5000);
    health.start();
    await ports.advance(300);
    expect([health.clockOffsetMs, health.delayMs]).toEqual([5000, 150]);
  });

  /** Server time, sent at, answered at. */
  it.each([
    [2000, 1000, 1300, 850],
    [2000, 1000, 1301, 850],
    [900, 1000, 1301, -250],
  ])('server time %i between %i and %i gives an offset of %i', async (server, sent, got, offset) => {
    const base = ports.now() - sent;
    answer = late(got - sent, () => base + server);
    health.start();
    await ports.advance(got - sent);
    expect(health.clockOffsetMs).toBe(offset);
  });

  it('keeps the last offset while the server does not answer', async () => {
    answer = async () => ports.now() + 700;
    health.start();
    await ports.advance(10_000);
    answer = async () => null;
    await ports.advance(60_000);
    expect(health.clockOffsetMs).toBe(700);
  });

  it('tells once that the server is back, when the first probe answers', async () => {
    const begun = ports.now();
    health.start();
    await ports.advance(6000);
    answer = async () => null;
    await ports.advance(20_000);
    expect(backs).toEqual([]);
    answer = async () => ports.now();
    await ports.advance(20_000);
    expect(backs).toEqual([begun + 28_000]);
  });

  it('tells since when the server does not answer', async () => {
    const begun = ports.now();
    health.start();
    await ports.advance(6000);
    expect(health.silentSince).toBeNull();
    answer = async () => null;
    await ports.advance(20_000);
    expect(health.silentSince).toBe(begun + 8000);
    answer = async () => ports.now();
    await ports.advance(4000);
    expect(health.silentSince).toBeNull();
  });

  it('does not poll twice as often when it is stopped and started during a probe', async () => {
    let asked = 0;
    answer = () => {
      asked += 1;
      return late(500, () => ports.now())();
    };
    health.start();
    await ports.advance(100);
    health.stop();
    health.start();
    await ports.advance(1000);
    asked = 0;
    await ports.advance(45_000);
    expect(asked).toBe(10);
  });

  it('sends nothing once it is stopped', async () => {
    let asked = 0;
    answer = async () => {
      asked += 1;
      return ports.now();
    };
    health.start();
    await ports.advance(10_000);
    health.stop();
    const before = asked;
    await ports.advance(60_000);
    expect([before, asked]).toEqual([3, 3]);
  });
});
