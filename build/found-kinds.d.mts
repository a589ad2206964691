import type { Plugin } from 'esbuild';

export const FOUND_KINDS: string;
export const foundKinds: Plugin;
export const foundKindsForVite: {
  readonly name: string;
  readonly resolveId: (id: string) => string | null;
  readonly load: (id: string) => string | null;
};
