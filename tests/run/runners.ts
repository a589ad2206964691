import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../architecture/source-files.ts';
import { runStep, type Step } from '../steps.ts';
import { NOTHING, type Report, readPlaywright, readVitest } from './reports.ts';

export interface Result extends Report {
  readonly name: string;
  readonly seconds: number;
  /** What the step printed of its failures, whole, also of those at a first try. Empty where it has none. */
  readonly said: string;
}

export interface Runner extends Step {
  readonly read?: (report: string) => Report;
  /** Matches where the output begins to tell of failures. */
  readonly failures?: RegExp;
}

const REPORTS = join(ROOT, 'reports');
const reportOf = (name: string) => join(REPORTS, `${name}.json`);
const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);

/** @param files only these; all of the projects without. */
export function vitest(name: string, projects: readonly string[], files: readonly string[] = [], more: readonly string[] = []): Runner {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=./tests/run/vitest-log.ts', '--silent=passed-only'];
  const args = ['run', '--config', 'tests/vitest.config.ts', ...chosen, ...reporters, ...more, ...files];
  return { name, command: bin('vitest'), args, read: readVitest, failures: /^.*(Failed (Suites|Tests) \d|Unhandled Errors)/m };
}

export function playwright(name: string, config: string, files: readonly string[] = []): Runner {
  const args = ['test', '--config', config, '--reporter=list,json', ...files];
  return { name, command: bin('playwright'), args, read: readPlaywright, failures: /^ {2}1\) /m };
}

export const BUILD: Runner = { name: 'build', command: process.execPath, args: ['build.mjs', '--size'] };

export function forgetReports(): void {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
}

/**
 * Runs a step quietly: all of its output goes to `reports/NAME.log`. A runner that fails without a failed test, or without a report, counts
 * as one failure.
 */
export async function run({ read, failures, ...step }: Runner, env: NodeJS.ProcessEnv): Promise<Result> {
  const report = reportOf(step.name);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const { ok, seconds, output } = await runStep(step, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TEST_REPORT: report,
    FORCE_COLOR: '0',
  });
  writeFileSync(join(REPORTS, `${step.name}.log`), output);
  let counts = NOTHING;
  let unread = '';
  try {
    counts = read?.(readFileSync(report, 'utf8')) ?? NOTHING;
  } catch (error) {
    unread = `no report: ${String(error)}\n`;
  }
  const failed = ok && !unread ? counts.failed : Math.max(1, counts.failed);
  const from = failures ? Math.max(0, output.search(failures)) : 0;
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(1)} s)`);
  return { ...counts, failed, name: step.name, seconds, said: failed + counts.flaky.length === 0 ? '' : `${unread}${output.slice(from)}` };
}
