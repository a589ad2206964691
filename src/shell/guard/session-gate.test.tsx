import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { ref } from 'valtio';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import fault from '../../../locales/en_US/fault.json';
import shell from '../../../locales/en_US/shell.json';
import { act } from '../../../tests/act.ts';
import type { DataCore } from '../../contract/data-core.ts';
import { failed, fault as faultOf, type Outcome, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { NOBODY, type SessionState } from '../../contract/session-state.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { arrivalStore, heldArrival, holdArrival } from '../../store/arrival.ts';
import { closeDialogs, dialogStore } from '../../store/dialogs.ts';
import { noticeStore } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { loginAddress, placeAfterSignIn } from './remembered-place.ts';
import { SessionGate } from './session-gate.tsx';

const signIn = vi.hoisted(() => vi.fn<DataCore['signIn']>());
const signOut = vi.hoisted(() => vi.fn<DataCore['signOut']>());
const call = vi.hoisted(() => vi.fn(async () => ({ ok: true, value: { updateAvailable: false, message: '' } })));
vi.mock('../../bridge/core.ts', () => ({ dataCore: async () => ({ signIn, signOut, call }) }));

let root: Root;
let box: HTMLElement;
let onForbidden: ReturnType<typeof vi.fn<() => void>>;

beforeAll(() => import('./enter.tsx'));

beforeEach(async () => {
  vi.useFakeTimers();
  onForbidden = vi.fn<() => void>();
  noticeStore.notices = [];
  await adoptMessages('en_US', { shell, fault });
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
  vi.useRealTimers();
});

function shown(): string {
  const copy = box.cloneNode(true) as HTMLElement;
  for (const style of copy.querySelectorAll('style')) style.remove();
  return copy.textContent ?? '';
}

const id = (entityType: string) => ({ entityType, id: '13814000-1dd2-11b2-8080-808080808080' });
const USER: User = {
  id: id('USER'),
  createdTime: 1,
  tenantId: id('TENANT'),
  customerId: id('CUSTOMER'),
  email: 'a@b.cd',
  authority: 'TENANT_ADMIN',
};

function become(phase: SessionState['phase'], more: Partial<SessionState> = {}): void {
  sessionStore.current = ref<SessionState>({ ...NOBODY, phase, user: phase === 'signed-in' ? USER : null, ...more });
}

function open(path: string) {
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
}

it('decides nothing while the session is being restored, and says so only after a while', () => {
  become('restoring');
  const { history } = open('/devices');
  expect(shown()).toBe('');
  act(() => vi.advanceTimersByTime(250));
  expect(shown()).toContain('Restoring session');
  expect(history).toEqual(['/devices']);
});

it('remounts the screens for another account, even with no state in between', async () => {
  become('signed-in');
  open('/devices');
  const screen = box.querySelector('p');
  await act(async () => become('signed-in'));
  expect(box.querySelector('p')).toBe(screen);
  await act(async () => become('signed-in', { user: { ...USER, id: { entityType: 'USER', id: '6f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a02' } } }));
  expect(shown()).toBe('console');
  expect(box.querySelector('p')).not.toBe(screen);
});

it('says why a session cannot be restored, and offers another account meanwhile', () => {
  sessionStore.current = ref<SessionState>({ ...NOBODY, phase: 'restoring', fault: faultOf('bug', 'boom', { key: 'server-failed' }) });
  open('/devices');
  act(() => vi.advanceTimersByTime(250));
  expect(shown()).toContain('Server error');
  expect(box.querySelector('button')?.textContent).toBe('Sign in');
});

it('leads to the sign-in page without a session, and remembers the page', () => {
  become('signed-out');
  expect(open('/devices/1').history.at(-1)).toBe('/login?to=%2Fdevices%2F1');
  expect(shown()).toBe('sign-in page');
});

it('says why a session ended after 200 ms, at the sign-in page that remembers the page', async () => {
  become('signed-in');
  const { history } = open('/alarms');
  const reason = faultOf('auth', '', { key: 'refresh-token-expired' });
  await act(async () => {
    sessionStore.current = ref<SessionState>({ ...NOBODY, fault: reason });
  });
  expect(history.at(-1)).toBe('/login?to=%2Falarms');
  act(() => vi.advanceTimersByTime(199));
  expect(noticeStore.notices).toEqual([]);
  act(() => vi.advanceTimersByTime(1));
  expect(noticeStore.notices).toMatchObject([{ tone: 'error', text: reason, durationMs: null, count: 1 }]);
  await act(async () => become('signed-in'));
  expect(noticeStore.notices).toEqual([]);
});

it('leaves the sign-in page as soon as there is a session', async () => {
  become('signed-out');
  const { history } = open('/login?to=%2Falarms');
  await act(async () => become('signed-in'));
  expect(history.at(-1)).toBe('/alarms');
  expect(shown()).toBe('console');
});

it('returns from a page that the role may not see, and reports that', async () => {
  become('signed-in');
  const { history, navigate } = open('/alarms');
  expect(shown()).toBe('console');
  act(() => navigate('/tenants'));
  expect(history.at(-1)).toBe('/alarms');
  expect(onForbidden).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('console');
});

it('reports a forbidden page over the first page when the console was opened there', () => {
  become('signed-in');
  expect(open('/tenants').history.at(-1)).toBe('/home');
  expect(onForbidden).toHaveBeenCalledTimes(1);
});

it('leads an account from a remembered page that it may not see to its first page, and reports that', async () => {
  become('signed-out');
  const { history } = open('/tenants');
  expect(history.at(-1)).toBe('/login?to=%2Ftenants');
  await act(async () => become('signed-in'));
  expect([history.at(-1), shown()]).toEqual(['/home', 'console']);
  expect(onForbidden).toHaveBeenCalledTimes(1);
});

it('forgets what the address contained for signing in once there is a session', () => {
  holdArrival({ username: 'me', password: 'secret', publicId: '5f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a01' });
  become('signed-in');
  open('/alarms');
  expect(arrivalStore.held).toEqual({});
});

it.each([
  ['at the sign-in page', 'signed-out'],
  ['to an account that is signed in', 'signed-in'],
] as const)('reports a failed third-party sign-in %s, in a modal dialog, once', (_where, phase) => {
  holdArrival({ loginError: '<img src=x onerror=alert(1)>' });
  become(phase);
  const { navigate } = open('/login');
  act(() => navigate('/login/resetPasswordRequest'));
  expect(dialogStore.queue.map(({ dialog }) => dialog)).toEqual([
    {
      kind: 'alert',
      title: { key: 'login.error' },
      html: { key: 'login.errorText', values: { message: '<img src=x onerror=alert(1)>' } },
      ok: { key: 'login.close' },
    },
  ]);
  closeDialogs();
});

it('does not return to a page that only the previous account could see', async () => {
  become('signed-in', { user: { ...USER, authority: 'SYS_ADMIN' } });
  const { history, navigate } = open('/tenants');
  expect(shown()).toBe('console');
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('updates', {}));
  await act(async () => become('signed-in'));
  expect([history.at(-1), shown()]).toEqual(['/home', 'console']);
  act(() => navigate('/tenants'));
  expect(history.at(-1)).toBe('/home');
  expect(onForbidden).toHaveBeenCalledTimes(2);
});

