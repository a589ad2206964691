/** Widgets of first pages as an account sees them, before a server that answers what is given. */
import { IconBell } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { ref } from 'valtio';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { forgetRelease } from '../../bridge/use-server-feature.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { Authority, User } from '../../contract/session.ts';
import { NOBODY, type SessionState } from '../../contract/session-state.ts';
import { DEFAULT_WINDOW } from '../../contract/time-window.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { type ConsolePages, ConsolePagesContext } from '../../page/console-pages.ts';
import { sessionStore } from '../../store/session.ts';
import { HOSTED_DESK } from '../surroundings.fixture.ts';
import { SurroundingsContext, type WidgetSurroundings } from '../surroundings.ts';

const page = (href: string, text: 'alarms' | 'dashboards' | 'audit-logs') => ({
  href,
  text: `shell.route.${text}` as const,
  icon: IconBell,
});
const PAGES: ConsolePages = (authority) =>
  authority === undefined
    ? []
    : [
        { text: 'shell.menu.monitor', pages: [page('/dashboards', 'dashboards'), page('/alarms', 'alarms')] },
        { text: 'shell.menu.tenant', pages: authority === 'TENANT_ADMIN' ? [page('/auditLogs', 'audit-logs')] : [] },
      ];

interface Server {
  readonly version?: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** What was asked of the server besides its release. */
export const asked: [name: string, input: unknown][] = [];

/** @param answers by the names of calls; outcomes, or values of those that succeed. */
export async function signIn(authority: Authority, { version = '4.3.0', answers }: Server, publicId: string | null = null): Promise<void> {
  asked.length = 0;
  forgetRelease();
  await adoptMessages('en_US', TEXTS);
  const user = { id: { entityType: 'USER', id: 'u1' }, authority } as User;
  sessionStore.current = ref<SessionState>({ ...NOBODY, phase: 'signed-in', user, publicId });
  await giveCore({
    call: async (name: string, input: unknown) => {
      if (name === 'systemInfo') return ok({ version });
      asked.push([name, input]);
      const given = answers[name];
      return typeof given === 'object' && given !== null && 'ok' in given ? (given as Outcome<unknown>) : ok(given);
    },
  });
}

/** Draws one; links change nothing but the location. */
export async function drawOne<Input>(
  View: ComponentType<{ readonly input: Input }>,
  traits: object,
  around: Partial<WidgetSurroundings> = {},
) {
  const input = {
    title: '',
    config: {},
    settings: {},
    sources: [],
    window: DEFAULT_WINDOW,
    liveWindow: DEFAULT_WINDOW,
    ...traits,
  } as Input;
  const { hook } = memoryLocation({ path: '/home' });
  await show(
    <Router hook={hook}>
      <ConsolePagesContext value={PAGES}>
        <SurroundingsContext value={{ ...HOSTED_DESK, ...around }}>
          <View input={input} />
        </SurroundingsContext>
      </ConsolePagesContext>
    </Router>,
  );
}
