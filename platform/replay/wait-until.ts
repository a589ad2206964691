import { timerDelay } from '../../src/contract/timers.ts';
import type { EpochMs } from '../../src/contract/units.ts';

export async function waitUntil(at: EpochMs): Promise<void> {
  for (let left = at - Date.now(); left > 0; left = at - Date.now()) {
    await new Promise((resolve) => {
      setTimeout(resolve, timerDelay(left));
    });
  }
}
