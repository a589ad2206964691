import { timerDelay } from '../../src/contract/timers.ts';
import type { CorePorts, TimerId } from './ports.ts';

/** Timers of a worker. What is due at once runs in the next turn of the event loop: browsers hold timers that timers set to 4 ms. */
export function browserTimers(): Pick<CorePorts, 'setTimer' | 'clearTimer'> {
  const { port1: ends, port2: begins } = new MessageChannel();
  /** Their ids are negative, unlike those of timers. */
  const due = new Map<TimerId, () => void>();
  let last = 0;
  ends.onmessage = ({ data: id }: MessageEvent<TimerId>) => {
    const run = due.get(id);
    due.delete(id);
    run?.();
  };
  return {
    setTimer(run, afterMs) {
      if (afterMs > 0) return self.setTimeout(run, timerDelay(afterMs));
      last -= 1;
      due.set(last, run);
      begins.postMessage(last);
      return last;
    },
    clearTimer(id) {
      if (!due.delete(id)) self.clearTimeout(id);
    },
  };
}
