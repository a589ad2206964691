import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { differences, type Recorded } from './compare.ts';

/** Such as `4.3`: a file of `recorded/`. */
export type Release = string;

const FOLDER = new URL('../recorded/', import.meta.url);
const ENDING = '.jsonl';

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

function order(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const place = left.findIndex((number, index) => number !== (right[index] ?? 0));
  return place < 0 ? 0 : (left[place] ?? 0) - (right[place] ?? 0);
}

/** Oldest first. */
const RELEASES: readonly Release[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .sort(order);

/** The latest recorded release that is no newer; else the oldest. */
export function nearestRelease(version: string): Release {
  return RELEASES.findLast((release) => order(release, version) <= 0) ?? RELEASES[0] ?? '';
}

/** Whether the release has what only newer servers have. */
export const isNewer = (release: Release): boolean => order(release, '4') >= 0;

/** Known differences from that release, a line each. */
export function listedDifferences(release: Release): readonly string[] {
  const file = new URL(`differences-${release}.txt`, FOLDER);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** @param text of a file: an answer a line. */
export function recordingIn(text: string): Recorded[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded);
}

/** What a real server of that release answered. */
export function recording(release: Release): Recorded[] {
  return recordingIn(readFileSync(new URL(release + ENDING, FOLDER), 'utf8'));
}

export interface Comparison {
  readonly equal: number;
  /** Lines by label of the exchange. */
  readonly different: ReadonlyMap<string, readonly string[]>;
  readonly missing: readonly string[];
}

/** Exchanges at which the real server breaks are left out. */
export function compared(real: readonly Recorded[], ours: readonly Recorded[]): Comparison {
  const answers = new Map(ours.map((recorded) => [recorded.label, recorded]));
  const different = new Map<string, readonly string[]>();
  const missing: string[] = [];
  let equal = 0;
  for (const recorded of real) {
    if (recorded.breaks === true) continue;
    const own = answers.get(recorded.label);
    const lines = own ? differences(recorded, own) : [];
    if (!own) missing.push(recorded.label);
    else if (lines.length > 0) different.set(recorded.label, lines);
    else equal++;
  }
  return { equal, different, missing };
}
