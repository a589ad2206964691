import { ref } from 'valtio';
import { beforeEach, expect, it, vi } from 'vitest';
import format from '../../../locales/en_US/format.json';
import marks from '../../../locales/en_US/marks.json';
import shell from '../../../locales/en_US/shell.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { forgetRelease } from '../../bridge/use-server-feature.ts';
import type { Demand } from '../../contract/demand-kinds.ts';
import type { Notification } from '../../contract/notification.ts';
import type { User } from '../../contract/session.ts';
import { NOBODY } from '../../contract/session-state.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { noticeStore } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { rememberTold } from '../../store/told-toasts.ts';
import { showView } from '../../store/views.ts';
import { Bell } from './bell.tsx';

const NOW = 1_600_000_000_000;
const id = { entityType: 'DEVICE', id: '13814000-1dd2-11b2-8080-808080808080' };
const USER: User = { id, createdTime: 1, tenantId: id, customerId: id, email: 'ann@acme.example', authority: 'TENANT_ADMIN' };

let version: string;
let called: [string, unknown][];
let open: Map<number, Demand>;

beforeEach(async () => {
  await adoptMessages('en_US', { shell, format, marks });
  forgetRelease();
  version = '4.3.0';
  called = [];
  open = new Map();
  noticeStore.notices = [];
  localStorage.removeItem('TB-watchfloor-told');
  history.replaceState(null, '', '/home');
  sessionStore.current = ref({ ...NOBODY, phase: 'signed-in' as const, user: USER });
  await giveCore({
    open: async (demand: number, what: Demand) => void open.set(demand, what),
    close: async (demand: number) => void open.delete(demand),
    call: async (name: string, input: unknown) => {
      if (name === 'systemInfo') return { ok: true, value: { version } };
      called.push([name, input]);
      return { ok: true, value: null };
    },
  });
});

const note = (name: string, more: Partial<Notification> = {}): Notification => ({
  ...{ id: name, createdTime: NOW + 1, type: 'ALARM', subject: `<b>${name}</b>`, text: 'of <i>Pump 7</i>' },
  ...{ isRead: false, severity: 'MINOR', isOfOpenAlarm: true, entity: id, link: null, dashboard: null, ...more },
});

/** To every open demand, as the core does. */
async function told(count: number, all: readonly Notification[] = []): Promise<void> {
  await act(async () => {
    for (const [demand, what] of [...open]) {
      if (what.kind !== 'unread') continue;
      showView('unread', demand, { state: 'ready', fault: null, updatedAt: NOW, count, newest: all.slice(0, what.newest) });
    }
  });
}
async function drawn(): Promise<void> {
  await show(<Bell />, { env: 'test' });
  await vi.waitFor(() => expect(open.size).toBe(1));
}
const bell = () => box.querySelector('button');
const dialog = () => document.querySelector('[role="dialog"]');
async function opened(count: number, all: readonly Notification[]): Promise<void> {
  await drawn();
  await told(count, all);
  await act(async () => bell()?.click());
  await vi.waitFor(() => expect(open.size).toBe(3));
  await told(count, all);
}
const press = (selector: string) => act(async () => dialog()?.querySelector<HTMLElement>(selector)?.click());

it.each([
  [0, 'Notifications', ''],
  [1, 'Notifications: 1 unread', '1'],
  [99, 'Notifications: 99 unread', '99'],
  [1234, 'Notifications: 99+ unread', '99+'],
])('says of %i unread ones %s, and draws %s', async (count, label, text) => {
  await drawn();
  await told(count);
  expect([bell()?.getAttribute('aria-label'), bell()?.textContent]).toEqual([label, text]);
});

it.each([
  ['the system administrator of an old server', '3.6.1', { user: { ...USER, authority: 'SYS_ADMIN' as const } }],
  ['a visitor', '4.3.0', { publicId: id.id }],
  ['nobody', '4.3.0', { user: null }],
])('is not there for %s', async (_, release, session) => {
  version = release;
  sessionStore.current = ref({ ...NOBODY, phase: 'signed-in' as const, user: USER, ...session });
  await show(<Bell />, { env: 'test' });
  await act(async () => undefined);
  expect([bell(), open.size]).toEqual([null, 0]);
});

