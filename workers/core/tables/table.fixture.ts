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

export interface TableCommand {
  readonly cmdId: number;
  readonly query: {
    readonly entityFilter: { readonly entityList?: readonly string[] };
    readonly pageLink: { readonly page: number; readonly pageSize: number; readonly dynamic?: boolean; readonly sortOrder?: unknown };
  };
  readonly latestCmd?: unknown;
}

/** The fixture of the core does not know the fields of a command. */
const tableCommands = (whole: SignedInCore) => whole.commands('entityDataCmds') as unknown as TableCommand[];
export const listCommands = (whole: SignedInCore) => tableCommands(whole).filter(({ query }) => query.pageLink.dynamic === true);
/** Those of one answer. */
export const readCommands = (whole: SignedInCore) => tableCommands(whole).filter((one) => !one.query.pageLink.dynamic && !one.latestCmd);
/** Those that ask for updates of the rows in sight. */
export const sightCommands = (whole: SignedInCore) =>
  tableCommands(whole).filter((one) => one.query.entityFilter.entityList && one.latestCmd);
export const endedIds = (whole: SignedInCore) => whole.commands('entityDataUnsubscribeCmds').map(({ cmdId }) => cmdId);

interface Row {
  readonly entityId: { readonly id: string };
}

/** Answers what was asked last for the rows in sight. */
export function answerSight(whole: SignedInCore, rows: readonly Row[]): void {
  const { cmdId, query } = sightCommands(whole).at(-1) ?? {};
  const ids = query?.entityFilter.entityList ?? [];
  whole.ports.sockets.at(-1)?.reply({ cmdId, data: page(rows.filter(({ entityId }) => ids.includes(entityId.id))) });
}

/** Sends updates as a server does: to whom asked for them. @returns the number of frames. */
export function push(whole: SignedInCore, ...rows: readonly Row[]): number {
  const ended = new Set(endedIds(whole));
  let frames = 0;
  for (const { cmdId, query, latestCmd } of tableCommands(whole)) {
    if (!latestCmd || ended.has(cmdId)) continue;
    const { entityList } = query.entityFilter;
    const update = rows.filter(({ entityId }) => !entityList || entityList.includes(entityId.id));
    if (update.length === 0) continue;
    whole.ports.sockets.at(-1)?.reply({ cmdId, update });
    frames += 1;
  }
  return frames;
}

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
