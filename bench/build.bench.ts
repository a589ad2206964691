/** How long the build takes in full, and again after one file changed, in a copy of the project. */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, removeCopy, startWatching } from '../tests/watching-build.ts';
import { type Figure, figure, median } from './figure.ts';
import type { Lab } from './lab.ts';

const CHANGED = 'src/shell/toolbar.tsx';

function fullBuild(project: string): number {
  const started = performance.now();
  execFileSync(process.execPath, ['build.mjs'], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  return performance.now() - started;
}

export async function run(lab: Lab): Promise<Figure[]> {
  const runs = lab.isQuick ? 1 : 5;
  const project = copyProject();
  lab.onEnd(() => removeCopy(project));
  const full = Array.from({ length: runs }, () => fullBuild(project));
  const build = await startWatching(project);
  lab.onEnd(build.stop);
  const incremental: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    // When a change is noticed is up to the watcher, which looks now and then; from there on it is the build.
    const noticed = build.said('build started');
    const finished = build.said('build finished');
    appendFileSync(join(project, CHANGED), `\nexport const change${i} = ${i};\n`);
    incremental.push((await finished) - (await noticed));
  }
  return [figure('full', median(full) / 1000, 's', { most: 3 }), figure('incremental', median(incremental) / 1000, 's', { most: 0.5 })];
}
