import { AGGREGATIONS, type TsValue } from '../../src/contract/telemetry.ts';
import { PayloadError, parseTelemetry } from '../ingest/payload.ts';
import type { Point } from '../model.ts';
import { valueJson, valueText } from '../storage/values.ts';
import { TextError } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import type { Route } from './route.ts';
import { keysOf, plain, subject, writableSubject } from './telemetry-access.ts';

const PREFIX = '/plugins/telemetry';
const DEFAULT_LIMIT = 100;

const spelled = (request: ApiRequest, { ts, value }: Point) => ({
  ts,
  value: request.flag('useStrictDataTypes') ? valueJson(value) : valueText(value),
});

/** Newest values: of all keys, or of the named ones, where an unknown key is null at the server's time. */
function latest(request: ApiRequest): Record<string, unknown> {
  const { id } = subject(request).id;
  const { telemetry, now } = request.storage;
  const named = keysOf(request);
  const rows = (named.length > 0 ? named : telemetry.keys(id)).map((key) => {
    const point = telemetry.latest(id, key);
    return [key, [point ? spelled(request, point) : { ts: now(), value: null }]];
  });
  return Object.fromEntries(rows);
}

function aggregationOf(request: ApiRequest, interval: number): (typeof AGGREGATIONS)[number] {
  const text = request.query('agg') ?? 'NONE';
  const agg = AGGREGATIONS.find((known) => known === text);
  if (!agg) throw new TextError(400, `Unknown aggregation: ${text}`);
  return interval === 0 ? 'NONE' : agg;
}

/** History; keys without data are absent. */
function history(request: ApiRequest): Record<string, unknown> {
  const { id } = subject(request).id;
  const { telemetry } = request.storage;
  const interval = request.integer('interval') ?? 0;
  const order = request.query('orderBy') ?? 'DESC';
  if (order !== 'ASC' && order !== 'DESC') throw new TextError(400, `Unknown order: ${order}`);
  const range = {
    startTs: request.integer('startTs') ?? 0,
    endTs: request.integer('endTs') ?? 0,
    interval,
    limit: request.integer('limit') ?? DEFAULT_LIMIT,
    agg: aggregationOf(request, interval),
    order,
  } as const;
  const read = (key: string): readonly unknown[] => {
    if (range.agg === 'NONE') return telemetry.points(id, key, range).map((point) => spelled(request, point));
    return telemetry.read(id, key, range).map((row) => (request.flag('useStrictDataTypes') ? { ...row, value: strict(row) } : row));
  };
  const rows = keysOf(request).map((key) => [key, read(key)] as const);
  return Object.fromEntries(rows.filter(([, points]) => points.length > 0));
}

/** An aggregated value with its JSON type: everything but a text minimum or maximum is a number. */
function strict({ value }: TsValue): unknown {
  const number = Number(value);
  return value === '' || Number.isNaN(number) ? value : number;
}

const hasNull = (sample: unknown): boolean => {
  if (Array.isArray(sample)) return sample.some(hasNull);
  if (typeof sample !== 'object' || sample === null) return false;
  const values = Object.values(sample);
  return values.includes(null) || ('values' in sample && 'ts' in sample && hasNull(sample.values));
};

async function save(request: ApiRequest): Promise<void> {
  const entity = writableSubject(request);
  if (entity.id.entityType === 'ENTITY_VIEW') throw new TextError(400, "Can't save telemetry for an entity view: it is read only!");
  const { telemetry, now } = request.storage;
  const ttl = request.param('ttl');
  if (ttl !== '' && !/^\d{1,12}$/.test(ttl)) throw new TextError(400, `Not a time to live in seconds: ${ttl}`);
  const text = await request.context.req.text();
  const points = parseTelemetry(text, now());
  if (points.length === 0 || hasNull(JSON.parse(text))) throw new TextError(400, 'No timeseries data found in request body!');
  telemetry.save(entity.id, points, Number(ttl) > 0 ? now() + Number(ttl) * 1000 : undefined);
  request.storage.flush();
}

function remove(request: ApiRequest): void {
  const entity = writableSubject(request);
  const { telemetry, now } = request.storage;
  const keys = keysOf(request);
  if (keys.length === 0) throw new TextError(400, 'Empty keys: ');
  const isAll = request.flag('deleteAllDataForKeys');
  const [startTs, endTs] = isAll ? [-1, now() + 1] : [request.integer('startTs'), request.integer('endTs')];
  if (startTs === undefined)
    throw new TextError(400, 'When deleteAllDataForKeys is false, start and end timestamp values shall not be empty');
  if (endTs === undefined) throw new TextError(request.parts.behaviour.isNewer ? 400 : 500, 'End timestamp shall not be empty');
  for (const key of keys) telemetry.remove(entity.id.id, key, startTs, endTs, request.flag('rewriteLatestIfDeleted'));
}

/** Refusals of reads and payloads as the plain text of these routes. */
function readable(answer: Route['answer']): Route['answer'] {
  return plain(async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      if (error instanceof RangeError || error instanceof PayloadError) throw new TextError(400, error.message);
      throw error;
    }
  });
}

const of = (method: Route['method'], path: string, answer: Route['answer']): Route => ({
  method,
  path: `${PREFIX}/:type/:id${path}`,
  roles: 'STC',
  answer: readable(answer),
});

/** Time series over REST (rest.md 13). */
export const TIMESERIES_ROUTES: readonly Route[] = [
  of('GET', '/keys/timeseries', (request) => request.storage.telemetry.keys(subject(request).id.id)),
  of('GET', '/values/timeseries', (request) => {
    const isHistory = keysOf(request).length > 0 && request.query('startTs') !== undefined && request.query('endTs') !== undefined;
    return isHistory ? history(request) : latest(request);
  }),
  of('POST', '/timeseries/:anyScope', save),
  of('POST', '/timeseries/:anyScope/:ttl', save),
  of('DELETE', '/timeseries/delete', remove),
];
