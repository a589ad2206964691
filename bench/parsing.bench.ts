/** `JSON.parse` against the product's scanners of long histories and table updates: processor time for each value until it is stored. */

import { scanUpdate } from '../workers/core/tables/scan-update.ts';
import { valueNumber } from '../workers/core/telemetry/value-number.ts';
import { GrowingPoints, type PointValues } from '../workers/core/transport/growing-points.ts';
import { PointScanner } from '../workers/core/transport/point-scanner.ts';
import { type Figure, figure, median } from './figure.ts';
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

interface Update {
  readonly update: readonly {
    readonly entityId: { readonly id: string };
    readonly latest: { readonly TIME_SERIES: Record<string, { ts: number; value: string }> };
  }[];
}

/** Both return a sum over all values, which is the same for the same text. */
function parseUpdate(text: string): number {
  let sum = 0;
  for (const { entityId, latest } of (JSON.parse(text) as Update).update) {
    // Feeds read rows by the requested keys, too.
    for (const key of KEYS) {
      const newest = latest.TIME_SERIES[key];
      if (newest) sum += weightOf(entityId.id, key, newest.value);
    }
  }
  return sum;
}

function scanFrame(text: string): number {
  const values = scanUpdate(text, CELLS);
  if (!values) throw new Error('the scan declined its own form');
  const { slots, columns, texts } = values;
  return slots.reduce((sum, slot, i) => sum + weightOf(LISTED[slot] ?? '', KEYS[columns[i] ?? 0] ?? '', texts[i] ?? ''), 0);
}

const weightOf = (id: string, key: string, value: string) => id.length + key.length + value.length;

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

const LISTED = Array.from({ length: ROWS_PER_FRAME }, (_, slot) => scriptedId(slot));
const IDS = new Map(LISTED.map((id, slot) => [id, slot]));
const COLUMNS = new Map(KEYS.map((key, column) => [key, column]));
const CELLS = {
  idAt: (slot: number) => LISTED[slot],
  slotOf: (id: string) => IDS.get(id),
  columnsOf: (type: string) => (type === 'TIME_SERIES' ? COLUMNS : undefined),
};

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

  const values = ROWS_PER_FRAME * KEYS.length;
  const frames = Array.from({ length: Math.ceil((points * 2) / values) }, (_, i) => tableFrame(START + i * 1000));
  const sumOf = (read: (text: string) => number) => () => frames.reduce((sum, text) => sum + read(text), 0);
  const [scanAll, parseAll] = [sumOf(scanFrame), sumOf(parseUpdate)];
  if (scanAll() !== parseAll()) throw new Error('scan and parser say other things');
  add(`update of a table, ${ROWS_PER_FRAME} rows, scanned`, compare(rounds, frames.length * values, [scanAll, parseAll]));
  return figures;
}
