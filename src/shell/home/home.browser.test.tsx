import '../../theme/global.css';
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { ref } from 'valtio';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import alarms from '../../../locales/en_US/alarms.json';
import asset from '../../../locales/en_US/asset.json';
import auditLog from '../../../locales/en_US/audit-log.json';
import customer from '../../../locales/en_US/customer.json';
import dashboard from '../../../locales/en_US/dashboard.json';
import device from '../../../locales/en_US/device.json';
import deviceProfile from '../../../locales/en_US/device-profile.json';
import entity from '../../../locales/en_US/entity.json';
import entityView from '../../../locales/en_US/entity-view.json';
import fault from '../../../locales/en_US/fault.json';
import format from '../../../locales/en_US/format.json';
import home from '../../../locales/en_US/home.json';
import marks from '../../../locales/en_US/marks.json';
import ruleChain from '../../../locales/en_US/rule-chain.json';
import shell from '../../../locales/en_US/shell.json';
import tenant from '../../../locales/en_US/tenant.json';
import tenantProfile from '../../../locales/en_US/tenant-profile.json';
import usage from '../../../locales/en_US/usage.json';
import { act } from '../../../tests/act.ts';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { Alarm } from '../../contract/alarm.ts';
import type { Demand } from '../../contract/demand-kinds.ts';
import { failed, fault as makeFault, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { NOBODY, type SessionState } from '../../contract/session-state.ts';
import { SEVERITIES, type Severity } from '../../contract/severity.ts';
import type { EntityRow, RecordRow } from '../../contract/snapshot.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { setClock } from '../../marks/ticker.ts';
import { connectionStore } from '../../store/connection.ts';
import { noticeStore } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { setView } from '../../store/views.ts';
import { COUNT_ALL } from './fleet-demands.ts';
import { HomeScreen } from './home-screen.tsx';

const MESSAGES = {
  alarms,
  asset,
  'audit-log': auditLog,
  customer,
  dashboard,
  device,
  'device-profile': deviceProfile,
  entity,
  'entity-view': entityView,
  'rule-chain': ruleChain,
  fault,
  format,
  home,
  marks,
  shell,
  tenant,
  'tenant-profile': tenantProfile,
  usage,
};

const demands = new Map<number, Demand>();
const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
giveCore({
  open: async (id: number, demand: Demand) => demands.set(id, demand),
  change: async (id: number, demand: Demand) => demands.set(id, demand),
  close: async () => undefined,
  show: async () => undefined,
  call,
});

const NOW = Date.UTC(2026, 1, 3);
const READY = { state: 'ready', fault: null, updatedAt: NOW } as const;
const EMPTY = { data: [], totalElements: 0, totalPages: 0, hasNext: false };
// Home reads no more of an account.
const userOf = (authority: User['authority'], additionalInfo = {}) =>
  ({
    id: { entityType: 'USER', id: authority },
    customerId: { entityType: 'CUSTOMER', id: 'c' },
    email: 'ann@acme.example',
    authority,
    additionalInfo,
  }) as unknown as User;

function signInAs(user: User): void {
  sessionStore.current = ref<SessionState>({ ...NOBODY, phase: 'signed-in', user });
}

const Home = () => (
  <MantineProvider env="test">
    <main>
      <HomeScreen />
    </main>
  </MantineProvider>
);

let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  setClock(() => NOW);
  demands.clear();
  await adoptMessages('en_US', MESSAGES);
  connectionStore.current = ref({ ...connectionStore.current, phase: 'live' });
  signInAs(userOf('TENANT_ADMIN', { watchfloor: { keys: { pressure: { of: { 'DEVICE Pump': { unit: 'bar' } } } } } }));
  noticeStore.notices = [];
  call.mockReset();
  call.mockImplementation(async () => ok(EMPTY));
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'position: fixed; inset: 0; overflow: auto';
  root = createRoot(box);
});

afterEach(() => {
  act(() => root.unmount());
  box.remove();
  setClock(Date.now);
});

