import { beforeEach, describe, expect, it } from 'vitest';
import type { EntityTableDemand } from '../../../src/contract/demand.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';
import { DEMAND, device, endedIds, listCommands, NAME, NOW, page, pictureOf, readCommands, row, TEMP, temp } from './table.fixture.ts';

let whole: SignedInCore;
const names = () => pictureOf(whole).cells.map(([name]) => name);
const asked = () => listCommands(whole);
const at = (ts: number, value: string) => ({ ts, value });

beforeEach(async () => {
  whole = await createSignedInCore(NOW);
});

async function opened(demand: EntityTableDemand = DEMAND) {
  await whole.core.open(1, demand);
  return whole.connect();
}
async function changed(more: Partial<EntityTableDemand>) {
  await whole.core.change(1, { ...DEMAND, ...more });
  await whole.ports.advance(300);
}
const byTemp = (direction: 'ASC' | 'DESC') => ({ column: TEMP, direction });

describe('a table whose rows are all held', () => {
  const rows = () => [row(1, at(NOW, '5')), row(2, at(NOW, '30')), row(3, at(0, '')), row(4, at(NOW, '-2')), row(5, at(NOW, 'off'))];

  it('is sorted and searched at once, and asks the server only for updates', async () => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page(rows()) });
    await whole.ports.advance(300);
    expect(names()).toEqual(['Pump 1', 'Pump 2', 'Pump 3', 'Pump 4', 'Pump 5']);
    await changed({ sort: byTemp('ASC') });
    // Texts count as 0; missing values come last.
    expect(names()).toEqual(['Pump 4', 'Pump 5', 'Pump 1', 'Pump 2', 'Pump 3']);
    await changed({ sort: byTemp('DESC') });
    expect(names()).toEqual(['Pump 2', 'Pump 1', 'Pump 5', 'Pump 4', 'Pump 3']);
    await changed({ sort: { column: NAME, direction: 'DESC' }, search: 'PUMP' });
    expect(names()).toEqual(['Pump 5', 'Pump 4', 'Pump 3', 'Pump 2', 'Pump 1']);
    // A match may span two columns.
    await changed({ search: '230' });
    expect(pictureOf(whole)).toMatchObject({ total: 1, cells: [['Pump 2', '30']] });
    expect(asked().map(({ latestCmd }) => latestCmd)).toEqual([undefined, { keys: [TEMP] }]);
  });

  it('is exported whole, in its order and by its search, as soon as all of it was read', async () => {
    const socket = await opened({ ...DEMAND, sort: byTemp('DESC'), rows: { first: 0, count: 1 } });
    socket.reply({ cmdId: 1, data: { ...page(rows(), 6), hasNext: true } });
    await whole.ports.advance(300);
    expect(await whole.core.exportTable(1, ['Name', 'Temp (°C)'])).toMatchObject({ ok: false, fault: { key: 'list-incomplete' } });
    socket.reply({ cmdId: 1, data: { ...page(rows(), 100_001), hasNext: true } });
    await whole.ports.advance(300);
    expect(await whole.core.exportTable(1, ['Name'])).toMatchObject({ ok: false, fault: { key: 'list-not-exportable', retryable: false } });
    socket.reply({ cmdId: 1, data: page([...rows(), row(6, at(NOW, '=1+1'), 'Pump, "6"')]) });
    await whole.ports.advance(2300);
    const id = (n: number) => device(n).id;
    expect(await whole.core.exportTable(1, ['Name', 'Temp (°C)'])).toEqual({
      ok: true,
      value: [
        'Name,Temp (°C),id',
        `Pump 2,30,${id(2)}`,
        `Pump 1,5,${id(1)}`,
        `Pump 5,off,${id(5)}`,
        `"Pump, ""6""",'=1+1,${id(6)}`,
        `Pump 4,-2,${id(4)}`,
        `Pump 3,,${id(3)}`,
        '',
      ].join('\r\n'),
    });
    expect(await whole.core.exportTable(9, [])).toMatchObject({ ok: false, fault: { kind: 'not-found' } });
  });

  it.each([
    ['with present values', 'as they are read', true],
    ['with the held ones', 'while the link is lost', false],
  ])('is exported %s, %s', async (_which, _when, isUp) => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page(rows()) });
    await whole.ports.advance(300);
    if (!isUp) socket.drop(1006);
    const exported = whole.core.exportTable(1, ['Name', 'Temp']);
    await whole.ports.advance(300);
    if (isUp) socket.reply({ cmdId: readCommands(whole).at(-1)?.cmdId, data: page([row(1, at(NOW + 9, '6')), ...rows().slice(1, 3)]) });
    expect(await exported).toMatchObject({ ok: true, value: expect.stringContaining(`Pump 1,${isUp ? 6 : 5},${device(1).id}`) });
    expect([asked().length, readCommands(whole).length]).toEqual([1, isUp ? 1 : 0]);
  });

  it.each([
    ['other columns are asked for', false],
    ['the table is left', true],
  ])('is exported and searched as the page shows it while %s', async (_when, isLeft) => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page(rows()) });
    await whole.ports.advance(300);
    await changed({ search: 'Pump 3' });
    expect(names()).toEqual(['Pump 3']);
    if (!isLeft) await whole.core.change(1, { ...DEMAND, columns: [NAME], search: 'Pump 3' });
    expect(await whole.core.rowOf(1, device(3).id)).toEqual({ ok: true, value: 0 });
    expect(await whole.core.rowOf(1, device(1).id)).toEqual({ ok: true, value: null });
    const exported = whole.core.exportTable(1, ['Name', 'Temp']);
    if (isLeft) await whole.core.close(1);
    await whole.ports.advance(300);
    socket.reply({ cmdId: readCommands(whole).at(-1)?.cmdId, data: page(rows()) });
    expect(await exported).toEqual({ ok: true, value: `Name,Temp,id\r\nPump 3,,${device(3).id}\r\n` });
  });

  it('is not exported if it cannot be read', async () => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page(rows()) });
    await whole.ports.advance(300);
    const refused = whole.core.exportTable(1, []);
    await whole.ports.advance(300);
    socket.reply({ subscriptionId: readCommands(whole).at(-1)?.cmdId, errorCode: 1, errorMsg: 'Failed to fetch data!' });
    expect(await refused).toMatchObject({ ok: false, fault: { message: 'Failed to fetch data!' } });
    const unanswered = whole.core.exportTable(1, []);
    await whole.ports.advance(16_000);
    expect(await unanswered).toMatchObject({ ok: false, fault: { key: 'no-reply' } });
  });

  it('moves rows as their values change, and updates the matches of a search', async () => {
    const socket = await opened({ ...DEMAND, sort: byTemp('DESC') });
    socket.reply({ cmdId: 1, data: page(rows()) });
    await whole.ports.advance(2000);
    socket.reply({ cmdId: 1, update: [temp(4, NOW + 1, '99')] });
    await whole.ports.advance(300);
    expect(names().slice(0, 3)).toEqual(['Pump 4', 'Pump 2', 'Pump 1']);
    await changed({ search: '99' });
    expect(names()).toEqual(['Pump 4']);
    socket.reply({ cmdId: 1, update: [temp(4, NOW + 2, '12'), temp(1, NOW + 2, '99.5')] });
    await whole.ports.advance(2000);
    expect(names()).toEqual(['Pump 1']);
    expect(asked()).toHaveLength(1);
  });

  it('moves rows by live values every two seconds at most, the newest order in the end, and updates their values at once', async () => {
    const socket = await opened({ ...DEMAND, sort: byTemp('DESC') });
    socket.reply({ cmdId: 1, data: page(rows()) });
    await whole.ports.advance(2000);
    const seen: string[] = [];
    for (const [i, value] of ['99', '12', '98', '13', '14'].entries()) {
      socket.reply({ cmdId: 1, update: [temp(4, NOW + 1 + i, value)] });
      await whole.ports.advance(750);
      seen.push(`${names().indexOf('Pump 4')} ${pictureOf(whole).cells.find(([name]) => name === 'Pump 4')?.[1]}`);
    }
    await whole.ports.advance(2000);
    seen.push(`${names().indexOf('Pump 4')}`);
    expect(seen).toEqual(['0 99', '0 12', '0 98', '1 13', '1 14', '1']);
  });

  it('shows two orders of the same rows from one subscription', async () => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page(rows()) });
    await whole.ports.advance(300);
    await whole.core.open(2, { ...DEMAND, sort: byTemp('DESC') });
    await whole.ports.advance(300);
    expect(whole.parts('entity-table').at(-1)?.rows[0]?.[1].values).toEqual(['Pump 2', '30']);
    expect(asked()).toHaveLength(2);
    expect(endedIds(whole)).toEqual([1]);
  });

  it('takes added and removed entities from a page that is sent again, but no older value', async () => {
    const socket = await opened({ ...DEMAND, sort: { column: NAME, direction: 'ASC' } });
    socket.reply({ cmdId: 1, data: page(rows()) });
    socket.reply({ cmdId: 1, update: [temp(2, NOW + 50, '31')] });
    await whole.ports.advance(300);
    // Read from the database before the update above: frames may arrive in swapped order.
    socket.reply({ cmdId: 1, data: page([row(2, at(NOW, '30')), row(6, at(NOW, '6')), row(1, at(NOW, '5'))]) });
    await whole.ports.advance(300);
    expect(pictureOf(whole)).toMatchObject({
      total: 3,
      cells: [
        ['Pump 1', '5'],
        ['Pump 2', '31'],
        ['Pump 6', '6'],
      ],
    });
  });

  it('is read again after the console itself has written an entity, and shows its new name', async () => {
    const { answer } = whole.ports;
    const saved = { id: device(1), createdTime: 1, tenantId: device(8), deviceProfileId: device(9), name: 'Renamed', type: 'pump' };
    whole.ports.answer = (path, body) => (path === '/api/device' ? { body: saved } : answer(path, body));
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page(rows()) });
    await whole.ports.advance(300);
    expect(await whole.core.call('saveDevice', { device: saved })).toMatchObject({ ok: true });
    await whole.ports.advance(300);
    expect(asked()).toHaveLength(2);
    expect(names()[0]).toBe('Pump 1');
    socket.reply({ cmdId: asked().at(-1)?.cmdId, data: page([{ ...row(1, at(NOW, '5'), 'Renamed') }, ...rows().slice(1)]) });
    await whole.ports.advance(300);
    expect(names()).toEqual(['Renamed', 'Pump 2', 'Pump 3', 'Pump 4', 'Pump 5']);
  });

  it('is sorted by the server when its sort key is no column', async () => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page(rows()) });
    await whole.ports.advance(300);
    await changed({ sort: { column: { type: 'SERVER_ATTRIBUTE', key: 'site' }, direction: 'ASC' } });
    expect(asked().at(-1)?.query.pageLink).toMatchObject({ sortOrder: { key: { type: 'SERVER_ATTRIBUTE', key: 'site' } } });
  });
});

