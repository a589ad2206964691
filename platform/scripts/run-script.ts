/** Starts a process for one script and ends it. Scripts wait for each other, so that a tenant who tries many takes one processor. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ScriptAnswer, ScriptJob } from './script-process.ts';

const FILE = fileURLToPath(new URL('script-process.ts', import.meta.url));
const MEMORY_MIB = 64;
const MOST_BYTES = 1_048_576;
/** For a process to start on a busy machine. */
const START_MS = 5000;
const FLAGS = ['--permission', `--allow-fs-read=${FILE}`, '--disallow-code-generation-from-strings', `--max-old-space-size=${MEMORY_MIB}`];

let last: Promise<unknown> = Promise.resolve();

function start(job: ScriptJob): Promise<ScriptAnswer> {
  const failed = (kind: 'timeout' | 'thrown', message: string): ScriptAnswer => ({ ok: false, kind, message, place: null });
  const limits = { env: {}, timeout: START_MS + job.limitMs, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [...FLAGS, FILE], limits, (error, answer) => {
      if (!error) resolve(JSON.parse(answer) as ScriptAnswer);
      else if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') resolve(failed('thrown', 'RangeError: The result is too large'));
      else if (error.killed) resolve(failed('timeout', ''));
      // Only what has no memory left ends by a signal of its own.
      else if (error.signal) resolve(failed('thrown', `RangeError: The script needs more than ${MEMORY_MIB} MB`));
      else reject(error);
    });
    // Whoever ended before it had read all has answered.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify(job));
  });
}

/** Runs a function body apart from everything: it reaches no file, no network, no other script. Throws where no process can be started. */
export function runScript(job: ScriptJob): Promise<ScriptAnswer> {
  const own = last.then(() => start(job));
  last = own.catch(() => undefined);
  return own;
}
