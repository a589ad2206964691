import { NULL_ID } from '../../src/contract/identifiers.ts';
import { runSliced, type Sliced } from '../sliced.ts';
import type { Entity } from './entities.ts';
import type { Storage } from './storage.ts';

const FIRST_MS = 60_000;
const PERIOD_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The tenant's profile names the days; 0: for ever. */
function keepDays(storage: Storage, tenant: Entity): number {
  const profileId = tenant.tenantProfileId as { id?: string } | undefined;
  const data = storage.entities.get(profileId?.id ?? NULL_ID, 'TENANT_PROFILE')?.profileData as
    | { configuration?: { defaultStorageTtlDays?: unknown } }
    | undefined;
  const days = data?.configuration?.defaultStorageTtlDays;
  return typeof days === 'number' && days > 0 ? days : 0;
}

/** Applies the tenants' retention and the points' own time to live, and deletes what removals left. */
export function* expire(storage: Storage): Sliced<void> {
  const now = storage.now();
  storage.flush();
  const { series } = storage.telemetry;
  yield* series.eraseRemoved();
  yield* series.expireOwn(now);
  for (const tenant of storage.entities.of('TENANT', NULL_ID)) {
    const days = keepDays(storage, tenant);
    if (days === 0) continue;
    const before = now - days * DAY_MS;
    for (const kind of ['DEVICE', 'ASSET'] as const) {
      for (const entity of storage.entities.of(kind, tenant.id.id)) yield* series.expire(entity.id.id, before);
    }
    storage.alarms.expire(tenant.id.id, before);
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
