/** Answers charts with an exact number of stored points, then updates at an even rate; the platform's simulator samples once a second. */
import type { Script, SendFrame } from '../tests/load/relay.ts';
import type { Command } from '../tests/load/wire.ts';
import { steady } from './steady.ts';

export interface ScriptedEntity {
  readonly id: string;
  readonly name: string;
  readonly keys: readonly string[];
}

export interface SeriesScriptOptions {
  readonly entities: readonly ScriptedEntity[];
  /** Points of each series in the first answer, evenly spread over the requested window. */
  readonly points: number;
  /** Updates of each series; 0 for none. */
  readonly hz: number;
  /** Delays the prepared answer of a request until it resolves. */
  readonly beforeAnswer?: () => Promise<void>;
}

interface SeriesCommand {
  readonly query?: { readonly entityFilter?: { readonly singleEntity?: { readonly id: string } } };
  readonly tsCmd?: { readonly startTs: number; readonly timeWindow: number; readonly limit: number };
  readonly historyCmd?: { readonly startTs: number; readonly endTs: number };
}

const ENDING = '"errorCode":0,"errorMsg":null,"allowedEntities":10000,"cmdUpdateType":"ENTITY_DATA"}';

const valueAt = (series: number, t: number) =>
  (50 + 20 * Math.sin(t / 60_000 + series) + ((t * 7919 + series * 104_729) % 1000) / 200).toFixed(2);
const point = (series: number, t: number) => `{"ts":${t},"value":"${valueAt(series, t)}"}`;

/** The same ids in each run. */
export function scriptedId(index: number): string {
  return `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
}

export function createSeriesScript(options: SeriesScriptOptions): Script & { stop(): void } {
  const entities = new Map(options.entities.map((entity) => [entity.id, entity]));
  const live = new Set<() => void>();
  const updateAll = () => {
    for (const update of live) update();
  };
  const stop = options.hz > 0 ? steady(options.hz, updateAll) : () => undefined;

  /** The last answer, for a fixed range that is requested again. */
  let made = { key: '', text: '' };

  function points(keys: readonly string[], start: number, end: number): string {
    const key = `${keys.join()} ${start} ${end}`;
    if (made.key === key) return made.text;
    const step = (end - start) / options.points;
    // Newest first, as a server answers without aggregation; the end of the range is excluded.
    const times = Array.from({ length: options.points }, (_, i) => Math.round(end - 1 - i * step));
    const text = keys.map((name, k) => `"${name}":[${times.map((t) => point(k, t)).join(',')}]`).join(',');
    made = { key, text };
    return text;
  }

  /** `limit`: most points of a series; with fewer than there are, the client requests them over REST. */
  function firstAnswer(cmdId: number, entity: ScriptedEntity, start: number, end: number, limit: number): string {
    const latest = entity.keys.map((key, k) => `"${key}":${point(k, end - 1)}`);
    const fields = `"ENTITY_FIELD":{"name":{"ts":${end},"value":"${entity.name}"},"label":{"ts":0,"value":""}}`;
    const row = `{"entityId":{"entityType":"DEVICE","id":"${entity.id}"},"latest":{${fields},"TIME_SERIES":{${latest.join(',')}}},"timeseries":{${limit < options.points ? '' : points(entity.keys, start, end)}}}`;
    return `{"cmdId":${cmdId},"data":{"data":[${row}],"totalPages":1,"totalElements":1,"hasNext":false},"update":null,${ENDING}`;
  }

  function update(cmdId: number, entity: ScriptedEntity): string {
    const now = Date.now();
    const timeseries = entity.keys.map((key, k) => `"${key}":[${point(k, now)}]`);
    return `{"cmdId":${cmdId},"data":null,"update":[{"entityId":{"entityType":"DEVICE","id":"${entity.id}"},"latest":null,"timeseries":{${timeseries.join(',')}}}],${ENDING}`;
  }

  async function serve(cmdId: number, entity: ScriptedEntity, [start, end]: readonly [number, number], limit: number, send: SendFrame) {
    await send(firstAnswer(cmdId, entity, start, end, limit));
  }

  return {
    stop,
    request(url, respond) {
      const [, id = ''] = /\/api\/plugins\/telemetry\/DEVICE\/([^/]+)\/values\/timeseries$/.exec(url.pathname) ?? [];
      const number = (name: string) => Number(url.searchParams.get(name));
      const keys = url.searchParams.get('keys')?.split(',') ?? [];
      if (!entities.has(id)) return false;
      const body = Buffer.from(`{${points(keys, number('startTs'), number('endTs'))}}`);
      void (options.beforeAnswer?.() ?? Promise.resolve()).then(() => respond(body));
      return true;
    },
    answer(type, command: Command, send) {
      const { query, tsCmd, historyCmd } = command as SeriesCommand;
      const entity = entities.get(query?.entityFilter?.singleEntity?.id ?? '');
      if (type !== 'ENTITY_DATA' || !entity) return undefined;
      const { cmdId } = command;
      if (!tsCmd && !historyCmd) {
        // Long ranges are requested over REST, once the entity is known.
        void send(firstAnswer(cmdId, entity, 0, Date.now(), 0));
        return () => undefined;
      }
      const range = tsCmd ? ([tsCmd.startTs, Date.now()] as const) : ([historyCmd?.startTs ?? 0, historyCmd?.endTs ?? 0] as const);
      const push = () => void send(update(cmdId, entity));
      let isEnded = false;
      void serve(cmdId, entity, range, tsCmd?.limit ?? Number.POSITIVE_INFINITY, send).then(() => {
        if (tsCmd && !isEnded) live.add(push);
      });
      return () => {
        isEnded = true;
        live.delete(push);
      };
    },
  };
}
