/**
 * `npm run recording -- record URL SECONDS FILE`: opens the fleet's table, some charts and the alarms on a platform and writes down
 * what enters the core. `npm run recording -- replay FILE`: plays a recording, from here or from a console, and says what came out.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Snapshot } from '../src/contract/snapshot.ts';
import { createWholeCore } from '../workers/core/create-whole-core.ts';
import { recordCore } from '../workers/core/recording/record-core.ts';
import { createNodeCore, TENANT } from './fixtures/node-core.ts';
import { replayFile } from './fixtures/replay-file.ts';

const FLEET = { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' } as const;
const NAME = { type: 'ENTITY_FIELD', key: 'name' } as const;

async function record(url: string, seconds: number, file: string): Promise<void> {
  const node = await createNodeCore(url, TENANT, (ports) => recordCore(ports, (inside) => createWholeCore(inside)));
  const columns = [NAME, ...['flow', 'pressure', 'temperature'].map((key) => ({ type: 'TIME_SERIES' as const, key }))];
  await node.core.open(1, {
    kind: 'entity-table',
    filter: FLEET,
    keyFilters: [],
    columns,
    sort: { column: NAME, direction: 'ASC' },
    search: '',
    rows: { first: 0, count: 50 },
  });
  await node.core.open(2, {
    kind: 'series',
    filter: FLEET,
    keyFilters: [],
    keys: ['flow'],
    widthPx: 1200,
    maxEntities: 10,
    window: { mode: 'realtime', lengthMs: 300_000, aggregation: 'NONE', limit: 5000 },
  });
  await node.core.open(3, { kind: 'alarm-counts' });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const recording = await node.core.stopRecording();
  node.close();
  if (!recording.ok) throw new Error(recording.fault.message);
  writeFileSync(file, recording.value);
  console.log(`${file}: ${(recording.value.length / 1e6).toFixed(1)} MB`);
  // The core would go on trying to reach its platform.
  process.exit(0);
}

/** Of everything in the snapshots, typed arrays by their bytes. */
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