const MINUTE = 60_000;

const isCountOfAll = (demand: Demand) => JSON.stringify(demand) === JSON.stringify(COUNT_ALL);

const isOfUsage = (demand: Demand) => demand.kind === 'entity-table' && demand.filter.type === 'apiUsageState';

/** What Home shows when every count is `count` and every silence lasts `silentMs`; all devices are `total`. */
function show(count: number, total: number, silentMs: number): void {
  const counts = Object.fromEntries(SEVERITIES.map((severity) => [severity, count])) as Record<Severity, number>;
  const values = ['Pump 1', 'Pump', String(NOW - silentMs)];
  const row: EntityRow = { id: { entityType: 'DEVICE', id: 'd' }, values, times: [0, 0, 0], freshness: ['fresh', 'fresh', 'fresh'] };
  for (const [id, demand] of demands) {
    if (demand.kind === 'alarm-counts' || demand.kind === 'unacknowledged-counts') setView(demand.kind, id, { ...READY, counts });
    if (demand.kind === 'count') setView('count', id, { ...READY, count: isCountOfAll(demand) ? total : count, freshness: 'fresh' });
    if (demand.kind === 'entity-table') setView('entity-table', id, { ...READY, first: 0, total: count, rows: [row] });
  }
}

/** Of all boxes but those of the counts and bars themselves. */
const places = () =>
  [...box.querySelectorAll('main *')]
    .filter((one) => !one.closest('[data-freshness], [aria-hidden="true"], time, svg *') && !one.matches('li [class*="end"] *'))
    .map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return `${one.tagName} ${one.className} ${[left, top, right, bottom].join(' ')}`;
    });

it.each([
  ['a desktop', 1440, 900],
  ['a tablet', 1100, 800],
  ['a phone', 390, 844],
] as const)('counts and ages that gain a digit move nothing on Home, on %s', async (_, width, height) => {
  await page.viewport(width, height);
  await act(async () => root.render(<Home />));
  // Loaded late.
  await vi.waitFor(() => expect([...demands.values()].some(isOfUsage)).toBe(true));
  await act(async () => show(9, 98_765, 9 * MINUTE));
  await vi.waitFor(() => expect(box.textContent).toContain('9 min'));
  const before = places();
  for (const [count, silentMs, age] of [
    [10, 10 * MINUTE, '10 min'],
    [100, 600 * MINUTE, '10 h 00'],
    [1000, 1430 * MINUTE, '23 h 50'],
    [88_888, 20_000 * MINUTE, '13 d'],
  ] as const) {
    await act(async () => show(count, 98_765, silentMs));
    expect(box.textContent).toContain(age);
    expect(places(), String(count)).toEqual(before);
  }
});

const panel = (title: string) => page.getByRole('region', { name: title });

/** Answers what a tenant administrator's Home asks. */
function answer(): void {
  const counted = [...demands].flatMap(([id, demand]) =>
    demand.kind === 'count' && demand.query.of === 'entities' ? [{ id, demand }] : [],
  );
  // All, active, silent, and silent for over an hour and a day, as they are asked for.
  for (const [i, { id }] of counted.entries())
    setView('count', id, { ...READY, count: [4812, 4571, 216, 120, 32][i] ?? 0, freshness: 'fresh' });
  for (const [id, demand] of demands) {
    if (demand.kind === 'count' && demand.query.of === 'alarms') setView('count', id, { ...READY, count: 9, freshness: 'fresh' });
    if (demand.kind === 'alarm-rate') setView('alarm-rate', id, { ...READY, now: NOW, bins: [14], groups: [], newest: COUNTS });
    if (demand.kind === 'alarm-counts') setView('alarm-counts', id, { ...READY, counts: COUNTS });
    if (demand.kind === 'unacknowledged-counts') {
      setView('unacknowledged-counts', id, { ...READY, counts: { CRITICAL: 2, MAJOR: 4, MINOR: 0, WARNING: 0, INDETERMINATE: 0 } });
    }
    if (demand.kind === 'alarm-table')
      setView('alarm-table', id, { ...READY, first: 0, total: 2, rows: ALARMS.map((alarm) => ({ alarm, values: [] })) });
    if (demand.kind === 'record-table') setView('record-table', id, { ...READY, first: 0, total: 1, rows: [CHANGE] });
  }
}

