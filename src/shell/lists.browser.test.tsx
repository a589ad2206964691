import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AlarmRow } from '../contract/snapshot.ts';
import { preferences } from '../store/preferences.ts';
import { setView } from '../store/views.ts';
import { type Answers, type OpenConsole, openConsole } from './app.fixture.tsx';

const CUSTOMER = '784f394c-42b6-435a-983c-b7beff2784f1';
const COUNCIL = { id: { entityType: 'CUSTOMER', id: CUSTOMER }, title: 'Council' };
const ANSWERS: Answers = {
  deviceTypes: () => ['plain', 'other'].map((type) => ({ type })),
  customers: () => ({ data: [COUNCIL], totalElements: 1, totalPages: 1, hasNext: false }),
  customer: () => COUNCIL,
};

let shown: OpenConsole;
afterEach(() => {
  shown.close();
  preferences.columns = {};
});

/** What the list of the page asks for. */
const listed = () => {
  const tables = [...shown.demands.values()].filter(({ kind }) => kind === 'entity-table' || kind === 'record-table');
  expect(tables).toHaveLength(1);
  return tables[0];
};

it.each([
  {
    ...{ path: '/devices', search: 'Search devices', column: 'Name' },
    sort: { column: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
    address: 'name.ASC',
  },
  {
    ...{ path: '/customers', search: 'Search', column: 'Created' },
    sort: { property: 'createdTime', direction: 'ASC' },
    address: 'createdTime.ASC',
  },
])('search and sort of $path stand in the address, which shows the same list', async ({ path, search, column, sort, address }) => {
  shown = await openConsole(path);
  const field = page.getByRole('textbox', { name: search, exact: true });
  const head = page.getByRole('columnheader', { name: column, exact: true });
  await field.fill('Council');
  await head.getByRole('button').click();
  await vi.waitFor(() => expect(listed()).toMatchObject({ search: 'Council', sort }));
  const asked = listed();
  const direction = head.element().getAttribute('aria-sort');
  const link = location.pathname + location.search;
  // Typing is applied when it has paused, before or after the sort.
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ search: 'Council', sort: address });
  shown.close();
  shown = await openConsole(link);
  await expect.element(field).toHaveValue('Council');
  await expect.element(head).toHaveAttribute('aria-sort', String(direction));
  await vi.waitFor(() => expect(listed()).toMatchObject({ ...asked, rows: expect.anything() }));
});

it.each(['/devices', '/customers'])('%s says how many there are, also where it was opened with a search that finds none', async (path) => {
  const tables = () =>
    [...shown.demands].flatMap(([id, one]) => (one.kind === 'entity-table' || one.kind === 'record-table' ? [{ id, ...one }] : []));
  const answer = (search: string, total: number) => {
    const asked = tables().find((one) => one.search === search);
    if (asked) setView(asked.kind, asked.id, { state: 'ready', fault: null, updatedAt: 1, first: 0, total, rows: [] } as never);
    return asked;
  };
  shown = await openConsole(`${path}?search=none`);
  await vi.waitFor(() => expect(answer('none', 0)).toBeDefined());
  await vi.waitFor(() => expect(answer('', 1234)).toMatchObject({ rows: { first: 0, count: 1 } }));
  await expect.element(page.getByText(/, 1,234 (devices|customers)\. .*“none”/)).toBeVisible();
  await vi.waitFor(() => expect(tables()).toHaveLength(1));
});

