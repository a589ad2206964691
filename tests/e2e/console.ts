/** The whole product for a test file: one platform process, and a page that signs in as a person does. */
import { test as base, expect, type Page } from '@playwright/test';
import { buildConsole, type PlatformProcess, startPlatform } from '../platform-process.ts';

interface Accounts {
  readonly tenant: string;
  readonly customer: string;
  readonly sysadmin: string;
}

export interface Device {
  readonly id: string;
  readonly token: string;
  readonly name: string;
}

interface Fixtures {
  readonly console: Page;
  /** Creates a device over REST, as another client would. */
  readonly createDevice: (name: string, type: string) => Promise<Device>;
  /** Sends telemetry through the device API. */
  readonly send: (device: Device, values: Record<string, unknown>) => Promise<void>;
}

export const ACCOUNTS: Accounts = { tenant: 'tenant@example.org', customer: 'customer@example.org', sysadmin: 'sysadmin@example.org' };

export async function signIn(page: Page, url: string, account: keyof Accounts = 'tenant'): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS[account]);
  await page.getByLabel('Password', { exact: true }).fill(account);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

export const test = base.extend<Fixtures, { platform: PlatformProcess }>({
  platform: [
    // Playwright takes the fixtures that a function needs from its first parameter, which must be a pattern.
    // biome-ignore lint/correctness/noEmptyPattern: none are needed here
    async ({}, use) => {
      buildConsole();
      const platform = await startPlatform({ devices: 300 });
      await use(platform);
      await platform.remove();
    },
    { scope: 'worker' },
  ],
  console: async ({ page, platform }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted ?Types/i.test(message.text())) errors.push(message.text());
    });
    await signIn(page, platform.url);
    await use(page);
    expect(errors, 'errors and policy violations of the page').toEqual([]);
  },
  createDevice: async ({ platform, request }, use) => {
    await use(async (name, type) => {
      const session = (await (
        await request.post(`${platform.url}/api/auth/login`, { data: { username: ACCOUNTS.tenant, password: 'tenant' } })
      ).json()) as { token: string };
      const headers = { 'X-Authorization': `Bearer ${session.token}` };
      const saved = (await (await request.post(`${platform.url}/api/device`, { headers, data: { name, type } })).json()) as {
        id: { id: string };
      };
      const credentials = (await (await request.get(`${platform.url}/api/device/${saved.id.id}/credentials`, { headers })).json()) as {
        credentialsId: string;
      };
      return { id: saved.id.id, token: credentials.credentialsId, name };
    });
  },
  send: async ({ platform, request }, use) => {
    await use(async (device, values) => {
      const answer = await request.post(`${platform.url}/api/v1/${device.token}/telemetry`, { data: values });
      expect(answer.status()).toBe(200);
    });
  },
});

export { expect };
