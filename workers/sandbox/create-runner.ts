/** Runs in a worker without origin (`sandbox.worker.ts`), or in a thread of Node for tests and benches. */
import { type Batch, type BatchReply, columnBuffers, type JobResult } from './batch.ts';
import { type Compiled, compileFunction, type FindSyntaxError, isFrom, thrownError } from './compile-function.ts';
import { runJob } from './run-job.ts';

export interface Surroundings {
  /** In milliseconds; out of reach of user-written functions. */
  readonly clock: () => number;
  readonly findSyntaxError: FindSyntaxError;
}

/**
 * The reply with promises that failed and that nobody hears: what is drawn stays, and the function that made them is named.
 * @param lost what they failed with.
 */
export function withLost(reply: BatchReply, jobs: Batch['jobs'], lost: readonly unknown[]): BatchReply {
  if (lost.length === 0) return reply;
  const results = reply.results.map((result, i) => {
    const id = jobs[i]?.functionId;
    if (!result.ok || result.rowError || id === undefined) return result;
    const own = jobs.length === 1 ? lost : lost.filter((error) => isFrom(id, error));
    return own.length > 0 ? { ...result, rowError: thrownError(id, own[0]) } : result;
  });
  return { ...reply, results };
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
