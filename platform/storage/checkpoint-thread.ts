/** A thread of `checkpoints.ts`. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** What is committed meanwhile needs another one; under steady load there is always more. */
const MOST_PASSES = 4;

/** What the thread is started with. */
export interface CheckpointData {
  /** Of the database's file. */
  readonly path: string;
}

const db = new DatabaseSync((workerData as CheckpointData).path);
const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');

parentPort?.on('message', () => {
  try {
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const done = checkpoint.get();
      if (done?.log === done?.checkpointed) break;
    }
  } catch (error) {
    // A full disk is told by the commits that it refuses.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')) throw error;
  }
  parentPort?.postMessage('done');
});
