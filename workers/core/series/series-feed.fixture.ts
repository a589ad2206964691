/** A signed-in core with one series demand on a pump's temperature, and the answers of its server. */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import { type FakeSocket, settle } from '../fake-ports.fixture.ts';
import { createSignedInCore, type SignedInCore, type SignedInOptions } from '../signed-in-core.fixture.ts';

export const NOW = 1_600_000_000_000;
export const PUMP = { entityType: 'DEVICE', id: '00000000-0000-0000-0000-000000000001' };
export const DEMAND: SeriesDemand = {
  kind: 'series',
  filter: { type: 'singleEntity', singleEntity: PUMP },
  keyFilters: [],
  keys: ['temp'],
  widthPx: 600,
  maxEntities: 10,
  window: { mode: 'realtime', lengthMs: 60_000, aggregation: 'NONE', limit: 500, timezone: 'UTC' },
};

export type Values = readonly (readonly [ts: number, value: string, count?: number])[];

const points = (list: Values) => ({ temp: list.map(([ts, value, count]) => ({ ts, value, ...(count === undefined ? {} : { count }) })) });

/** `newest`: time of the latest value. */
export function page(list: Values, newest = 0) {
  const row = {
    entityId: PUMP,
    latest: { ENTITY_FIELD: { name: { ts: NOW, value: 'Pump 1' } }, TIME_SERIES: { temp: { ts: newest, value: newest ? '0' : '' } } },
    timeseries: points(list),
  };
  return { data: [row], totalPages: 1, totalElements: 1, hasNext: false };
}

export const live = (...list: Values) => [{ entityId: PUMP, latest: null, timeseries: points(list) }];

interface Range {
  readonly startTs: number;
  readonly endTs?: number;
  readonly timeWindow?: number;
  readonly interval: number;
  readonly limit: number;
  readonly agg: string;
}
export interface Asked {
  readonly cmdId: number;
  readonly tsCmd?: Range;
  readonly historyCmd?: Range;
  readonly query: { readonly pageLink: { readonly page: number; readonly pageSize: number } };
}

export interface OpenedSeries {
  readonly whole: SignedInCore;
  readonly socket: () => FakeSocket;
  asked(): Asked[];
  answer(list: Values, newest?: number): Promise<void>;
  push(...list: Values): void;
  /** Advances to the next picture; returns the drawn points of one series, times relative to `NOW`. */
  drawn(series?: number): Promise<[number, number][]>;
}

export async function openSeries(
  change: Partial<SeriesDemand> = {},
  startAt = NOW,
  options: SignedInOptions = {},
  release?: string,
): Promise<OpenedSeries> {
  const whole = await createSignedInCore(startAt, options);
  const { answer } = whole.ports;
  whole.ports.answer = (path, body) => (path === '/api/system/info' && release ? { body: { version: release } } : answer(path, body));
  await whole.core.open(1, { ...DEMAND, ...change });
  await settle();
  // A refused demand opens no socket.
  if (whole.ports.sockets.length > 0) await whole.connect();
  const socket = () => whole.ports.sockets.at(-1) as FakeSocket;
  // Newer servers get commands of all types in one list.
  const asked = () =>
    (whole.ports.sockets.at(-1)?.sent ?? []).flatMap((text) => {
      const { entityDataCmds = [], cmds = [] } = JSON.parse(text) as { entityDataCmds?: Asked[]; cmds?: (Asked & { type: string })[] };
      return [...entityDataCmds, ...cmds.filter(({ type }) => type === 'ENTITY_DATA')];
    });
  return {
    whole,
    socket,
    asked,
    answer: async (list, newest) => {
      socket().reply({ cmdId: asked().at(-1)?.cmdId, data: page(list, newest) });
      await settle();
    },
    push: (...list) => socket().reply({ cmdId: asked().findLast(({ tsCmd }) => tsCmd)?.cmdId, update: live(...list) }),
    drawn: async (series = 0) => {
      await whole.ports.advance(200);
      const { t, columns } = whole.parts('series').at(-1) ?? { t: [], columns: [] };
      return Array.from(t, (ts, i): [number, number] => [ts - NOW, columns[series]?.[i] ?? Number.NaN]).filter(([, v]) => !Number.isNaN(v));
    },
  };
}
