import type { BuildOptions, Metafile } from 'esbuild';
import type { Graph } from './graph.mjs';

export function wrapImports(
  root: string,
  graph: Graph,
  how: { readonly wrap: (call: string, entry: string) => string; readonly loader: string; readonly name: string },
): Promise<void>;
export function mergeChunks(
  root: string,
  metafile: Metafile,
  groups: Readonly<Record<string, readonly string[]>>,
  settings: BuildOptions,
): Promise<Metafile>;
