/** Recording and replay wait for the same number of steps, so that follow-ups have the same order in both, even if unfinished. */
const STEPS = 100;

export async function finishTurn(): Promise<void> {
  for (let step = 0; step < STEPS; step++) await Promise.resolve();
}
