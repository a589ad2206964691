import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import fault from '../../../locales/en_US/fault.json';
import login from '../../../locales/en_US/login.json';
import shell from '../../../locales/en_US/shell.json';
import signIn from '../../../locales/en_US/sign-in.json';
import user from '../../../locales/en_US/user.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { DataCore } from '../../contract/data-core.ts';
import { failed, fault as makeFault, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type Arrival, forgetArrival, heldArrival, holdArrival } from '../../store/arrival.ts';
import { takeAskedAccount } from '../../store/asked-account.ts';
import { noticeStore } from '../../store/notices.ts';
import { showPublicScreens } from './public-screens.fixture.tsx';

const enter = vi.fn<DataCore['signIn']>();
const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
giveCore({ signIn: enter, call });

const POLICY = { minimumLength: 6, minimumDigits: 1, minimumUppercaseLetters: null };
const PARTS: readonly (keyof Arrival)[] = ['username', 'password'];

let shown: ReturnType<typeof showPublicScreens>;
let parties: unknown;

beforeEach(async () => {
  await adoptMessages('en_US', { fault, login, shell, 'sign-in': signIn, user });
  parties = [];
  vi.stubGlobal('fetch', async () => Response.json(parties));
  enter.mockReset();
  call.mockReset();
  call.mockImplementation(async () => ok(POLICY));
  noticeStore.notices = [];
  forgetArrival(...PARTS);
  takeAskedAccount();
});

afterEach(() => {
  shown.remove();
  vi.unstubAllGlobals();
});

function draw(address: string, arrival: Arrival = {}) {
  holdArrival(arrival);
  shown = showPublicScreens(address);
  return shown.place;
}

async function open(address: string, arrival: Arrival = {}) {
  const place = draw(address, arrival);
  await vi.waitFor(() => expect(shown.box.querySelector('h1')).not.toBeNull());
  return place;
}

const field = (name: string) => shown.box.querySelector(`input[name="${name}"]`) as HTMLInputElement;
const focused = (name: string) => vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(name));
const notices = () => noticeStore.notices.map(({ tone, text }) => [tone, (text as { key: string }).key]);

describe('the sign-in page', () => {
  it('shows third parties with built-in icons or their initials, and loads no images from elsewhere', async () => {
    parties = [
      { name: 'Google', icon: 'google-logo', url: '/oauth2/authorization/1' },
      { name: 'Émile ID', icon: 'https://pictures.example/1.png', url: 'https://id.example/start' },
      { name: 'Dots', icon: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', url: '/oauth2/2' },
      { name: 'Bad', icon: null, url: 'javascript:alert(1)' },
    ];
    await open('/login');
    await vi.waitFor(() => expect(shown.box.querySelectorAll('li a')).toHaveLength(3));
    const list = shown.box.querySelector('ul[aria-label="Other sign-in options"]') as HTMLElement;
    expect([...list.querySelectorAll('a')].map(({ href }) => new URL(href).pathname)).toEqual([
      '/oauth2/authorization/1',
      '/start',
      '/oauth2/2',
    ]);
    expect(list.querySelectorAll('a')[0]?.querySelector('svg')).not.toBeNull();
    expect(list.querySelectorAll('a')[1]?.textContent).toBe('ÉÉmile ID');
    expect([...list.querySelectorAll('img')].map(({ src }) => src.slice(0, 5))).toEqual(['data:']);
    expect(shown.box.textContent).toContain('or');
  });

  it('shows only the form without third parties, or when the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));
    await open('/login');
    await focused('email');
    expect(shown.box.querySelector('ul')).toBeNull();
    expect(shown.box.textContent).toContain('Server not reachable');
  });

  it('is filled in once from the address, and does not sign in by itself', async () => {
    await open('/login', { username: 'me@example.org', password: 'secret' });
    await focused('password');
    expect([field('email').value, field('password').value]).toEqual(['me@example.org', 'secret']);
    expect([heldArrival('username'), heldArrival('password')]).toEqual([undefined, undefined]);
    expect(enter).not.toHaveBeenCalled();
  });

  it('leads to the form for an expired password, and keeps the place to return to', async () => {
    enter.mockResolvedValue(failed(makeFault('auth', 'expired', { status: 401, errorCode: 15, resetToken: 'T15' })));
    const place = await open('/login?to=%2Falarms');
    await focused('email');
    await userEvent.keyboard('me@example.org{Tab}old{Enter}');
    await vi.waitFor(() => expect(shown.box.textContent).toContain(login.expired.text));
    expect(place.history.at(-1)).toBe('/login/resetExpiredPassword?to=%2Falarms&resetToken=T15');
    enter.mockResolvedValue(ok({} as User));
    await userEvent.fill(field('newPassword'), 'secret1');
    await userEvent.fill(field('newPassword2'), 'secret1');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(place.history.at(-1)).toBe('/login?to=%2Falarms'));
    expect(enter).toHaveBeenLastCalledWith({ resetToken: 'T15', password: 'secret1' });
  });
});