/** Which profiles the originators of alarms have. */
function answerProfiles(): void {
  for (const [id, demand] of demands) {
    if (demand.kind !== 'entity-table' || demand.filter.type !== 'entityList') continue;
    const rows = ['Pump', 'default'].map(
      (type, n): EntityRow => ({ id: { entityType: 'DEVICE', id: 'de'[n] ?? '' }, values: [type], times: [0], freshness: ['fresh'] }),
    );
    setView('entity-table', id, { ...READY, first: 0, total: 2, rows });
  }
}

const COUNTS = { CRITICAL: 2, MAJOR: 6, MINOR: 3, WARNING: 0, INDETERMINATE: 0 };
const alarmOf = (n: number, status: Alarm['status'], more = {}): Alarm => ({
  id: { entityType: 'ALARM', id: `a${n}` },
  createdTime: NOW - 12 * MINUTE,
  startTs: NOW - 12 * MINUTE,
  endTs: NOW,
  ackTs: 0,
  clearTs: 0,
  type: `Alarm ${n}`,
  severity: 'CRITICAL',
  status,
  originator: { entityType: 'DEVICE', id: 'd' },
  originatorName: 'PS-014',
  ...more,
});
const ALARMS = [
  alarmOf(1, 'ACTIVE_UNACK', { details: { value: 2.1, limit: 3.5, key: 'pressure' } }),
  alarmOf(2, 'ACTIVE_ACK', {
    originator: { entityType: 'DEVICE', id: 'e' },
    details: { value: 70, key: 'pressure' },
    assignee: { firstName: 'Eva', lastName: 'Moreau' },
  }),
];
const CHANGE: RecordRow = {
  // Logs have ids of their own type, which a row keeps as it came.
  id: { entityType: 'AUDIT_LOG', id: 'l' } as unknown as RecordRow['id'],
  values: [NOW, 'k.tanaka@acme.example', 'UPDATED', 'DEVICE', 'MT-9001', 'SUCCESS'],
};

it('shows in each panel what the core tells, and acknowledges an alarm', async () => {
  await page.viewport(1440, 900);
  await act(async () => root.render(<Home />));
  await act(async () => answer());
  const devices = panel('Devices by activity').element();
  await vi.waitFor(() => expect(devices.textContent).toContain('241 of 4,812 not active'));
  expect([...devices.querySelectorAll('dt')].map((one) => one.textContent)).toEqual([
    ...['Active', 'Silent', 'Silent over 1 h', 'Silent over 1 d', 'No data yet'],
  ]);
  expect([...devices.querySelectorAll('dd:nth-of-type(1)')].map((one) => one.textContent)).toEqual(['4,571', '96', '88', '32', '25']);
  // The bar is to scale.
  const bars = [...devices.querySelectorAll('span[data-share]')].map((one) => one.getBoundingClientRect().width);
  const whole = bars.reduce((sum, px) => sum + px, 0);
  expect(Math.abs((bars[0] ?? 0) / whole - 4571 / 4812)).toBeLessThan(0.02);
  const alarms = panel('Active alarms').element();
  expect(alarms.textContent).toContain('unacknowledged 6 of 11 and 3 cleared');
  const widths = [...alarms.querySelectorAll('[data-form]:is(span)')].map(
    (one) => `${one.getAttribute('data-form')} ${(one as HTMLElement).style.inlineSize}`,
  );
  expect(widths).toEqual(['solid 20%', 'solid 40%', 'hollow 20%', 'hollow 30%']);
  expect(panel('Alarms per 10 min, 24 h').element().textContent).toContain('now 14, flood');
  expect(panel('Recent changes').element().textContent).toMatch(/00:00k\.tanaka@acme\.example ChangedDevice MT-9001/);
  const attention = panel('Needs attention');
  await act(async () => answerProfiles());
  expect(attention.element().textContent).toContain('Alarm 12.1 bar, limit 3.5');
  expect(attention.element().textContent, 'nothing is known of another profile').toMatch(/Alarm 270(?! bar)/);
  expect(attention.element().textContent).toContain('Eva Moreau');
  await act(async () =>
    attention
      .getByRole('button', { name: 'Acknowledge Alarm 1' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true })),
  );
  await vi.waitFor(() =>
    expect(call.mock.calls.filter(([name]) => name === 'acknowledgeAlarm')).toEqual([['acknowledgeAlarm', { id: 'a1' }]]),
  );
  expect(
    page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link', { name: 'New device' }).element().getAttribute('href'),
  ).toBe('/devices/new');
});

