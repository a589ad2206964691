import { ref } from 'valtio';
import { beforeEach, expect, it, vi } from 'vitest';
import format from '../../../locales/en_US/format.json';
import inputs from '../../../locales/en_US/inputs.json';
import marks from '../../../locales/en_US/marks.json';
import shell from '../../../locales/en_US/shell.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { forgetRelease } from '../../bridge/use-server-feature.ts';
import type { Alarm } from '../../contract/alarm.ts';
import type { AlarmTableDemand } from '../../contract/demand.ts';
import type { User } from '../../contract/session.ts';
import { NOBODY } from '../../contract/session-state.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { alarmNews } from '../../store/alarm-news.ts';
import { noticeStore } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { showView } from '../../store/views.ts';
import { Bell } from './bell.tsx';

const NOW = 1_600_000_000_000;
const id = { entityType: 'DEVICE', id: '13814000-1dd2-11b2-8080-808080808080' };
const USER: User = { id, createdTime: 1, tenantId: id, customerId: id, email: 'ann@acme.example', authority: 'TENANT_ADMIN' };

let open: Map<number, AlarmTableDemand>;

beforeEach(async () => {
  await adoptMessages('en_US', { shell, format, marks, inputs });
  forgetRelease();
  open = new Map();
  noticeStore.notices = [];
  localStorage.removeItem('TB-watchfloor-told');
  for (const user of Object.keys(alarmNews)) delete alarmNews[user];
  alarmNews[id.id] = { seen: NOW, read: [], severities: ['CRITICAL', 'MAJOR'], types: [] };
  sessionStore.current = ref({ ...NOBODY, phase: 'signed-in' as const, user: USER });
  await giveCore({
    open: async (demand: number, what: AlarmTableDemand) => void open.set(demand, structuredClone(what)),
    change: async (demand: number, what: AlarmTableDemand) => void open.set(demand, structuredClone(what)),
    show: async () => undefined,
    close: async (demand: number) => void open.delete(demand),
    call: async (name: string) => (name === 'systemInfo' ? { ok: true, value: { version: '3.2.0' } } : undefined),
  });
});

const alarm = (type: string, more: Partial<Alarm> = {}): Alarm => ({
  ...{ id: { entityType: 'ALARM', id: type }, createdTime: NOW + 1, type, originator: id, originatorName: 'Pump 7' },
  ...{ severity: 'MAJOR', status: 'ACTIVE_UNACK', startTs: NOW, endTs: NOW, ackTs: 0, clearTs: 0, ...more },
});

async function told(...alarms: readonly Alarm[]): Promise<void> {
  const rows = alarms.map((one, index) => [index, { alarm: one, values: [] }] as const);
  const table = { full: true, first: 0, length: rows.length, total: rows.length, omittedEntities: 0, bySeverity: null, rows };
  await act(async () => {
    for (const demand of open.keys()) showView('alarm-table', demand, { state: 'ready', fault: null, updatedAt: NOW, ...table } as never);
  });
}
async function drawn(): Promise<void> {
  await show(<Bell />, { env: 'test' });
  await vi.waitFor(() => expect(open.size).toBe(1));
}
const bell = () => box.querySelector('button');
const dialog = () => document.querySelector('[role="dialog"]');
const subjects = () => [...(dialog()?.querySelectorAll('li') ?? [])].map((row) => row.querySelector('bdi')?.textContent);
async function opened(): Promise<void> {
  await act(async () => bell()?.click());
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
}
const named = (name: string) => [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);

it('counts the alarms of the chosen kinds that came since they were seen', async () => {
  await drawn();
  const [demand] = open.values();
  expect(demand).toMatchObject({ severities: ['CRITICAL', 'MAJOR'], types: [], sort: { field: 'createdTime', direction: 'DESC' } });
  await told(alarm('Leak', { severity: 'CRITICAL', createdTime: NOW + 2 }), alarm('Heat'), alarm('Seen', { createdTime: NOW }));
  expect(bell()?.getAttribute('aria-label')).toBe('Notifications: 2 unread');
  expect(noticeStore.notices.map(({ text }) => text)).toEqual([
    { key: 'shell.bell.critical', values: { subject: 'Leak', text: 'Pump 7' } },
  ]);
  await opened();
  expect(subjects()).toEqual(['Leak', 'Heat']);
  await act(async () => dialog()?.querySelector<HTMLElement>('[aria-label="Mark “Leak” as read"]')?.click());
  expect(subjects()).toEqual(['Heat']);
  await act(async () => named('Mark all as read')?.click());
  expect([subjects(), alarmNews[id.id]]).toMatchObject([[], { seen: NOW + 2, read: [] }]);
  expect(JSON.parse(localStorage.getItem('TB-watchfloor-alarm-news') ?? '')).toMatchObject({ [id.id]: { seen: NOW + 2 } });
});

it('follows what the user chooses, and nothing where nothing is chosen', async () => {
  await drawn();
  await told();
  await opened();
  await act(async () => named('What is told')?.click());
  const box1 = (severity: string) =>
    [...(dialog()?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === severity)?.control as HTMLElement;
  await act(async () => box1('Minor').click());
  expect([...open.values()].map(({ severities }) => severities)).toEqual([['CRITICAL', 'MAJOR', 'MINOR']]);
  for (const severity of ['Critical', 'Major', 'Minor']) await act(async () => box1(severity).click());
  expect([open.size, dialog()?.textContent]).toMatchObject([0, expect.stringContaining('Nothing unread')]);
});

it.each(['{', '7', '{"a":5,"b":{"seen":"x","read":[1],"severities":["HOT","MINOR"],"types":null}}'])(
  'reads what another tab stored as %s',
  async (stored) => {
    localStorage.setItem('TB-watchfloor-alarm-news', stored);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    dispatchEvent(new StorageEvent('storage', { key: 'TB-watchfloor-alarm-news' }));
    expect(warn.mock.calls.length).toBe(stored === '{' ? 1 : 0);
    expect(alarmNews[id.id]).toMatchObject({ seen: NOW });
    if (stored.length > 2) expect(alarmNews.b).toEqual({ seen: 0, read: [], severities: ['MINOR'], types: [] });
  },
);
