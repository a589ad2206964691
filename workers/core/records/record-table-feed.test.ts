import { beforeEach, expect, it } from 'vitest';
import type { RecordTableDemand } from '../../../src/contract/demand.ts';
import { createSignedInCore, type SignedInCore } from '../signed-in-core.fixture.ts';

interface Stored {
  readonly n: number;
  readonly title: string;
}

const idOf = (n: number) => ({ entityType: 'CUSTOMER', id: `13814000-1dd2-11b2-8080-${String(n).padStart(12, '0')}` });
const DEMAND: RecordTableDemand = {
  kind: 'record-table',
  path: '/api/customers',
  fields: ['title', 'additionalInfo.note', 'more', 'missing.part'],
  sort: { property: 'title', direction: 'DESC' },
  search: '',
  rows: { first: 0, count: 3 },
};

let whole: SignedInCore;
let stored: Stored[];
let asked: string[];
let refusal: { status: number; body: unknown } | null;

beforeEach(async () => {
  whole = await createSignedInCore();
  stored = Array.from({ length: 250 }, (_, n) => ({ n, title: `customer ${n}` }));
  asked = [];
  refusal = null;
  const before = whole.ports.answer;
  whole.ports.answer = (path, body) => {
    const url = new URL(path, 'http://server');
    if (url.pathname === '/api/customer') return { body: { id: idOf(1), title: 'saved' } };
    if (url.pathname !== '/api/customers') return before(path, body);
    asked.push(url.search);
    if (refusal) return refusal;
    const size = Number(url.searchParams.get('pageSize'));
    const page = Number(url.searchParams.get('page'));
    const data = stored.slice(page * size, (page + 1) * size).map(({ n, title }) => ({
      id: idOf(n),
      title,
      additionalInfo: { note: true },
      more: { a: [1] },
    }));
    return {
      body: { data, totalElements: stored.length, totalPages: Math.ceil(stored.length / size), hasNext: (page + 1) * size < stored.length },
    };
  };
});

const newest = () => whole.parts('record-table').at(-1);
const rowsOf = () => newest()?.rows.map(([offset, { values }]) => [offset, values[0]]);

it('takes another field where the first is empty', async () => {
  await whole.core.open(1, { ...DEMAND, fields: ['title|more', 'missing.part|title', 'missing|none'], rows: { first: 0, count: 1 } });
  await whole.ports.advance(300);
  expect(newest()?.rows[0]?.[1].values).toEqual(['customer 0', 'customer 0', null]);
});

it('reads a list whole where only some of its records are wanted', async () => {
  stored = Array.from({ length: 2500 }, (_, n) => ({ n, title: n % 1000 === 7 ? 'wanted' : 'other' }));
  await whole.core.open(1, { ...DEMAND, only: { field: 'title', values: ['wanted'] } });
  await whole.ports.advance(300);
  expect(asked.map((query) => new URLSearchParams(query).get('page'))).toEqual(['0', '1', '2']);
  expect(newest()).toMatchObject({ state: 'ready', total: 3, length: 3 });
  expect(newest()?.rows.map(([, { id }]) => id)).toEqual([7, 1007, 2007].map(idOf));
});

it('puts the records of further lists among those of the first, each once', async () => {
  stored = [5, 12, 3].map((n) => ({ n, title: `customer ${n}` }));
  const also = ['/api/customers?type=a', '/api/customers?type=b'];
  await whole.core.open(1, { ...DEMAND, also, search: 'cust' });
  await whole.ports.advance(300);
  expect(asked.map((query) => new URLSearchParams(query).get('type'))).toEqual([null, 'a', 'b']);
  expect(newest()).toMatchObject({ state: 'ready', total: 3 });
  expect(rowsOf()).toEqual([
    [0, 'customer 12'],
    [1, 'customer 5'],
    [2, 'customer 3'],
  ]);
});

