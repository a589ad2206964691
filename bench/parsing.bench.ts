/**
 * `JSON.parse` against scanners of the known form: processor time for each value until the numbers are stored. The product scans long
 * histories and table updates, and parses chart updates; `frame-scan.ts` shows what a scan of those would gain.
 */

import { type ScannedValues, scanUpdate } from '../workers/core/tables/scan-update.ts';
import { valueNumber } from '../workers/core/telemetry/value-number.ts';
import { GrowingPoints, type PointValues } from '../workers/core/transport/growing-points.ts';
import { PointScanner } from '../workers/core/transport/point-scanner.ts';
import { type Figure, figure, median } from './figure.ts';
import { scanUpdate as scanChart, type TakeValue } from './frame-scan.ts';
import type { Lab } from './lab.ts';
import { scriptedId } from './series-script.ts';

const START = 1_600_000_000_000;
const SERIES = 10;
/** Size of the chunks in which a browser delivers a body. */
const PIECE_BYTES = 400_000;
const KEYS = ['flow', 'pressure', 'power', 'motorTemperature', 'vibration'];
const ROWS_PER_FRAME = 100;
const ENDING = '"errorCode":0,"errorMsg":null,"allowedEntities":10000,"cmdUpdateType":"ENTITY_DATA"}';

const number = (i: number, k: number) => (((i * 7 + k * 131) % 9973) / 100).toFixed(2);
const state = (i: number) => ['running', 'idle', 'fault'][Math.floor(i / 50) % 3] as string;
const cell = (ts: number, value: string) => `{"ts":${ts},"value":"${value}"}`;

function history(points: number, valueAt: (i: number, k: number) => string): Uint8Array {
  const list = (k: number) => Array.from({ length: points }, (_, i) => cell(START - i * 1000, valueAt(i, k))).join();
  return new TextEncoder().encode(`{${Array.from({ length: SERIES }, (_, k) => `"key${k}":[${list(k)}]`).join()}}`);
}

type Answer = Record<string, { ts: number; value: string }[]>;

function parseHistory(bytes: Uint8Array): number {
  let sum = 0;
  for (const rows of Object.values(JSON.parse(new TextDecoder().decode(bytes)) as Answer)) {
    const [t, v] = [new Float64Array(rows.length), new Float64Array(rows.length)];
    for (const [i, { ts, value }] of rows.entries()) {
      t[i] = ts;
      v[i] = valueNumber(value);
    }
    sum += t.reverse().length + v.reverse().length;
  }
  return sum;
}

function scanHistory(bytes: Uint8Array, values: PointValues): number {
  const scanner = new PointScanner((before) => new GrowingPoints(values, 70_000, before?.t.length));
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    if (!scanner.push(bytes.subarray(at, at + PIECE_BYTES))) throw new Error('the scanner declined its own form');
  }
  return [...scanner.series.values()].reduce((sum, points) => sum + points.points().count, 0);
}

function tableFrame(ts: number): string {
  const values = (row: number) => KEYS.map((key, k) => `"${key}":${cell(ts, number(row + ts / 1000, k))}`).join();
  const row = (_: unknown, i: number) =>
    `{"entityId":{"entityType":"DEVICE","id":"${scriptedId(i)}"},"latest":{"TIME_SERIES":{${values(i)}}},"timeseries":null}`;
  return `{"cmdId":1,"data":null,"update":[${Array.from({ length: ROWS_PER_FRAME }, row).join()}],${ENDING}`;
}

function chartFrame(ts: number): string {
  const points = KEYS.map((key, k) => `"${key}":[${cell(ts, number(ts / 1000, k))}]`).join();
  return `{"cmdId":1,"data":null,"update":[{"entityId":{"entityType":"DEVICE","id":"${scriptedId(1)}"},"latest":null,"timeseries":{${points}}}],${ENDING}`;
}

interface Update {
  readonly update: readonly {
    readonly entityId: { readonly id: string };
    readonly latest: { readonly TIME_SERIES: Record<string, { ts: number; value: string }> } | null;
    readonly timeseries: Answer | null;
  }[];
}

