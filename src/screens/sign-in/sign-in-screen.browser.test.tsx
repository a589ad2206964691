import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import fault from '../../../locales/en_US/fault.json';
import shell from '../../../locales/en_US/shell.json';
import signIn from '../../../locales/en_US/sign-in.json';
import user from '../../../locales/en_US/user.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { DataCore } from '../../contract/data-core.ts';
import { failed, fault as makeFault, type Outcome } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const ask = vi.fn<DataCore['signIn']>();
// The page may call nothing else of the core.
giveCore({ signIn: ask });

let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  await adoptMessages('en_US', { fault, shell, 'sign-in': signIn, user });
  ask.mockReset();
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  root.render(
    <MantineProvider>
      <SignInScreen />
    </MantineProvider>,
  );
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'));
});

afterEach(() => {
  vi.useRealTimers();
  root.unmount();
  box.remove();
});

const answer = (outcome: Outcome<User>) => ask.mockResolvedValue(outcome);
const alert = () => box.querySelector('form [role="alert"]')?.textContent;

it('signs in with the keyboard alone', async () => {
  answer({ ok: true, value: {} as User });
  await userEvent.keyboard(' me@example.org {Tab}secret{Enter}');
  expect(ask).toHaveBeenCalledWith({ username: 'me@example.org', password: 'secret' });
  expect(box.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(true);
});

it('reports missing input and focuses its field, without a request', async () => {
  await userEvent.keyboard('me{Enter}');
  expect(box.textContent).toContain('Enter a valid email address');
  expect(box.textContent).toContain('Enter your password.');
  expect(document.activeElement?.getAttribute('name')).toBe('email');
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(ask).not.toHaveBeenCalled();
});

it('shows the reason by the kind of fault, and lets the password be entered again', async () => {
  answer(failed(makeFault('auth', 'Invalid username or password', { status: 401 })));
  await userEvent.keyboard('me@example.org{Tab}wrong{Enter}');
  await vi.waitFor(() => expect(alert()).toContain('Email or password is incorrect'));
  expect(alert()).not.toContain('Invalid username');
  answer(failed(makeFault('network', 'fetch failed')));
  await userEvent.keyboard('right{Enter}');
  await vi.waitFor(() => expect(alert()).toContain('Could not reach the server'));
  expect(ask).toHaveBeenLastCalledWith({ username: 'me@example.org', password: 'right' });
});

it('says that the server is lost only until it answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const former = document.activeElement;
  root.render(
    <MantineProvider key="asks anew">
      <SignInScreen />
    </MantineProvider>,
  );
  await vi.waitFor(() => {
    expect(document.activeElement).not.toBe(former);
    expect(document.activeElement?.getAttribute('name')).toBe('email');
  });
  answer(failed(makeFault('network', 'fetch failed')));
  await userEvent.keyboard('me@example.org{Tab}right{Enter}');
  await vi.waitFor(() => expect(alert()).toContain('Could not reach the server'));
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(alert()).toBe(''));
});

it('shows the password only on request', async () => {
  await userEvent.keyboard('{Tab}secret');
  const field = document.activeElement as HTMLInputElement;
  await userEvent.keyboard('{Tab}');
  const toggle = document.activeElement;
  const state = () => [field.type, toggle?.getAttribute('aria-label'), toggle?.getAttribute('aria-pressed')];
  expect(state()).toEqual(['password', signIn.showPassword, 'false']);
  await userEvent.keyboard('{Enter}');
  expect(state()).toEqual(['text', signIn.showPassword, 'true']);
  await userEvent.keyboard(' ');
  expect(state()).toEqual(['password', signIn.showPassword, 'false']);
});

it.each([
  ['User account is locked by security policy', 10, 'This account is locked', 'locked by security policy'],
  ['Something else', 10, 'Sign-in failed. Message from the server:', 'Something else'],
  ['Authentication failed', 10, 'Email or password is incorrect', ''],
  ['Password violates policy', 45, 'A new password is required', ''],
])('explains %j', async (message, errorCode, sentence, details) => {
  answer(failed(makeFault('auth', message, { status: 401, errorCode })));
  await userEvent.keyboard('me@example.org{Tab}secret{Enter}');
  await vi.waitFor(() => expect(alert()).toContain(sentence));
  expect(alert()).toContain(details);
  if (details === '') expect(alert()).not.toContain(message);
  const remedies = [...box.querySelectorAll('a')].filter(({ textContent }) => textContent === signIn.requestLink);
  // The frame of the test has a query of its own, which is kept.
  const to = remedies.map(({ pathname, search }) => [pathname, new URLSearchParams(search).get('email')]);
  expect(to).toEqual(errorCode === 45 ? [['/login/resetPasswordRequest', 'me@example.org']] : []);
});