it('reads the page in sight, in the order and with the search of the demand, and any field of it', async () => {
  await whole.core.open(1, { ...DEMAND, search: 'a&b' });
  await whole.ports.advance(300);
  expect(asked).toEqual(['?pageSize=100&page=0&textSearch=a%26b&sortProperty=title&sortOrder=DESC']);
  expect(newest()).toMatchObject({ state: 'ready', total: 250, length: 3, pace: { readEveryMs: 25_000 } });
  expect(newest()?.rows[2]).toEqual([2, { id: idOf(2), values: ['customer 2', true, '{"a":[1]}', null] }]);
});

it('asks for the records of a window, which has no end while it reaches to now', async () => {
  const newestLink = () => Object.fromEntries(new URLSearchParams(asked.at(-1)));
  const window = { aggregation: 'NONE', limit: 1 } as const;
  await whole.core.open(1, { ...DEMAND, path: '/api/customers?all=1', window: { ...window, mode: 'fixed', start: 5000.5, end: 9000 } });
  await whole.ports.advance(300);
  expect(newestLink()).toMatchObject({ all: '1', startTime: '5000', endTime: '8999' });
  await whole.core.change(1, { ...DEMAND, window: { ...window, mode: 'last', lengthMs: 60_000 } });
  await whole.ports.advance(300);
  expect(newestLink()).not.toHaveProperty('endTime');
  const { startTime } = newestLink();
  await whole.ports.advance(26_000);
  expect(Number(newestLink().startTime)).toBeGreaterThan(Number(startTime));
});

it('sends a filter as a body, and takes ids without a type', async () => {
  const before = whole.ports.answer;
  const bodies: unknown[] = [];
  whole.ports.answer = (path, body) => {
    if (!path.startsWith('/api/events')) return before(path, body);
    bodies.push(body);
    return { body: { data: [{ id: { id: idOf(7).id }, title: 'event' }], totalElements: 1, totalPages: 1, hasNext: false } };
  };
  await whole.core.open(1, { ...DEMAND, path: '/api/events', filter: { eventType: 'ERROR' } });
  await whole.ports.advance(300);
  expect(bodies).toEqual([{ eventType: 'ERROR' }]);
  expect(newest()?.rows).toEqual([[0, { id: { entityType: '', id: idOf(7).id }, values: ['event', null, null, null] }]]);
});

it('reads further pages when they come into sight', async () => {
  await whole.core.open(1, DEMAND);
  await whole.ports.advance(300);
  await whole.core.show(1, { first: 98, count: 4 });
  await whole.ports.advance(300);
  expect(asked.map((query) => new URLSearchParams(query).get('page'))).toEqual(['0', '1']);
  expect(newest()).toMatchObject({ first: 98, length: 4 });
  expect(rowsOf()?.map(([, title]) => title)).toEqual(expect.arrayContaining(['customer 100', 'customer 101']));
});

it('reads again at intervals and after a save, and sends only rows that changed', async () => {
  await whole.core.open(1, DEMAND);
  await whole.ports.advance(300);
  stored[1] = { n: 1, title: 'renamed by others' };
  await whole.ports.advance(26_000);
  expect(rowsOf()).toEqual([[1, 'renamed by others']]);
  stored[2] = { n: 2, title: 'saved here' };
  await whole.core.call('postRecord', { path: '/api/customer', entityType: 'CUSTOMER', record: {} });
  await whole.ports.advance(300);
  expect(rowsOf()).toEqual([[2, 'saved here']]);
});

it('forgets other pages when rows were added or removed', async () => {
  await whole.core.open(1, DEMAND);
  await whole.ports.advance(300);
  await whole.core.show(1, { first: 100, count: 2 });
  await whole.ports.advance(300);
  stored.splice(0, 1);
  await whole.ports.advance(26_000);
  await whole.core.show(1, { first: 0, count: 2 });
  await whole.ports.advance(300);
  expect(newest()).toMatchObject({ total: 249 });
  expect(rowsOf()).toEqual([
    [0, 'customer 1'],
    [1, 'customer 2'],
  ]);
  expect(await whole.core.rowOf(1, idOf(5).id)).toEqual({ ok: true, value: 4 });
  expect(await whole.core.rowOf(1, idOf(0).id)).toEqual({ ok: true, value: null });
});

