import { test as base, expect, type Page, type ViewportSize } from '@playwright/test';
import { ACCOUNTS, type AccountName, signIn, signInOverRest, tokensOf } from '../accounts.ts';
import { type PlatformProcess, startPlatform } from '../platform-process.ts';
import { e2ePlatform } from './sessions.ts';
import { Tabs } from './tabs.ts';
import { tellBy } from './tell-by.ts';

export interface Device {
  readonly id: string;
  readonly token: string;
  readonly name: string;
}

interface Fixtures {
  /** Opens a blank page; null: of a visitor. The test fails at its end if the page had errors. */
  readonly openAs: (account: AccountName | null) => Promise<Page>;
  /** A blank page, signed in as the tenant administrator. */
  readonly console: Page;
  /** A blank page, not signed in. */
  readonly visitor: Page;
  /** Creates it over REST, as another client would; it is deleted after the test. */
  readonly createDevice: (name: string, type: string) => Promise<Device>;
  /** Through the device API. */
  readonly send: (device: Device, values: Record<string, unknown>) => Promise<void>;
  /** Over REST; it is deleted after the test. Returns its id. */
  readonly saveDashboard: (dashboard: object) => Promise<string>;
}

interface Workers {
  readonly platform: Pick<PlatformProcess, 'url' | 'mqttPort'>;
  /** A refresh token. */
  readonly sessionOf: (account: AccountName) => Promise<string>;
  readonly tabs: Tabs;
}

type OpenAs = Fixtures['openAs'];

const tokens = new Map<string, Promise<string>>();

/**
 * Of requests as another client, which signs in once for each worker: a sign-in hashes a password slowly. For platforms that live as long as
 * the worker.
 */
export async function restHeaders(url: string, account: AccountName = 'tenant'): Promise<{ readonly 'X-Authorization': string }> {
  const key = `${url} ${account}`;
  const token = tokens.get(key) ?? signInOverRest(url, account);
  tokens.set(key, token);
  try {
    return { 'X-Authorization': `Bearer ${await token}` };
  } catch (error) {
    tokens.delete(key);
    throw error;
  }
}

/** A name that no other test has, and no other try of the same: what a failed try left does not stand in the way of the next. */
export function unique(what: string): string {
  const { testId, retry } = base.info();
  return `${what} ${testId} ${retry}`;
}

/** Fails the test on an error of a page, a policy violation or a missing text. */
async function openPages(
  tabs: Tabs,
  viewport: ViewportSize | null,
  sessionOf: Workers['sessionOf'],
  use: (openAs: OpenAs) => Promise<void>,
): Promise<void> {
  const errors: string[] = [];
  await use(async (account) => {
    const page = await tabs.open(viewport, account ? await sessionOf(account) : undefined);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted ?Types|^No message for/i.test(message.text())) errors.push(message.text());
    });
    return page;
  });
  await tabs.empty();
  expect(errors, 'errors, policy violations and missing texts of the page').toEqual([]);
}

/**
 * Tests on the shared platform must not change its accounts, settings or seeded records. Who signs out signs in by hand before: the server
 * ends the session, and the stored ones serve all tests.
 */
export const test = base.extend<Fixtures, Workers>({
  platform: [
    // Playwright reads the fixtures that a function needs from its first parameter, which must be a pattern.
    // biome-ignore lint/correctness/noEmptyPattern: none are needed here
    async ({}, use) => use(e2ePlatform()),
    { scope: 'worker' },
  ],
  sessionOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it, and none are needed
    async ({}, use) => use(async (account) => e2ePlatform().sessions[account]),
    { scope: 'worker' },
  ],
  tabs: [async ({ browser, platform }, use) => use(new Tabs(browser, platform.url)), { scope: 'worker' }],
  page: async ({ tabs, viewport }, use) => {
    await use(await tabs.open(viewport));
    await tabs.empty();
  },
  openAs: ({ tabs, viewport, sessionOf }, use) => openPages(tabs, viewport, sessionOf, use),
  console: async ({ openAs }, use) => use(await openAs('tenant')),
  visitor: async ({ openAs }, use) => use(await openAs(null)),
  createDevice: async ({ platform, request }, use) => {
    const headers = await restHeaders(platform.url);
    const created: string[] = [];
    await use(async (name, type) => {
      const answer = await request.post(`${platform.url}/api/device`, { headers, data: { name, type } });
      expect(answer.status(), await answer.text()).toBe(200);
      const { id } = (await answer.json()) as { id: { id: string } };
      created.push(id.id);
      const credentials = (await (await request.get(`${platform.url}/api/device/${id.id}/credentials`, { headers })).json()) as {
        credentialsId: string;
      };
      return { id: id.id, token: credentials.credentialsId, name };
    });
    for (const id of created) await request.delete(`${platform.url}/api/device/${id}`, { headers, maxRetries: 2 });
  },
  saveDashboard: async ({ platform, request }, use) => {
    const headers = await restHeaders(platform.url);
    const saved: string[] = [];
    await use(async (data) => {
      const answer = await request.post(`${platform.url}/api/dashboard`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
      const { id } = (await answer.json()) as { id: { id: string } };
      saved.push(id.id);
      return id.id;
    });
    for (const id of saved) await request.delete(`${platform.url}/api/dashboard/${id}`, { headers, maxRetries: 2 });
  },
  send: async ({ platform, request }, use) => {
    await use(async (device, values) => {
      const answer = await request.post(`${platform.url}/api/v1/${device.token}/telemetry`, { data: values });
      expect(answer.status()).toBe(200);
    });
  },
});

/** For tests that change accounts or settings, or stop the platform: each worker has its own platform for them. */
export const ownTest = test.extend<object, { platform: PlatformProcess; sessionOf: Workers['sessionOf'] }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it, and none are needed
    async ({}, use) => {
      const platform = await startPlatform({ devices: 300, rate: 0.25 });
      await tellBy(platform.url, {});
      await use(platform);
      await platform.remove();
    },
    { scope: 'worker' },
  ],
  sessionOf: [({ platform }, use) => use(async (account) => (await tokensOf(platform.url, account)).refreshToken), { scope: 'worker' }],
});

export { ACCOUNTS, expect, signIn };

/** How many drafts the browser keeps. */
export const keptDrafts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const asked = indexedDB.open('TB-watchfloor-drafts');
        asked.onsuccess = () => {
          const count = asked.result.transaction('drafts').objectStore('drafts').count();
          count.onsuccess = () => {
            asked.result.close();
            resolve(count.result);
          };
        };
      }),
  );
