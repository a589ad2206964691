import { ref } from 'valtio';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import entities from '../../../locales/en_US/entities.json';
import format from '../../../locales/en_US/format.json';
import inbox from '../../../locales/en_US/inbox.json';
import marks from '../../../locales/en_US/marks.json';
import words from '../../../locales/en_US/notification-words.json';
import tables from '../../../locales/en_US/tables.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { forgetRelease } from '../../bridge/use-server-feature.ts';
import type { RecordTableDemand } from '../../contract/demand.ts';
import type { Demand } from '../../contract/demand-kinds.ts';
import type { User } from '../../contract/session.ts';
import { NOBODY } from '../../contract/session-state.ts';
import type { RecordRow } from '../../contract/snapshot.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { dialogStore } from '../../store/dialogs.ts';
import { sessionStore } from '../../store/session.ts';
import { showView } from '../../store/views.ts';
import { InboxScreen } from './inbox-screen.tsx';

const UUID = '13814000-1dd2-11b2-8080-808080808080';
const device = { entityType: 'DEVICE', id: UUID };
const USER = { id: device, createdTime: 1, tenantId: device, customerId: device, email: 'a@b.example', authority: 'TENANT_ADMIN' };

let called: [string, unknown][];
let open: Map<number, Demand>;

const row = (id: string, status: string, info: object | null, button: object = {}): RecordRow => ({
  id: { entityType: 'NOTIFICATION', id },
  values: [
    ...[1_600_000_000_000, 'ALARM', status, `<b>${id}</b>`, 'of <i>Pump 7</i>', info && JSON.stringify(info)],
    JSON.stringify({ actionButtonConfig: { enabled: true, ...button } }),
  ],
});
const ROWS = [
  row('Leak', 'SENT', { alarmSeverity: 'CRITICAL', stateEntityId: device }),
  row('Told', 'READ', null, { linkType: 'DASHBOARD', dashboardId: UUID, dashboardState: 'main', setEntityIdInState: true }),
];

/** Of the list as it is read, which is longer than what is in sight. */
const KEPT = {
  ...{ id: { entityType: 'NOTIFICATION', id: UUID }, createdTime: 1_600_000_000_000, type: 'GENERAL', status: 'READ' },
  ...{ subject: 'Long ago', text: '', info: null, additionalConfig: null },
};

const before = location.href;
afterAll(() => history.replaceState(null, '', before));

const listed = () => [...open.values()].filter((what): what is RecordTableDemand => what.kind === 'record-table');

async function tell(): Promise<void> {
  const rows = ROWS.map((one, index) => [index, one] as const);
  const table = { full: true, first: 0, length: rows.length, total: rows.length, rows };
  await act(async () => {
    for (const [demand, { kind }] of open)
      if (kind === 'record-table') showView('record-table', demand, { state: 'ready', fault: null, updatedAt: 1, ...table });
  });
}

beforeEach(async () => {
  await page.viewport(1400, 800);
  await adoptMessages('en_US', { entities, format, inbox, marks, tables, 'notification-words': words });
  forgetRelease();
  called = [];
  open = new Map();
  sessionStore.current = ref({ ...NOBODY, phase: 'signed-in' as const, user: USER as User });
  const take = async (demand: number, what: Demand) => void open.set(demand, what);
  await giveCore({
    ...{ open: take, change: take, show: async () => undefined, rowOf: async () => ({ ok: true, value: null }) },
    close: async (demand: number) => void open.delete(demand),
    call: async (name: string, input: unknown) => {
      if (name === 'systemInfo') return { ok: true, value: { version: '3.5.0' } };
      if (name === 'records') return { ok: true, value: { data: [KEPT], hasNext: false, totalElements: 1, totalPages: 1 } };
      called.push([name, input]);
      return { ok: true, value: null };
    },
  });
  history.replaceState(null, '', '/notifications');
  box.style.blockSize = '600px';
  await show(<InboxScreen />, { env: 'test' });
  await expect.poll(() => listed().length).toBe(1);
  await tell();
});

it('lists all, and by the address what is unread or of one type', async () => {
  expect(listed()[0]).toMatchObject({ path: '/api/notifications?deliveryMethod=WEB&unreadOnly=false', search: '' });
  await page.getByText('Unread', { exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Alarm');
  expect(location.search).toBe('?show=unread&type=ALARM');
  await expect
    .poll(() => listed()[0])
    .toMatchObject({
      path: '/api/notifications?deliveryMethod=WEB&unreadOnly=true',
      only: { field: 'type', values: ['ALARM'] },
    });
  await page.getByRole('combobox', { name: 'Severity' }).selectOptions('Critical');
  await expect.poll(() => listed()[0]).toMatchObject({ only: { field: 'info.alarmSeverity', values: ['CRITICAL'] } });
});

it('marks what is opened as read, and leads to what it is about', async () => {
  await page.getByRole('gridcell', { name: 'Unread: Leak' }).click();
  expect(called).toEqual([['readNotification', { id: 'Leak' }]]);
  await expect.element(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/devices/${UUID}`);
  await page.getByRole('button', { name: 'Next notification' }).click();
  const state = encodeURIComponent(btoa(JSON.stringify([{ id: 'main', params: {} }])));
  await expect.element(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/dashboards/${UUID}?state=${state}`);
});

it('opens as a step of its own, which closing and the browser take back', async () => {
  const drawer = page.getByRole('complementary', { name: 'Notification Told' });
  const steps = history.length;
  for (const leave of [() => page.getByRole('button', { name: 'Close' }).click(), async () => history.back()]) {
    await page.getByRole('gridcell', { name: 'Told' }).click();
    expect([location.search, history.length]).toEqual(['?notification=Told', steps + 1]);
    await expect.element(drawer).toBeVisible();
    await leave();
    await expect.poll(() => location.search).toBe('');
    await expect.element(drawer).not.toBeInTheDocument();
  }
  await page.getByRole('gridcell', { name: 'Told' }).click();
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Alarm');
  await page.getByRole('button', { name: 'Close' }).click();
  expect(location.search).toBe('?type=ALARM');
});

it.each([
  ['one below what is in sight', UUID, 'Long ago'],
  ['none that there is', 'gone', 'It was deleted, or never was in your inbox'],
])('a link leads to %s', async (_what, id, said) => {
  history.pushState(null, '', `/notifications?notification=${id}`);
  await expect.element(page.getByText(said).first()).toBeVisible();
});

it('reads the list again when another tab has changed it', async () => {
  const demanded = () => (listed()[0] as { readonly attempt?: number }).attempt ?? 0;
  const before = demanded();
  for (const key of ['TB-watchfloor-other', 'TB-watchfloor-inbox'])
    await act(async () => dispatchEvent(new StorageEvent('storage', { key })));
  await expect.poll(demanded).toBe(before + 1);
});

it('deletes many only when that is agreed to', async () => {
  await page.getByRole('checkbox').first().click();
  await expect.poll(() => listed().length).toBe(2);
  await tell();
  for (const agreed of [false, true]) {
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => dialogStore.queue.length).toBe(1);
    await act(async () => dialogStore.queue[0]?.answer(agreed));
    expect(called.map(([name, input]) => [name, (input as { id: string }).id])).toEqual(
      agreed ? ['Leak', 'Told'].map((id) => ['deleteNotification', id]) : [],
    );
  }
});
