import '@mantine/core/styles.layer.css';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { giveCore } from '../../bridge/core.fixture.ts';
import type { DataCore } from '../../contract/data-core.ts';
import { failed, fault, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import type { MessageTree } from '../../i18n/messages.ts';
import { showPublicScreens } from './public-screens.fixture.tsx';

const texts = import.meta.glob('../../../locales/en_US/*.json', { eager: true, import: 'default' }) as Readonly<
  Record<string, MessageTree>
>;
const enter = vi.fn<DataCore['signIn']>();
const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>();
giveCore({ signIn: enter, call });
let shown: ReturnType<typeof showPublicScreens>;
afterEach(() => {
  shown.remove();
  vi.unstubAllGlobals();
});

async function open(address: string, offered: unknown) {
  await adoptMessages('en_US', Object.fromEntries(Object.entries(texts).map(([path, read]) => [path.replace(/^.*\/|\.json$/g, ''), read])));
  vi.stubGlobal('fetch', async () => Response.json([]));
  enter.mockReset();
  call.mockImplementation(async (name) => {
    if (name === 'offeredFactors') return offered;
    return ok(name === 'newFactor' ? { providerType: 'TOTP', authUrl: 'otpauth://totp/A:b?secret=ABC' } : { configs: {} });
  });
  shown = showPublicScreens(address);
  return shown.place;
}

it('a sign-in that needs a second factor leads there, and goes on once one is set up', async () => {
  const place = await open('/login?to=%2Falarms', ok(['TOTP', 'BACKUP_CODE', 'PIGEON']));
  enter.mockResolvedValueOnce(failed(fault('auth', '', { key: 'factor-setup' })));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'));
  await userEvent.keyboard('me@b.example{Tab}secret{Enter}');
  await vi.waitFor(() => expect(place.history.at(-1)).toBe('/login/force-mfa?to=%2Falarms'));
  await page.getByRole('button', { name: 'Authenticator app' }).click();
  expect(page.getByRole('button', { name: 'Backup codes' }).elements()).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Code' }), '123456');
  enter.mockResolvedValueOnce(ok({} as User));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(place.history.at(-1)).toBe('/login?to=%2Falarms'));
  expect(enter).toHaveBeenLastCalledWith({ isSetUp: true });
});

it('begins anew after a reload, which has lost the first half of the sign-in', async () => {
  const place = await open('/login/force-mfa', failed(fault('auth', '', { key: 'signed-out' })));
  await vi.waitFor(() => expect(place.history.at(-1)).toBe('/login'));
});