it('is exported with all of its pages, in their order', async () => {
  await whole.core.open(1, DEMAND);
  await whole.ports.advance(300);
  const exported = await whole.core.exportTable(1, ['Name', 'Note', 'More', 'None']);
  const lines = exported.ok ? exported.value.split('\r\n') : [];
  expect(lines).toHaveLength(252);
  expect(lines[0]).toBe('Name,Note,More,None,id');
  expect(lines[250]).toBe(`customer 249,true,"{""a"":[1]}",,${idOf(249).id}`);
  refusal = { status: 403, body: { status: 403, message: 'No', errorCode: 20 } };
  expect(await whole.core.exportTable(1, [])).toMatchObject({ ok: false, fault: { kind: 'forbidden' } });
});

it('neither shows nor exports hashes of passwords', async () => {
  const user = { lang: 'en_US', userPasswordHistory: { 1: '$2a$10$hash' } };
  const before = whole.ports.answer;
  whole.ports.answer = (path, body) => {
    if (!path.startsWith('/api/audit/logs')) return before(path, body);
    const entry = {
      id: idOf(1),
      actionData: { entity: [{ additionalInfo: user }] },
      data: JSON.stringify(user),
      cut: JSON.stringify(user).slice(0, -3),
    };
    return { body: { data: [entry], totalElements: 1, totalPages: 1, hasNext: false } };
  };
  await whole.core.open(1, { ...DEMAND, path: '/api/audit/logs', fields: ['actionData', 'data', 'cut'] });
  await whole.ports.advance(300);
  const values = ['{"entity":[{"additionalInfo":{"lang":"en_US"}}]}', '{"lang":"en_US"}', '{"lang":"en_US","'];
  expect(newest()?.rows).toEqual([[0, { id: idOf(1), values }]]);
  const exported = await whole.core.exportTable(1, ['Data', 'Text', 'Cut']);
  expect(exported.ok && exported.value).not.toContain('hash');
});

it.each([
  ['refused', { status: 403, body: { status: 403, message: 'No', errorCode: 20 } }, 'forbidden'],
  ['of another shape', { status: 200, body: { rows: [] } }, 'contract'],
])('says that the answer was %s, keeps the rows, asks again at the next interval only, and recovers', async (_, answer, kind) => {
  await whole.core.open(1, DEMAND);
  await whole.ports.advance(300);
  refusal = answer;
  await whole.ports.advance(26_000);
  expect(newest()).toMatchObject({ state: 'failed', fault: { kind }, total: 250, retryMs: 25_000 });
  const before = asked.length;
  await whole.ports.advance(20_000);
  expect(asked).toHaveLength(before);
  refusal = null;
  await whole.ports.advance(26_000);
  expect(newest()).toMatchObject({ state: 'ready', fault: null });
});

it('is read again as soon as a probe tells that the server is back', async () => {
  await whole.core.open(1, DEMAND);
  await whole.ports.advance(21_000);
  const before = whole.ports.answer;
  const down = { status: 503, body: 'unavailable' };
  refusal = down;
  let backAt = 0;
  whole.ports.answer = (path, body) => {
    if (path !== '/api/dashboard/serverTime') return before(path, body);
    if (refusal) return refusal;
    backAt ||= whole.ports.now();
    return before(path, body);
  };
  await whole.ports.advance(10_300);
  expect(newest()?.state).toBe('failed');
  refusal = null;
  asked = [];
  while (backAt === 0) await whole.ports.advance(100);
  expect(asked, 'readings in the moment of the first answer').toHaveLength(1);
  await whole.ports.advance(300);
  expect(newest()?.state).toBe('ready');
});
