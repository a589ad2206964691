import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { ref } from 'valtio';
import { beforeEach, expect, it, vi } from 'vitest';
import diagnostics from '../../locales/en_US/diagnostics.json';
import shell from '../../locales/en_US/shell.json';
import { act } from '../../tests/act.ts';
import { box, show } from '../../tests/show.tsx';
import type { User } from '../contract/session.ts';
import { NOBODY, type SessionState } from '../contract/session-state.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { sessionStore } from '../store/session.ts';
import { UserMenu } from './user-menu.tsx';

const id = { entityType: 'USER', id: '13814000-1dd2-11b2-8080-808080808080' };
const USER: User = { id, createdTime: 1, tenantId: id, customerId: id, email: 'ann.lee@acme.example', authority: 'TENANT_ADMIN' };

beforeEach(async () => {
  await adoptMessages('en_US', { shell, diagnostics });
});

function shown(user: User | null, isShort = false): (string | undefined)[] {
  sessionStore.current = ref<SessionState>({ ...NOBODY, phase: user ? 'signed-in' : 'signed-out', user });
  const box = document.createElement('div');
  const root = createRoot(box);
  act(() =>
    root.render(
      <MantineProvider>
        <UserMenu isShort={isShort} />
      </MantineProvider>,
    ),
  );
  const parts = [...box.querySelectorAll('button span')].filter(({ children }) => children.length === 0);
  const texts = parts.map(({ textContent }) => textContent);
  act(() => root.unmount());
  return texts;
}

it.each<[Partial<User>, string, string, string]>([
  [{ firstName: 'Ann', lastName: 'Lee' }, 'AL', 'Ann Lee', 'Tenant administrator'],
  [{ firstName: 'Ann', lastName: '', authority: 'SYS_ADMIN' }, 'A', 'Ann', 'System administrator'],
  [{ firstName: null, lastName: 'Lee', authority: 'CUSTOMER_USER' }, 'L', 'Lee', 'Customer user'],
  [{ firstName: '', lastName: null }, 'AL', 'ann.lee@acme.example', 'Tenant administrator'],
  [{ firstName: '   ', lastName: ' ' }, 'AL', 'ann.lee@acme.example', 'Tenant administrator'],
  [{ firstName: ' ', lastName: ' Lee' }, 'L', 'Lee', 'Tenant administrator'],
])('of %j shows %s, %s, %s', (more, initials, name, role) => {
  expect(shown({ ...USER, ...more })).toEqual(['Account of', initials, name, role]);
  expect(shown({ ...USER, ...more }, true)).toEqual([`Account of ${name}`, initials]);
});

it('shows nothing without a session', () => expect(shown(null)).toEqual([]));

it('says name and role in the menu where the button has no room for them', async () => {
  sessionStore.current = ref<SessionState>({ ...NOBODY, phase: 'signed-in', user: { ...USER, firstName: 'Ann', lastName: 'Lee' } });
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const menu = async (isShort: boolean) => {
    await act(async () =>
      root.render(
        <MantineProvider key={String(isShort)} env="test">
          <UserMenu isShort={isShort} />
        </MantineProvider>,
      ),
    );
    await act(async () => box.querySelector('button')?.click());
    await vi.waitFor(() => expect(document.querySelector('[role="menu"]')).not.toBeNull());
    return [...document.querySelectorAll('[role="menu"] .mantine-Menu-label div')].map(({ textContent }) => textContent);
  };
  expect(await menu(true)).toEqual(['Ann Lee', 'Tenant administrator', 'ann.lee@acme.example']);
  expect(await menu(false)).toEqual(['ann.lee@acme.example']);
  act(() => root.unmount());
  box.remove();
});

it.each([
  [390, ['Switch to dark theme']],
  [1280, []],
])('switches the theme in a window of %i px where the bar has no room for it: %j', async (width, items) => {
  const media = (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0] ?? 0),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  vi.stubGlobal('matchMedia', media);
  sessionStore.current = ref<SessionState>({ ...NOBODY, phase: 'signed-in', user: USER });
  await show(<UserMenu isShort />, { env: 'test' });
  await act(async () => box.querySelector('button')?.click());
  await vi.waitFor(() => expect(document.querySelector('[role="menu"]')).not.toBeNull());
  const found = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
  expect(found.filter((text) => text.includes('theme'))).toEqual(items);
  vi.unstubAllGlobals();
});
