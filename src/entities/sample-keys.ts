import { request } from '../bridge/request.ts';
import type { EntityId } from '../contract/identifiers.ts';
import { notifyFault } from '../store/notices.ts';

/** Enough to cover the profiles on screen, few enough for one batch of requests. */
const SAMPLE = 8;

/** Telemetry keys of some entities, spread over the list, with how many of them have each key. Undefined when all requests failed. */
export async function sampleKeys(entities: readonly EntityId[]): Promise<ReadonlyMap<string, number> | undefined> {
  const step = Math.max(1, Math.floor(entities.length / SAMPLE));
  const asked = entities.filter((_, index) => index % step === 0).slice(0, SAMPLE);
  const outcomes = await Promise.all(asked.map((entity) => request('timeseriesKeys', { entity }, { ignoreErrors: true })));
  // One that was deleted since it was listed is no failure.
  const [failure] = outcomes.flatMap((outcome) => (outcome.ok || outcome.fault.kind === 'not-found' ? [] : [outcome.fault]));
  if (failure) notifyFault(failure);
  if (outcomes.length > 0 && outcomes.every(({ ok }) => !ok)) return undefined;
  const counts = new Map<string, number>();
  for (const outcome of outcomes) {
    if (outcome.ok) for (const key of outcome.value) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
