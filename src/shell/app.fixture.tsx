/** The whole console in a browser test, signed in from the beginning, in front of a core that answers as the test says. */
import '@mantine/core/styles.layer.css';
import '../theme/global.css';
import { createRoot } from 'react-dom/client';
import { ref } from 'valtio';
import { type Mock, vi } from 'vitest';
import { page } from 'vitest/browser';
import { giveCore } from '../bridge/core.fixture.ts';
import { forgetRelease } from '../bridge/use-server-feature.ts';
import type { DemandId } from '../contract/demand.ts';
import type { Demand } from '../contract/demand-kinds.ts';
import { failed, fault, ok } from '../contract/fault.ts';
import type { Authority, User } from '../contract/session.ts';
import { NOBODY, type SessionState } from '../contract/session-state.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { closeDialogs } from '../store/dialogs.ts';
import { noticeStore } from '../store/notices.ts';
import { preferences } from '../store/preferences.ts';
import { sessionStore } from '../store/session.ts';
import { App } from './app.tsx';

const DESK = [1440, 900] as const;
const NONE = { data: [], totalElements: 0, totalPages: 0, hasNext: false };
const idOf = (entityType: string) => ({ entityType, id: '784f394c-42b6-435a-983c-b7beff2784f9' });

let accounts = 0;
/** Another one each time: what the page remembers of one is not shown to the next. */
export function userOf(authority: Authority, more: Partial<User> = {}): User {
  accounts += 1;
  return {
    ...{ id: { entityType: 'USER', id: `784f394c-42b6-435a-983c-${String(accounts).padStart(12, '0')}` }, createdTime: 1 },
    ...{ tenantId: idOf('TENANT'), customerId: idOf('CUSTOMER'), email: 'ann@acme.example', firstName: 'Ann', lastName: 'Lee' },
    ...{ authority, ...more },
  };
}

/** What a server answers to a call, or a promise of it, by the call's name; what is not named has no entities. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>;

/** Of calls that answer no page of entities. */
const DEFAULTS: Answers = {
  systemInfo: () => ({ version: '4.3.0' }),
  updates: () => ({ updateAvailable: false }),
  offeredFactors: () => [],
  notificationPreferences: () => ({ prefs: {} }),
  deviceTypes: () => [],
  assetTypes: () => [],
  entityViewTypes: () => [],
};

export interface OpenConsole {
  /** Of each view that is shown: what it asks for now. */
  readonly demands: ReadonlyMap<DemandId, Demand>;
  readonly call: Mock<(name: string, input: unknown) => Promise<unknown>>;
  /** Ends it, and puts back the address and what it keeps. */
  readonly close: () => void;
}

/** At an address of the console, in a window of a desk. `session`: null shows the page to nobody. */
export async function openConsole(
  address: string,
  { session = {}, answers = {} }: { readonly session?: Partial<SessionState> | null; readonly answers?: Answers } = {},
): Promise<OpenConsole> {
  forgetRelease();
  const demands = new Map<DemandId, Demand>();
  const all = { ...DEFAULTS, ...answers };
  const call = vi.fn(async (name: string, input: unknown) => ok(name in all ? await all[name]?.(input as never) : NONE));
  giveCore({
    call,
    open: async (id: DemandId, demand: Demand) => void demands.set(id, demand),
    change: async (id: DemandId, demand: Demand) => void demands.set(id, demand),
    show: async () => undefined,
    close: async (id: DemandId) => void demands.delete(id),
    rowOf: async () => ok(null),
    signIn: async () => failed(fault('auth')),
    signOut: async () => {
      sessionStore.current = ref<SessionState>({ ...NOBODY });
    },
  });
  await adoptMessages('en_US', TEXTS);
  await page.viewport(...DESK);
  const [href, title] = [location.href, document.title];
  sessionStore.current = ref<SessionState>(
    session === null ? { ...NOBODY } : { ...NOBODY, phase: 'signed-in', user: userOf('TENANT_ADMIN'), ...session },
  );
  history.replaceState(null, '', address);
  const box = document.body.appendChild(document.createElement('div'));
  box.id = 'root';
  const root = createRoot(box);
  root.render(<App nonce="" />);
  return {
    demands,
    call,
    close: () => {
      root.unmount();
      box.remove();
      closeDialogs();
      noticeStore.notices = [];
      preferences.menuFolded = false;
      sessionStorage.clear();
      history.replaceState(null, '', href);
      document.title = title;
    },
  };
}
