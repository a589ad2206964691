import { beforeEach, describe, expect, it } from 'vitest';
import type { SeriesDemand } from '../../src/contract/demand.ts';
import type { Freshness } from '../../src/contract/telemetry.ts';
import type { FakeSocket } from './fake-ports.fixture.ts';
import { DEMAND, live, NOW, PUMP, page, type Values } from './series/series-feed.fixture.ts';
import { createSignedInCore, type SignedInCore } from './signed-in-core.fixture.ts';
import { pictureOf, DEMAND as TABLE, temp } from './tables/table.fixture.ts';

const AVERAGES: SeriesDemand = {
  ...DEMAND,
  window: { mode: 'realtime', lengthMs: 600_000, interval: 10_000, aggregation: 'AVG', limit: 500, timezone: 'UTC' },
};

let whole: SignedInCore;
let socket: FakeSocket;
let answered = 0;

/** A table, a chart or a card of averages, one of samples, and a drawer, all of one value; `samples` are the past. */
async function open(samples: Values): Promise<void> {
  await whole.core.open(1, TABLE);
  await whole.core.open(2, { kind: 'entity', entity: PUMP });
  await whole.core.open(3, AVERAGES);
  await whole.core.open(4, DEMAND);
  socket = await whole.connect();
  await answer(samples);
}

interface Command {
  readonly cmdId: number;
  readonly entityId?: string;
  readonly tsCmd?: { readonly agg: string; readonly startTs: number };
  readonly historyCmd?: object;
  readonly latestCmd?: object;
  readonly keys?: string;
  readonly scope?: string;
}

async function answer(samples: Values): Promise<void> {
  const [newest] = samples;
  const ts = newest?.[0] ?? 0;
  for (let i = 0; i < 8; i++) {
    const sent = socket.sent.slice(answered).map((text) => JSON.parse(text) as Record<string, Command[] | undefined>);
    answered = socket.sent.length;
    for (const frame of sent) {
      for (const command of frame.entityDataCmds ?? []) {
        const range = command.tsCmd;
        const rows = !range ? [] : range.agg === 'AVG' ? averages(samples) : samples.filter(([at]) => at >= range.startTs);
        socket.reply({ cmdId: command.cmdId, data: page(command.historyCmd ? samples : rows, ts) });
      }
      for (const { cmdId } of frame.tsSubCmds ?? []) socket.reply({ subscriptionId: cmdId, errorCode: 0, data: { temp: [[ts, '0']] } });
      for (const { cmdId } of frame.attrSubCmds ?? []) socket.reply({ subscriptionId: cmdId, errorCode: 0, data: {} });
    }
    await whole.ports.advance(250);
  }
}

/** Rows of 10 s, named by their middle as servers do. */
function averages(samples: Values): Values {
  const starts = new Set(samples.map(([at]) => Math.floor(at / 10_000) * 10_000));
  return [...starts].sort((a, b) => b - a).map((start) => [start + 5000, '1', 1]);
}

/** What the server sends of one new value. */
function push(ts: number): void {
  const commands = socket.sent.flatMap((text) => {
    const { entityDataCmds = [], tsSubCmds = [] } = JSON.parse(text) as Record<string, Command[] | undefined>;
    return [...entityDataCmds.map((one) => ({ ...one, isEntityData: true })), ...tsSubCmds.map((one) => ({ ...one, isEntityData: false }))];
  });
  const series = new Set<number>();
  for (const { cmdId, tsCmd, latestCmd, isEntityData } of commands) {
    if (!isEntityData) socket.reply({ subscriptionId: cmdId, errorCode: 0, data: { temp: [[ts, '1']] } });
    else if (tsCmd) series.add(cmdId);
    else if (latestCmd) socket.reply({ cmdId, update: [temp(1, ts, '1')] });
  }
  for (const cmdId of series) socket.reply({ cmdId, update: live([ts, '1']) });
}

function told(): Record<string, Freshness | undefined> {
  const series = whole.snapshots.flatMap(({ parts }) => parts);
  const ofDemand = (id: number) => series.findLast((part) => part.kind === 'series' && part.demand === id);
  const freshnessOf = (id: number) => {
    const part = ofDemand(id);
    return part?.kind === 'series' ? part.value.series[0]?.latest.freshness : undefined;
  };
  return {
    table: pictureOf(whole).freshness[0] as Freshness,
    drawer: whole.parts('entity').at(-1)?.telemetry[0]?.freshness,
    averages: freshnessOf(3),
    samples: freshnessOf(4),
  };
}
const all = (freshness: Freshness) => ({ table: freshness, drawer: freshness, averages: freshness, samples: freshness });
const every = (ms: number, newest: number, count: number): Values => Array.from({ length: count }, (_, i) => [newest - i * ms, '1']);

beforeEach(async () => {
  whole = await createSignedInCore(NOW);
  answered = 0;
});

describe('table, drawer, legend and card call one value equally fresh', () => {
  it('while it is reported each two seconds, and when it stops', async () => {
    await open(every(2000, NOW, 300));
    for (let i = 1; i <= 5; i++) {
      push(NOW + 2000 + i * 2000);
      await whole.ports.advance(2000);
    }
    expect(told()).toEqual(all('fresh'));
    const last = NOW + 12_000;
    const until = (age: number) => whole.ports.advance(last + age - whole.ports.now());
    await until(4500);
    expect(told()).toEqual(all('late'));
    await until(8000);
    expect(told()).toEqual(all('stale'));
  });

  it('that stopped before they were opened', async () => {
    await open(every(10_000, NOW - 20_000, 60));
    expect(told()).toEqual(all('late'));
    await whole.ports.advance(20_000);
    expect(told()).toEqual(all('stale'));
  });

  it('that was reported once', async () => {
    await open([[NOW - 20_000, '1']]);
    expect(told()).toEqual(all('fresh'));
    await whole.ports.advance(30_000);
    expect(told()).toEqual(all('unjudged'));
    await whole.ports.advance(3_600_000);
    expect(told()).toEqual(all('unjudged'));
  });
});
