import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer, Order } from './wire.ts';

const FILE = fileURLToPath(new URL('script-process.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PARSER = dirname(dirname(createRequire(import.meta.url).resolve('acorn')));
/** What the process is made of; it reads nothing else. */
const READABLE = [dirname(FILE), `${ROOT}src/engine`, `${ROOT}package.json`, `${ROOT}node_modules`, PARSER];
const PAGE_BYTES = 4096;
/** In which Linux counts what a process uses. */
const TICK_MS = 10;
/** What Node itself takes, and twice the heap for what collecting it needs. */
const OTHER_MIB = 160;

export interface ProcessOptions {
  readonly limitMs: number;
  readonly memoryMib: number;
}

export interface ProcessEvents {
  onAnswers(answers: readonly Answer[]): void;
  /** Once. An error: the process could not start. */
  onEnd(end: { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly error: Error | null }): void;
}

export interface ScriptProcess {
  readonly pid: number | undefined;
  send(orders: readonly Order[]): void;
  kill(): void;
  /** Whether the platform goes on as long as it runs. */
  hold(isHeld: boolean): void;
  /** MiB outside what a script may have; 0 where the system does not tell. */
  excess(): Promise<number>;
  /** What it has had of the processor; null where the system does not tell. */
  usedMs(): Promise<number | null>;
}

/** A process with nothing but its input and output. It ends with the platform. */
export function startProcess({ limitMs, memoryMib }: ProcessOptions, { onAnswers, onEnd }: ProcessEvents): ScriptProcess {
  const flags = ['--permission', ...READABLE.map((path) => `--allow-fs-read=${path}`), '--disallow-code-generation-from-strings'];
  const limits = [`--max-old-space-size=${memoryMib}`, '--max-semi-space-size=8', '--no-warnings', '--unhandled-rejections=none'];
  // Local times of scripts are those of the platform.
  const env = { TZ: process.env.TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone };
  const child: ChildProcess = spawn(process.execPath, [...flags, ...limits, FILE, String(limitMs)], {
    env,
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let isEnded = false;
  const end = (code: number | null, signal: NodeJS.Signals | null, error: Error | null) => {
    if (isEnded) return;
    isEnded = true;
    onEnd({ code, signal, error });
  };
  child.on('error', (error) => end(null, null, error));
  child.on('close', (code, signal) => end(code, signal, null));
  // A process may end before it has read all input.
  child.stdin?.on('error', () => undefined);
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const last = text.lastIndexOf('\n');
    if (last < 0) return;
    const lines = text.slice(0, last).split('\n');
    text = text.slice(last + 1);
    onAnswers(lines.map((line) => JSON.parse(line) as Answer));
  });
  return {
    pid: child.pid,
    send: (orders) => void child.stdin?.write(orders.map((order) => `${JSON.stringify(order)}\n`).join('')),
    hold(isHeld) {
      // A cast: the streams are typed without what the pipes behind them have.
      for (const part of [child, child.stdin, child.stdout] as unknown as ({ ref(): void; unref(): void } | null)[])
        if (isHeld) part?.ref();
        else part?.unref();
    },
    kill: () => void child.kill('SIGKILL'),
    async excess() {
      try {
        const [, pages] = (await readFile(`/proc/${child.pid}/statm`, 'utf8')).split(' ');
        return Math.max(0, (Number(pages) * PAGE_BYTES) / 1_048_576 - memoryMib * 2 - OTHER_MIB);
      } catch {
        return 0;
      }
    },
    async usedMs() {
      try {
        const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
        // After its name, which may have spaces.
        const [user, system] = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .slice(11, 13);
        return (Number(user) + Number(system)) * TICK_MS;
      } catch {
        return null;
      }
    },
  };
}
