import type { Script } from '../tests/load/relay.ts';

type Ended = Script & { stop(): void };

/** Asks one script, then the other. */
export function bothScripts(first: Ended, second: Ended): Ended {
  return {
    answer: (...command) => first.answer(...command) ?? second.answer(...command),
    stop: () => {
      first.stop();
      second.stop();
    },
  };
}
