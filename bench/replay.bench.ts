/** Cost of the core for a recorded fleet, replayed as fast as possible, so that two versions can be compared on one load. */
import { recordFleet } from '../tests/fixtures/record-fleet.ts';
import { createWholeCore } from '../workers/core/create-whole-core.ts';
import { type Line, readJournal } from '../workers/core/recording/journal.ts';
import { replayRecording } from '../workers/core/recording/replay-recording.fixture.ts';
import { type Figure, figure, median } from './figure.ts';
import type { Lab } from './lab.ts';

const KEYS = ['flow', 'pressure', 'power', 'motorTemperature', 'vibration'];
const RUNS = 3;
const LOOK_MS = 250;

interface Replayed {
  readonly values: number;
  readonly snapshots: number;
}

const cpuMs = (since: NodeJS.CpuUsage) => process.cpuUsage(since).user / 1000;

async function replay(text: string): Promise<Replayed> {
  let values = 0;
  let snapshots = 0;
  const outcome = await replayRecording(
    text,
    (ports) => createWholeCore(ports),
    (snapshot) => {
      values = snapshot.valuesIn;
      snapshots += 1;
    },
  );
  if (!outcome.ok) throw new Error(`${outcome.fault.path ?? ''}: ${outcome.fault.message}`);
  return { values, snapshots };
}

function journal(text: string): Line[] {
  const lines = readJournal(text);
  if (!lines.ok) throw new Error(lines.fault.message);
  return lines.value;
}

type Cell = { readonly ts: number; readonly value: string };
type Row = { readonly id: string; readonly cells: Map<string, Cell> };
interface Entity {
  readonly entityId: { readonly id: string };
  readonly latest?: Readonly<Record<string, Readonly<Record<string, Cell>>>> | null;
}

/** Leaves out schemas, ages and history. */
function naive(lines: readonly Line[]): void {
  const rows = new Map<string, Row>();
  let lookAt = 0;
  for (const { at, entry } of lines) {
    if (entry.kind !== 'frame') continue;
    const { data, update } = JSON.parse(entry.text) as { data?: { data?: readonly Entity[] } | null; update?: readonly Entity[] | null };
    for (const { entityId, latest } of update ?? data?.data ?? []) {
      const row = rows.get(entityId.id) ?? { id: entityId.id, cells: new Map() };
      rows.set(entityId.id, row);
      for (const cells of Object.values(latest ?? {})) for (const [key, cell] of Object.entries(cells)) row.cells.set(key, cell);
    }
    if (at < lookAt) continue;
    lookAt = at + LOOK_MS;
    [...rows.values()].sort((a, b) => (a.cells.get('name')?.value ?? '').localeCompare(b.cells.get('name')?.value ?? '')).slice(0, 50);
  }
}

export async function run(lab: Lab): Promise<Figure[]> {
  const platform = await lab.platform({ devices: lab.isQuick ? 1000 : 10_000, kind: 'pump' });
  const text = await recordFleet(platform.url, KEYS, lab.isQuick ? 4000 : 20_000);
  platform.pause();
  lab.onEnd(() => platform.resume());
  const ours: number[] = [];
  const reading: number[] = [];
  const plain: number[] = [];
  let replayed: Replayed = { values: 0, snapshots: 0 };
  for (let i = 0; i < RUNS; i++) {
    const lines = journal(text);
    const beforeReading = process.cpuUsage();
    journal(text);
    reading.push(cpuMs(beforeReading));
    const before = process.cpuUsage();
    replayed = await replay(text);
    ours.push(cpuMs(before) - (reading.at(-1) ?? 0));
    const beforeNaive = process.cpuUsage();
    naive(lines);
    plain.push(cpuMs(beforeNaive));
  }
  const seconds = (lines: readonly Line[]) => ((lines.at(-1)?.at ?? 0) - (lines[0]?.at ?? 0)) / 1000;
  const lasted = seconds(journal(text));
  lab.log(`${(text.length / 1e6).toFixed(1)} MB, ${lasted.toFixed(1)} s, ${replayed.values} values, ${replayed.snapshots} snapshots`);
  return [
    figure('processor time of 1,000 values', (median(ours) * 1000) / replayed.values, 'ms', {
      naive: (median(plain) * 1000) / replayed.values,
    }),
    figure('share of a core at the recorded rate', median(ours) / 10 / lasted, '%', { naive: median(plain) / 10 / lasted }),
    figure('speed against real time', (lasted * 1000) / median(ours), 'times'),
    figure('values replayed', replayed.values, ''),
  ];
}
