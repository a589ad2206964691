export interface Demand {
  readonly weight: number;
  readonly request: number;
}

export interface Piece<Key> {
  readonly bytes: number;
  readonly wanted: ReadonlySet<number>;
  readonly held?: ReadonlySet<number>;
  readonly needs?: Iterable<Key>;
  readonly follows?: Iterable<Key>;
  readonly world?: string;
}

export function groupPieces<Key>(pieces: ReadonlyMap<Key, Piece<Key>>, demands: readonly Demand[]): Key[][];
