/** Uses a separate platform whose clock is set by the test. */
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import type { Mail } from '../../platform/rest/outbox.ts';
import { ACCOUNTS, signInOverRest } from '../accounts.ts';
import { ROOT } from '../architecture/source-files.ts';
import { makeAccount } from '../new-account.ts';
import { expect } from './console.ts';

interface AgingPlatform {
  readonly url: string;
  readonly mails: readonly Mail[];
  wait(days: number): void;
  /** Sets password and lockout rules, merged with those in force. */
  demand(settings: Record<string, unknown>): Promise<void>;
}

const DAY_MS = 86_400_000;

const test = base.extend<{ aging: AgingPlatform }>({
  // Playwright reads the fixtures that a function needs from its first parameter, which must be a pattern.
  // biome-ignore lint/correctness/noEmptyPattern: none are needed here
  aging: async ({}, use) => {
    let aheadMs = 0;
    const mails: Mail[] = [];
    const platform: Platform = await createPlatform({
      data: ':memory:',
      devices: 3,
      machine: false,
      dist: join(ROOT, 'dist'),
      mail: (sent) => void mails.push(sent),
      now: () => Date.now() + aheadMs,
    });
    await platform.listen();
    const url = `http://127.0.0.1:${platform.port}`;
    const headers = { 'X-Authorization': `Bearer ${await signInOverRest(url, 'sysadmin')}`, 'Content-Type': 'application/json' };
    const demand = async ({ passwordPolicy, ...more }: Record<string, unknown>) => {
      const settings = (await (await fetch(`${url}/api/admin/securitySettings`, { headers })).json()) as Record<string, object>;
      const body = JSON.stringify({ ...settings, ...more, passwordPolicy: { ...settings.passwordPolicy, ...(passwordPolicy as object) } });
      const saved = await fetch(`${url}/api/admin/securitySettings`, { method: 'POST', headers, body });
      expect(saved.status).toBe(200);
    };
    const wait = (days: number) => {
      aheadMs += days * DAY_MS;
    };
    await use({ url, mails, wait, demand });
    await platform.close();
  },
  page: async ({ page, aging }, use) => {
    await page.goto(`${aging.url}/login?to=%2Falarms`);
    await use(page);
  },
});

test('an expired password leads to setting another one, then to the requested screen', async ({ page, aging }) => {
  await aging.demand({ passwordPolicy: { passwordExpirationPeriodDays: 90 } });
  aging.wait(91);
  await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS.tenant);
  await page.getByLabel('Password', { exact: true }).fill('tenant');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\/resetExpiredPassword\?to=%2Falarms&resetToken=\w+$/);
  await expect(page.getByRole('heading', { name: 'Password expired' })).toBeVisible();
  await expect(page.getByText('Set a new password to continue')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('tenant');
  await page.getByLabel('Repeat new password').fill('tenant');
  await page.keyboard.press('Enter');
  await expect(page.getByText('New password should be different from existing!')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('another-one');
  await page.getByLabel('Repeat new password').fill('another-two');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Repeat new password')).toHaveAccessibleDescription(/Passwords do not match\./);
  await page.getByLabel('Repeat new password').fill('another-one');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${aging.url}/alarms`);
});

test("expired links say so, whatever the platform's message", async ({ page, aging }) => {
  await page.goto(`${aging.url}/login/resetPasswordRequest`);
  await page.getByLabel('Email').fill(ACCOUNTS.tenant);
  await page.keyboard.press('Enter');
  await expect.poll(() => aging.mails.length).toBe(1);
  const [link = ''] = /http\S+/.exec(aging.mails[0]?.text ?? '') ?? [];
  const { pathname, search } = new URL(link);
  await page.goto(aging.url + pathname + search);
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  const { activation } = await makeAccount(aging.url);
  aging.wait(2);
  await page.getByLabel('New password', { exact: true }).fill('another-one');
  await page.getByLabel('Repeat new password').fill('another-one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await page.goto(aging.url + pathname + search);
  await expect(page).toHaveURL(`${aging.url}/passwordResetLinkExpired`);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await page.getByRole('link', { name: 'Request new link' }).press('Enter');
  await expect(page).toHaveURL(`${aging.url}/login/resetPasswordRequest`);
  await page.goto(aging.url + activation);
  await expect(page).toHaveURL(`${aging.url}/activationLinkExpired`);
  await expect(page.getByText('ask your administrator')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign-in' }).press('Enter');
  await expect(page).toHaveURL(`${aging.url}/login`);
});

test('a session that cannot be refreshed ends at sign-in with the reason, and returns to the screen', async ({ page, aging }) => {
  await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS.tenant);
  await page.getByLabel('Password', { exact: true }).fill('tenant');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Alarms' })).toBeVisible();
  // An open console would notice by itself, and a reload of its sign-in page has no reason to show.
  await page.goto('about:blank');
  aging.wait(30);
  await page.goto(`${aging.url}/alarms`);
  await expect(page).toHaveURL(`${aging.url}/login?to=%2Falarms`);
  const reason = page.getByText('Session expired. Sign in again.');
  await expect(reason).toHaveCount(1);
  await expect(reason).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS.tenant);
  await page.getByLabel('Password', { exact: true }).fill('tenant');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${aging.url}/alarms`);
  await expect(reason).toHaveCount(0);
});
