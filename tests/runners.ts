import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './architecture/source-files.ts';
import { runStep, type Step } from './steps.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Result extends Counts {
  readonly name: string;
  readonly seconds: number;
  /** Test files with their duration in seconds; empty for a step that runs no tests. */
  readonly files: ReadonlyMap<string, number>;
  /** Tests that passed only on the second try. */
  readonly flaky: readonly string[];
}

type Report = Omit<Result, 'name' | 'seconds'>;

export interface Runner extends Step {
  readonly read?: (text: string) => Report;
}

const REPORTS = join(ROOT, 'reports');
const reportOf = (name: string) => join(REPORTS, `${name}.json`);
const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);
const NOTHING: Report = { passed: 0, failed: 0, skipped: 0, files: new Map(), flaky: [] };

function readVitest(text: string): Report {
  const report = JSON.parse(text) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    testResults: { name: string; startTime: number; endTime: number }[];
  };
  const files = new Map(report.testResults.map(({ name, startTime, endTime }) => [relative(ROOT, name), (endTime - startTime) / 1000]));
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests, files, flaky: [] };
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

function readPlaywright(text: string): Report {
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
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, files, flaky };
}

export function vitest(name: string, projects: readonly string[]): Runner {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return { name, command: bin('vitest'), args: ['run', '--config', 'tests/vitest.config.ts', ...chosen, ...reporters], read: readVitest };
}

export function playwright(name: string, config: string): Runner {
  return { name, command: bin('playwright'), args: ['test', '--config', config, '--reporter=list,json'], read: readPlaywright };
}

export const BUILD: Runner = { name: 'build', command: process.execPath, args: ['build.mjs', '--size'] };

export function forgetReports(): void {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
}

/** A runner that fails without a failed test, or without a report, counts as one failure. */
export async function run({ read, ...step }: Runner, env: NodeJS.ProcessEnv): Promise<Result> {
  const report = reportOf(step.name);
  const { ok, seconds } = await runStep(step, true, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' });
  let counts = NOTHING;
  try {
    counts = read?.(readFileSync(report, 'utf8')) ?? NOTHING;
  } catch (error) {
    console.error(`${step.name}: no report: ${String(error)}`);
  }
  const failed = ok ? counts.failed : Math.max(1, counts.failed);
  return { ...counts, failed, name: step.name, seconds };
}
