import type { Page } from 'playwright';

export const ACCOUNTS = { tenant: 'tenant@example.org', customer: 'customer@example.org', sysadmin: 'sysadmin@example.org' } as const;
export type AccountName = keyof typeof ACCOUNTS;

export async function signIn(page: Page, url: string, account: AccountName = 'tenant'): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS[account]);
  await page.getByLabel('Password', { exact: true }).fill(account);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

/** Signs in over REST, as another client would. Rejects when it is refused. */
export async function tokensOf(url: string, account: AccountName): Promise<{ readonly token: string; readonly refreshToken: string }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: ACCOUNTS[account], password: account }),
  });
  if (!answer.ok) throw new Error(`sign-in as ${account} was refused: ${answer.status}`);
  return (await answer.json()) as { token: string; refreshToken: string };
}

export async function signInOverRest(url: string, account: AccountName = 'tenant'): Promise<string> {
  return (await tokensOf(url, account)).token;
}