it("leads who acts as another user to that user's first page, and back to the own one, without a word", async () => {
  const acted = { ...USER, id: { entityType: 'USER', id: '6f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a02' } };
  become('signed-in', { user: { ...USER, authority: 'SYS_ADMIN' } });
  const { history, navigate } = open('/tenants');
  await act(async () => become('signed-in', { user: acted }));
  expect([history.at(-1), shown()]).toEqual(['/home', 'console']);
  act(() => navigate('/devices?page=2'));
  await act(async () => become('signed-in', { user: { ...USER, authority: 'SYS_ADMIN' } }));
  expect([history.at(-1), shown()]).toEqual(['/home', 'console']);
  act(() => navigate('/tenants'));
  expect([history.at(-1), shown()]).toEqual(['/tenants', 'console']);
  expect(onForbidden).not.toHaveBeenCalled();
});

it('leads a session confined to full screen from the remembered page to its dashboard', async () => {
  become('signed-out');
  const { history } = open('/login?to=%2Fdevices');
  const own = '784f394c-42b6-435a-983c-b7beff2784f9';
  const user = { ...USER, additionalInfo: { defaultDashboardId: own, defaultDashboardFullscreen: true } };
  await act(async () => become('signed-in', { user, allowedDashboardIds: [own] }));
  expect([history.at(-1), shown()]).toEqual([`/dashboard/${own}`, 'console']);
});

