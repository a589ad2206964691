import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkPhase } from '../../../src/contract/snapshot.ts';
import { createFakePorts, type FakePorts } from '../fake-ports.fixture.ts';
import { createSilenceWatch, type SilenceWatch } from './silence.ts';

let ports: FakePorts;
let watch: SilenceWatch;
let phase: LinkPhase;
let lastFrameAt: number;
let pings: number[];
let lost: { reason: string; at: number }[];
let hasDemand: boolean;
let startedAt: number;

beforeEach(() => {
  ports = createFakePorts();
  startedAt = ports.now();
  phase = 'live';
  lastFrameAt = startedAt;
  pings = [];
  lost = [];
  hasDemand = true;
  watch = createSilenceWatch(ports, {
    get state() {
      return { phase, since: 0, nextTryAt: null, attempt: 0, lastFrameAt };
    },
    ping: () => {
      if (hasDemand) pings.push(ports.now());
      return hasDemand;
    },
    declareLost: (reason) => {
      lost.push({ reason, at: ports.now() });
      phase = 'disconnected';
    },
  });
  watch.start();
});

describe('the watch over a silent socket', () => {
  it('gives up a half-open socket within fifteen seconds of its last frame', async () => {
    await ports.advance(15_000);
    expect(pings).toHaveLength(1);
    expect(lost[0]).toMatchObject({ reason: 'silent' });
    expect((lost[0]?.at ?? 0) - startedAt).toBeLessThan(15_000);
  });

  it('keeps a socket that answers, however quiet it is otherwise', async () => {
    for (let i = 0; i < 60; i++) {
      await ports.advance(1000);
      if (pings.at(-1) === ports.now()) lastFrameAt = ports.now();
    }
    expect(lost).toEqual([]);
    expect(pings.length).toBeGreaterThan(5);
  });

  it('pings no socket that receives frames', async () => {
    for (let i = 0; i < 60; i++) {
      await ports.advance(1000);
      lastFrameAt = ports.now();
    }
    expect([pings, lost]).toEqual([[], []]);
  });

  it('pings nothing while nothing is subscribed, while the link is down, and after it was stopped', async () => {
    hasDemand = false;
    await ports.advance(30_000);
    hasDemand = true;
    phase = 'disconnected';
    await ports.advance(30_000);
    phase = 'live';
    watch.stop();
    await ports.advance(30_000);
    expect([pings, lost]).toEqual([[], []]);
  });
});
