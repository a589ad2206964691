/** How long the build takes in full, and again after one file changed, in a copy of the project. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../tests/architecture/source-files.ts';
import { type Figure, figure, median } from './figure.ts';
import type { Lab } from './lab.ts';

const SOURCES = ['build.mjs', 'build', 'index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'src', 'workers', 'locales'];
const CHANGED = 'src/shell/toolbar.tsx';
const LONGEST_MS = 30_000;
/** Page, core and other workers are built side by side; the changed file is in one of them. */
const GRAPHS = 3;

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'watchfloor-build-'));
  for (const source of SOURCES) cpSync(join(ROOT, source), join(copy, source), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function fullBuild(project: string): number {
  const started = performance.now();
  execFileSync(process.execPath, ['build.mjs'], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  return performance.now() - started;
}

/** Resolves when the watching build has said `words` so many times from now on. */
function said(child: ChildProcess, words: string, times = 1): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the build did not say "${words}"`)), LONGEST_MS);
    let text = '';
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.split(words).length <= times) return;
      clearTimeout(timer);
      child.stderr?.off('data', hear);
      resolve(performance.now());
    };
    child.stderr?.on('data', hear);
  });
}

export async function run(lab: Lab): Promise<Figure[]> {
  const runs = lab.isQuick ? 1 : 5;
  const project = copyProject();
  lab.onEnd(() => rmSync(project, { recursive: true, force: true }));
  const full = Array.from({ length: runs }, () => fullBuild(project));
  const watching = spawn(process.execPath, ['build.mjs', '--watch'], { cwd: project, stdio: ['ignore', 'ignore', 'pipe'] });
  lab.onEnd(() => watching.kill('SIGKILL'));
  await said(watching, 'watching for changes', GRAPHS);
  const incremental: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    // When a change is noticed is up to the watcher, which looks now and then; from there on it is the build.
    const noticed = said(watching, 'build started');
    const finished = said(watching, 'build finished');
    appendFileSync(join(project, CHANGED), `\nexport const change${i} = ${i};\n`);
    incremental.push((await finished) - (await noticed));
  }
  return [figure('full', median(full) / 1000, 's', { most: 3 }), figure('incremental', median(incremental) / 1000, 's', { most: 0.5 })];
}
