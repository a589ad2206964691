import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityTableDemand } from '../../../src/contract/demand.ts';
import type { EntityKey } from '../../../src/contract/query.ts';
import { RowOrder } from './row-order.ts';
import { NAME, TEMP } from './table.fixture.ts';

const columns = [TEMP, NAME];
const collator = new Intl.Collator('en');

class Rows {
  readonly cells: [string | null, string][];
  readonly versions: number[];
  constructor(cells: [string | null, string][]) {
    this.cells = cells;
    this.versions = cells.map(() => 1);
  }
  readonly text = (slot: number, column: number) => this.cells[slot]?.[column] ?? null;
  readonly version = (slot: number) => this.versions[slot] ?? 0;
  set(slot: number, value: string | null) {
    const cell = this.cells[slot];
    if (!cell) return;
    cell[0] = value;
    this.versions[slot] = (this.versions[slot] ?? 0) + 1;
  }
}

/** The server's rule, implemented literally, but for rows without a value. */
function expected(rows: Rows, members: Uint32Array, { sort, search }: Pick<EntityTableDemand, 'sort' | 'search'>): number[] {
  const column = sort?.column === NAME ? 1 : 0;
  const number = (text: string) => (column === 1 || !/^-?\d+(\.\d+)?$/.test(text) ? 0 : Number(text));
  const text = (one: string) => (column === 0 && /^-?\d+(\.\d+)?$/.test(one) ? '' : one);
  const hit = (slot: number) => `${rows.text(slot, 1) ?? ''}${rows.text(slot, 0) ?? ''}`.toLowerCase().includes(search.toLowerCase());
  const shown = [...members].filter(hit);
  if (!sort) return shown;
  const sign = sort.direction === 'ASC' ? 1 : -1;
  return shown.sort((a, b) => {
    const [x, y] = [rows.text(a, column) ?? '', rows.text(b, column) ?? ''];
    if (x === '' || y === '') return Number(x === '') - Number(y === '') || a - b;
    return sign * (number(x) - number(y) || collator.compare(text(x), text(y))) || a - b;
  });
}

const value = fc.oneof(fc.integer({ min: -5, max: 5 }).map(String), fc.constantFrom(null, 'on', 'off', '2.5', 'Off'));
const order = fc.record({
  sort: fc.constantFrom(
    null,
    { column: TEMP, direction: 'ASC' as const },
    { column: TEMP, direction: 'DESC' as const },
    { column: NAME, direction: 'ASC' as const },
  ),
  search: fc.constantFrom('', 'o', 'P1', '2', 'zzz'),
});

describe('the order of held rows', () => {
  it('is that of the server with empty values last, whatever changes between two updates', () => {
    const start = fc.array(fc.tuple(value, fc.constantFrom('P1', 'P10', 'p2', 'P02', 'é')), { minLength: 1, maxLength: 40 });
    const changes = fc.array(fc.array(fc.tuple(fc.nat(39), value), { maxLength: 12 }), { maxLength: 8 });
    fc.assert(
      fc.property(start, changes, order, (cells, batches, wanted) => {
        const rows = new Rows(cells.map(([one, name]) => [one, name]));
        const members = Uint32Array.from(cells, (_, slot) => slot);
        const held = new RowOrder({ columns, ...wanted });
        expect([...held.update(members, rows)]).toEqual(expected(rows, members, wanted));
        for (const batch of batches) {
          for (const [slot, next] of batch) rows.set(slot, next);
          expect([...held.update(members, rows)]).toEqual(expected(rows, members, wanted));
        }
        const fewer = members.filter((slot) => slot % 3 !== 0);
        expect([...held.update(fewer, rows)]).toEqual(expected(rows, fewer, wanted));
      }),
    );
  });

  it('treats two spellings of one number as equal (live.md 2.2)', () => {
    const rows = new Rows([
      ['10000000.0', 'A'],
      ['10000000', 'B'],
      ['1.0E7', 'C'],
      ['20.5', 'D'],
    ]);
    const order = new RowOrder({ columns, sort: { column: TEMP, direction: 'ASC' }, search: '' });
    expect([...order.update(Uint32Array.from([0, 1, 2, 3]), rows)]).toEqual([3, 0, 1, 2]);
  });

  it('returns the same array while nothing moved', () => {
    const rows = new Rows([
      ['1', 'a'],
      ['2', 'b'],
    ]);
    const members = Uint32Array.of(0, 1);
    const held = new RowOrder({ columns, sort: { column: TEMP, direction: 'ASC' }, search: '' });
    const first = held.update(members, rows);
    expect(held.update(members, rows)).toBe(first);
    rows.set(0, '1.0');
    expect(held.update(members, rows)).toBe(first);
    rows.set(0, '3');
    expect([...held.update(members, rows)]).toEqual([1, 0]);
  });

  it('searches fields before values, and leaves additionalInfo out', () => {
    const rows = new Rows([['7', 'Pump']]);
    const found = (search: string, keys: readonly EntityKey[] = columns) =>
      new RowOrder({ columns: keys, sort: null, search }).update(Uint32Array.of(0), rows).length;
    expect([found('pump7'), found('7pump')]).toEqual([1, 0]);
    const byName = new RowOrder({ columns, sort: null, search: '7', searchesValues: false });
    expect([...byName.update(Uint32Array.of(0), rows)], 'a list that is searched by name').toEqual([]);
    expect(found('pump', [TEMP, { type: 'ENTITY_FIELD', key: 'additionalInfo' }])).toBe(0);
  });
});