describe('asking for a link', () => {
  it('sends the e-mail address, confirms that and returns', async () => {
    const place = await open('/login/resetPasswordRequest?to=%2Falarms');
    await focused('email');
    await userEvent.keyboard(' me@example.org {Enter}');
    await vi.waitFor(() => expect(place.history.at(-1)).toBe('/login?to=%2Falarms'));
    expect(call).toHaveBeenCalledWith('resetPasswordByEmail', { email: 'me@example.org' });
    expect(notices()).toEqual([['success', 'login.password-link-sent-message']]);
  });

  it('sends nothing without a complete e-mail address', async () => {
    await open('/login/resetPasswordRequest');
    await focused('email');
    await userEvent.keyboard('me@{Enter}');
    expect(field('email').getAttribute('aria-invalid')).toBe('true');
    expect(shown.box.textContent).toContain(user['invalid-email-format']);
    expect(call).not.toHaveBeenCalled();
  });

  it('says the same where an older server tells that it does not know the address', async () => {
    call.mockResolvedValue(failed(makeFault('invalid', 'Unable to find user by email [me@x]', { status: 400 })));
    const place = await open('/login/resetPasswordRequest');
    await focused('email');
    await userEvent.keyboard('me@x{Enter}');
    await vi.waitFor(() => expect(place.history.at(-1)).toBe('/login'));
    expect(notices()).toEqual([['success', 'login.password-link-sent-message']]);
  });

  it('keeps the e-mail address and says why no link could be sent', async () => {
    call.mockResolvedValue(failed(makeFault('bug', 'Unable to send mail', { status: 500 })));
    const place = await open('/login/resetPasswordRequest');
    await focused('email');
    await userEvent.keyboard('me@x{Enter}');
    await vi.waitFor(() => expect(shown.box.querySelector('[role="alert"]')?.textContent).toContain('Unable to send mail'));
    expect(field('email').value).toBe('me@x');
    expect(place.history).toHaveLength(1);
  });
});

describe('an activation mail', () => {
  it.each([['/login/resendEmailActivation'], ['/signup/emailVerification']])('is sent again from %s', async (path) => {
    const place = await open(`${path}?to=%2Falarms&email=me%2B1%40example.org`);
    await focused('email');
    expect(field('email').value).toBe('me+1@example.org');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(place.history.at(-1)).toBe('/login?to=%2Falarms'));
    expect(call).toHaveBeenCalledWith('resendEmailActivation', { email: 'me+1@example.org' });
    expect(notices()).toEqual([['success', 'login.resend.sent']]);
  });

  it('is asked of the administrator where the server does not send it', async () => {
    call.mockResolvedValue(failed(makeFault('not-found', '', { status: 404 })));
    await open('/login/resendEmailActivation?email=me%40example.org');
    await focused('email');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(shown.box.querySelector('[role="alert"]')?.textContent).toBe(login.resend.unknown));
  });

  it('is offered to who signs in with an account that is not active', async () => {
    enter.mockResolvedValue(failed(makeFault('auth', 'User account is not active', { status: 401, errorCode: 10 })));
    const place = await open('/login?to=%2Falarms');
    await focused('email');
    await userEvent.keyboard('me@example.org{Tab}old{Enter}');
    await vi.waitFor(() => expect(shown.box.querySelector('[role="alert"]')?.textContent).toContain(signIn.inactive));
    await userEvent.click(shown.box.querySelector('a[href^="/login/resend"]') as HTMLElement);
    expect(place.history.at(-1)).toBe('/login/resendEmailActivation?to=%2Falarms&email=me%40example.org');
  });
});

