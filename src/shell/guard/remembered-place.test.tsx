import { expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { giveCore } from '../../bridge/core.fixture.ts';
import { loginAddress, placeAfterSignIn, wantPlace } from './remembered-place.ts';
import { become, gateOnPage, OTHER_USER, USER } from './session-gate.fixture.tsx';

const call = vi.fn(async () => ({ ok: true, value: { updateAvailable: false, message: '' } }));
await giveCore({ call });

const { close, onForbidden, open, shown } = gateOnPage();

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

it('leads an account from a remembered page that it may not see to its first page, without a word', async () => {
  become('signed-out');
  const { history } = open('/tenants');
  expect(history.at(-1)).toBe('/login?to=%2Ftenants');
  await act(async () => become('signed-in'));
  expect([history.at(-1), shown()]).toEqual(['/home', 'console']);
  expect(onForbidden).not.toHaveBeenCalled();
});

it('leads to the first page also when another account’s console is loaded again in the same tab', async () => {
  become('signed-in', { user: { ...USER, authority: 'SYS_ADMIN' } });
  open('/tenants');
  await close();
  become('signed-in', { user: OTHER_USER });
  expect(open('/tenants').history.at(-1)).toBe('/home');
  expect(onForbidden).not.toHaveBeenCalled();
});

it('returns with another account to the page that was refused', async () => {
  become('signed-in');
  const { history, navigate } = open('/alarms');
  act(() => navigate('/tenants'));
  expect(onForbidden).toHaveBeenCalledWith('/tenants');
  wantPlace('/tenants');
  await act(async () => become('signed-out'));
  expect(history.at(-1)).toBe('/login?to=%2Ftenants');
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
  become('signed-in', { user: { ...USER, authority: 'SYS_ADMIN' } });
  const { history, navigate } = open('/tenants');
  await act(async () => become('signed-in', { user: OTHER_USER }));
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

it('accepts only paths of this console as the page to return to', () => {
  for (const place of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login?to=/x', '']) {
    expect(placeAfterSignIn(`to=${encodeURIComponent(place)}`)).toBe('/');
    expect(loginAddress(place)).toBe('/login');
  }
  expect(placeAfterSignIn('to=%2Fdashboards%2F1%3Fstate%3Da')).toBe('/dashboards/1?state=a');
});

it.each([
  ['the account that saw it', USER, false, '/devices?page=2'],
  ['no other one', OTHER_USER, false, '/home'],
  ['another one that it was wanted for', OTHER_USER, true, '/devices?page=2'],
])('remembers a page for %s', async (_who, user, isWanted, first) => {
  become('signed-in');
  const { history } = open('/devices?page=2');
  if (isWanted) wantPlace('/devices?page=2');
  await act(async () => become('signed-out'));
  expect(history.at(-1)).toBe('/login?to=%2Fdevices%3Fpage%3D2');
  await act(async () => become('signed-in', { user }));
  expect(history.at(-1)).toBe(first);
});
