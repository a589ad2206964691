import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { ref } from 'valtio';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import dashboard from '../../../locales/en_US/dashboard.json';
import dashboards from '../../../locales/en_US/dashboards.json';
import fault from '../../../locales/en_US/fault.json';
import inputs from '../../../locales/en_US/inputs.json';
import login from '../../../locales/en_US/login.json';
import preferences from '../../../locales/en_US/notification-preferences.json';
import profile from '../../../locales/en_US/profile.json';
import shell from '../../../locales/en_US/shell.json';
import signIn from '../../../locales/en_US/sign-in.json';
import words from '../../../locales/en_US/user.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import { forgetRelease } from '../../bridge/use-server-feature.ts';
import type { DataCore } from '../../contract/data-core.ts';
import { failed, fault as makeFault, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { NOBODY, type SessionState } from '../../contract/session-state.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { noticeStore } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { ProfileScreen } from './profile-screen.tsx';

const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
const changePassword = vi.fn<DataCore['changePassword']>();
giveCore({ call, changePassword });

const id = (entityType: string, n: number) => ({ entityType, id: `784f394c-42b6-435a-983c-b7beff2784f${n}` }) as User['id'];
const USER: User = {
  id: id('USER', 1),
  createdTime: 5,
  tenantId: id('TENANT', 2),
  customerId: id('CUSTOMER', 3),
  email: 'ann@acme.example',
  authority: 'TENANT_ADMIN',
  firstName: 'Ann',
  lastName: 'Lee',
  additionalInfo: { description: 'kept', lastLoginTs: Date.UTC(2026, 1, 3, 4, 5, 6) },
};
const DASHBOARDS = ['Pumps', 'Wells'].map((title, n) => ({ id: id('DASHBOARD', 5 + n), title }));

let root: Root;
let box: HTMLElement;
let stored: User;
let saveFault: ReturnType<typeof makeFault> | null;

beforeEach(async () => {
  await adoptMessages('en_US', {
    dashboard,
    dashboards,
    fault,
    inputs,
    login,
    profile,
    shell,
    'notification-preferences': preferences,
    'sign-in': signIn,
    user: words,
  });
  const offered = document.head.appendChild(document.createElement('script'));
  Object.assign(offered, { type: 'application/json', id: 'locales', textContent: '{"en_US":"/en_US.json"}' });
  stored = { ...USER, phone: '+1' };
  saveFault = null;
  noticeStore.notices = [];
  changePassword.mockReset();
  call.mockReset();
  call.mockImplementation(async (name, input) => {
    if (name === 'ownUserToSave') return ok(stored);
    if (name === 'saveUser') return saveFault ? failed(saveFault) : ok((input as { user: User }).user);
    if (name === 'userPasswordPolicy') return ok({ minimumLength: 6 });
    if (name === 'dashboardInfo') return ok(DASHBOARDS[0]);
    if (name === 'offeredFactors') return ok([]);
    if (name === 'notificationPreferences') return ok({ prefs: {} });
    if (name === 'deliveryMethods') return ok(['WEB']);
    const { textSearch = '' } = input as { textSearch?: string };
    const data = DASHBOARDS.filter(({ title }) => title.startsWith(textSearch));
    return ok({ data, totalElements: data.length, totalPages: 1, hasNext: false });
  });
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(() => {
  root.unmount();
  box.remove();
  document.getElementById('locales')?.remove();
});

function open(more: Partial<SessionState> = {}, user: User = USER): void {
  sessionStore.current = ref<SessionState>({ ...NOBODY, phase: 'signed-in', user, ...more });
  root.render(
    <MantineProvider env="test">
      <ProfileScreen />
    </MantineProvider>,
  );
}

const find = <E extends HTMLElement>(selector: string) =>
  vi.waitFor(() => {
    const found = box.querySelector<E>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  });
const field = (name: string) => find<HTMLInputElement>(`[name="${name}"]`);
const button = (text: string) =>
  [...box.querySelectorAll('button')].find((found) => found.textContent?.startsWith(text)) as HTMLButtonElement;
const saved = () => call.mock.calls.filter(([name]) => name === 'saveUser').map(([, input]) => (input as { user: User }).user);
const options = (text: string) => [...document.querySelectorAll('[role="option"]')].filter((option) => option.textContent?.includes(text));
const notices = () => noticeStore.notices.map(({ tone, text }) => [tone, (text as { key: string }).key]);

it('keeps typed text when the release of the server is known, and offers units then', async () => {
  forgetRelease();
  const told = Promise.withResolvers<void>();
  const others = call.getMockImplementation();
  call.mockImplementation(async (name, input) => {
    if (name !== 'systemInfo') return others?.(name, input);
    await told.promise;
    return ok({ version: '4.3.0' });
  });
  open();
  await userEvent.fill(page.getByLabelText('First name'), 'Not saved');
  expect(page.getByLabelText('Unit system').elements()).toEqual([]);
  told.resolve();
  await expect.element(page.getByLabelText('Unit system')).toBeVisible();
  await expect.element(page.getByLabelText('First name')).toHaveValue('Not saved');
  forgetRelease();
});

it('counts changes, and saves the newest record with only those changes', async () => {
  open();
  await field('firstName');
  expect(button('Save').disabled).toBe(true);
  stored = { ...stored, lastName: 'Changed meanwhile', additionalInfo: { ...stored.additionalInfo, failedLoginAttempts: 2 } };
  await userEvent.fill(await field('firstName'), ' Anna ');
  await userEvent.click(page.getByRole('combobox', { name: 'Language' }));
  await userEvent.click(await vi.waitFor(() => options('English')[0] as HTMLElement));
  expect(box.textContent).toContain('2 changes');
  await userEvent.keyboard('{Control>}s{/Control}');
  await vi.waitFor(() => expect(notices()).toEqual([['success', 'profile.saved']]));
  expect(saved()).toEqual([{ ...stored, firstName: 'Anna', additionalInfo: { ...stored.additionalInfo, lang: 'en_US' } }]);
  expect(button('Save').disabled).toBe(true);
  expect((await field('lastName')).value).toBe('Changed meanwhile');
});

it.each([
  ['fr_FR', 'Français'],
  ['no language', 'no language'],
])('keeps %s, which was chosen in another console', async (lang, shown) => {
  stored = { ...stored, additionalInfo: { ...stored.additionalInfo, lang } };
  open({}, stored);
  await expect.element(page.getByRole('combobox', { name: 'Language' })).toHaveValue(shown);
  await userEvent.fill(await field('firstName'), 'Anna');
  await userEvent.click(button('Save'));
  await vi.waitFor(() => expect(saved()).toEqual([{ ...stored, firstName: 'Anna' }]));
});

it('keeps the input when the server refuses it, and shows the reason', async () => {
  saveFault = makeFault('invalid', 'User with email already exists!', { status: 400 });
  open();
  await userEvent.fill(await field('email'), 'taken@acme.example');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(box.textContent).toContain('Already in use. Choose another.'));
  expect((await field('email')).value).toBe('taken@acme.example');
  expect(button('Save').disabled).toBe(false);
  await userEvent.click(button('Discard'));
  expect((await field('email')).value).toBe('ann@acme.example');
});

it('sends nothing with an invalid e-mail address', async () => {
  open();
  await userEvent.fill(await field('email'), 'ann@');
  await userEvent.keyboard('{Enter}');
  expect(box.textContent).toContain(words['invalid-email-format']);
  expect(document.activeElement).toBe(await field('email'));
  expect(saved()).toEqual([]);
});

it('finds a dashboard by name, and offers full screen only with one', async () => {
  open();
  const full = await find<HTMLInputElement>('input[type="checkbox"]');
  expect(full.disabled).toBe(true);
  const picker = await find<HTMLInputElement>('input[placeholder="None"]');
  await userEvent.click(picker);
  await userEvent.keyboard('We');
  await vi.waitFor(() =>
    expect(
      options('')
        .filter((option) => option.checkVisibility())
        .map((option) => option.textContent),
    ).toEqual(['Wells']),
  );
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.click(full);
  await userEvent.click(button('Save'));
  await vi.waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.additionalInfo).toEqual({
    ...USER.additionalInfo,
    defaultDashboardId: DASHBOARDS[1]?.id.id,
    defaultDashboardFullscreen: true,
  });
});

it('hides dashboards from system administrators, is empty for visitors, and shows the last sign-in', async () => {
  open({}, { ...USER, authority: 'SYS_ADMIN' });
  await field('firstName');
  expect(box.querySelector('input[type="checkbox"]')).toBeNull();
  expect(box.textContent).toContain('04:05:06');
  open({ publicId: 'c1' });
  await vi.waitFor(() => expect(box.querySelector('form')).toBeNull());
});

it('changes the password and keeps the session', async () => {
  changePassword.mockResolvedValue(ok(null));
  open();
  // The browser asks before leaving a page with unsaved changes.
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  await userEvent.fill(await field('currentPassword'), 'old-one');
  await vi.waitFor(() => expect(asks()).toBe(true));
  await userEvent.fill(await field('newPassword'), 'new-one');
  await userEvent.fill(await field('newPassword2'), 'new-two');
  await userEvent.keyboard('{Enter}');
  expect(notices()).toEqual([['error', 'login.passwords-mismatch-error']]);
  expect(changePassword).not.toHaveBeenCalled();
  await userEvent.fill(await field('newPassword2'), 'new-one');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(changePassword).toHaveBeenCalledWith({ currentPassword: 'old-one', newPassword: 'new-one' }));
  await vi.waitFor(async () => expect((await field('newPassword')).value).toBe(''));
  expect(asks()).toBe(false);
  expect(notices().at(-1)).toEqual(['success', 'profile.passwordChanged']);
});

it('takes the notice about passwords that differ away with the form', async () => {
  open();
  for (const part of ['currentPassword', 'newPassword', 'newPassword2']) await userEvent.fill(await field(part), part);
  await userEvent.keyboard('{Enter}');
  expect(notices()).toHaveLength(1);
  root.render(null);
  await vi.waitFor(() => expect(notices()).toEqual([]));
});

it.each([
  ["Current password doesn't match!", 'currentPassword', profile.currentWrong],
  ['Too short.\nNo digit.', 'newPassword', 'No digit.'],
])('shows %j at its field', async (message, name, words) => {
  changePassword.mockResolvedValue(failed(makeFault('invalid', message, { status: 400, errorCode: 31 })));
  open();
  for (const part of ['currentPassword', 'newPassword', 'newPassword2']) await userEvent.fill(await field(part), 'secret');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(async () => expect((await field(name)).getAttribute('aria-invalid')).toBe('true'));
  expect(box.textContent).toContain(words);
  expect((await field('newPassword')).value).toBe('secret');
  expect(document.activeElement).toBe(await field(name));
});