describe('a table of more rows than one subscription', () => {
  const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => row(from + i, at(NOW, String((from + i) % 977))));
  /** Ordered by name. */
  async function answerAll(total: number, answered = new Set<number>()) {
    for (let turn = 0; turn < 20; turn++) {
      await whole.ports.advance(300);
      const open = asked().filter(({ cmdId }) => !answered.has(cmdId));
      if (open.length === 0) return;
      for (const { cmdId, query } of open) {
        answered.add(cmdId);
        const first = Number(query.pageLink.page) * 10_000;
        whole.ports.sockets.at(-1)?.reply({ cmdId, data: page(many(first, Math.min(10_000, total - first)), total) });
      }
    }
  }

  it('loads the other pages in the background by name, then sorts here', async () => {
    await opened({ ...DEMAND, sort: byTemp('DESC') });
    await answerAll(25_000);
    expect(asked().map(({ query: { pageLink } }) => [pageLink.page, pageLink.sortOrder])).toEqual([
      [0, { key: TEMP, direction: 'DESC' }],
      [0, { key: NAME, direction: 'ASC' }],
      [1, { key: NAME, direction: 'ASC' }],
      [2, { key: NAME, direction: 'ASC' }],
    ]);
    expect(pictureOf(whole)).toMatchObject({
      total: 25_000,
      cells: [[expect.any(String), '976'], [expect.any(String), '976'], {}, {}, {}, {}, {}, {}, {}, {}],
    });
    await changed({ sort: byTemp('ASC') });
    expect(pictureOf(whole).cells[0]?.[1]).toBe('0');
    expect(asked()).toHaveLength(4);
    // The lingering listing in the server's order has ended.
    await whole.ports.advance(5000);
    expect(whole.commands('entityDataUnsubscribeCmds')).toEqual([{ cmdId: 1 }]);
  });

  it('loads the shown page and searches on the server when it is too large to be held', async () => {
    const total = 100_001;
    await opened();
    const answered = new Set<number>();
    await answerAll(total, answered);
    expect(asked()).toHaveLength(1);
    await whole.core.show(1, { first: 54_995, count: 20 });
    await answerAll(total, answered);
    await whole.ports.advance(300);
    expect(asked().at(-1)?.query.pageLink.page).toBe(5);
    expect(whole.parts('entity-table').at(-1)).toMatchObject({ first: 54_995, length: 20, total });
    await changed({ search: 'x' });
    expect(asked().at(-1)?.query.pageLink).toMatchObject({ textSearch: 'x', page: 0 });
    // The old rows stay until the answer arrives.
    expect(pictureOf(whole).total).toBe(total);
    whole.ports.sockets.at(-1)?.reply({ cmdId: asked().at(-1)?.cmdId, data: page([row(7, at(NOW, '7'))]) });
    await whole.ports.advance(300);
    expect(pictureOf(whole)).toMatchObject({ total: 1, cells: [['Pump 7', '7']] });
  });

  it('holds a table that outgrows one page', async () => {
    const socket = await opened();
    socket.reply({ cmdId: 1, data: page(many(0, 9999)) });
    await whole.ports.advance(300);
    const answered = new Set([1]);
    socket.reply({ cmdId: 1, data: page(many(0, 10_000), 10_002) });
    await answerAll(10_002, answered);
    expect(pictureOf(whole).total).toBe(10_002);
    await changed({ search: 'Pump 10001' });
    expect(names()).toEqual(['Pump 10001']);
  });

  it('asks for every page again after a loss', async () => {
    await opened();
    await answerAll(25_000);
    await whole.ports.advance(5000);
    whole.ports.sockets.at(-1)?.drop(1006);
    await whole.ports.advance(1000);
    await whole.connect();
    expect(
      asked()
        .map(({ query }) => query.pageLink.page)
        .sort(),
    ).toEqual([0, 1, 2]);
    whole.ports.sockets.at(-1)?.reply({ cmdId: asked()[0]?.cmdId, update: [temp(3, NOW + 9, '1')] });
    await answerAll(25_000);
    expect(pictureOf(whole).cells[3]).toEqual([`Pump ${Number(device(3).id.slice(-12))}`, '1']);
  });
});
