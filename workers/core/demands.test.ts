import { beforeEach, describe, expect, it } from 'vitest';
import type { EntityTableDemand } from '../../src/contract/demand.ts';
import { createSignedInCore, type SignedInCore } from './signed-in-core.fixture.ts';
import { endedIds, listCommands } from './tables/table.fixture.ts';

const NOW = 1_600_000_000_000;
const DEVICE = { entityType: 'DEVICE', id: '00000000-0000-0000-0000-000000000001' };
const field = { type: 'ENTITY_FIELD', key: 'name' } as const;
const series = (key: string) => ({ type: 'TIME_SERIES', key }) as const;
const table = (...keys: string[]): EntityTableDemand => ({
  kind: 'entity-table',
  filter: { type: 'deviceType', deviceType: 'pump' },
  keyFilters: [],
  columns: [field, ...keys.map(series)],
  sort: null,
  search: '',
  rows: { first: 0, count: 10 },
});
const page = (latest: Record<string, string>) => ({
  data: [
    {
      entityId: DEVICE,
      latest: {
        ENTITY_FIELD: { name: { ts: NOW, value: 'Pump 1' } },
        TIME_SERIES: Object.fromEntries(Object.entries(latest).map(([key, value]) => [key, { ts: NOW, value }])),
      },
    },
  ],
  totalPages: 1,
  totalElements: 1,
  hasNext: false,
});

let whole: SignedInCore;
const lastRow = () => whole.parts('entity-table').at(-1)?.rows[0]?.[1];

function answerNewest(): void {
  whole.ports.sockets.at(-1)?.reply({ cmdId: listCommands(whole).at(-1)?.cmdId, data: page({ temp: '21', level: '7' }) });
}

beforeEach(async () => {
  whole = await createSignedInCore(NOW);
  await whole.core.open(1, table('flow', 'temp'));
  const socket = await whole.connect();
  socket.reply({ cmdId: 1, data: page({ flow: '3', temp: '20' }) });
  await whole.ports.advance(300);
});

describe('a demand that changes', () => {
  it('keeps showing the old rows, each value under its own column', async () => {
    await whole.core.change(1, table('temp', 'level'));
    await whole.ports.advance(300);
    expect(lastRow()).toMatchObject({ values: ['Pump 1', '20', null], freshness: ['fresh', 'fresh', 'unknown'] });
  });

  it('says by which search the rows were found, and in which order their cells stand', async () => {
    await whole.core.change(1, { ...table('temp', 'level'), search: 'fan' });
    await whole.ports.advance(300);
    const content = () => whole.parts('entity-table').at(-1)?.content;
    expect(content()).toEqual({ columns: [field, series('temp'), series('level')], search: '' });
    answerNewest();
    await whole.ports.advance(300);
    expect(content()).toMatchObject({ search: 'fan' });
  });

  it('marks the old rows when the link is lost before the new ones arrive', async () => {
    await whole.core.change(1, table('temp', 'level'));
    await whole.ports.advance(300);
    whole.ports.sockets.at(-1)?.drop(1006);
    await whole.ports.advance(300);
    expect(lastRow()).toMatchObject({ values: ['Pump 1', '20', null], freshness: ['fresh', 'disconnected', 'unknown'] });
  });

  it('shows the new rows as soon as they arrive, and then ends the old subscription', async () => {
    await whole.core.change(1, table('temp', 'level'));
    await whole.ports.advance(300);
    answerNewest();
    await whole.ports.advance(300);
    expect(lastRow()).toMatchObject({ values: ['Pump 1', '21', '7'] });
    await whole.ports.advance(5000);
    const [before, after] = listCommands(whole).map(({ cmdId }) => cmdId);
    expect(endedIds(whole)).toContain(before);
    expect(endedIds(whole)).not.toContain(after);
  });

  it('keeps the rows that the page really has when it changes twice in a row', async () => {
    await whole.core.change(1, table('level'));
    await whole.core.change(1, table('level', 'flow'));
    await whole.ports.advance(300);
    expect(lastRow()).toMatchObject({ values: ['Pump 1', null, '3'] });
    await whole.core.close(1);
    await whole.ports.advance(5100);
    expect(endedIds(whole)).toEqual(expect.arrayContaining(listCommands(whole).map(({ cmdId }) => cmdId)));
    expect(listCommands(whole)).toHaveLength(3);
  });
});