const titles = () => [...box.querySelectorAll('h2')].map((one) => one.textContent);
const pages = () => [...box.querySelectorAll('nav[data-area="groups"] a')].map((one) => one.getAttribute('href')?.slice(1));
const DEVICES = ['devices', 'deviceProfiles'];
const LOGS = ['auditLogs', 'usage'];
const SETTINGS = ['general', 'outgoing-mail', 'sms-provider', 'security-settings', 'oauth2'];

it('shows each role what it may see', async () => {
  await act(async () => root.render(<Home />));
  const attention = ['Devices by activity', 'Active alarms', 'Needs attention', 'Alarms per 10 min, 24 h'];
  const managed = ['Rule chain', 'Customer', 'Asset', 'Device', 'Entity view', 'Dashboard'].map((what) => `${what} management`);
  expect(titles()).toEqual([...attention, 'Ingest and usage', 'Longest silence', 'Recent changes', ...managed, 'Audit']);
  expect(pages()).toEqual(['ruleChains', 'customers', 'assets', ...DEVICES, 'entityViews', 'dashboards', 'widgets-bundles', ...LOGS]);
  await act(async () => signInAs(userOf('CUSTOMER_USER')));
  const viewed = ['View assets', 'View devices', 'Entity view management', 'View dashboards'];
  expect(titles()).toEqual([...attention, 'Longest silence', 'Dashboards', ...viewed]);
  expect(pages()).toEqual(['assets', 'devices', 'entityViews', 'dashboards']);
  call.mockImplementation(async (name) =>
    ok(
      name === 'tenants'
        ? { ...EMPTY, totalElements: 1, data: [{ id: { entityType: 'TENANT', id: 't' }, title: 'Acme', createdTime: NOW }] }
        : { updateAvailable: false },
    ),
  );
  await act(async () => signInAs(userOf('SYS_ADMIN')));
  expect(titles()).toEqual(['Tenant management', 'Widget management', 'System settings', 'Tenants', 'Server']);
  expect(pages()).toEqual(['tenants', 'tenantProfiles', 'widgets-bundles', ...SETTINGS.map((one) => `settings/${one}`)]);
  expect(page.getByRole('link', { name: /Acme/ }).element().getAttribute('href')).toBe('/tenants/t');
});

it.each([
  ['forbidden', '784f394c-42b6-435a-983c-b7beff2784f0', 'You do not have access to the home dashboard. The default Home is shown.'],
  ['not-found', '784f394c-42b6-435a-983c-b7beff2784f1', 'The home dashboard no longer exists. The default Home is shown.'],
] as const)('says that its dashboard is %s, on a server that knows of none but the user has one', async (kind, id, text) => {
  call.mockImplementation(async (name) => (name === 'dashboard' ? failed(makeFault(kind, 'no')) : ok(EMPTY)));
  signInAs(userOf('TENANT_ADMIN', { homeDashboardId: id }));
  await act(async () => root.render(<Home />));
  await vi.waitFor(() => expect(titles()).toContain('Devices by activity'));
  expect(call.mock.calls.map(([name]) => name)).toContain('dashboard');
  expect(noticeStore.notices.map((notice) => notice.text)).toEqual([text]);
});