it.each([
  ['/devices', { column: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' }],
  ['/customers', { property: 'createdTime', direction: 'DESC' }],
])('%s starts with the newest first, and shows the time only where it was chosen', async (path, sort) => {
  shown = await openConsole(path);
  await vi.waitFor(() => expect(listed()).toMatchObject({ sort }));
  const created = page.getByRole('columnheader', { name: 'Created', exact: true });
  await expect.element(page.getByRole('columnheader').first()).toBeVisible();
  if (path === '/devices') await expect.element(created).not.toBeInTheDocument();
  else await expect.element(created).toHaveAttribute('aria-sort', 'descending');
});

it('a plain list keeps its chosen columns', async () => {
  shown = await openConsole('/customers');
  const created = page.getByRole('columnheader', { name: 'Created', exact: true });
  await expect.element(created).toBeVisible();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Created', exact: true }).click();
  await expect.element(created).not.toBeInTheDocument();
  shown.close();
  shown = await openConsole('/customers');
  await expect.element(page.getByRole('columnheader').first()).toBeVisible();
  await expect.element(created).not.toBeInTheDocument();
});

it('a plain list is filtered by what its server can filter', async () => {
  shown = await openConsole('/dashboards/manage', { answers: ANSWERS });
  await page.getByRole('button', { name: 'More filters', exact: true }).click();
  await page.getByRole('dialog', { name: 'More filters' }).getByRole('combobox', { name: 'Customer', exact: true }).fill('Council');
  await page.getByRole('option', { name: 'Council' }).first().click();
  await vi.waitFor(() => expect(location.search).toBe(`?customer=${CUSTOMER}`));
  await vi.waitFor(() => expect(listed()).toMatchObject({ path: `/api/customer/${CUSTOMER}/dashboards` }));
  shown.close();

  shown = await openConsole(`/customers/${CUSTOMER}/devices`, { answers: ANSWERS });
  await vi.waitFor(() => expect(listed()).toMatchObject({ path: `/api/customer/${CUSTOMER}/deviceInfos` }));
  await page.getByRole('combobox', { name: 'Type or profile', exact: true }).click();
  await page.getByRole('option', { name: 'plain', exact: true }).click();
  await vi.waitFor(() => expect(location.search).toBe('?type=plain'));
  await vi.waitFor(() => expect(listed()).toMatchObject({ path: `/api/customer/${CUSTOMER}/deviceInfos?type=plain` }));
});

it('a list of devices offers every key of the fleet, its attributes and whose devices are', async () => {
  const pages: number[] = [];
  const answers: Answers = {
    ...ANSWERS,
    countEntities: () => 250,
    keysOfEntities: ({ query }: { readonly query: { readonly pageLink: { readonly page: number } } }) => {
      const { page: number } = query.pageLink;
      pages.push(number);
      return { timeseries: [`reading${number}`], attribute: ['site', `setting${number}`] };
    },
  };
  shown = await openConsole('/devices', { answers });
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  for (const name of ['Reading0', 'Reading2', 'Setting2', 'Customer', 'Public', 'Gateway'])
    await expect.element(box(name)).toBeInTheDocument();
  expect(pages.toSorted()).toEqual([0, 1, 2]);
  for (const name of ['Site', 'Customer', 'Gateway']) await box(name).click();
  const keys = () => (listed() as { readonly columns: readonly { readonly type: string; readonly key: string }[] }).columns;
  await vi.waitFor(() =>
    expect(keys()).toEqual(
      expect.arrayContaining([
        { type: 'ATTRIBUTE', key: 'site' },
        { type: 'ENTITY_FIELD', key: 'additionalInfo' },
      ]),
    ),
  );
  for (const name of ['Reading0', 'Reading2']) await box(name).click();
  const before = preferences.columns.device ?? [];
  expect(before.slice(-2)).toEqual(['reading0', 'reading2']);
  (page.getByRole('button', { name: /^Drag Reading2/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await vi.waitFor(() => expect(preferences.columns.device).toEqual([...before.slice(0, -2), 'reading2', 'reading0']));
  expect(preferences.columns['attributes.device']).toEqual(['site']);
  expect(preferences.columns['fields.device']).toEqual(expect.arrayContaining(['gateway', 'customer']));
});

it('filters that load late push nothing out of sight on phones', async () => {
  shown = await openConsole('/devices', { answers: ANSWERS });
  await page.viewport(390, 800);
  const columns = page.getByRole('button', { name: 'Columns', exact: true });
  await expect.element(columns).toBeVisible();
  await expect.poll(() => columns.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  const before = columns.element().getBoundingClientRect();
  await expect.element(page.getByRole('combobox', { name: 'Type or profile', exact: true })).toBeInTheDocument();
  const after = columns.element().getBoundingClientRect();
  expect(after.left).toBe(before.left);
  await page.viewport(1280, 800);
});

it('an alarm asks before Escape drops a typed comment', async () => {
  const alarmOf = (id: string) => ({
    ...{ id: { entityType: 'ALARM', id }, createdTime: 1, startTs: 1, endTs: 1, ackTs: 0, clearTs: 0, originatorName: 'Pump' },
    ...{ type: `Alarm ${id}`, severity: 'MAJOR', status: 'ACTIVE_UNACK', originator: { entityType: 'DEVICE', id: 'd' } },
  });
  shown = await openConsole('/alarms?alarm=a1', { answers: { ...ANSWERS, alarm: ({ id }: { readonly id: string }) => alarmOf(id) } });
  const comment = page.getByRole('textbox', { name: 'Add a comment' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await comment.fill('bearing is dry');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(comment).toHaveValue('bearing is dry');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: /leave$/ }).click();
  await expect.element(comment).not.toBeInTheDocument();
});

it('alarms that were sent in long after they were raised show both times, because counts and windows go by creation', async () => {
  const created = Date.now() - 60_000;
  const rowOf = (n: number, startTs: number): AlarmRow => ({
    alarm: {
      ...{ id: { entityType: 'ALARM', id: `a${n}` }, createdTime: created, startTs, endTs: created, ackTs: 0, clearTs: 0 },
      ...{ type: `Alarm ${n}`, severity: 'MAJOR', status: 'ACTIVE_UNACK', originator: { entityType: 'DEVICE', id: 'd' } },
    },
    values: [],
  });
  const show = (...rows: AlarmRow[]) => {
    for (const [id, demand] of shown.demands)
      if (demand.kind === 'alarm-table')
        setView('alarm-table', id, { state: 'ready', fault: null, updatedAt: created, first: 0, total: rows.length, rows });
  };
  const head = page.getByRole('columnheader', { name: 'Created', exact: true });
  shown = await openConsole('/alarms');
  await vi.waitFor(() => expect([...shown.demands.values()].some(({ kind }) => kind === 'alarm-table')).toBe(true));
  show(rowOf(1, created));
  await expect.element(page.getByText('Alarm 1')).toBeVisible();
  await expect.element(head).not.toBeInTheDocument();
  show(rowOf(1, created), rowOf(2, created - 2 * 86_400_000));
  await expect.element(head).toBeVisible();
});
