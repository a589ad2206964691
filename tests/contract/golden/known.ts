import { readFileSync } from 'node:fs';
import type { Release } from './recordings.ts';

/** Differences that are kept, because ours is safer. At most ten. */
export const KEPT: Readonly<Record<string, string>> = {};

/** The exchanges that are not answered as by the real server: those of later work, then those that are still to be mended. */
export function knownDifferences(release: Release): string[] {
  const text = readFileSync(new URL(`../recorded/differences-${release}.txt`, import.meta.url), 'utf8');
  return [...text.split('\n').filter((line) => line !== '' && !line.startsWith('#')), ...Object.keys(KEPT)];
}
