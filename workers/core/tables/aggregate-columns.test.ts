import { expect, it } from 'vitest';
import type { ColumnAggregate } from '../../../src/contract/demand.ts';
import { createSignedInCore } from '../signed-in-core.fixture.ts';
import { DEMAND, device, NAME, NOW, page, pictureOf, row, TEMP } from './table.fixture.ts';

interface Asked {
  readonly cmdId: number;
  readonly historyCmd?: {
    readonly startTs: number;
    readonly endTs: number;
    readonly agg: string;
    readonly keys: string[];
    readonly limit: number;
  };
}

const HOUR = 3_600_000;
const window = { mode: 'realtime', lengthMs: HOUR, aggregation: 'NONE', limit: 200, timezone: 'UTC' } as const;
const of = (aggregation: ColumnAggregate['aggregation'], more: Partial<ColumnAggregate> = {}) => ({
  ...TEMP,
  aggregate: { aggregation, window, ...more },
});
const against = (result: 'previous' | 'difference' | 'percent') => ({ comparison: { unit: 'previousInterval', result } as const });

/** Answers each history with one bucket per device. */
async function opened(
  columns: readonly (typeof TEMP | typeof NAME)[],
  answerOf: (asked: NonNullable<Asked['historyCmd']>) => string | null,
) {
  const whole = await createSignedInCore(NOW);
  await whole.core.open(1, { ...DEMAND, columns });
  const socket = await whole.connect();
  socket.reply({ cmdId: 1, data: page([row(1, { ts: NOW, value: '20' })]) });
  const done = new Set<number>();
  const histories: NonNullable<Asked['historyCmd']>[] = [];
  const run = async (ms: number) => {
    for (let at = 0; at < ms; at += 250) {
      await whole.ports.advance(250);
      for (const { cmdId, historyCmd } of whole.commands('entityDataCmds') as Asked[]) {
        if (!historyCmd || done.has(cmdId)) continue;
        done.add(cmdId);
        histories.push(historyCmd);
        const value = answerOf(historyCmd);
        const points = value === null ? [] : [{ ts: historyCmd.startTs + HOUR / 2, value }];
        socket.reply({ cmdId, data: page([{ entityId: device(1), latest: {}, timeseries: { temp: points } }]) });
      }
    }
  };
  await run(1000);
  return { whole, histories, run };
}

it('shows numbers over a window beside the newest value of the same key, and reads them again as the window moves', async () => {
  const values = { AVG: '21.45', COUNT: '30', MAX: '22.9', MIN: '20', SUM: '1' };
  let isOver = false;
  const { whole, histories, run } = await opened([NAME, of('AVG'), of('COUNT'), TEMP, of('MAX')], ({ agg }) =>
    isOver ? null : values[agg as keyof typeof values],
  );
  expect(pictureOf(whole).cells).toEqual([['Pump 1', '21.45', '30', '20', '22.9']]);
  expect(histories).toMatchObject([{ agg: 'AVG' }, { agg: 'COUNT' }, { agg: 'MAX' }].map((one) => ({ ...one, keys: ['temp'], limit: 1 })));
  expect(histories.map(({ startTs, endTs }) => endTs - startTs)).toEqual([HOUR, HOUR, HOUR]);
  isOver = true;
  await run(40_000);
  expect(histories).toHaveLength(6);
  expect(pictureOf(whole).cells).toEqual([['Pump 1', null, '0', '20', null]]);
});

it.each([
  ['a text', 'unavailable', null],
  ['nothing', null, null],
  ['a truth value', 'true', null],
  ['a number', '4', '0.0'],
])('an average of 0 is none where the largest value is no number: %s', async (_what, largest, expected) => {
  const { whole, histories, run } = await opened(
    [NAME, of('AVG'), of('SUM')],
    ({ agg }) => ({ AVG: '0.0', MAX: largest, SUM: '0' })[agg] ?? null,
  );
  await run(1000);
  expect(pictureOf(whole).cells).toEqual([['Pump 1', expected, '0']]);
  expect(histories.map(({ agg }) => agg)).toEqual(['AVG', 'SUM', 'MAX']);
});

it('compares them with the window before', async () => {
  const columns = [NAME, of('SUM', against('previous')), of('SUM', against('difference')), of('SUM', against('percent'))];
  const { whole } = await opened(columns, ({ endTs }) => (endTs < NOW - HOUR / 2 ? '80' : '100'));
  expect(pictureOf(whole).cells).toEqual([['Pump 1', '80', '20', '25']]);
});
