import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { ref } from 'valtio';
import { beforeEach, expect, it, vi } from 'vitest';
import dashboard from '../../locales/en_US/dashboard.json';
import dashboards from '../../locales/en_US/dashboards.json';
import entities from '../../locales/en_US/entities.json';
import faults from '../../locales/en_US/fault.json';
import newDashboard from '../../locales/en_US/new-dashboard.json';
import { act } from '../../tests/act.ts';
import { giveCore } from '../bridge/core.fixture.ts';
import { failed, fault, ok } from '../contract/fault.ts';
import type { User } from '../contract/session.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { closeDialogs, dialogStore } from '../store/dialogs.ts';
import { sessionStore } from '../store/session.ts';
import { DashboardsScreen } from './dashboards-screen.tsx';

const CUSTOMER = { customerId: { entityType: 'CUSTOMER', id: 'c' }, title: 'North', public: false };
const infoOf = (n: number) => ({
  id: { entityType: 'DASHBOARD', id: `d${n}` },
  createdTime: n,
  title: `Wall ${n}`,
  assignedCustomers: n === 1 ? [CUSTOMER] : null,
});
const asked: unknown[] = [];
let isRefused = false;
await giveCore({
  call: async (name: string, { page }: { readonly page: number }) => {
    asked.push([name, page]);
    if (isRefused) return failed(fault('forbidden', 'no'));
    return ok({ data: [infoOf(page + 1)], totalElements: 2, hasNext: page === 0 });
  },
});

beforeEach(async () => {
  const observer = { observe: () => undefined, disconnect: () => undefined };
  vi.stubGlobal('IntersectionObserver', function Observer() {
    return observer;
  });
  await adoptMessages('en_US', { dashboard, dashboards, entities, fault: faults, 'new-dashboard': newDashboard });
});

function draw(save: () => Promise<void>) {
  sessionStore.current = ref({ ...sessionStore.current, user: { authority: 'TENANT_ADMIN', id: { id: 'u' } } as User });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  return act(async () =>
    root.render(
      <MantineProvider>
        <DashboardsScreen save={save} />
      </MantineProvider>,
    ),
  ).then(() => ({ box, root }));
}

it('offers another account where the list is refused, and says so', async () => {
  isRefused = true;
  const { box, root } = await draw(async () => undefined);
  expect(dialogStore.queue.map(({ dialog }) => dialog.kind)).toEqual(['forbidden']);
  expect(box.textContent).toContain('Could not load dashboards');
  await act(async () => {
    closeDialogs();
    root.unmount();
  });
  isRefused = false;
});

it('exports all dashboards, also those that were not scrolled to', async () => {
  const save = vi.fn(async () => undefined);
  const { box, root } = await draw(save);
  asked.length = 0;
  await act(async () => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Export')?.click());
  expect(asked).toEqual([0, 1].map((page) => ['tenantDashboards', page]));
  const rows = [
    ['Wall 1', 'North', '1970-01-01T00:00:00.001Z', 'd1'],
    ['Wall 2', '', '1970-01-01T00:00:00.002Z', 'd2'],
  ];
  expect(save.mock.calls).toEqual([['Dashboards', ['Title', 'Customers', 'Created', 'id'], rows]]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
