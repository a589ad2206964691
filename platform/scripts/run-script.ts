/** One process per script, one after the other, so that a tenant who tests many uses one processor. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensure } from '../storage/ensure.ts';
import { TooBusy } from '../too-busy.ts';
import type { ScriptAnswer, ScriptJob } from './script-process.ts';

const FILE = fileURLToPath(new URL('script-process.ts', import.meta.url));
const MEMORY_MIB = 64;
const MOST_BYTES = 1_048_576;
/** Time for starting a process on a busy machine. */
const START_MS = 5000;
const FLAGS = ['--permission', `--allow-fs-read=${FILE}`, '--disallow-code-generation-from-strings', `--max-old-space-size=${MEMORY_MIB}`];

const MOST_WAITING = 10;

/** Scripts of each tenant that run or wait, and when the last one ends. */
const queues = new Map<string, { count: number; last: Promise<unknown> }>();

function start(job: ScriptJob): Promise<ScriptAnswer> {
  const failed = (kind: 'timeout' | 'thrown', message: string): ScriptAnswer => ({ ok: false, kind, message, place: null });
  const limits = { env: {}, timeout: START_MS + job.limitMs, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [...FLAGS, FILE], limits, (error, answer) => {
      if (!error) resolve(JSON.parse(answer) as ScriptAnswer);
      else if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') resolve(failed('thrown', 'RangeError: The result is too large'));
      else if (error.killed) resolve(failed('timeout', ''));
      // A process is terminated by a signal of its own only when it is out of memory.
      else if (error.signal) resolve(failed('thrown', `RangeError: The script needs more than ${MEMORY_MIB} MB`));
      else reject(error);
    });
    // A process may answer and end before it has read all input.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify(job));
  });
}

/**
 * In isolation: no files, no network, no other script. One after the other for each tenant. Throws TooBusy, or if no process can be
 * started.
 */
export async function runScript(tenantId: string, job: ScriptJob): Promise<ScriptAnswer> {
  const queue = ensure(queues, tenantId, () => ({ count: 0, last: Promise.resolve() }));
  if (queue.count > MOST_WAITING) throw new TooBusy('Too many scripts wait to be tested, try again later');
  queue.count += 1;
  const own = queue.last.then(() => start(job));
  queue.last = own.catch(() => undefined);
  try {
    return await own;
  } finally {
    queue.count -= 1;
    if (queue.count === 0) queues.delete(tenantId);
  }
}