describe.each([['/login/activateByEmailCode'], ['/signup/emailVerified']])('%s', (path) => {
  it('activates by the code of the mail, and continues', async () => {
    enter.mockResolvedValue(ok({} as User));
    const place = await open(`${path}?to=%2Falarms&emailCode=C1`);
    await focused('emailCode');
    expect(enter).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(place.history.at(-1)).toBe('/login?to=%2Falarms'));
    expect(enter).toHaveBeenCalledWith({ emailCode: 'C1' });
    expect(notices()).toEqual([]);
  });

  it.each([
    ['invalid', login.code.refused, 1],
    ['not-found', login.code.unknown, 0],
    ['network', fault.network, 0],
  ] as const)('says what is wrong after a fault "%s", and keeps the code', async (kind, sentence, ways) => {
    enter.mockResolvedValue(failed(makeFault(kind, 'No such code')));
    await open(path);
    await focused('emailCode');
    await userEvent.keyboard('{Enter}');
    expect(shown.box.textContent).toContain(login.code.missing);
    await userEvent.keyboard('C1{Enter}');
    await vi.waitFor(() => expect(shown.box.querySelector('[role="alert"]')?.textContent).toContain(sentence));
    expect(field('emailCode').value).toBe('C1');
    expect(shown.box.querySelectorAll('a[href="/login/resendEmailActivation"]')).toHaveLength(ways);
  });
});

it.each([
  ['/activationLinkExpired', login.link.askAdministrator, 0],
  ['/passwordResetLinkExpired', login.link.askAgain, 1],
])('shows at %s that the link is no longer valid, and what to do', async (path, wayOn, ways) => {
  await open(path);
  expect(shown.box.querySelector('h1')?.textContent).toBe(login.link.used);
  await vi.waitFor(() => expect(document.title).toBe(`Watchfloor | ${login.link.used}`));
  expect(shown.box.textContent).toContain(wayOn);
  expect(shown.box.querySelectorAll('a[href="/login/resetPasswordRequest"]')).toHaveLength(ways);
  expect(shown.box.querySelector('a[href="/login"]')).not.toBeNull();
});

describe('where the server opens no session for a new password', () => {
  const setPassword = async () => {
    await userEvent.fill(field('newPassword'), 'secret1');
    await userEvent.fill(field('newPassword2'), 'secret1');
    await userEvent.keyboard('{Enter}');
  };
  const ask = async () => {
    await open('/login/resetPasswordRequest');
    await focused('email');
    await userEvent.keyboard('me@example.org{Enter}');
    await vi.waitFor(() => expect(notices()).toEqual([['success', 'login.password-link-sent-message']]));
    noticeStore.notices = [];
    shown.remove();
  };

  it('signs in whose password was asked for in this browser, once', async () => {
    await ask();
    enter.mockResolvedValueOnce(ok(null)).mockResolvedValue(ok({} as User));
    const place = await open('/login/resetPassword?to=%2Falarms&resetToken=T1');
    await setPassword();
    await vi.waitFor(() => expect(place.history.at(-1)).toBe('/login?to=%2Falarms'));
    expect(enter.mock.calls).toEqual([[{ resetToken: 'T1', password: 'secret1' }], [{ username: 'me@example.org', password: 'secret1' }]]);
    expect([notices(), takeAskedAccount()]).toEqual([[], null]);
  });

  it.each([
    ['second-factor', '/login/code?to=%2Falarms', []],
    ['wrong-password', '/login?to=%2Falarms', [['success', 'login.passwordSet']]],
  ] as const)('goes on after a sign-in that was refused as %s', async (key, address, told) => {
    await ask();
    enter.mockResolvedValueOnce(ok(null)).mockResolvedValue(failed(makeFault('auth', 'no', { key })));
    const place = await open('/login/resetPassword?to=%2Falarms&resetToken=T1');
    await setPassword();
    await vi.waitFor(() => expect(place.history).toContain(address));
    expect(notices()).toEqual(told);
  });
});

