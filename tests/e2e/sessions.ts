/** Pages that are signed in without a visit of the sign-in page, which costs as much as a test. */
import type { Page } from 'playwright';
import { STORED_SESSION } from '../../src/contract/stored-session.ts';
import { ACCOUNTS, type AccountName, tokensOf } from '../accounts.ts';

/** Passed to Playwright's workers, which inherit the environment of the global setup. */
export interface E2ePlatform {
  readonly url: string;
  readonly mqttPort: number;
  /** Refresh tokens, which serve all tests of the run. */
  readonly sessions: Readonly<Record<AccountName, string>>;
}

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

export async function startSessions(url: string): Promise<E2ePlatform['sessions']> {
  const names = Object.keys(ACCOUNTS) as AccountName[];
  const tokens = await Promise.all(names.map((account) => tokensOf(url, account)));
  return Object.fromEntries(names.map((name, n) => [name, tokens[n]?.refreshToken])) as E2ePlatform['sessions'];
}

/** Puts a session where the console looks for it. `page`: any of the console's origin. */
export function storeSession(page: Page, refreshToken: string): Promise<void> {
  return page.evaluate(
    ({ database, store, refreshKey, token }) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open(database, 1);
        asked.onupgradeneeded = () => asked.result.createObjectStore(store).put(token, refreshKey);
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          asked.result.close();
          resolve();
        };
      }),
    { ...STORED_SESSION, token: refreshToken },
  );
}
