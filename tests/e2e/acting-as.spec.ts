import { ACCOUNTS } from '../accounts.ts';
import { expect, restHeaders, test } from './console.ts';

test('who signs in as another user sees it, also after a reload, and comes back', async ({ console: page, platform, request }) => {
  const headers = await restHeaders(platform.url, 'customer');
  const user = await (await request.get(`${platform.url}/api/auth/user`, { headers })).json();
  await page.goto(`${platform.url}/customers/${user.customerId.id}/users/${user.id.id}`);
  await page.getByRole('button', { name: 'Sign in as this user', exact: true }).click();
  const back = page.getByRole('button', { name: `Back to ${ACCOUNTS.tenant}`, exact: true });
  const account = page.getByRole('banner').getByRole('button', { name: /^Account of/ });
  await expect(account).toContainText('Customer user');
  await expect(page).toHaveURL(`${platform.url}/home`);
  await expect(page.getByText('Access forbidden')).toHaveCount(0);
  await expect(page.getByText('Acting as another user')).toBeVisible();
  await page.reload();
  await back.click();
  await expect(account).toContainText('Tenant administrator');
  await expect(back).toHaveCount(0);
  await expect(page).toHaveURL(`${platform.url}/home`);
});
