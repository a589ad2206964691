import '@mantine/core/styles.layer.css';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../tests/show.tsx';
import { giveCore } from '../../bridge/core.fixture.ts';
import { forgetRelease } from '../../bridge/use-server-feature.ts';
import type { OwnFactor } from '../../contract/calls/accounts.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import type { MessageTree } from '../../i18n/messages.ts';
import { FactorsPanel } from './factors-panel.tsx';

const texts = import.meta.glob('../../../locales/en_US/*.json', { eager: true, import: 'default' }) as Readonly<
  Record<string, MessageTree>
>;
const core = { call: vi.fn() };
giveCore(core);

const AUTH = 'otpauth://totp/Acme:a?issuer=Acme&secret=ABCDEFGH';
const MADE: Readonly<Record<string, Partial<OwnFactor>>> = {
  TOTP: { authUrl: AUTH },
  EMAIL: { email: 'a@b.example' },
  BACKUP_CODE: { codes: ['c1', 'c2'] },
};
let offered: readonly string[];
let version: string;
let configs: Record<string, OwnFactor>;

beforeEach(async () => {
  await adoptMessages('en_US', Object.fromEntries(Object.entries(texts).map(([path, read]) => [path.replace(/^.*\/|\.json$/g, ''), read])));
  forgetRelease();
  [offered, version, configs] = [['TOTP', 'EMAIL', 'PIGEON', 'BACKUP_CODE'], '4.3.0', {}];
  core.call.mockReset();
  core.call.mockImplementation(async (name: string, { type = '', factor, code }: { type?: string; factor?: OwnFactor; code?: string }) => {
    if (name === 'systemInfo') return ok({ version });
    if (name === 'offeredFactors') return ok(offered);
    if (name === 'newFactor') return ok({ providerType: type, useByDefault: false, ...MADE[type] });
    if (name === 'saveFactor' && code !== undefined && code !== '123456')
      return failed(fault('invalid', 'Verification code is incorrect', { status: 400 }));
    if (name === 'saveFactor' && factor)
      configs = { ...configs, [factor.providerType]: { ...factor, codes: null, codesLeft: factor.codes?.length ?? null } };
    if (name === 'deleteFactor') configs = Object.fromEntries(Object.entries(configs).filter(([kind]) => kind !== type));
    return ok({ configs });
  });
});

const open = () => show(<FactorsPanel />, { env: 'test' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const code = () => page.getByRole('textbox', { name: 'Code' });
const sent = (name: string) => core.call.mock.calls.filter(([called]) => called === name).map(([, input]) => input);

it('is on once a code of the app was right, and offers backup codes then', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Set up: Backup codes' })).toBeDisabled();
  await press('Set up: Authenticator app');
  await expect.element(page.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
  await expect.element(page.getByText(/ABCDEFGH/)).toBeVisible();
  await userEvent.fill(code(), '000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The code is wrong or has expired.')).toBeVisible();
  await userEvent.fill(code(), ' 123456 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('On', { exact: true })).toBeVisible();
  await press('Set up: Backup codes');
  await expect.element(page.getByText(/c1/)).toBeVisible();
  await press('I have kept them');
  await expect.element(page.getByText('2 codes left')).toBeVisible();
  expect(sent('saveFactor').at(-1)).toEqual({ factor: { providerType: 'BACKUP_CODE', useByDefault: false, codes: ['c1', 'c2'] } });
  await press('Turn off: Backup codes');
  expect(sent('deleteFactor')).toEqual([]);
});

it('saves what a code was sent for, and sends another one for another address', async () => {
  await open();
  await press('Set up: Code by mail');
  await userEvent.fill(page.getByRole('textbox', { name: 'Mail address' }), 'c@d.example');
  await press('Send code');
  await expect.element(code()).toHaveFocus();
  await userEvent.fill(page.getByRole('textbox', { name: 'Mail address' }), 'e@f.example');
  await expect.element(code()).not.toBeInTheDocument();
  await press('Send code');
  await userEvent.fill(code(), '123456');
  await press('Confirm');
  const factor = { providerType: 'EMAIL', useByDefault: false, email: 'e@f.example' };
  await expect.poll(() => sent('saveFactor')).toEqual([{ factor, code: '123456' }]);
  expect(sent('submitFactor').map((input) => input.factor.email)).toEqual(['c@d.example', 'e@f.example']);
});

it.each([
  ['nothing is offered', [], '4.3.0'],
  ['the server is older', ['TOTP'], '3.2.0'],
] as const)('is not there when %s', async (_, kinds, release) => {
  [offered, version] = [kinds, release];
  await open();
  await expect.poll(() => core.call.mock.calls.length).toBeGreaterThan(0);
  expect(page.getByText('Two-factor sign-in').elements()).toEqual([]);
  expect(sent('offeredFactors').length).toBe(release === '3.2.0' ? 0 : 1);
});
