import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import fault from '../../../locales/en_US/fault.json';
import login from '../../../locales/en_US/login.json';
import words from '../../../locales/en_US/second-factor.json';
import shell from '../../../locales/en_US/shell.json';
import signIn from '../../../locales/en_US/sign-in.json';
import user from '../../../locales/en_US/user.json';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { SecondFactor } from '../../contract/calls/accounts.ts';
import type { DataCore } from '../../contract/data-core.ts';
import { type Fault, failed, fault as makeFault, type Outcome, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { showPublicScreens } from './public-screens.fixture.tsx';

const enter = vi.fn<DataCore['signIn']>();
const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
giveCore({ signIn: enter, call });

const TOTP = { type: 'TOTP', default: true, contact: null, minVerificationCodeSendPeriod: 5 };
const EMAIL = { type: 'EMAIL', default: false, contact: 'me***@b.example', minVerificationCodeSendPeriod: 2 };
const BACKUP = { type: 'BACKUP_CODE', default: false, contact: null, minVerificationCodeSendPeriod: 5 };

let shown: ReturnType<typeof showPublicScreens>;
let factors: unknown;
let sending: unknown;

beforeEach(async () => {
  await adoptMessages('en_US', { fault, login, 'second-factor': words, shell, 'sign-in': signIn, user });
  vi.stubGlobal('fetch', async () => Response.json([]));
  factors = ok([TOTP, EMAIL, BACKUP]);
  sending = ok(null);
  enter.mockReset();
  call.mockReset();
  call.mockImplementation(async (name) => (name === 'secondFactors' ? factors : sending));
});
afterEach(() => {
  shown.remove();
  vi.unstubAllGlobals();
});

function open(address = '/login/code?to=%2Falarms') {
  shown = showPublicScreens(address);
  return shown.place;
}

const code = page.getByRole('textbox', { name: words.code });
const alert = () => shown.box.querySelector('form [role="alert"]')?.textContent;
const sent = () => call.mock.calls.filter(([name]) => name === 'sendFactorCode').map(([, input]) => input);
const enterCode = async (text: string) => {
  await userEvent.fill(code, text);
  await userEvent.keyboard('{Enter}');
};

it('the password leads to the code, and the code on, with the keyboard alone', async () => {
  enter.mockResolvedValueOnce(failed(makeFault('auth', '', { key: 'second-factor' })));
  const place = open('/login?to=%2Falarms');
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'));
  await userEvent.keyboard('me@b.example{Tab}secret{Enter}');
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('code'));
  expect(place.history.at(-1)).toBe('/login/code?to=%2Falarms');
  expect(sent()).toEqual([]);
  enter.mockResolvedValueOnce(ok({} as User));
  await userEvent.keyboard('123 456{Enter}');
  await vi.waitFor(() => expect(place.history.at(-1)).toBe('/login?to=%2Falarms'));
  expect(enter).toHaveBeenLastCalledWith({ factor: 'TOTP', oneTimePassword: '123456' });
});

it('a code is sent once it is wanted, and again after the period of the server', async () => {
  open();
  await expect.element(code).toHaveFocus();
  await page.getByRole('button', { name: words.way.EMAIL }).click();
  await expect.element(page.getByText('Enter the code sent by email to me***@b.example.')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: words.sent })).toBeVisible();
  expect(sent()).toEqual([{ factor: 'EMAIL' }]);
  await expect.element(page.getByRole('button', { name: /^New code in/ })).toBeDisabled();
  await page.getByRole('button', { name: words.way.TOTP }).click();
  await page.getByRole('button', { name: words.way.EMAIL }).click();
  sending = failed(makeFault('rate-limited', 'Too many requests', { status: 429 }));
  await page.getByRole('button', { name: words.send }).click();
  await vi.waitFor(() => expect(alert()).toContain(words.sentBefore));
  expect(sent()).toHaveLength(2);
});

