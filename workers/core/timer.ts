import type { DurationMs } from '../../src/contract/units.ts';
import type { CorePorts } from './ports.ts';

/** Returns the function that cancels it. */
export type Later = (run: () => void, afterMs: DurationMs) => () => void;

export function laterOf(ports: Pick<CorePorts, 'setTimer' | 'clearTimer'>): Later {
  return (run, afterMs) => {
    const id = ports.setTimer(run, afterMs);
    return () => ports.clearTimer(id);
  };
}

export type Timer = ReturnType<typeof createTimer>;

/** Something that is to be done once, later; when it is set again, the time before is called off. */
export function createTimer(later: Later) {
  let cancel: (() => void) | null = null;
  const clear = () => {
    cancel?.();
    cancel = null;
  };
  return {
    /** Not while it runs. */
    get isSet(): boolean {
      return cancel !== null;
    },
    set: (run: () => void, afterMs: DurationMs): void => {
      clear();
      cancel = later(() => {
        cancel = null;
        run();
      }, afterMs);
    },
    clear,
  };
}
