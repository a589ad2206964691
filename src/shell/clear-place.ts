/** Where a stack of notices covers no control: pure geometry in pixels of the window. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Control extends Box {
  /** How bad it is to cover it. */
  readonly weight: number;
}

/** Kept free between notices, controls and edges. */
const AWAY_PX = 8;
const STEP_PX = 8;
/** Notices rather move up and down than to the other side. */
const ASIDE = 3;

/** Sum of the weights of the controls that `box` covers, or touches. */
export function coveredBy(box: Box, controls: readonly Control[]): number {
  let sum = 0;
  for (const { left, top, right, bottom, weight } of controls) {
    if (left < box.right + AWAY_PX && right > box.left - AWAY_PX && top < box.bottom + AWAY_PX && bottom > box.top - AWAY_PX) sum += weight;
  }
  return sum;
}

const moved = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** Steps from `from` to both sides, as far as `size` fits between the edges, nearest first; 0 always. */
function steps(from: number, size: number, whole: number): number[] {
  const far = Math.ceil(whole / STEP_PX);
  const all = Array.from({ length: 2 * far + 1 }, (_, n) => (n % 2 ? -1 : 1) * Math.ceil(n / 2) * STEP_PX);
  return all.filter((step) => step === 0 || (from + step >= AWAY_PX && from + step + size <= whole - AWAY_PX));
}

/**
 * @param box where the notices belong.
 * @returns how far they move to cover as little as possible, the shortest way.
 */
export function clearPlace(
  box: Box,
  controls: readonly Control[],
  width: number,
  height: number,
): { readonly x: number; readonly y: number } {
  let best = { x: 0, y: 0 };
  let [covered, distance] = [coveredBy(box, controls), 0];
  if (covered === 0) return best;
  const ups = steps(box.top, box.bottom - box.top, height);
  for (const x of steps(box.left, box.right - box.left, width)) {
    for (const y of ups) {
      const way = ASIDE * Math.abs(x) + Math.abs(y);
      if (covered === 0 && way >= distance) continue;
      const sum = coveredBy(moved(box, x, y), controls);
      if (sum > covered || (sum === covered && way >= distance)) continue;
      [best, covered, distance] = [{ x, y }, sum, way];
    }
  }
  return best;
}
