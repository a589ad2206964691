import '../../theme/global.css';
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ref } from 'valtio';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import format from '../../../locales/en_US/format.json';
import home from '../../../locales/en_US/home.json';
import marks from '../../../locales/en_US/marks.json';
import shell from '../../../locales/en_US/shell.json';
import type { Demand } from '../../contract/demand.ts';
import { ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { NOBODY, type SessionState } from '../../contract/session-state.ts';
import { SEVERITIES, type Severity } from '../../contract/severity.ts';
import type { EntityRow } from '../../contract/snapshot.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { setClock } from '../../marks/ticker.ts';
import { connectionStore } from '../../store/connection.ts';
import { sessionStore } from '../../store/session.ts';
import { alarmCounts, countViews, entityTables } from '../../store/views.ts';
import { COUNT_ALL } from './fleet-demands.ts';
import { HomeScreen } from './home-screen.tsx';

const demands = vi.hoisted(() => new Map<number, Demand>());
vi.mock('../../bridge/core.ts', () => ({
  dataCore: async () => ({
    open: async (id: number, demand: Demand) => demands.set(id, demand),
    close: async () => undefined,
    show: async () => undefined,
    call: async () => ok({ data: [], totalElements: 0, totalPages: 0, hasNext: false }),
  }),
}));

const NOW = Date.UTC(2026, 1, 3);
const READY = { state: 'ready', fault: null, updatedAt: NOW } as const;
// Home reads no more of an account.
const USER = { id: { entityType: 'USER', id: 'u' }, email: 'ann@acme.example', authority: 'TENANT_ADMIN' } as unknown as User;

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
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await adoptMessages('en_US', { format, home, marks, shell });
  connectionStore.current = ref({ ...connectionStore.current, phase: 'live' });
  sessionStore.current = ref<SessionState>({ ...NOBODY, phase: 'signed-in', user: USER });
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

/** What Home shows when every count is `count` and every silence lasts `silentMs`; all devices are `total`. */
function show(count: number, total: number, silentMs: number): void {
  const counts = Object.fromEntries(SEVERITIES.map((severity) => [severity, count])) as Record<Severity, number>;
  const values = ['Pump 1', 'Pump', String(NOW - silentMs)];
  const row: EntityRow = { id: { entityType: 'DEVICE', id: 'd' }, values, times: [0, 0, 0], freshness: ['fresh', 'fresh', 'fresh'] };
  for (const [id, demand] of demands) {
    if (demand.kind === 'alarm-counts') alarmCounts[id] = ref({ ...READY, counts });
    if (demand.kind === 'count') countViews[id] = ref({ ...READY, count: demand === COUNT_ALL ? total : count, freshness: 'fresh' });
    if (demand.kind === 'entity-table') entityTables[id] = ref({ ...READY, first: 0, total: count, rows: [row] });
  }
}

/** Of all boxes but those of the counts and bars themselves. */
const places = () =>
  [...box.querySelectorAll('main *')]
    .filter((one) => !one.closest('[data-freshness], [aria-hidden="true"], time') && !one.matches('li [class*="end"] *'))
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
