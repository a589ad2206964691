/** The ids of demands, from their first to their last. Apart from the door: the first page has no demands and nothing to show of them. */
import { forgetView } from '../store/views.ts';
import { dataCore } from './core.ts';

let lastDemand = 0;

/** A demand id that was never used on this page. */
export function nextDemandId(): number {
  lastDemand += 1;
  return lastDemand;
}

/** Ends a demand and forgets its view. */
export function closeDemand(id: number): void {
  void dataCore().close(id);
  forgetView(id);
}
