/** What test runners report, as counts, times and names. */
import type { EndedFile, Line } from './vitest-log.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test file in which something failed. */
export interface BrokenFile {
  readonly file: string;
  /** Full names of its failed tests; empty where the file failed outside of them. */
  readonly tests: readonly string[];
}

export interface Report extends Counts {
  /** Test files with their duration in seconds; empty for a step that runs no tests. */
  readonly files: ReadonlyMap<string, number>;
  /** Tests that passed only at the second try. */
  readonly flaky: readonly string[];
  readonly broken: readonly BrokenFile[];
  /** What a run left that died; null: it came to its end. */
  readonly unfinished: readonly string[] | null;
}

export const NOTHING: Report = { passed: 0, failed: 0, skipped: 0, files: new Map(), flaky: [], broken: [], unfinished: null };

/**
 * @param text lines of `vitest-log.ts`. Errors outside of tests count as one failure of the file that was run meanwhile. A run that died
 * has files in `unfinished`, and none where it died at its end.
 */
export function readVitest(text: string): Report {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const ended = lines.filter((line) => 'file' in line);
  const planned = lines.flatMap((line) => ('planned' in line ? line.planned : []));
  const last = lines.find((line) => 'strayFiles' in line);
  const sum = (count: (file: EndedFile) => number) => ended.reduce((total, file) => total + count(file), 0);
  const broken = new Map(ended.filter(({ isOk }) => !isOk).map(({ file, failed }) => [file, failed]));
  for (const file of last?.strayFiles ?? []) broken.set(file, broken.get(file) ?? []);
  return {
    passed: sum(({ passed }) => passed),
    failed: [...broken.values()].reduce((total, tests) => total + Math.max(1, tests.length), 0),
    skipped: sum(({ skipped }) => skipped),
    files: new Map(ended.map(({ file, seconds }) => [file, seconds])),
    flaky: [],
    broken: [...broken].map(([file, tests]) => ({ file, tests })),
    unfinished: last ? null : planned.filter((path) => !ended.some(({ file }) => file === path)),
  };
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** @param text Playwright's JSON report. It has tried again what failed. */
export function readPlaywright(text: string): Report {
  const { stats, suites } = JSON.parse(text) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: readonly Suite[];
  };
  const files = new Map<string, number>();
  const flaky: string[] = [];
  const visit = ({ file, suites: inner = [], specs = [] }: Suite): void => {
    for (const { title, tests } of specs) {
      const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
      files.set(file, (files.get(file) ?? 0) + ms / 1000);
      if (tests.some(({ status }) => status === 'flaky')) flaky.push(`${file}: ${title}`);
    }
    for (const suite of inner) visit(suite);
  };
  for (const suite of suites) visit(suite);
  return { ...NOTHING, passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, files, flaky };
}