it('lists words without markup, and opens what each is about as it is read', async () => {
  await opened(30, [note('Leak', { severity: 'CRITICAL' }), note('Told', { entity: null, severity: null, text: '' })]);
  const rows = [...(dialog()?.querySelectorAll('li') ?? [])];
  expect(rows[0]?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Critical');
  expect(rows.map((row) => [...row.querySelectorAll('bdi')].map(({ textContent }) => textContent))).toEqual([
    ['Leak', 'of Pump 7'],
    ['Told'],
  ]);
  expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([`/devices/${id.id}`, undefined]);
  expect(dialog()?.textContent).toContain('28 older ones are not shown');
  await press('a');
  expect([called, location.pathname, dialog()]).toEqual([[['readNotification', { id: 'Leak' }]], `/devices/${id.id}`, null]);
});

it('marks one as read, and the focus goes to the next, at last to the heading', async () => {
  await opened(2, [note('Leak'), note('Smoke')]);
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  await press('[aria-label="Mark “Leak” as read"]');
  expect(focused()).toBe('Mark “Smoke” as read');
  await told(1, [note('Smoke')]);
  await press('[aria-label="Mark “Smoke” as read"]');
  expect(focused()).toBe('Notifications');
  expect(called).toEqual([
    ['readNotification', { id: 'Leak' }],
    ['readNotification', { id: 'Smoke' }],
  ]);
  await told(0);
  expect(dialog()?.textContent).toContain('Nothing unread');
});

it('marks all as read', async () => {
  await opened(2, [note('Leak'), note('Smoke')]);
  await press('h2 + button');
  expect(called).toEqual([['readAllNotifications', {}]]);
});

it('says once what is critical and new, and nothing of what was there before', async () => {
  await drawn();
  const before = note('Before', { severity: 'CRITICAL', createdTime: NOW - 301_000 });
  await told(1, [before]);
  const news = [
    note('Leak', { severity: 'CRITICAL' }),
    note('Cleared', { severity: 'CRITICAL', isOfOpenAlarm: false }),
    note('Minor'),
    before,
  ];
  await told(4, news);
  await told(4, news);
  await told(4, [...news]);
  expect(noticeStore.notices.map(({ text }) => text)).toEqual([
    { key: 'shell.bell.critical', values: { subject: 'Leak', text: 'of Pump 7' } },
  ]);
  await act(async () => noticeStore.notices[0]?.action?.run());
  expect([called, location.pathname]).toEqual([[['readNotification', { id: 'Leak' }]], `/devices/${id.id}`]);
});

const leaks = (...names: readonly string[]) => names.map((name) => note(name, { severity: 'CRITICAL', createdTime: NOW - 4000 }));
const toasts = () => noticeStore.notices.map(({ text }) => (typeof text === 'object' && 'values' in text ? text.values?.subject : ''));

it('says what came while the page was loaded, once for each page that was open, and not in those opened later', async () => {
  await drawn();
  await told(1, leaks('Leak'));
  await vi.waitFor(() => expect(open.size).toBe(2));
  await told(1, leaks('Leak'));
  expect(toasts()).toEqual(['Leak']);
  noticeStore.notices = [];
  rememberTold(id.id, 'Smoke');
  await told(2, leaks('Smoke', 'Leak'));
  expect(toasts()).toEqual(['Smoke']);
  noticeStore.notices = [];
  await show(null, { env: 'test' });
  open.clear();
  await drawn();
  await told(2, leaks('Smoke', 'Leak'));
  await vi.waitFor(() => expect(open.size).toBe(2));
  await told(3, leaks('Fire', 'Smoke', 'Leak'));
  expect(toasts()).toEqual(['Fire']);
});

it('ends what is said once it was read elsewhere, but for equal ones that were not', async () => {
  const same = (name: string) => note(name, { severity: 'CRITICAL', subject: 'Leak' });
  await drawn();
  await told(3, []);
  await vi.waitFor(() => expect(open.size).toBe(2));
  await told(3, [same('a'), same('b'), note('Fire', { severity: 'CRITICAL' })]);
  expect(noticeStore.notices.map(({ count }) => count)).toEqual([1, 2]);
  await told(1, [same('b')]);
  expect(toasts()).toEqual(['Leak']);
  await told(0, []);
  expect(toasts()).toEqual([]);
});

it.each(['{', '7', '[7,"x"]'])('tells what is new where this browser holds %s', async (stored) => {
  localStorage.setItem('TB-watchfloor-told', stored);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await drawn();
  await told(1);
  await vi.waitFor(() => expect(open.size).toBe(2));
  await told(1, leaks('Leak'));
  expect([toasts(), warn.mock.calls.length > 0]).toEqual([['Leak'], stored === '{']);
});
