/** Which labels of markers have no room, because they would lie on others or under their pins. Pure. */

/** In pixels. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Labelled {
  readonly place: string;
  /** Null: it has none. */
  readonly pin: Rect | null;
  readonly label: Rect;
}

/** Of the squares in which is looked for what is near. */
const SQUARE = 64;

const overlaps = (a: Rect, b: Rect): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

interface Taken {
  readonly place: string;
  readonly rect: Rect;
}

/** What is taken, by the squares of the map that it lies in. */
class Squares {
  private readonly taken = new Map<string, Taken[]>();

  add(taken: Taken): void {
    for (const key of this.keysOf(taken.rect)) {
      const own = this.taken.get(key);
      if (own) own.push(taken);
      else this.taken.set(key, [taken]);
    }
  }

  /** Whether something of another place lies there. */
  has({ place, rect }: Taken): boolean {
    return this.keysOf(rect).some((key) => this.taken.get(key)?.some((one) => one.place !== place && overlaps(one.rect, rect)));
  }

  private keysOf({ left, top, right, bottom }: Rect): string[] {
    const keys: string[] = [];
    for (let x = Math.floor(left / SQUARE); x * SQUARE < right; x += 1)
      for (let y = Math.floor(top / SQUARE); y * SQUARE < bottom; y += 1) keys.push(`${x} ${y}`);
    return keys;
  }
}

/**
 * The places of labels without room. One that had room before comes first, so that labels do not come and go while things move.
 * @param before places whose labels had none.
 */
export function crowdedLabels(all: readonly Labelled[], before: ReadonlySet<string>): ReadonlySet<string> {
  const squares = new Squares();
  for (const { place, pin } of all) if (pin) squares.add({ place, rect: pin });
  const crowded = new Set<string>();
  for (const isLater of [false, true])
    for (const { place, label } of all) {
      if (before.has(place) !== isLater) continue;
      const taken = { place, rect: label };
      if (squares.has(taken)) crowded.add(place);
      else squares.add(taken);
    }
  return crowded;
}
