import type { HeldPast } from '../contract/held-past.ts';
import type { EpochMs } from '../contract/units.ts';
import { pastStore } from '../store/past.ts';
import { dataCore } from './core.ts';

/** Shows an earlier time in all views within `KeepsPast`; null: the present. */
export function showAsOf(at: EpochMs | null): void {
  if (pastStore.asOf === at) return;
  pastStore.asOf = at;
  void dataCore().then((core) => core.setAsOf(at));
}

/** Null while no core runs: it is being started again. */
export async function heldPast(): Promise<HeldPast | null> {
  const answer = await (await dataCore()).heldPast();
  return answer.ok ? answer.value : null;
}
