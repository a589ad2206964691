import { AGGREGATIONS, type TsValue } from '../../src/contract/telemetry.ts';
import { readJson, valueJson, valueText } from '../../src/engine/values.ts';
import { telemetrySliced } from '../ingest/payload.ts';
import { PayloadError } from '../ingest/payload-error.ts';
import { listsInParts } from '../json-parts.ts';
import type { Point } from '../model.ts';
import { parseSliced } from '../parse-sliced.ts';
import { runSliced } from '../sliced.ts';
import { checkRead } from '../storage/read-limit.ts';
import { answerInParts } from './answer-in-parts.ts';
import { badRequest, ContainerError, TextError } from './api-error.ts';
import { type Audit, about } from './audit.ts';
import type { ApiRequest } from './request.ts';
import type { Route } from './route.ts';
import { keysOf, plain, subject, writableSubject } from './telemetry-access.ts';

const PREFIX = '/plugins/telemetry';
const DEFAULT_LIMIT = 100;

const isStrict = (request: ApiRequest) => request.flag('useStrictDataTypes');
const spelled = ({ ts, value }: Point, strict: boolean) => ({ ts, value: strict ? valueJson(value) : valueText(value) });

/** All keys, or the named ones; an unknown key is null at the server's time. */
function latest(request: ApiRequest): Promise<Response> {
  const { id } = subject(request).id;
  const { telemetry, now } = request.storage;
  const named = keysOf(request);
  const strict = isStrict(request);
  function* rows(): Generator<readonly [string, unknown[][]]> {
    for (const key of named.length > 0 ? named : telemetry.keys(id)) {
      const point = telemetry.latest(id, key);
      yield [key, [[point ? spelled(point, strict) : { ts: now(), value: null }]]];
    }
  }
  return answerInParts(listsInParts(rows(), true));
}

function aggregationOf(request: ApiRequest, interval: number): (typeof AGGREGATIONS)[number] {
  const text = request.query('agg') ?? 'NONE';
  const agg = AGGREGATIONS.find((known) => known === text);
  if (!agg) throw badRequest(`No enum constant org.thingsboard.server.common.data.kv.Aggregation.${text}`);
  return interval === 0 ? 'NONE' : agg;
}

/** Keys without data are absent. */
async function history(request: ApiRequest): Promise<Response> {
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
  const keys = keysOf(request);
  await runSliced(checkRead(telemetry, [id], keys, range));
  const strict = isStrict(request);
  const shown: (row: TsValue) => unknown = strict ? strictRow : withoutCount;
  function* read(key: string): Generator<unknown[]> {
    if (range.agg !== 'NONE') for (const rows of telemetry.rows(id, key, range)) yield rows.map(shown);
    else for (const points of telemetry.points(id, key, range)) yield points.map((point) => spelled(point, strict));
  }
  return answerInParts(
    listsInParts(
      keys.map((key) => [key, read(key)] as const),
      false,
    ),
  );
}

/** Newer servers count only where they must. */
const withoutCount = ({ count: _count, ...row }: TsValue) => row;
const strictRow = (row: TsValue) => ({ ...row, value: numberOrText(row) });

/** A number, except for a text minimum or maximum. */
function numberOrText({ value }: TsValue): unknown {
  const number = Number(value);
  return value === '' || Number.isNaN(number) ? value : number;
}

const hasNull = (sample: unknown): boolean => {
  if (Array.isArray(sample)) return sample.some(hasNull);
  if (typeof sample !== 'object' || sample === null) return false;
  const values = Object.values(sample);
  return values.includes(null) || ('values' in sample && 'ts' in sample && hasNull(sample.values));
};

/** Invalid JSON is refused with the reason. */
async function exactBody(request: ApiRequest): Promise<unknown> {
  const text = await request.text();
  try {
    return await runSliced(parseSliced(text, readJson));
  } catch (error) {
    throw error instanceof SyntaxError ? new PayloadError(error.message, { cause: error }) : error;
  }
}

