import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { copyProject, removeCopy, startWatching, type WatchingBuild } from '../watching-build.ts';

let build: WatchingBuild | undefined;
const project = copyProject();
afterEach(() => {
  build?.stop();
  removeCopy(project);
});

it('builds the console for development, and rebuilds changed files', async () => {
  build = await startWatching(project);
  const built = (path: string) => readFileSync(join(project, 'dist', path), 'utf8');
  expect(built('index.html')).toContain('src="/assets/main.js"');
  expect(built('index.html')).toContain('src="/assets/reload.js"');
  expect(built('assets/main.css')).toContain('data:image/svg+xml');
  const english = readdirSync(join(project, 'dist/assets')).find((name) => /^en_US-0-/.test(name));
  expect(JSON.parse(built(`assets/${english}`)).widgets).toHaveProperty('unsupported');
  const before = built('assets/build.json');
  const finished = build.said('build finished');
  appendFileSync(join(project, 'src/main.tsx'), "\nexport const added = 'added by a test';\n");
  await finished;
  expect(built('assets/main.js')).toContain('added by a test');
  expect(built('assets/build.json')).not.toBe(before);
});
