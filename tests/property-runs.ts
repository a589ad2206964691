/** Cases of a property test: 100 in `npm test`; `npm run soak` sets `PROPERTY_RUNS` for the full length. */

// Vitest passes environment variables to Node and to pages in the same place.
const { env } = import.meta as { env?: Record<string, string | undefined> };

export const PROPERTY_RUNS = Number(env?.PROPERTY_RUNS ?? 100);
export const PROPERTY_SEED = Number(env?.PROPERTY_SEED ?? 20_261_121);

/** For properties with slow cases: `quick` cases in `npm test`, proportionally more in a longer run. */
export function runs(quick: number): number {
  return Math.ceil((quick * PROPERTY_RUNS) / 100);
}