it('a factor that is the default and needs a code has it sent at once; a failure is told in the server’s words', async () => {
  factors = ok([{ ...EMAIL, default: true }]);
  sending = failed(makeFault('bug', 'Unable to send mail', { status: 500 }));
  open();
  await vi.waitFor(() => expect(alert()).toContain(words.notSent));
  expect(alert()).toContain('Unable to send mail');
  expect(shown.box.querySelector('section')).toBeNull();
  await expect.element(page.getByRole('button', { name: words.send })).toBeEnabled();
  await enterCode('');
  await expect.element(page.getByText(words.missing)).toBeVisible();
  expect(enter).not.toHaveBeenCalled();
});

it.each<[string, Fault, string]>([
  ['a wrong code', makeFault('invalid', 'Verification code is incorrect', { status: 400 }), words.wrong],
  ['too many tries', makeFault('rate-limited', 'Too many requests', { status: 429 }), words.tooOften],
  ['no answer', makeFault('network', '', { key: 'network' }), signIn.unreachable],
  ['a web page', makeFault('network', '', { key: 'web-page', status: 200 }), 'A web page came'],
  ['a failing server', makeFault('bug', '', { key: 'server-failed', status: 500 }), fault['server-failed']],
])('after %s another can be entered', async (_name, refusal, sentence) => {
  enter.mockResolvedValueOnce(failed(refusal));
  open();
  await page.getByRole('button', { name: words.way.BACKUP_CODE }).click();
  await enterCode('abcd1234');
  await vi.waitFor(() => expect(alert()).toContain(sentence));
  expect(enter).toHaveBeenLastCalledWith({ factor: 'BACKUP_CODE', oneTimePassword: 'abcd1234' });
  await expect.element(code).toHaveFocus();
  await expect.element(page.getByRole('button', { name: words.submit })).toBeEnabled();
});

it.each<[string, Fault, string, string]>([
  ['the account is locked', makeFault('auth', 'User account was locked', { status: 401, errorCode: 10 }), words.locked, 'was locked'],
  ['the time is over', makeFault('auth', 'Token has expired', { status: 401, errorCode: 11 }), words.expired, ''],
  ['it is no longer offered', makeFault('forbidden', "You don't have permission", { status: 403 }), words.gone, ''],
])('when %s, only the way back is left', async (_name, refusal, sentence, details) => {
  enter.mockResolvedValueOnce(failed(refusal));
  open();
  await enterCode('000000');
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(shown.box.textContent).toContain(details);
  await expect.element(page.getByRole('link', { name: login.cancel })).toHaveAttribute('href', '/login?to=%2Falarms');
  expect(shown.box.querySelector('input')).toBeNull();
});

it.each<[string, Outcome<readonly SecondFactor[]>, string]>([
  ['nothing is offered', ok([]), words.gone],
  ['the half sign-in is not known', failed(makeFault('auth', 'Invalid JWT token', { status: 401, errorCode: 10 })), words.expired],
])('where %s, only the way back is left', async (_name, answer, sentence) => {
  factors = answer;
  open();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('link', { name: login.cancel })).toBeVisible();
});

it('a page that was loaded again leads back to the password', async () => {
  factors = failed(makeFault('auth', '', { key: 'signed-out' }));
  const place = open();
  await vi.waitFor(() => expect(place.history.at(-1)).toBe('/login?to=%2Falarms'));
});

it('takes kinds of factors that are newer', async () => {
  factors = ok([{ type: 'CARRIER_PIGEON' }, TOTP]);
  enter.mockResolvedValueOnce(ok({} as User));
  open();
  await expect.element(page.getByText(words.text.TOTP)).toBeVisible();
  await page.getByRole('button', { name: 'Use CARRIER_PIGEON' }).click();
  await enterCode('coo');
  await vi.waitFor(() => expect(enter).toHaveBeenLastCalledWith({ factor: 'CARRIER_PIGEON', oneTimePassword: 'coo' }));
});
