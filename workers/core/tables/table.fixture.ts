import type { EntityTableDemand } from '../../../src/contract/demand.ts';
import type { SignedInCore } from '../signed-in-core.fixture.ts';

export const NOW = 1_600_000_000_000;
export const NAME = { type: 'ENTITY_FIELD', key: 'name' } as const;
export const TEMP = { type: 'TIME_SERIES', key: 'temp' } as const;

export const device = (n: number) => ({ entityType: 'DEVICE', id: `00000000-0000-0000-0000-${String(n).padStart(12, '0')}` });

export const DEMAND: EntityTableDemand = {
  kind: 'entity-table',
  filter: { type: 'deviceType', deviceType: 'pump' },
  keyFilters: [],
  columns: [NAME, TEMP],
  sort: null,
  search: '',
  rows: { first: 0, count: 10 },
};

export const row = (n: number, temp: { ts: number; value: string | null }, name = `Pump ${n}`) => ({
  entityId: device(n),
  latest: { ENTITY_FIELD: { name: { ts: NOW, value: name } }, TIME_SERIES: { temp } },
  timeseries: {},
});

export const page = (rows: readonly unknown[], totalElements = rows.length) => ({
  data: rows,
  totalPages: 1,
  totalElements,
  hasNext: false,
});

export const temp = (n: number, ts: number, value: string | null) => ({
  entityId: device(n),
  latest: { TIME_SERIES: { temp: { ts, value } } },
  timeseries: null,
});

/** Applies snapshots one after another, as the store does it. */
export function pictureOf(whole: SignedInCore): { total: number; cells: (readonly (string | null)[])[]; freshness: string[] } {
  let rows: { values: readonly (string | null)[]; freshness: readonly string[] }[] = [];
  let first = 0;
  let total = 0;
  for (const table of whole.parts('entity-table')) {
    const before = table.full ? [] : rows;
    rows = Array.from({ length: table.length }, (_, offset) => before[offset + table.first - first]).flatMap((row) => (row ? [row] : []));
    for (const [offset, row] of table.rows) rows[offset] = row;
    ({ total, first } = table);
  }
  return { total, cells: rows.map(({ values }) => values), freshness: rows.map(({ freshness }) => freshness[1] ?? '') };
}
