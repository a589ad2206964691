import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../src/contract/fault.ts';
import { settle } from '../fake-ports.fixture.ts';
import { createLinkBench, type LinkBench, owner } from './link.fixture.ts';
import { idOf } from './split-server.fixture.ts';
import type { WireCommand } from './wire-command.ts';

function live(entities: number, of: 'latest' | 'series' = 'latest'): WireCommand {
  const entityFilter = {
    type: 'entityList' as const,
    entityType: 'DEVICE',
    entityList: Array.from({ length: entities }, (_, i) => idOf(i)),
  };
  const latestValues = [{ type: 'TIME_SERIES' as const, key: 'temp' }];
  const query = { entityFilter, pageLink: { pageSize: 100, page: 0 }, latestValues };
  const range = { startTs: 1000, timeWindow: 60_000, interval: 1000, limit: 60, agg: 'AVG' as const };
  return {
    kind: 'entity-data',
    body: of === 'latest' ? { query, latestCmd: { keys: latestValues } } : { query, tsCmd: { keys: ['temp'], ...range } },
  };
}

const last = (bench: LinkBench) =>
  bench
    .frames()
    .flatMap(({ entityDataCmds = [] }) => entityDataCmds)
    .at(-1);
/** A page of the entities, the first `changed` of which have a value of the time `at`. */
const page = (entities: number, changed = 0, at = 1) => ({
  data: Array.from({ length: entities }, (_, i) => ({
    entityId: { entityType: 'DEVICE', id: idOf(i) },
    latest: { TIME_SERIES: { temp: { ts: i < changed ? at : 1, value: '1' } } },
  })),
  totalElements: entities,
});

/** A real server's first answer to the last command. */
const answer = (bench: LinkBench, data = page(10)) => bench.socket().reply({ cmdId: last(bench)?.cmdId, data });

async function updates(bench: LinkBench, cmdId: number | undefined, perSecond: number, seconds: number): Promise<void> {
  for (let i = 0; i < perSecond * seconds; i++) {
    bench.socket().reply({ cmdId, data: null, update: [] });
    await bench.ports.advance(1000 / perSecond);
  }
}

/** One live subscription of ten entities, each of which changes twice a second. */
async function known(release?: string): Promise<LinkBench> {
  const bench = createLinkBench(release);
  bench.link.subscribe(owner(live(10)));
  await bench.open();
  answer(bench);
  await updates(bench, last(bench)?.cmdId, 20, 6);
  return bench;
}

const slowed = (faults: readonly Fault[]) => faults.filter(({ key }) => key === 'updates-slowed');

