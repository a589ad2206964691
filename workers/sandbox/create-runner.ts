/** Runs in a worker without origin (`sandbox.worker.ts`), or in a thread of Node for tests and benches. */
import { type Batch, type BatchReply, columnBuffers, type JobResult } from './batch.ts';
import { type Compiled, compileFunction, type FindSyntaxError } from './compile-function.ts';
import { runJob } from './run-job.ts';

export interface Surroundings {
  /** In milliseconds; out of reach of user-written functions. */
  readonly clock: () => number;
  readonly findSyntaxError: FindSyntaxError;
}

/** Compiles each text once. Resolves with the reply and the buffers to transfer; one batch at a time. */
export function createRunner({ clock, findSyntaxError }: Surroundings): (batch: Batch) => Promise<[BatchReply, ArrayBuffer[]]> {
  const compiled = new Map<number, Compiled>();
  return async ({ seq, budgetMs, functions, jobs }) => {
    for (const text of functions) compiled.set(text.id, await compileFunction(text, findSyntaxError));
    const started = clock();
    const results: JobResult[] = [];
    for (const { functionId, work } of jobs) {
      // The first job always runs, so that a batch makes progress even if compiling takes long.
      if (results.length > 0 && clock() - started > budgetMs) break;
      const found = compiled.get(functionId);
      if (!found) throw new Error(`function ${functionId} was never sent`);
      results.push(found.ok ? runJob(found.call, functionId, work) : found);
    }
    return [{ seq, results }, results.flatMap((result) => (result.ok ? columnBuffers(result.column) : []))];
  };
}
