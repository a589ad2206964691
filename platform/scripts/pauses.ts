/** Scripts that took too long or needed too much memory too often are not run for a while, and then again. */
export interface PauseRule {
  /** That many times ... */
  readonly times: number;
  /** ... within this time ... */
  readonly withinMs: number;
  /** ... cost a pause of this time. */
  readonly pauseMs: number;
}

export interface Pauses {
  /** Counts a run that harmed the others. */
  add(script: string): void;
  /** Until when the script is paused; null if it is not. */
  until(script: string): number | null;
}

export function createPauses({ times, withinMs, pauseMs }: PauseRule, now: () => number): Pauses {
  const ends = new Map<string, number[]>();
  const paused = new Map<string, number>();
  return {
    add(script) {
      const recent = [...(ends.get(script) ?? []).filter((at) => at > now() - withinMs), now()];
      ends.set(script, recent);
      if (recent.length < times) return;
      paused.set(script, now() + pauseMs);
      ends.delete(script);
    },
    until(script) {
      const until = paused.get(script);
      if (until === undefined) return null;
      if (until > now()) return until;
      paused.delete(script);
      return null;
    },
  };
}
