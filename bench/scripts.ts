import type { Script } from '../tests/load/relay.ts';

type Ended = Script & { stop(): void };

/** Commands go to the second script where the first does not answer. */
export function bothScripts(first: Ended, second: Ended): Ended {
  return {
    answer: (...command) => first.answer(...command) ?? second.answer(...command),
    stop: () => {
      first.stop();
      second.stop();
    },
  };
}
