/** Streams long histories over REST; a live command would bring one frame, to be parsed completely before anything is drawn. */
import { type AskNamesApart, addressOf } from '../../../src/contract/calls/call.ts';
import { TELEMETRY_CALLS } from '../../../src/contract/calls/telemetry.ts';
import { type Fault, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts, HttpAnswer } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { withToken } from './api.ts';
import { GrowingPoints, type Points, type PointValues } from './growing-points.ts';
import { exchange } from './http-client.ts';
import { PointScanner } from './point-scanner.ts';
import { isWebPage } from './response-fault.ts';

export interface PointRange {
  readonly entity: EntityId;
  readonly keys: readonly string[];
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  readonly limit: number;
  readonly values: PointValues;
  /** Pixel width of the summaries made while points arrive; null: none. */
  readonly pixelMs: DurationMs | null;
}

/** Raw points, the newest `limit` of them; keys without points are absent. The caller owns the arrays. */
export type PointsByKey = ReadonlyMap<string, Points>;

/** A cancelled read has a fault as its outcome. */
export type ReadPoints = (range: PointRange, cancelled: AbortSignal) => Promise<Outcome<PointsByKey>>;

/** A slow server needs a while for a million points. */
const TIMEOUT_MS = 120_000;
/** More than a browser returns in one read. */
const PIECE_BYTES = 2 ** 20;

export function createReadPoints(ports: CorePorts, session: Session, namesApart: AskNamesApart): ReadPoints {
  return async ({ entity, keys, startTs, endTs, limit, values, pixelMs }, cancelled) => {
    // Newest first, so that a limit cuts off the oldest.
    const range = { startTs, endTs, interval: 0, limit, agg: 'NONE', orderBy: 'DESC' } as const;
    const address = await addressOf(TELEMETRY_CALLS.history, { entity, keys, ...range }, namesApart);
    if (!address.ok) return address;
    // Keys of one entity often have the same number of points.
    const open = (before: GrowingPoints | null) => new GrowingPoints(values, pixelMs, before?.t.length);
    const request = { method: 'GET', path: address.value, timeoutMs: TIMEOUT_MS, cancelled } as const;
    return withToken(session, (token) =>
      exchange(ports, { ...request, token }, (answer) => readBody(answer, new PointScanner(open), open)),
    );
  };
}

async function readBody(
  answer: HttpAnswer,
  scanner: PointScanner,
  open: (before: GrowingPoints | null) => GrowingPoints,
): Promise<Outcome<PointsByKey>> {
  const rest: Uint8Array[] = [];
  let isKnown = true;
  for await (const piece of pieces(answer)) {
    if (isKnown) isKnown = scanner.push(piece);
    else rest.push(piece.slice());
  }
  const series = new Map(scanner.series);
  const wrong = isKnown && scanner.isDone ? null : parseRest(scanner, rest, series, open);
  return wrong ? failed(wrong) : ok(new Map([...series].map(([key, points]) => [key, points.points()])));
}

/** Each piece is valid until the next is requested. */
async function* pieces(answer: HttpAnswer): AsyncGenerator<Uint8Array> {
  if (!answer.body) {
    yield new TextEncoder().encode(await answer.text());
    return;
  }
  const reader = byteReader(answer.body);
  if (reader) {
    // One buffer is reused: allocating one for each piece would take longer than the scan.
    for (let room = new ArrayBuffer(PIECE_BYTES); ; ) {
      const { done, value } = await reader.read(new Uint8Array(room));
      if (done) return;
      yield value;
      room = value.buffer;
    }
  }
  const plain = answer.body.getReader();
  for (;;) {
    const { done, value } = await plain.read();
    if (done) return;
    yield value;
  }
}

/** Null where bodies are no byte streams. */
function byteReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: 'byob' });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** For other forms: spaces, numbers instead of texts, more fields. Parses the bytes after the last scanned row; null: no fault. */
function parseRest(
  scanner: PointScanner,
  more: readonly Uint8Array[],
  series: Map<string, GrowingPoints>,
  open: (before: GrowingPoints | null) => GrowingPoints,
): Fault | null {
  const { key: begun, bytes } = scanner.rest;
  const decoder = new TextDecoder();
  const text = `${[bytes, ...more].map((piece) => decoder.decode(piece, { stream: true })).join('')}${decoder.decode()}`;
  const wrong = (path: string, retryable = false) => fault('contract', text.slice(0, 200), { path, retryable });
  let answer: unknown;
  try {
    // `null` stands for the scanned rows, so that the comma after them is valid.
    answer = JSON.parse(begun === null ? text : `{${JSON.stringify(begun)}:[null${text}`);
  } catch (error) {
    // Truncated or damaged on its way, or another's page.
    if (!(error instanceof SyntaxError)) throw error;
    return begun === null && isWebPage(text) ? fault('network', '', { key: 'web-page', status: 200 }) : wrong('timeseries', true);
  }
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return wrong('timeseries');
  for (const [key, rows] of Object.entries(answer)) {
    if (!Array.isArray(rows)) return wrong(`timeseries.${key}`);
    const known = key === begun ? series.get(key) : undefined;
    const points = known ?? open(null);
    if (known) rows.shift();
    else series.set(key, points);
    for (const row of rows) {
      const { ts, value } = (row ?? {}) as { ts?: unknown; value?: unknown };
      if (typeof ts !== 'number') return wrong(`timeseries.${key}.${points.count}.ts`);
      points.add(ts, value === null || value === undefined ? null : String(value));
    }
  }
  return null;
}
