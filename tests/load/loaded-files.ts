import type { Relay } from './relay.ts';

/** Transferred bytes by file, as a relay counts them: including workers' files, excluding API answers. */
export type LoadedFiles = ReadonlyMap<string, number>;

export const filesOf = ({ bytes }: Relay): LoadedFiles => new Map([...bytes].filter(([path]) => !path.startsWith('/api/')));

/** Largest first. */
export function loadedSince(relay: Relay, before: LoadedFiles): LoadedFiles {
  const since = [...filesOf(relay)].map(([path, size]): [string, number] => [path, size - (before.get(path) ?? 0)]);
  return new Map(since.filter(([, size]) => size > 0).sort(([, a], [, b]) => b - a));
}

export const totalSize = (files: LoadedFiles) => [...files.values()].reduce((total, size) => total + size, 0);

export const nameFiles = (files: LoadedFiles) =>
  [...files].map(([path, size]) => `${path.split('/').at(-1)} ${(size / 1024).toFixed(1)}`).join(', ');