describe('a visit', () => {
  const PUBLIC = '9a4f394c-42b6-435a-983c-b7beff2784f9';
  const PLACE = `/dashboard/784f394c-42b6-435a-983c-b7beff2784f9?publicId=${PUBLIC}`;
  const visitor = (...allowedDashboardIds: string[]) => become('signed-in', { publicId: PUBLIC, allowedDashboardIds });
  beforeEach(() => {
    signIn.mockReset().mockImplementation(() => new Promise(() => undefined));
    signOut.mockReset().mockImplementation(async () => become('signed-out'));
  });

  it.each([
    ['a dashboard', ['784f394c-42b6-435a-983c-b7beff2784f9'], () => become('signed-out')],
    ['nothing', [], () => box.querySelector('button')?.click()],
  ])('of %s that was left ends at the sign-in page, and may begin again', async (_what, shownIds, leave) => {
    visitor(...shownIds);
    const { history, navigate } = open(PLACE);
    await act(async () => leave());
    expect([history.at(-1), shown()]).toEqual([`/login?to=${encodeURIComponent(PLACE)}`, 'sign-in page']);
    expect(signIn).not.toHaveBeenCalled();
    await act(async () => navigate(PLACE));
    expect(signIn.mock.calls).toEqual([[{ publicId: PUBLIC }]]);
  });

  it('that the server ended begins again', async () => {
    visitor('784f394c-42b6-435a-983c-b7beff2784f9');
    const { history } = open(PLACE);
    await act(async () => become('signed-out', { fault: faultOf('auth', '', { key: 'refresh-token-expired' }) }));
    expect(history.at(-1)).toBe(PLACE);
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  it('that cannot be restored can be left for an account', async () => {
    become('restoring', { fault: faultOf('network') });
    const { history } = open(PLACE);
    act(() => vi.advanceTimersByTime(250));
    await act(async () => box.querySelector('button')?.click());
    expect(history.at(-1)).toBe(`/login?to=${encodeURIComponent(PLACE)}`);
  });

  it('is retried without an answer, says so, and can be left for an account', async () => {
    const silence = failed(faultOf('network', 'refused'));
    signIn.mockResolvedValueOnce(silence).mockResolvedValueOnce(silence);
    become('signed-out');
    const { history } = open(PLACE);
    await act(async () => vi.advanceTimersByTime(250));
    expect(shown()).toContain(shell.session.enterFailed);
    expect(shown()).toContain(fault.network);
    await act(async () => vi.advanceTimersByTimeAsync(2000));
    expect(signIn).toHaveBeenCalledTimes(2);
    expect(noticeStore.notices).toEqual([]);
    await act(async () => box.querySelector('button')?.click());
    expect([history.at(-1), shown()]).toEqual(['/login', 'sign-in page']);
    await act(async () => vi.advanceTimersByTimeAsync(5000));
    expect(signIn).toHaveBeenCalledTimes(2);
  });
});

it('accepts only paths of this console as the page to return to', () => {
  for (const place of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login?to=/x', '']) {
    expect(placeAfterSignIn(`to=${encodeURIComponent(place)}`)).toBe('/');
    expect(loginAddress(place)).toBe('/login');
  }
  expect(placeAfterSignIn('to=%2Fdashboards%2F1%3Fstate%3Da')).toBe('/dashboards/1?state=a');
});

describe('with tokens from the address', () => {
  const TOKENS = { token: 'a.b.c', refreshToken: 'r' };
  let answer: PromiseWithResolvers<Outcome<User | null>>;
  beforeEach(() => {
    answer = Promise.withResolvers();
    signIn.mockReset().mockReturnValue(answer.promise);
    become('signed-out');
    holdArrival({ tokens: TOKENS });
  });

  // Session and answer arrive on two ports, in either order.
  const steps = { session: () => become('signed-in'), answer: () => answer.resolve(ok(USER)) };
  it.each([
    ['session', 'answer'],
    ['answer', 'session'],
  ] as const)('continues in either order: %s, %s', async (first, second) => {
    open('/devices');
    await act(async () => undefined);
    expect(signIn.mock.calls).toEqual([[TOKENS]]);
    await act(async () => steps[first]());
    await act(async () => steps[second]());
    expect(shown()).toBe('console');
    expect(heldArrival('tokens')).toBeUndefined();
  });

  it('shows the sign-in page and the reason when the tokens are refused', async () => {
    const { history } = open('/devices');
    await act(async () => answer.resolve(failed(faultOf('auth', '', { key: 'signed-out' }))));
    expect([history.at(-1), shown()]).toEqual(['/login', 'sign-in page']);
    expect(noticeStore.notices).toMatchObject([{ tone: 'error' }]);
    expect(heldArrival('tokens')).toBeUndefined();
  });
});

describe('as a visitor', () => {
  const PUBLIC = '5f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a01';
  const OTHER = '6f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a02';
  const OUTDATED = failed(faultOf('auth', '', { key: 'signed-out' }));
  let answers: PromiseWithResolvers<Outcome<User | null>>[];
  beforeEach(() => {
    answers = [];
    signIn.mockReset().mockImplementation(() => {
      const answer = Promise.withResolvers<Outcome<User | null>>();
      answers.push(answer);
      return answer.promise;
    });
    become('signed-out');
  });

  it('uses the last answer when the core, started by the first command, restores a session', async () => {
    const { history } = open(`/dashboard/1?publicId=${PUBLIC}`);
    await act(async () => become('restoring'));
    await act(async () => become('signed-out'));
    expect(signIn.mock.calls).toEqual([[{ publicId: PUBLIC }], [{ publicId: PUBLIC }]]);
    await act(async () => answers[0]?.resolve(OUTDATED));
    await act(async () => become('signed-in'));
    await act(async () => answers[1]?.resolve(ok(USER)));
    expect([history.at(-1), shown(), noticeStore.notices]).toEqual([`/dashboard/1?publicId=${PUBLIC}`, 'console', []]);
  });

  it('uses the answer for the last customer, and can visit again', async () => {
    const { history, navigate } = open(`/dashboard/1?publicId=${PUBLIC}`);
    await act(async () => navigate(`/dashboard/2?publicId=${OTHER}`));
    expect(signIn.mock.calls).toEqual([[{ publicId: PUBLIC }], [{ publicId: OTHER }]]);
    await act(async () => answers[0]?.resolve(OUTDATED));
    expect(history.at(-1)).toBe(`/dashboard/2?publicId=${OTHER}`);
    expect(noticeStore.notices).toEqual([]);
    await act(async () => answers[1]?.resolve(failed(faultOf('invalid', 'no such customer'))));
    expect(history.at(-1)).toBe('/login');
    expect(noticeStore.notices).toMatchObject([{ tone: 'error' }]);
    await act(async () => navigate(`/dashboard/2?publicId=${OTHER}`));
    expect(signIn).toHaveBeenCalledTimes(3);
  });
});
