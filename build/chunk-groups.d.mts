import type { Metafile } from 'esbuild';

export function outputOf(metafile: Metafile, entry: string): string;
