/** Time of a full build against a naive one, and of a rebuild after one changed file, in a copy of the project. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tests/architecture/source-files.ts';
import { copyProject, removeCopy, startWatching } from '../tests/watching-build.ts';
import { type Figure, figure, median } from './figure.ts';
import type { Lab } from './lab.ts';

const CHANGED = 'src/shell/toolbar.tsx';
const NAIVE_OUT = 'dist-naive';

function seconds(project: string, ...script: readonly string[]): number {
  const started = performance.now();
  execFileSync(process.execPath, script, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  return (performance.now() - started) / 1000;
}

export async function run(lab: Lab): Promise<Figure[]> {
  const runs = lab.isQuick ? 1 : 5;
  const project = copyProject();
  lab.onEnd(() => removeCopy(project));
  const full: number[] = [];
  const naive: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    full.push(seconds(project, 'build.mjs'));
    rmSync(join(project, NAIVE_OUT), { recursive: true, force: true });
    naive.push(seconds(project, join(ROOT, 'bench/naive/build.ts'), NAIVE_OUT));
  }
  const build = await startWatching(project);
  lab.onEnd(build.stop);
  const incremental: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    // The time until the watcher notices a change is its polling interval, not the build's.
    const noticed = build.said('build started');
    const finished = build.said('build finished');
    appendFileSync(join(project, CHANGED), `\nexport const change${i} = ${i};\n`);
    incremental.push((await finished) - (await noticed));
  }
  return [
    figure('full', median(full), 's', { naive: median(naive), budget: { naive: 1 / 2 } }),
    figure('incremental', median(incremental) / 1000, 's'),
  ];
}
