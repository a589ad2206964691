/**
 * One turn of a recorded core: one thing enters, then what follows from it at once. Recording and replay wait for the same number
 * of steps, so what follows happens in the same order in both, also where it is not yet over.
 */
const STEPS = 100;

export async function finishTurn(): Promise<void> {
  for (let step = 0; step < STEPS; step++) await Promise.resolve();
}
