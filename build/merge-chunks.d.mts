import type { BuildOptions, Metafile } from 'esbuild';

export function mergeChunks(
  root: string,
  metafile: Metafile,
  groups: Readonly<Record<string, readonly string[]>>,
  settings: BuildOptions,
): Promise<Metafile>;
