import { NULL_ID } from '../../src/contract/identifiers.ts';
import { runSliced, type Sliced } from '../sliced.ts';
import type { Storage } from './storage.ts';
import { limitOf, limitsOf } from './usage-states.ts';

const FIRST_MS = 60_000;
const PERIOD_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** When what the tenant's profile names ends; undefined: never. Alarms and calls of profiles of old servers end with the data. */
function endOf({ entities, now }: Storage, tenantId: string, name: 'alarmsTtlDays' | 'rpcTtlDays' | 'defaultStorageTtlDays') {
  const limits = limitsOf(entities, tenantId);
  const days = limitOf(limits, name in limits ? name : 'defaultStorageTtlDays');
  return days === 0 ? undefined : now() - days * DAY_MS;
}

function expireCalls({ journals }: Storage, deviceId: string, before: number): void {
  for (const { id, createdTime } of journals.of('RPC', deviceId)) if (createdTime < before) journals.remove('RPC', deviceId, id.id);
}

/** Applies the tenants' retention and the points' own time to live, and deletes what removals left. */
export function* expire(storage: Storage): Sliced<void> {
  const now = storage.now();
  storage.flush();
  const { series } = storage.telemetry;
  yield* series.eraseRemoved();
  yield* series.expireOwn(now);
  for (const tenant of storage.entities.of('TENANT', NULL_ID)) {
    const { id } = tenant.id;
    const dataEnd = endOf(storage, id, 'defaultStorageTtlDays');
    const callsEnd = endOf(storage, id, 'rpcTtlDays');
    for (const kind of ['DEVICE', 'ASSET'] as const) {
      for (const entity of storage.entities.of(kind, id)) {
        if (dataEnd !== undefined) yield* series.expire(entity.id.id, dataEnd);
        if (callsEnd !== undefined && kind === 'DEVICE') expireCalls(storage, entity.id.id, callsEnd);
        yield undefined;
      }
    }
    const alarmsEnd = endOf(storage, id, 'alarmsTtlDays');
    // Only cleared ones. Real servers delete active ones, too, which nobody would see again.
    if (alarmsEnd !== undefined) storage.alarms.expire(id, alarmsEnd);
  }
}

/** Runs until the returned function is called. */
export function startRetention(storage: Storage): () => void {
  let isStopped = false;
  function* work(): Sliced<void> {
    for (const pause of expire(storage)) {
      yield pause;
      if (isStopped) return;
    }
  }
  const run = () =>
    runSliced(work()).catch((error: unknown) =>
      console.error('old data could not be dropped:', error instanceof Error ? error.message : error),
    );
  const timers = [setTimeout(run, FIRST_MS), setInterval(run, PERIOD_MS)];
  for (const timer of timers) timer.unref();
  return () => {
    isStopped = true;
    for (const timer of timers) clearTimeout(timer);
  };
}