describe.each([
  ['/login/resetPassword', 'resetToken', '/passwordResetLinkExpired', login.reset.title],
  ['/login/resetExpiredPassword', 'resetToken', '/passwordResetLinkExpired', login.expired.title],
  ['/login/createPassword', 'activateToken', '/activationLinkExpired', login.create.title],
] as const)('%s', (path, name, useless, title) => {
  const link = `${path}?to=%2Falarms&${name}=T1`;
  const type = async (first: string, second: string) => {
    await userEvent.fill(field('newPassword'), first);
    await userEvent.fill(field('newPassword2'), second);
    await userEvent.keyboard('{Enter}');
  };

  it('sends the password with the token of the link, and continues', async () => {
    enter.mockResolvedValue(ok({} as User));
    const place = await open(link);
    expect(shown.box.querySelector('h1')?.textContent).toBe(title);
    await focused('newPassword');
    await type('secret1', 'secret1');
    await vi.waitFor(() => expect(place.history.at(-1)).toBe('/login?to=%2Falarms'));
    expect(enter).toHaveBeenCalledWith({ [name]: 'T1', password: 'secret1' });
    expect(notices()).toEqual([]);
  });

  it('returns to sign-in with a notice where the server opens no session', async () => {
    enter.mockResolvedValue(ok(null));
    const place = await open(link);
    await type('secret1', 'secret1');
    await vi.waitFor(() => expect(place.history.at(-1)).toBe('/login?to=%2Falarms'));
    expect(notices()).toEqual([['success', 'login.passwordSet']]);
  });

  it('sends nothing when the two passwords differ or one is missing', async () => {
    await open(link);
    await type('secret1', 'secret2');
    expect(notices()).toEqual([['error', 'login.passwords-mismatch-error']]);
    expect(field('newPassword2').getAttribute('aria-invalid')).toBe('true');
    await type('', '');
    expect(notices()).toEqual([]);
    expect(field('newPassword').getAttribute('aria-invalid')).toBe('true');
    await focused('newPassword');
    await type('secret1', 'secret2');
    expect(notices()).toHaveLength(1);
    shown.remove();
    await vi.waitFor(() => expect(notices()).toEqual([]));
    expect(enter).not.toHaveBeenCalled();
  });

  it('ticks off the rules of the server and shows its refusal line by line', async () => {
    enter.mockResolvedValue(failed(makeFault('invalid', 'Too short.\nNo digit.', { status: 400, errorCode: 31 })));
    await open(link);
    const kept = () => [...shown.box.querySelectorAll('ul li')].map((rule) => rule.textContent?.replace(/(met|not met)$/, ' $1'));
    await vi.waitFor(() => expect(kept()).toEqual(['At least 6 characters not met', 'At least 1 digit not met']));
    await userEvent.fill(field('newPassword'), 'abcdef');
    expect(kept()).toEqual(['At least 6 characters met', 'At least 1 digit not met']);
    await type('abcdef', 'abcdef');
    await vi.waitFor(() =>
      expect([...shown.box.querySelectorAll('bdi')].map((line) => line.textContent)).toEqual(['Too short.', 'No digit.']),
    );
    expect(field('newPassword').value).toBe('abcdef');
    expect(field('newPassword').getAttribute('aria-invalid')).toBe('true');
  });

  it('waits for the password rules, which would move the fields', async () => {
    const policy = Promise.withResolvers<unknown>();
    call.mockImplementation(() => policy.promise);
    draw(link);
    await vi.waitFor(() => expect(call).toHaveBeenCalled());
    expect(shown.box.querySelector('input')).toBeNull();
    policy.resolve(ok(POLICY));
    await focused('newPassword');
    expect(shown.box.querySelectorAll('ul li')).toHaveLength(2);
  });

  it('does not wait long for password rules that do not come', async () => {
    call.mockImplementation(() => new Promise(() => undefined));
    draw(link);
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('newPassword'));
    expect(shown.box.querySelector('ul')).toBeNull();
  });

  it('says that the link is missing or used up', async () => {
    await open(path);
    expect(shown.box.textContent).toContain(login.link.missingText);
    expect(shown.box.querySelector('input')).toBeNull();
    shown.remove();
    enter.mockResolvedValue(failed(makeFault('conflict', '', { status: 409 })));
    const place = await open(link);
    await type('secret1', 'secret1');
    await vi.waitFor(() => expect(shown.box.textContent).toContain(login.link.usedText));
    expect(place.history.at(-1)).toBe(`${useless}?to=%2Falarms`);
    expect(shown.box.querySelector('a[href="/login?to=%2Falarms"]')).not.toBeNull();
  });

  it('keeps the input when the server does not answer', async () => {
    enter.mockResolvedValue(failed(makeFault('network', 'fetch failed', { key: 'unable-to-connect' })));
    await open(link);
    await type('secret1', 'secret1');
    await vi.waitFor(() =>
      expect(shown.box.querySelector('form [role="alert"][data-shown]')?.textContent).toContain(fault['unable-to-connect']),
    );
    expect(field('newPassword').value).toBe('secret1');
  });
});
