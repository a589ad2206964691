import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { ACCOUNTS, type AccountName, signIn } from '../accounts.ts';
import { CHROMIUM_ARGS, needChromium } from '../chromium.ts';

/** Passed to Playwright's workers, which inherit the environment of the global setup. */
export interface E2ePlatform {
  readonly url: string;
  readonly mqttPort: number;
  /** Removed at the end of the run. */
  readonly sessions: string;
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const VARIABLE = 'WATCHFLOOR_E2E';

export function tellWorkers(platform: E2ePlatform): void {
  process.env[VARIABLE] = JSON.stringify(platform);
}

/** Throws outside of a run. */
export function e2ePlatform(): E2ePlatform {
  const told = process.env[VARIABLE];
  if (!told) throw new Error('the global setup of Playwright did not run');
  return JSON.parse(told) as E2ePlatform;
}

export function sessionFile({ sessions }: E2ePlatform, account: AccountName): string {
  return join(sessions, `${account}.json`);
}

/** Signs in and returns the state of the browser, with the token in IndexedDB. @param path also writes it to this file. */
export async function storeSession(browser: Browser, url: string, account: AccountName, path?: string): Promise<Session> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  const page = await context.newPage();
  await signIn(page, url, account);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  const session = await context.storageState({ ...(path && { path }), indexedDB: true });
  await context.close();
  return session;
}

export async function storeSessions(platform: E2ePlatform): Promise<void> {
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, executablePath: needChromium().path });
  try {
    for (const account of Object.keys(ACCOUNTS) as AccountName[])
      await storeSession(browser, platform.url, account, sessionFile(platform, account));
  } finally {
    await browser.close();
  }
}
