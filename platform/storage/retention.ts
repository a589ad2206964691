import { NULL_ID } from '../../src/contract/identifiers.ts';
import { printable } from '../printable-error.ts';
import { runSliced, type Sliced } from '../sliced.ts';
import type { Storage } from './storage.ts';
import { limitOf, limitsOf } from './usage-states.ts';

const FIRST_MS = 60_000;
const PERIOD_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The last time that retention believed, across starts. */
const BELIEVED = 'retention-time';
/** What a start believes that has passed since the platform ran last. */
const MOST_AWAY_MS = DAY_MS;

export interface RetentionOptions {
  /** Milliseconds that no change of the clock moves. */
  readonly monotonic?: () => number;
  /** Days that the readings of single entities are kept, where their tenant's profile says nothing shorter. */
  readonly days?: ReadonlyMap<string, number>;
}

/** When what the tenant's profile names ends; undefined: never. Alarms and calls of profiles of old servers end with the data. */
function endOf({ entities }: Storage, now: number, tenantId: string, name: 'alarmsTtlDays' | 'rpcTtlDays' | 'defaultStorageTtlDays') {
  const limits = limitsOf(entities, tenantId);
  const days = limitOf(limits, name in limits ? name : 'defaultStorageTtlDays');
  return days === 0 ? undefined : now - days * DAY_MS;
}

function expireCalls({ journals }: Storage, deviceId: string, before: number): void {
  for (const { id, createdTime } of journals.of('RPC', deviceId)) if (createdTime < before) journals.remove('RPC', deviceId, id.id);
}

/** Applies the tenants' retention and the points' own time to live as of `now`, and deletes what removals left. */
export function* expire(storage: Storage, now: number, days?: RetentionOptions['days']): Sliced<void> {
  storage.flush();
  const { series } = storage.telemetry;
  yield* series.eraseRemoved();
  yield* series.expireOwn(now);
  for (const tenant of storage.entities.of('TENANT', NULL_ID)) {
    const { id } = tenant.id;
    const dataEnd = endOf(storage, now, id, 'defaultStorageTtlDays');
    const callsEnd = endOf(storage, now, id, 'rpcTtlDays');
    for (const kind of ['DEVICE', 'ASSET'] as const) {
      for (const entity of storage.entities.of(kind, id)) {
        const own = days?.get(entity.id.id);
        const ends = [dataEnd ?? Number.NEGATIVE_INFINITY, own === undefined ? Number.NEGATIVE_INFINITY : now - own * DAY_MS];
        if (Math.max(...ends) > Number.NEGATIVE_INFINITY) yield* series.expire(entity.id.id, Math.max(...ends));
        if (callsEnd !== undefined && kind === 'DEVICE') expireCalls(storage, entity.id.id, callsEnd);
        yield undefined;
      }
    }
    const alarmsEnd = endOf(storage, now, id, 'alarmsTtlDays');
    // Only cleared ones. Real servers delete active ones, too, which nobody would see again.
    if (alarmsEnd !== undefined) storage.alarms.expire(id, alarmsEnd);
  }
}

/**
 * The time by which data is old. A clock that jumps ahead would delete history: only what the monotonic clock has seen passes, and after a
 * pause of the platform a day at most. Data is then kept longer than it must be, never shorter.
 */
export function createBelievedTime({ settings, now }: Pick<Storage, 'settings' | 'now'>, monotonic: () => number): () => number {
  const before = Number(settings.get(BELIEVED) ?? Number.NaN);
  const start = Number.isFinite(before) ? Math.min(now(), before + MOST_AWAY_MS) : now();
  const started = monotonic();
  return () => {
    const time = Math.min(now(), start + monotonic() - started);
    settings.set(BELIEVED, String(time));
    return time;
  };
}

/** Runs until the returned function is called. */
export function startRetention(storage: Storage, { monotonic = () => performance.now(), days }: RetentionOptions = {}): () => void {
  let isStopped = false;
  const believedTime = createBelievedTime(storage, monotonic);
  function* work(): Sliced<void> {
    for (const pause of expire(storage, believedTime(), days)) {
      yield pause;
      if (isStopped) return;
    }
  }
  const run = () => runSliced(work()).catch((error: unknown) => console.error('old data could not be dropped:', printable(error)));
  const timers = [setTimeout(run, FIRST_MS), setInterval(run, PERIOD_MS)];
  for (const timer of timers) timer.unref();
  return () => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
  };
}
