import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './architecture/source-files.ts';

const SOURCES = ['build.mjs', 'build', 'index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'src', 'workers', 'locales'];
const LONGEST_MS = 30_000;
/** Console and sandbox are built in parallel. */
const GRAPHS = 2;

/** The new folder belongs to the caller; packages are linked. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'watchfloor-build-'));
  for (const source of SOURCES) cpSync(join(ROOT, source), join(copy, source), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

export interface WatchingBuild {
  /** Resolves with the time in ms when the build has printed `words` that often. Rejects with its output when it ends first. */
  readonly said: (words: string, times?: number) => Promise<number>;
  readonly stop: () => void;
}

function listen(child: ChildProcess, words: string, times: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const settle = () => {
      clearTimeout(timer);
      child.stderr?.off('data', hear);
      child.off('close', fail);
    };
    const hear = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.split(words).length <= times) return;
      settle();
      resolve(performance.now());
    };
    const fail = () => {
      settle();
      reject(new Error(`the build did not say "${words}" but:\n${text}`));
    };
    const timer = setTimeout(fail, LONGEST_MS);
    child.stderr?.on('data', hear);
    child.on('close', fail);
  });
}

/** Resolves when the build waits for changes. */
export async function startWatching(folder: string): Promise<WatchingBuild> {
  const child = spawn(process.execPath, ['build.mjs', '--watch'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const build: WatchingBuild = {
    said: (words, times = 1) => listen(child, words, times),
    stop: () => child.kill('SIGKILL'),
  };
  await build.said('watching for changes', GRAPHS).catch((error: unknown) => {
    build.stop();
    throw error;
  });
  return build;
}

export function removeCopy(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
