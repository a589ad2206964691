/** The whole product for a test file: one platform process, and a page that signs in as a person does. */
import { test as base, expect, type Page } from '@playwright/test';
import { ACCOUNTS, signIn, signInOverRest } from '../accounts.ts';
import { type PlatformProcess, startPlatform } from '../platform-process.ts';

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

export const test = base.extend<Fixtures, { platform: PlatformProcess }>({
  platform: [
    // Playwright takes the fixtures that a function needs from its first parameter, which must be a pattern.
    // biome-ignore lint/correctness/noEmptyPattern: none are needed here
    async ({}, use) => {
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
      if (/Content Security Policy|Trusted ?Types|^No message for/i.test(message.text())) errors.push(message.text());
    });
    await signIn(page, platform.url);
    await use(page);
    expect(errors, 'errors, policy violations and missing texts of the page').toEqual([]);
  },
  createDevice: async ({ platform, request }, use) => {
    await use(async (name, type) => {
      const headers = { 'X-Authorization': `Bearer ${await signInOverRest(platform.url)}` };
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

export { ACCOUNTS, expect, signIn };