async function save(request: ApiRequest): Promise<void> {
  const entity = writableSubject(request);
  if (entity.id.entityType === 'ENTITY_VIEW') throw new TextError(400, "Telemetry data can't be stored for entity view. Read only");
  const { now, uploads } = request.storage;
  const ttl = request.param('ttl');
  if (ttl !== '' && !/^\d{1,12}$/.test(ttl)) throw new ContainerError(400);
  const body = await exactBody(request);
  const points = await runSliced(telemetrySliced(body, request.parts.bounds()));
  const series = request.has('laterRefusals') ? 'time series' : 'timeseries';
  if (hasNull(body)) throw new TextError(400, `Unable to parse ${series} payload. Invalid JSON body: Can't parse value: null`);
  if (points.length === 0) throw new TextError(400, `No ${series} data found in request body!`);
  if (request.parts.rates.isDisabled(entity.tenantId.id, 'dbApiState'))
    throw new TextError(500, 'DB storage writes are disabled due to API limits!');
  const expiresAt = Number(ttl) > 0 ? now() + Number(ttl) * 1000 : undefined;
  await runSliced(uploads.commit({ entity: entity.id, scope: null, expiresAt }, points));
}

async function remove(request: ApiRequest): Promise<void> {
  const entity = writableSubject(request);
  const { telemetry, now } = request.storage;
  const keys = keysOf(request);
  if (keys.length === 0) throw new TextError(400, 'Empty keys: ');
  const isAll = request.flag('deleteAllDataForKeys');
  const [startTs, endTs] = isAll ? [-1, now() + 1] : [request.integer('startTs'), request.integer('endTs')];
  if (startTs === undefined) {
    const words = request.has('laterRefusals') ? "shouldn't" : 'shall not';
    throw new TextError(400, `When deleteAllDataForKeys is false, start and end timestamp values ${words} be empty`);
  }
  if (endTs === undefined) throw new TextError(request.has('laterRefusals') ? 400 : 500, 'End timestamp shall not be empty');
  const isRewritten = request.flag('rewriteLatestIfDeleted');
  // Long ranges are not removed as a whole: if the disk refuses one part, those before are gone.
  for (const key of keys) await runSliced(telemetry.thin(entity.id.id, key, startTs, endTs));
  request.storage.transaction(() => {
    for (const key of keys) telemetry.remove(entity.id.id, key, startTs, endTs, isRewritten);
  });
}

/** Refusals of reads and payloads become plain text. */
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

/** Uploads are logged by newer servers. */
const uploaded: Audit = async (request, { isDone }) => {
  if (!isDone || !request.has('fullAudit')) return undefined;
  const entity = subject(request);
  const timeseries = [await request.json(readJson)].flat().map((part) => {
    const sample = part as { readonly ts?: unknown; readonly values?: unknown };
    return 'values' in sample ? sample : { ts: request.storage.now(), values: sample };
  });
  return about('TIMESERIES_UPDATED', entity, { entityId: entity.id.id, timeseries });
};

const removed: Audit = (request, { isDone }) => {
  if (!isDone) return undefined;
  const entity = subject(request);
  const bounds = { startTs: request.integer('startTs') ?? 0, endTs: request.integer('endTs') ?? 0 };
  const data = { entityId: entity.id.id, timeseries: keysOf(request), ...bounds };
  return about('TIMESERIES_DELETED', entity, request.has('fullAudit') ? data : {});
};

const of = (method: Route['method'], path: string, answer: Route['answer'], audit?: Audit): Route => ({
  method,
  path: `${PREFIX}/:type/:id${path}`,
  roles: method === 'GET' ? 'STCP' : 'STC',
  answer: readable(answer),
  audit,
});

export const TIMESERIES_ROUTES: readonly Route[] = [
  of('GET', '/keys/timeseries', (request) => request.storage.telemetry.keys(subject(request).id.id)),
  of('GET', '/values/timeseries', (request) => {
    const hasRange = request.query('startTs') !== undefined && request.query('endTs') !== undefined;
    // Without keys, newer servers answer a range with nothing.
    const isHistory = hasRange && (keysOf(request).length > 0 || request.has('fullQueries'));
    return isHistory ? history(request) : latest(request);
  }),
  of('POST', '/timeseries/:anyScope', save, uploaded),
  of('POST', '/timeseries/:anyScope/:ttl', save, uploaded),
  of('DELETE', '/timeseries/delete', remove, removed),
];
