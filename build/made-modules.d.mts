import type { Plugin } from 'esbuild';

export function isMade(name: string): boolean;
export const madeModules: Plugin;
export const madeModulesForVite: {
  readonly name: string;
  readonly resolveId: (id: string) => string | null;
  readonly load: (id: string) => string | null;
};
