import { ref } from 'valtio';
import { expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { giveCore } from '../../bridge/core.fixture.ts';
import { fault as faultOf } from '../../contract/fault.ts';
import { NOBODY, type SessionState } from '../../contract/session-state.ts';
import { arrivalStore, holdArrival } from '../../store/arrival.ts';
import { closeDialogs, dialogStore } from '../../store/dialogs.ts';
import { noticeStore } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { become, gateOnPage, OTHER_USER } from './session-gate.fixture.tsx';

const call = vi.fn(async () => ({ ok: true, value: { updateAvailable: false, message: '' } }));
await giveCore({ call });

const { box, open, shown } = gateOnPage();

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
  const screen = box().querySelector('p');
  await act(async () => become('signed-in'));
  expect(box().querySelector('p')).toBe(screen);
  await act(async () => become('signed-in', { user: OTHER_USER }));
  expect(shown()).toBe('console');
  expect(box().querySelector('p')).not.toBe(screen);
});

it('says why a session cannot be restored, and offers another account meanwhile', () => {
  sessionStore.current = ref<SessionState>({ ...NOBODY, phase: 'restoring', fault: faultOf('bug', 'boom', { key: 'server-failed' }) });
  open('/devices');
  act(() => vi.advanceTimersByTime(250));
  expect(shown()).toContain('Server error');
  expect(box().querySelector('button')?.textContent).toBe('Sign in');
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

it('forgets what the address contained for signing in once there is a session', () => {
  holdArrival({ username: 'me', password: 'secret', publicId: '5f0c1e10-3c55-11ee-9b1f-0f4c2d6e8a01' });
  become('signed-in');
  open('/alarms');
  expect(arrivalStore.held).toEqual({});
});

it('says in its own words that a provider refused without any', () => {
  holdArrival({ loginError: '' });
  become('signed-out');
  open('/login');
  expect(dialogStore.queue.map(({ dialog }) => dialog)).toMatchObject([{ html: { key: 'login.errorUnsaid' } }]);
  closeDialogs();
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
