import type { Graph, PageDemand } from './graph.mjs';
import type { Piece } from './group.mjs';

export function sheetPieces(
  root: string,
  graph: Graph,
  demands: readonly PageDemand[],
  file: string,
): { pieces: Map<string, Piece<string>>; textOf: (sources: readonly string[]) => Buffer };
