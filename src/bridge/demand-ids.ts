/** Not in `core.ts`, because the sign-in page should not load the views' store. */
import { endWait } from '../store/loading.ts';
import { forgetView } from '../store/views.ts';
import { dataCore } from './core.ts';

let lastDemand = 0;

export function nextDemandId(): number {
  lastDemand += 1;
  return lastDemand;
}

export function closeDemand(id: number): void {
  void dataCore().then((core) => core.close(id));
  endWait(id);
  forgetView(id);
}
