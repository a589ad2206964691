import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './architecture/source-files.ts';

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

export interface StepResult {
  readonly step: Step;
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

const bin = (name: string) => join(ROOT, 'node_modules/.bin', name);
/** What the compiler knows of files that did not change: a second check takes a seventh of the processor time. */
const KNOWN_TYPES = join(ROOT, 'node_modules/.cache/types');
/** One checker for each, because several check what they share several times, in twice the processor time. */
const TYPES = ['--checkers', '1', '--incremental', '--tsBuildInfoFile'];
const PROJECTS = ['src/contract', 'src', 'workers/core/telemetry', 'workers', 'platform'];

export const CHECKS: readonly Step[] = [
  ...PROJECTS.map((project) => ({
    name: `types of ${project}`,
    command: bin('tsc'),
    args: ['-p', project, ...TYPES, join(KNOWN_TYPES, `${project.replaceAll('/', '-')}.json`)],
  })),
  { name: 'lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'rooms', command: process.execPath, args: ['tests/architecture/check.ts'] },
];

/** Keeps the output. */
export function runStep(step: Step, env: NodeJS.ProcessEnv = {}): Promise<StepResult> {
  const started = performance.now();
  const child = spawn(step.command, step.args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output += `${line}\n`;
    });
  }
  return new Promise((resolve) => {
    const finish = (ok: boolean) => resolve({ step, ok, output, seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      output += String(error);
      finish(false);
    });
    child.on('close', (code, signal) => {
      if (signal) output += `Ended by ${signal}.\n`;
      finish(code === 0);
    });
  });
}

/** Prints the output of failed checks and returns their names. */
export async function runChecks(): Promise<string[]> {
  const results = await Promise.all(CHECKS.map((step) => runStep(step)));
  for (const { step, ok, output, seconds } of results) {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds.toFixed(1)} s)`);
    if (!ok) console.log(output);
  }
  return results.filter(({ ok }) => !ok).map(({ step }) => step.name);
}