function parseUpdate(text: string, take: TakeValue): void {
  for (const { entityId, latest, timeseries } of (JSON.parse(text) as Update).update) {
    const { id } = entityId;
    // Feeds read rows by the requested keys, too.
    for (const key of KEYS) {
      const newest = latest?.TIME_SERIES[key];
      if (newest) take(id, key, newest.ts, newest.value, false);
      for (const { ts, value } of timeseries?.[key] ?? []) take(id, key, ts, value, true);
    }
  }
}

/** Median processor time in ns per value. Runs alternate, so that other work of the machine affects all. */
function compare(rounds: number, values: number, runs: readonly (() => unknown)[]): number[] {
  const taken = runs.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, run] of runs.entries()) {
      const before = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(before);
      taken[i]?.push(((user + system) * 1000) / values);
    }
  }
  return taken.map((times) => median(times));
}

const framesOf = (frame: (ts: number) => string, points: number, values: number) =>
  Array.from({ length: Math.ceil((points * 2) / values) }, (_, i) => frame(START + i * 1000));

const LISTED = Array.from({ length: ROWS_PER_FRAME }, (_, slot) => scriptedId(slot));
const IDS = new Map(LISTED.map((id, slot) => [id, slot]));
const COLUMNS = new Map(KEYS.map((key, column) => [key, column]));
const CELLS = {
  idAt: (slot: number) => LISTED[slot],
  slotOf: (id: string) => IDS.get(id),
  columnsOf: (type: string) => (type === 'TIME_SERIES' ? COLUMNS : undefined),
};

/** Throws when the results differ. */
function compareFrames(
  rounds: number,
  frames: readonly string[],
  values: number,
  { scan }: { readonly scan: (text: string, take: TakeValue) => boolean },
): number[] {
  let seen = 0;
  const take: TakeValue = (id, key, ts, value) => {
    seen += id.length + key.length + value.length + (ts > 0 ? 1 : 0);
  };
  const scanAll = () => {
    for (const text of frames) if (!scan(text, take)) throw new Error('the scan declined its own form');
  };
  const parseAll = () => {
    for (const text of frames) parseUpdate(text, take);
  };
  scanAll();
  const scanned = seen;
  parseAll();
  if (seen !== 2 * scanned) throw new Error('scan and parser say other things');
  return compare(rounds, frames.length * values, [scanAll, parseAll]);
}

export async function run({ isQuick, log }: Lab): Promise<Figure[]> {
  const [points, rounds] = isQuick ? [20_000, 5] : [100_000, 15];
  const figures: Figure[] = [];
  const add = (metric: string, [scan = Number.NaN, parse = Number.NaN]: readonly number[]) =>
    figures.push(figure(metric, scan, 'ns', { naive: parse }));

  const numbers = history(points, number);
  const states = history(points, state);
  log(`histories of ${SERIES} x ${points} points (${Math.round(numbers.length / 1e6)} MB), and frames as their servers send them`);
  const total = points * SERIES;
  add('history of numbers, scanned', compare(rounds, total, [() => scanHistory(numbers, 'numbers'), () => parseHistory(numbers)]));
  add('history of states, scanned', compare(rounds, total, [() => scanHistory(states, 'states'), () => parseHistory(states)]));

  const tables = framesOf(tableFrame, points, ROWS_PER_FRAME * KEYS.length);
  add(
    `update of a table, ${ROWS_PER_FRAME} rows, scanned`,
    compareFrames(rounds, tables, ROWS_PER_FRAME * KEYS.length, {
      scan: (text, take) => {
        const values = scanUpdate(text, CELLS);
        for (const [i, slot] of (values?.slots ?? []).entries()) {
          const { columns, times, texts } = values as ScannedValues;
          take(LISTED[slot] ?? '', KEYS[columns[i] ?? 0] ?? '', times[i] ?? 0, texts[i] ?? '', false);
        }
        return values !== null;
      },
    }),
  );
  add(
    'update of a chart, if it were scanned',
    compareFrames(rounds, framesOf(chartFrame, points, KEYS.length), KEYS.length, { scan: scanChart }),
  );
  return figures;
}
