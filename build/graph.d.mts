import type { Metafile } from 'esbuild';

export interface Graph {
  readonly metafile: Metafile;
  readonly outputs: Metafile['outputs'];
  readonly files: readonly string[];
  readonly fileOf: ReadonlyMap<string, string>;
  readonly closureOf: (file: string) => ReadonlySet<string>;
}

export interface PageDemand {
  readonly name: string;
  readonly isWorker: boolean;
  readonly weight: number;
  readonly request: number;
  readonly files: ReadonlySet<string>;
  readonly held: ReadonlySet<string>;
}

export function graphOf(metafile: Metafile): Graph;
export function demandsOf(
  graph: Graph,
  roots: readonly string[],
  pages: Readonly<Record<string, readonly string[]>>,
): readonly PageDemand[];
export function wantedAt(demands: readonly PageDemand[], files: readonly string[]): { wanted: Set<number>; held: Set<number> };
