import { describe, expect, it } from 'vitest';
import { settle } from '../fake-ports.fixture.ts';
import { createLinkBench, type LinkBench, owner } from './link.fixture.ts';

const asked = (bench: LinkBench) => bench.ids('entityDataCmds');
const answer = (bench: LinkBench, cmdId: number | undefined) => bench.socket().reply({ cmdId, data: { data: [], totalElements: 0 } });

/** Each of them has been open for 15 seconds. */
async function unanswered(count: number) {
  const bench = createLinkBench();
  const owners = Array.from({ length: count }, () => owner());
  const subscribed = owners.map((one) => bench.link.subscribe(one));
  await bench.open();
  await bench.ports.advance(15_000);
  return { bench, owners, subscribed };
}

describe('commands without a first answer', () => {
  it('are told all, and asked again a few at a time, so that a slow server does not get all of them once more', async () => {
    const { bench, owners } = await unanswered(100);
    expect(owners.map(({ faults }) => faults.map(({ key }) => key))).toEqual(owners.map(() => ['no-reply']));
    const counts = [asked(bench).length];
    for (const seconds of [29, 1, 30, 30]) {
      await bench.ports.advance(seconds * 1000);
      counts.push(asked(bench).length);
    }
    expect(counts).toEqual([110, 110, 120, 130, 140]);
    await bench.ports.advance(600_000 - 105_000);
    // No more than ten in 30 seconds, and each had its turn.
    expect(asked(bench).length).toBeLessThanOrEqual(100 + (10 * 600) / 30);
    expect(bench.ids('entityDataUnsubscribeCmds')).toEqual(expect.arrayContaining(Array.from({ length: 100 }, (_, i) => i + 1)));
  });

  it('take a late answer while they wait for their turn, and are not asked again then', async () => {
    const { bench, owners } = await unanswered(100);
    for (let cmdId = 11; cmdId <= 100; cmdId++) answer(bench, cmdId);
    for (let cmdId = 101; cmdId <= 110; cmdId++) answer(bench, cmdId);
    await bench.ports.advance(600_000);
    expect(asked(bench)).toHaveLength(110);
    expect(owners.map(({ replies }) => replies.length)).toEqual(owners.map(() => 1));
  });

  it('are asked again as fast as the server answers', async () => {
    const { bench, owners } = await unanswered(100);
    for (let cmdId = 101; cmdId <= 200; cmdId++) {
      answer(bench, cmdId);
      await settle();
    }
    expect(owners.map(({ replies }) => replies.length)).toEqual(owners.map(() => 1));
    await bench.ports.advance(600_000);
    expect(asked(bench)).toHaveLength(200);
  });

  it.each<[string, (bench: LinkBench, first: () => void) => void]>([
    ['an error', (bench) => bench.socket().reply({ cmdId: 13, data: null, errorCode: 1, errorMsg: 'Failed to fetch data!' })],
    ['its end', (_bench, end) => end()],
  ])('give way to the next by %s of one', async (_what, free) => {
    const { bench, subscribed } = await unanswered(12);
    expect(asked(bench)).toHaveLength(22);
    free(bench, () => subscribed[0]?.end());
    await settle();
    expect(asked(bench)).toHaveLength(23);
  });

  it.each<[string, (bench: LinkBench, renew: () => void) => Promise<void>]>([
    ['another command', async (_bench, renew) => renew()],
    [
      'a new socket',
      async (bench) => {
        bench.socket().drop(1006);
        await bench.ports.advance(1000);
        await bench.open();
      },
    ],
  ])('are waited for as at first after %s', async (_what, change) => {
    const { bench, owners, subscribed } = await unanswered(1);
    await bench.ports.advance(35_000);
    await change(bench, () => subscribed[0]?.renew(true));
    await settle();
    const before = [owners[0]?.faults.length, asked(bench).length];
    await bench.ports.advance(15_000);
    expect([before, [owners[0]?.faults.length, asked(bench).length]]).toEqual([before, before.map((count = 0) => count + 1)]);
  });

  it('are left to the pause after too many updates', async () => {
    const { bench } = await unanswered(1);
    await bench.ports.advance(29_000);
    bench.socket().reply({ subscriptionId: 2, errorCode: 34, errorMsg: 'Too many updates!' });
    await bench.ports.advance(4000);
    expect(asked(bench)).toHaveLength(2);
    await bench.ports.advance(1000);
    expect(asked(bench)).toHaveLength(3);
  });
});
