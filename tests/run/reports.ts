/** What test runners report in JSON, as counts, times and names. */
import { relative } from 'node:path';
import { ROOT } from '../architecture/source-files.ts';

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
}

export const NOTHING: Report = { passed: 0, failed: 0, skipped: 0, files: new Map(), flaky: [], broken: [] };

interface VitestFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

function readFile({ name, startTime, endTime, status, assertionResults }: VitestFile) {
  const count = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
  const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
  return {
    file: relative(ROOT, name),
    took: (endTime - startTime) / 1000,
    passed: count('passed'),
    failed: tests.length === 0 && status === 'failed' ? 1 : tests.length,
    skipped: assertionResults.length - count('passed') - tests.length,
    tests,
  };
}

/**
 * @param text Vitest's JSON report. @param output what it printed: only there are errors outside of tests, with the file that was run
 * meanwhile. Each counts as one failure of that file.
 */
export function readVitest(text: string, output: string): Report {
  const results = (JSON.parse(text) as { testResults: readonly VitestFile[] }).testResults.map(readFile);
  const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[key], 0);
  const broken = new Map(results.filter(({ failed }) => failed > 0).map(({ file, tests }) => [file, tests]));
  const stray = new Set([...output.matchAll(/This error originated in "([^"]+)"/g)].map(([, file = '']) => file));
  const strayFiles = [...stray].filter((file) => !broken.has(file));
  for (const file of strayFiles) broken.set(file, []);
  return {
    passed: sum('passed'),
    failed: sum('failed') + strayFiles.length,
    skipped: sum('skipped'),
    files: new Map(results.map(({ file, took }) => [file, took])),
    flaky: [],
    broken: [...broken].map(([file, tests]) => ({ file, tests })),
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
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, files, flaky, broken: [] };
}
