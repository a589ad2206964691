import { expect, it } from 'vitest';
import type { EntityTableDemand } from '../../../src/contract/demand.ts';
import { entityId } from '../../../src/contract/identifiers.ts';
import { columnNames, tableCsv } from './table-csv.ts';

it('times are ISO, by the names that servers give them; lengths, counts and texts stay', () => {
  const names = ['name', 'createdTime', 'lastActivityTime', 'runTime', 'startTs', 'power'];
  const demand: EntityTableDemand = {
    kind: 'entity-table',
    filter: { type: 'entityType', entityType: 'DEVICE' },
    keyFilters: [],
    columns: names.map((key) => ({ type: 'ENTITY_FIELD', key })),
    sort: null,
    search: '',
    searchesValues: false,
    rows: { first: 0, count: 1 },
  };
  const values = ['Pump', '1768000000000', 1_768_000_000_500, '7200', 'never', '1768000000000'];
  const id = entityId('DEVICE', '784f394c-42b6-435a-983c-b7beff2784f9');
  const csv = tableCsv(names, columnNames(demand), { total: () => 1, rowAt: () => ({ id, values }) });
  expect(csv).toEqual({
    ok: true,
    value: `${names.join()},id\r\nPump,2026-01-09T23:06:40.000Z,2026-01-09T23:06:40.500Z,7200,never,1768000000000,${id.id}\r\n`,
  });
  expect(
    columnNames({
      kind: 'record-table',
      path: '/api/users',
      fields: ['email', 'createdTime'],
      sort: null,
      search: '',
      rows: { first: 0, count: 1 },
    }),
  ).toEqual([...['email', 'createdTime']]);
});
