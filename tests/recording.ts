/**
 * `npm run recording -- record URL SECONDS FILE` records the core's input with a table, some charts and the alarms; `... -- replay FILE`
 * replays a recording and summarises the output.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Snapshot } from '../src/contract/snapshot-message.ts';
import { recordFleet } from './fixtures/record-fleet.ts';
import { replayFile } from './fixtures/replay-file.ts';

async function record(url: string, seconds: number, file: string): Promise<void> {
  const recording = await recordFleet(url, ['flow', 'pressure', 'temperature'], seconds * 1000);
  writeFileSync(file, recording);
  console.log(`${file}: ${(recording.length / 1e6).toFixed(1)} MB`);
  // The core would keep retrying its platform.
  process.exit(0);
}

/** Covers all snapshots, typed arrays by their bytes. */
function digest(snapshots: readonly Snapshot[]): string {
  const hash = createHash('sha256');
  for (const snapshot of snapshots) {
    hash.update(
      JSON.stringify(snapshot, (_, value: unknown) => (ArrayBuffer.isView(value) ? Buffer.from(value.buffer).toString('base64') : value)),
    );
  }
  return hash.digest('hex');
}

async function replay(file: string): Promise<void> {
  const started = performance.now();
  const snapshots = await replayFile(readFileSync(file, 'utf8'));
  const ms = performance.now() - started;
  const last = snapshots.at(-1);
  console.log(`${snapshots.length} snapshots, ${last?.valuesIn ?? 0} values in ${(ms / 1000).toFixed(2)} s, sha256 ${digest(snapshots)}`);
}

const [command, ...args] = process.argv.slice(2);
if (command === 'record' && args.length === 3) await record(String(args[0]), Number(args[1]), String(args[2]));
else if (command === 'replay' && args.length === 1) await replay(String(args[0]));
else {
  console.error('record URL SECONDS FILE | replay FILE');
  process.exitCode = 2;
}
