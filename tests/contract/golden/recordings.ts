import { readFileSync } from 'node:fs';
import { differences, type Recorded } from './compare.ts';

export type Release = '3.2' | '4.3';

/** What a real server of that release answered. */
export function recording(release: Release): Recorded[] {
  const lines = readFileSync(new URL(`../recorded/${release}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as Recorded);
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
