/** Answers like a server: one entity, then live updates, so that function sources use the same feeds, aggregation and snapshots. */
import type { EntityTableDemand, SeriesDemand } from '../../../src/contract/demand.ts';
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { FunctionSource, UserFunction } from '../../../src/contract/user-function.ts';
import type { Cell, JobColumn } from '../../sandbox/batch.ts';
import type { FeedContext } from '../feed.ts';
import { createTimer } from '../timer.ts';
import type { LinkSubscription, Subscribed } from '../transport/link.ts';
import type { WireCommand } from '../transport/wire-command.ts';
import { cellText } from './cell-text.ts';
import { type FunctionTimes, type FunctionWindow, firstTimes, nextTimes } from './function-times.ts';

const NOBODY = { entityType: 'DEVICE', id: NULL_ID };
const LATEST_EVERY_MS = 1000;
/** Series with shorter steps are evaluated several steps at a time. */
const FASTEST_TICK_MS = 250;

export interface FunctionLinkSources {
  readonly demand: SeriesDemand | EntityTableDemand;
  readonly generated: FunctionSource;
  readonly context: Pick<FeedContext, 'functions' | 'serverNow' | 'localNow' | 'later'>;
}

interface Key {
  readonly name: string;
  readonly fn: UserFunction;
  prevValue: Cell;
}

type EntityData = Extract<WireCommand, { kind: 'entity-data' }>['body'];

function keysOf({ demand, generated }: FunctionLinkSources): Key[] {
  const names = demand.kind === 'series' ? demand.keys : demand.columns.map(({ key }) => key);
  return names.flatMap((name, i) => {
    const fn = generated.functions[i];
    return fn ? [{ name, fn, prevValue: 0 }] : [];
  });
}

/** Has the length that the user chose, because that of the command is up to one interval longer. Null: latest values. */
function windowOf({ tsCmd, historyCmd }: EntityData, demand: SeriesDemand | EntityTableDemand): FunctionWindow | null {
  const range = historyCmd ?? tsCmd;
  if (!range || demand.kind !== 'series') return null;
  const { startTs, interval, limit, agg } = range;
  const shape = { startTs, interval: interval || 1000, limit: limit ?? 1000, agg };
  if (historyCmd) return { ...shape, lengthMs: historyCmd.endTs - startTs, isLive: false };
  const { window } = demand;
  return { ...shape, lengthMs: window.mode === 'realtime' ? window.lengthMs : (tsCmd?.timeWindow ?? 0), isLive: true };
}

export function createFunctionLink(sources: FunctionLinkSources): Pick<FeedContext['link'], 'subscribe'> {
  const { demand, generated, context } = sources;

  function begin(subscription: LinkSubscription): () => void {
    const keys = keysOf(sources);
    const command = subscription.command();
    if (command?.kind !== 'entity-data') throw new Error(`a function source cannot answer ${command?.kind ?? 'nothing'}`);
    const window = windowOf(command.body, demand);
    let isEnded = false;
    const timer = createTimer(context.later);

    /** Calls every key in one batch and passes the values on. False when no function of the source works. */
    async function evaluate({ from, step, count }: FunctionTimes, isSeries: boolean): Promise<boolean> {
      const outcomes = await Promise.all(
        keys.map(({ fn, prevValue }) => context.functions.run(fn, 'source', () => ({ kind: 'points', from, step, count, prevValue }))),
      );
      if (isEnded) return true;
      const values: Record<string, readonly { ts: EpochMs; value: string }[]> = {};
      for (const [i, outcome] of outcomes.entries()) {
        const key = keys[i] as Key;
        if (!outcome.ok) continue;
        const cells = cellsOf(outcome.value);
        key.prevValue = cells.at(-1);
        values[key.name] = cells.flatMap((cell, row) => {
          const value = cellText(cell);
          return value === null ? [] : [{ ts: from + row * step, value }];
        });
      }
      const newest = Object.fromEntries(Object.entries(values).flatMap(([name, list]) => (list.length > 0 ? [[name, list.at(-1)]] : [])));
      const latest = { TIME_SERIES: newest };
      subscription.receive({ update: [{ entityId: NOBODY, latest, timeseries: isSeries ? values : null }] });
      const failure = outcomes.find((outcome) => !outcome.ok);
      const isWorking = outcomes.length === 0 || outcomes.some(({ ok }) => ok);
      if (!isWorking && failure && !failure.ok) subscription.fail(failure.fault);
      return isWorking;
    }

    async function latest(): Promise<void> {
      await evaluate({ from: context.serverNow(), step: 1, count: 1 }, false);
      if (!isEnded) timer.set(() => void latest(), LATEST_EVERY_MS);
    }

    async function series(): Promise<void> {
      if (!window) return latest();
      const first = firstTimes(window);
      let last = first.from + (first.count - 1) * first.step;
      let lastTick = context.localNow();
      const next = async (): Promise<void> => {
        const times = nextTimes(last, first.step, context.localNow() - lastTick);
        if (times.count > 0) await evaluate(times, true);
        last += times.count * times.step;
        lastTick += times.count * times.step;
        if (!isEnded) timer.set(() => void next(), Math.max(FASTEST_TICK_MS, first.step));
      };
      await evaluate(first, true);
      if (!isEnded && window.isLive) timer.set(() => void next(), Math.max(FASTEST_TICK_MS, first.step));
    }

    // Asynchronous, because the feed must have subscribed first.
    void Promise.resolve().then(() => {
      if (isEnded) return;
      const fields = { name: { ts: 0, value: generated.entityName }, label: { ts: 0, value: '' }, type: { ts: 0, value: '' } };
      const row = { entityId: NOBODY, latest: { ENTITY_FIELD: fields }, timeseries: {} };
      subscription.receive({ data: { data: [row], totalPages: 1, totalElements: 1, hasNext: false } });
      void series();
    });
    return () => {
      isEnded = true;
      timer.clear();
    };
  }

  return {
    subscribe: (subscription): Subscribed => {
      let end = begin(subscription);
      return {
        renew: () => {
          end();
          end = begin(subscription);
        },
        end: () => end(),
      };
    },
  };
}

function cellsOf({ column: { numbers, others } }: JobColumn): Cell[] {
  const found = new Map(others);
  return Array.from(numbers, (number, row) => (found.has(row) ? found.get(row) : number));
}
