import type { EpochMs } from '../../src/contract/units.ts';
import { type BadRow, type CsvRow, readRows } from './csv-rows.ts';
import { ReplayError, type SendSamples } from './platform-client.ts';

/** Well below the limit of 65,536 bytes of a device's message. */
const BATCH_ROWS = 500;
const MAX_BATCH_BYTES = 60_000;

export interface ReplayPlan {
  readonly file: string;
  readonly key: string;
  /** How many times faster than recorded. */
  readonly speed: number;
  /** Last part of the recorded time that is played live, 0 to 1; 0: the history ends now. */
  readonly liveShare: number;
}

export interface ReplayPorts {
  readonly send: SendSamples;
  readonly now: () => EpochMs;
  readonly waitUntil: (at: EpochMs) => Promise<void>;
  readonly onProgress: (progress: ReplayProgress) => void;
}

export interface ReplayProgress {
  readonly phase: 'history' | 'live';
  readonly sent: number;
  readonly total: number;
  readonly bad: number;
  readonly ts: EpochMs;
}

export interface Survey {
  readonly rows: number;
  readonly bad: number;
  readonly first: EpochMs;
  readonly last: EpochMs;
}

/** Throws ReplayError if the file cannot be read or has no row. */
export async function survey(file: string, onBad: (row: BadRow) => void): Promise<Survey> {
  let [rows, bad, first, last] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const count = (row: BadRow) => {
    bad += 1;
    onBad(row);
  };
  try {
    for await (const { ts } of readRows(file, count)) {
      rows += 1;
      first = Math.min(first, ts);
      last = Math.max(last, ts);
    }
  } catch (error) {
    throw new ReplayError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  if (rows === 0) throw new ReplayError(`${file} has no row of "timestamp,value"${bad > 0 ? ` (${bad} bad rows)` : ''}`);
  return { rows, bad, first, last };
}

/** Time is compressed by `speed` and shifted so that the live part begins now; everything before is sent at once. */
export async function replayFile(plan: ReplayPlan, { first, last, rows: total, bad }: Survey, ports: ReplayPorts): Promise<ReplayProgress> {
  const cut = last - (last - first) * plan.liveShare;
  const start = ports.now();
  const playedAt = (ts: EpochMs) => Math.round(start + (ts - cut) / plan.speed);

  let progress: ReplayProgress = { phase: 'history', sent: 0, total, bad, ts: playedAt(first) };
  let batch: string[] = [];
  let bytes = 0;
  let newest = progress.ts;
  async function flush(phase: ReplayProgress['phase']): Promise<void> {
    if (batch.length === 0) return;
    await ports.send(`[${batch.join(',')}]`);
    progress = { ...progress, phase, sent: progress.sent + batch.length, ts: newest };
    batch = [];
    bytes = 0;
    ports.onProgress(progress);
  }
  async function add(row: CsvRow, ts: EpochMs, phase: ReplayProgress['phase']): Promise<void> {
    const sample = JSON.stringify({ ts, values: { [plan.key]: row.value } });
    if (batch.length >= BATCH_ROWS || bytes + sample.length > MAX_BATCH_BYTES) await flush(phase);
    batch.push(sample);
    bytes += Buffer.byteLength(sample) + 1;
    newest = ts;
  }

  for await (const row of readRows(plan.file, () => undefined)) {
    const ts = playedAt(row.ts);
    if (row.ts <= cut) {
      await add(row, ts, 'history');
      continue;
    }
    // Rows that became due during an upload are sent together, and all of them before waiting.
    if (ts > ports.now()) {
      await flush(progress.phase);
      await ports.waitUntil(ts);
    }
    if (progress.phase === 'history') await flush('history');
    await add(row, ts, 'live');
    progress = { ...progress, phase: 'live' };
  }
  await flush(progress.phase);
  return progress;
}
