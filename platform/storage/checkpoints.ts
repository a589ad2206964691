import { Worker } from 'node:worker_threads';
import { printable } from '../printable-error.ts';
import type { CheckpointData } from './checkpoint-thread.ts';

/** The log is moved when so many rows were changed, and at the latest after this time. */
const ROWS_A_RUN = 2000;
const EVERY_MS = 1000;

/** Moves what was committed from SQLite's log into its file. That waits for the disk, so a thread of its own does it. */
export class Checkpoints {
  readonly #path: string;
  #thread: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #waiting: (() => void)[] = [];
  #changesBefore = 0;
  #isStopped = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** To be called after each commit, with the number of changes since the start. */
  plan(changes: number): void {
    const isMuch = changes - this.#changesBefore >= ROWS_A_RUN;
    if (this.#isStopped || this.#waiting.length > 0 || (this.#timer && !isMuch)) return;
    clearTimeout(this.#timer);
    if (isMuch) this.#changesBefore = changes;
    this.#timer = setTimeout(() => void this.run(), isMuch ? 0 : EVERY_MS);
    this.#timer.unref();
  }

  /** Resolves also if the thread failed: the next run starts another one. */
  run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isStopped) return Promise.resolve();
    this.#thread ??= this.#start();
    this.#thread.postMessage('run');
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #start(): Worker {
    const workerData: CheckpointData = { path: this.#path };
    const thread = new Worker(new URL('checkpoint-thread.ts', import.meta.url), { workerData });
    thread.unref();
    thread.on('error', (error) => console.error('the log of the database cannot be moved into its file:', printable(error)));
    thread.on('message', () => this.#done());
    thread.on('exit', () => {
      this.#thread = undefined;
      this.#done();
    });
    return thread;
  }

  #done(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves when the thread has let go of the file. No other one is started. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#thread?.terminate();
  }
}
