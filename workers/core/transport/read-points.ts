/**
 * Reads long histories over REST, point by point as they arrive. A live command would bring them as one frame, which is parsed
 * whole before anything of it can be drawn.
 */
import { CALLS } from '../../../src/contract/calls.ts';
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { CorePorts, HttpAnswer } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { valueNumber } from '../telemetry/value-number.ts';
import { withToken } from './api.ts';
import type { Points } from './growing-points.ts';
import { exchange } from './http-client.ts';
import { PointScanner } from './point-scanner.ts';

export interface PointRange {
  readonly entity: EntityId;
  readonly keys: readonly string[];
  readonly startTs: EpochMs;
  readonly endTs: EpochMs;
  readonly limit: number;
}

/** Raw points by key, oldest first, the newest `limit` of them; keys without any are absent. The arrays are the caller's. */
export type ReadPoints = (range: PointRange) => Promise<Outcome<ReadonlyMap<string, Points>>>;

/** A million points of a slow server take a while. */
const TIMEOUT_MS = 120_000;

export function createReadPoints(ports: CorePorts, session: Session): ReadPoints {
  return async ({ entity, keys, startTs, endTs, limit }) => {
    const path = CALLS.history.path({ entity, keys, startTs, endTs, interval: 0, limit, agg: 'NONE', orderBy: 'DESC' });
    const answer = await withToken(session, (token) => exchange(ports, { method: 'GET', path, token, timeoutMs: TIMEOUT_MS }, readBody));
    // The newest ones are asked for first, so that a limit cuts at the old end.
    if (answer.ok) {
      for (const { t, v } of answer.value.values()) {
        t.reverse();
        v.reverse();
      }
    }
    return answer;
  };
}

async function readBody(response: HttpAnswer): Promise<Outcome<ReadonlyMap<string, Points>>> {
  const scanner = new PointScanner();
  const chunks: Uint8Array[] = [];
  let isKnown = true;
  for await (const chunk of pieces(response)) {
    chunks.push(chunk);
    isKnown &&= scanner.push(chunk);
  }
  const scanned = isKnown ? scanner.finish() : null;
  return scanned ? ok(scanned) : parseWhole(chunks);
}

async function* pieces(response: HttpAnswer): AsyncGenerator<Uint8Array> {
  if (!response.body) {
    yield new TextEncoder().encode(await response.text());
    return;
  }
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** The careful way, for answers of another shape: spaces, numbers instead of texts, more fields. */
function parseWhole(chunks: readonly Uint8Array[]): Outcome<ReadonlyMap<string, Points>> {
  const decoder = new TextDecoder();
  const text = `${chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('')}${decoder.decode()}`;
  const wrong = (path: string) => failed(fault('contract', text.slice(0, 200), { path }));
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return wrong('timeseries');
    throw error;
  }
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return wrong('timeseries');
  const series = new Map<string, Points>();
  for (const [key, rows] of Object.entries(answer)) {
    if (!Array.isArray(rows)) return wrong(`timeseries.${key}`);
    const points: Points = { t: new Float64Array(rows.length), v: new Float64Array(rows.length) };
    for (const [i, row] of rows.entries()) {
      const { ts, value } = (row ?? {}) as { ts?: unknown; value?: unknown };
      if (typeof ts !== 'number') return wrong(`timeseries.${key}.${i}.ts`);
      points.t[i] = ts;
      points.v[i] = valueNumber(value === null || value === undefined ? null : String(value));
    }
    series.set(key, points);
  }
  return ok(series);
}
