import type { BuildOptions, Plugin } from 'esbuild';

export function bundlePackages(
  graphs: readonly (BuildOptions & { readonly plugins: readonly Plugin[] })[],
  settings: BuildOptions & { readonly absWorkingDir: string; readonly outdir: string; readonly plugins: readonly Plugin[] },
  address: string,
): Promise<{ plugin: Plugin; styles: readonly string[] }>;
