/** Sorting and searching of held rows while they change: 10,000 rows at 1 Hz, ordered four times a second, and 100,000 rows. */
import type { EntityKey } from '../src/contract/query.ts';
import { RowOrder, type RowTexts } from '../workers/core/tables/row-order.ts';
import { type Figure, figure, median } from './figure.ts';
import type { Lab } from './lab.ts';

const NAME: EntityKey = { type: 'ENTITY_FIELD', key: 'name' };
const TEMP: EntityKey = { type: 'TIME_SERIES', key: 'temp' };
const COLUMNS = [NAME, TEMP];
const LOOKS_PER_SECOND = 4;

interface Rows extends RowTexts {
  change(part: number, parts: number): void;
}

function rowsOf(count: number): Rows {
  const names = Array.from({ length: count }, (_, i) => `Pump ${(i * 7919) % count}`);
  const values = Array.from({ length: count }, (_, i) => (((i * 31) % 9973) / 100).toFixed(2));
  const versions = new Uint32Array(count).fill(1);
  let turn = 0;
  return {
    text: (slot, column) => (column === 0 ? names[slot] : values[slot]) ?? null,
    version: (slot) => versions[slot] ?? 0,
    change: (part, parts) => {
      turn += 1;
      for (let i = part; i < count; i += parts) {
        values[i] = (((i * 31 + turn * 17) % 9973) / 100).toFixed(2);
        versions[i] = (versions[i] ?? 0) + 1;
      }
    },
  };
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

interface Looks {
  readonly first: number;
  readonly each: number;
}

/** Time of the first update, which sorts everything, and the median of the later ones. */
function looks(count: number, wanted: { sort: EntityKey; search: string }, seconds: number): Looks {
  const rows = rowsOf(count);
  const members = Uint32Array.from({ length: count }, (_, slot) => slot);
  const order = new RowOrder({ columns: COLUMNS, sort: { column: wanted.sort, direction: 'DESC' }, search: wanted.search });
  const first = timed(() => order.update(members, rows));
  const each: number[] = [];
  for (let look = 0; look < seconds * LOOKS_PER_SECOND; look++) {
    rows.change(look % LOOKS_PER_SECOND, LOOKS_PER_SECOND);
    each.push(timed(() => order.update(members, rows)));
  }
  return { first, each: median(each) };
}

function naiveLooks(count: number, seconds: number): number {
  const rows = rowsOf(count);
  const each: number[] = [];
  for (let look = 0; look < seconds * LOOKS_PER_SECOND; look++) {
    rows.change(look % LOOKS_PER_SECOND, LOOKS_PER_SECOND);
    each.push(
      timed(() => {
        const objects = Array.from({ length: count }, (_, slot) => ({ slot, name: rows.text(slot, 0), temp: rows.text(slot, 1) }));
        objects.sort((a, b) => Number(b.temp) - Number(a.temp));
      }),
    );
  }
  return median(each);
}

export async function run({ isQuick, log }: Lab): Promise<Figure[]> {
  const seconds = isQuick ? 5 : 20;
  log(`a quarter of the rows changes before each update, ${seconds} s`);
  looks(10_000, { sort: TEMP, search: '' }, 2);
  const live = looks(10_000, { sort: TEMP, search: '' }, seconds);
  const searched = looks(10_000, { sort: TEMP, search: '99' }, seconds);
  const large = looks(100_000, { sort: TEMP, search: '' }, seconds / 4);
  const naive = naiveLooks(10_000, seconds / 2);
  return [
    figure('10,000 rows by a live value, each update', live.each, 'ms', { naive }),
    figure('the same, worker share', (live.each * LOOKS_PER_SECOND) / 10, '%', { naive: (naive * LOOKS_PER_SECOND) / 10 }),
    figure('sorted and searched, each update', searched.each, 'ms'),
    figure('first sort by value', live.first, 'ms'),
    figure('first sort by name', looks(10_000, { sort: NAME, search: '' }, 1).first, 'ms'),
    figure('100,000 rows by a live value, each update', large.each, 'ms'),
    figure('100,000 rows, first sort by name', looks(100_000, { sort: NAME, search: '' }, 1).first, 'ms'),
  ];
}
