/**
 * Reads long histories over REST, point by point as they arrive. A live command would bring them as one frame, which is parsed
 * whole before anything of it can be drawn.
 */
import { CALLS } from '../../../src/contract/calls.ts';
import { type Fault, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts, HttpAnswer } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { withToken } from './api.ts';
import { GrowingPoints, type Points, type PointValues } from './growing-points.ts';
import { exchange } from './http-client.ts';
import { PointScanner } from './point-scanner.ts';

export interface PointRange {
  readonly entity: EntityId;
  /** None with a comma: REST cannot name it. */
  readonly keys: readonly string[];
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  readonly limit: number;
  readonly values: PointValues;
  /** Width of the pixels that are summarised while the points arrive; null: none are. */
  readonly pixelMs: DurationMs | null;
}

/** Raw points by key, the newest `limit` of them; keys without any are absent. The arrays are the caller's. */
export type PointsByKey = ReadonlyMap<string, Points>;

/** `cancelled` ends a read that nobody waits for any more; its outcome is a fault then. */
export type ReadPoints = (range: PointRange, cancelled: AbortSignal) => Promise<Outcome<PointsByKey>>;

/** A million points of a slow server take a while. */
const TIMEOUT_MS = 120_000;
/** More than a browser hands over at once. */
const PIECE_BYTES = 2 ** 20;

export function createReadPoints(ports: CorePorts, session: Session): ReadPoints {
  return ({ entity, keys, startTs, endTs, limit, values, pixelMs }, cancelled) => {
    // The newest ones are asked for first, so that a limit cuts at the old end.
    const path = CALLS.history.path({ entity, keys, startTs, endTs, interval: 0, limit, agg: 'NONE', orderBy: 'DESC' });
    // Keys of one entity often have as many points.
    const open = (before: GrowingPoints | null) => new GrowingPoints(values, pixelMs, before?.t.length);
    const request = { method: 'GET', path, timeoutMs: TIMEOUT_MS, cancelled } as const;
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

/** The body piece by piece; each is valid until the next is asked for. */
async function* pieces(answer: HttpAnswer): AsyncGenerator<Uint8Array> {
  if (!answer.body) {
    yield new TextEncoder().encode(await answer.text());
    return;
  }
  const reader = byteReader(answer.body);
  if (reader) {
    // One buffer goes back and forth: new memory for each piece would take longer than the scan.
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

/** A reader into memory of our own; null where bodies are no streams of bytes. */
function byteReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: 'byob' });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * The careful way, for what is of another shape: spaces, numbers instead of texts, more fields. Goes on behind the last row that
 * was scanned; answers what is wrong, or null.
 */
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
    // An element stands for the rows that are known, so that a comma may follow.
    answer = JSON.parse(begun === null ? text : `{${JSON.stringify(begun)}:[null${text}`);
  } catch (error) {
    // Cut or damaged on its way.
    if (error instanceof SyntaxError) return wrong('timeseries', true);
    throw error;
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
