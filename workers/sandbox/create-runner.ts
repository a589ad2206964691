/**
 * Runs batches of user-written functions, each text compiled once. Knows nothing of where it runs: a browser's worker without
 * origin (`sandbox.worker.ts`), or a thread of Node for tests and benches.
 */
import { type Batch, type BatchReply, columnBuffers, type JobResult } from './batch.ts';
import { type Compiled, compileFunction, type FindSyntaxError } from './compile-function.ts';
import { runJob } from './run-job.ts';

export interface Surroundings {
  /** A clock in milliseconds that user-written functions cannot reach. */
  readonly clock: () => number;
  readonly findSyntaxError: FindSyntaxError;
}

/** Answers the reply of a batch and the buffers that move with it. One batch at a time. */
export function createRunner({ clock, findSyntaxError }: Surroundings): (batch: Batch) => Promise<[BatchReply, ArrayBuffer[]]> {
  const compiled = new Map<number, Compiled>();
  return async ({ seq, budgetMs, functions, jobs }) => {
    for (const { id, kind, body } of functions) compiled.set(id, await compileFunction(kind, id, body, findSyntaxError));
    const started = clock();
    const results: JobResult[] = [];
    for (const { functionId, work } of jobs) {
      // The first one always runs, so that a batch gets on even where compiling took long.
      if (results.length > 0 && clock() - started > budgetMs) break;
      const found = compiled.get(functionId);
      if (!found) throw new Error(`function ${functionId} was never sent`);
      results.push(found.ok ? runJob(found.call, functionId, work) : found);
    }
    return [{ seq, results }, results.flatMap((result) => (result.ok ? columnBuffers(result.column) : []))];
  };
}