describe('the updates of a session', () => {
  it('are estimated from known rates of keys: a subscription over the limit is not live, and a fault says why', async () => {
    const bench = await known();
    bench.link.subscribe(owner(live(20)));
    await settle();
    expect(last(bench)).not.toHaveProperty('latestCmd');
    expect(slowed(bench.faults)).toMatchObject([
      { kind: 'overload', retryable: true, message: expect.stringMatching(/^6[01] > 50 \/ s$/) },
    ]);
    bench.link.subscribe(owner(live(5)));
    await settle();
    expect(last(bench)).toHaveProperty('latestCmd');
  });

  it('over the limit are read every 15 seconds, a series as history, and live again when others end', async () => {
    const bench = createLinkBench();
    const first = bench.link.subscribe(owner(live(10)));
    await bench.open();
    answer(bench);
    await updates(bench, last(bench)?.cmdId, 20, 6);
    bench.link.subscribe(owner(live(15, 'series')));
    await settle();
    expect(last(bench)).toMatchObject({ historyCmd: { keys: ['temp'], startTs: 1000, endTs: 61_000, interval: 1000 } });
    expect(last(bench)).not.toHaveProperty('tsCmd');
    const read = last(bench)?.cmdId;
    answer(bench, page(15));
    await bench.ports.advance(15_000);
    expect(last(bench)).toMatchObject({ cmdId: (read ?? 0) + 1, historyCmd: { keys: ['temp'] } });
    expect(bench.ids('entityDataUnsubscribeCmds')).toEqual([read]);
    answer(bench, page(15));
    first.end();
    await bench.ports.advance(15_000);
    expect(last(bench)).toHaveProperty('tsCmd');
    expect(slowed(bench.faults)).toHaveLength(1);
  });

  it('over the limit are read no more often than the server answers', async () => {
    const bench = await known();
    const slow = owner(live(20));
    bench.link.subscribe(slow);
    await settle();
    const first = last(bench)?.cmdId ?? 0;
    await bench.ports.advance(300_000);
    // After 15, 30, 60 and 120 seconds.
    expect(last(bench)?.cmdId).toBe(first + 4);
    expect(slow.faults.map(({ key }) => key)).toEqual(Array.from({ length: 4 }, () => 'no-reply'));
    answer(bench, page(20));
    await bench.ports.advance(15_000);
    expect(last(bench)?.cmdId).toBe(first + 5);
  });

  it('over the limit give way to a few entities, and are live again as soon as reads show fewer changes', async () => {
    const bench = createLinkBench();
    const paces: (number | null)[] = [];
    bench.link.subscribe({ ...owner(live(100)), paced: (everyMs) => paces.push(everyMs) });
    await bench.open();
    const first = last(bench)?.cmdId;
    answer(bench, page(100));
    await updates(bench, first, 38, 10);
    // Of a fifth of them, which is over the limit together with the whole.
    const few = owner(live(20));
    bench.link.subscribe(few);
    await settle();
    expect(paces.at(-1)).toBe(15_000);
    const fewId = bench.ids('entityDataCmds').find((id) => id !== first);
    expect(bench.ids('entityDataUnsubscribeCmds')).toEqual([first]);
    expect(fewId).toBeDefined();
    for (let i = 0; i < 3 && paces.at(-1) !== null; i++) {
      answer(bench, page(100, 15 * (i + 1), i + 2));
      await bench.ports.advance(15_000);
    }
    expect(paces.at(-1)).toBeNull();
    expect(slowed(bench.faults)).toHaveLength(1);
  });

  it('are tried again where reads cannot tell how many there are, later after each try that failed', async () => {
    const bench = createLinkBench();
    const paces: (number | null)[] = [];
    bench.link.subscribe({ ...owner(live(100)), paced: (everyMs) => paces.push(everyMs) });
    await bench.open();
    const answerAll = () => answer(bench, page(100, 100, bench.ports.now()));
    const flooded = async () => {
      for (let seconds = 0; paces.at(-1) === null && seconds < 120; seconds += 5) await updates(bench, last(bench)?.cmdId, 80, 5);
      expect(paces.at(-1)).toBe(15_000);
    };
    const secondsUntilLive = async () => {
      for (let seconds = 0; ; seconds += 5) {
        if (paces.at(-1) === null || seconds > 1000) return seconds;
        answerAll();
        await bench.ports.advance(5000);
      }
    };
    answerAll();
    const waited: number[] = [];
    for (let round = 0; round < 5; round++) {
      await flooded();
      waited.push(Math.round((await secondsUntilLive()) / 60));
    }
    expect(waited).toEqual([1, 2, 4, 8, 10]);
  });

  it('that arrive faster than the limit are slowed down before the server refuses one', async () => {
    const bench = createLinkBench();
    bench.link.subscribe(owner(live(1)));
    await bench.open();
    answer(bench, page(1));
    const id = last(bench)?.cmdId;
    await updates(bench, id, 100, 40);
    expect(slowed(bench.faults)).toEqual([]);
    // 3000 a minute and a bucket of 3000: at 100 a second it is empty after a minute.
    await updates(bench, id, 100, 10);
    expect(slowed(bench.faults)).toMatchObject([{ message: '100 > 50 / s' }]);
    expect(bench.ids('entityDataUnsubscribeCmds')).toEqual([id]);
    expect(last(bench)).not.toHaveProperty('latestCmd');
  });

  it('are not estimated for a server with an unknown limit, until it refuses one', async () => {
    const bench = createLinkBench('3.5.0');
    bench.link.subscribe(owner(live(10)));
    await bench.open();
    answer(bench);
    const id = last(bench)?.cmdId;
    await updates(bench, id, 200, 20);
    bench.link.subscribe(owner(live(40)));
    await settle();
    expect([slowed(bench.faults), last(bench)]).toMatchObject([[], { latestCmd: {} }]);
    bench.socket().reply({ subscriptionId: id, errorCode: 34, errorMsg: 'Too many updates!' });
    await bench.ports.advance(6000);
    expect(slowed(bench.faults)).toMatchObject([{ message: expect.stringMatching(/ > 67 \/ s$/) }]);
    expect(last(bench)).not.toHaveProperty('latestCmd');
  });

  it('of a server with a higher limit than usual are left live', async () => {
    const bench = createLinkBench();
    const alarms = {
      entityFilter: { type: 'entityName' as const, entityType: 'DEVICE' },
      pageLink: { pageSize: 10, page: 0 },
      latestValues: [],
    };
    bench.link.subscribe(owner({ kind: 'alarm-data', body: { query: alarms } }));
    await bench.open();
    const [cmdId] = bench.ids('alarmDataCmds');
    bench.socket().reply({ cmdId, data: page(0) });
    await updates(bench, cmdId, 250, 30);
    bench.link.subscribe(owner(live(10)));
    await settle();
    answer(bench);
    await updates(bench, last(bench)?.cmdId, 100, 30);
    expect([slowed(bench.faults), last(bench)]).toMatchObject([[], { latestCmd: {} }]);
  });
});
