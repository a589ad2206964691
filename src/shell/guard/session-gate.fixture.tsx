import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { ref } from 'valtio';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import fault from '../../../locales/en_US/fault.json';
import shell from '../../../locales/en_US/shell.json';
import { act } from '../../../tests/act.ts';
import type { User } from '../../contract/session.ts';
import { NOBODY, type SessionState } from '../../contract/session-state.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { noticeStore } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { forgetWanted } from './remembered-place.ts';
import { SessionGate } from './session-gate.tsx';

const id = (entityType: string) => ({ entityType, id: '13814000-1dd2-11b2-8080-808080808080' });
export const USER: User = {
  id: id('USER'),
  createdTime: 1,
  tenantId: id('TENANT'),
  customerId: id('CUSTOMER'),
  email: 'a@b.cd',
  authority: 'TENANT_ADMIN',
};
export const OTHER_USER: User = { ...USER, id: { entityType: 'USER', id: '6f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a02' } };

export function become(phase: SessionState['phase'], more: Partial<SessionState> = {}): void {
  sessionStore.current = ref<SessionState>({ ...NOBODY, phase, user: phase === 'signed-in' ? USER : null, ...more });
}

/** The gate on a page, new for each test of the file that calls this; timers are faked. Tests mock the core. */
export function gateOnPage() {
  let root: Root;
  let box: HTMLElement;
  const onForbidden = vi.fn<(wanted: string) => void>();
  beforeAll(() => import('./enter.tsx'));
  beforeEach(async () => {
    vi.useFakeTimers();
    onForbidden.mockReset();
    noticeStore.notices = [];
    sessionStorage.clear();
    forgetWanted();
    await adoptMessages('en_US', { shell, fault });
    box = document.body.appendChild(document.createElement('div'));
    root = createRoot(box);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    box.remove();
    vi.useRealTimers();
  });
  return {
    onForbidden,
    box: () => box,
    shown(): string {
      const copy = box.cloneNode(true) as HTMLElement;
      for (const style of copy.querySelectorAll('style')) style.remove();
      return copy.textContent ?? '';
    },
    /** Ends what is open, as loading the page again does. */
    async close() {
      await act(async () => root.unmount());
      root = createRoot(box);
    },
    open(path: string) {
      const place = memoryLocation({ path, record: true });
      const search = () => place.history.at(-1)?.split('?')[1] ?? '';
      act(() =>
        root.render(
          <MantineProvider>
            <Router hook={place.hook} searchHook={search}>
              <SessionGate
                publicScreens={<p>{'sign-in page'}</p>}
                rolesOf={(screen) => (screen === '/tenants' ? ['SYS_ADMIN'] : undefined)}
                onForbidden={onForbidden}
              >
                <p>{'console'}</p>
              </SessionGate>
            </Router>
          </MantineProvider>,
        ),
      );
      return place;
    },
  };
}
