import type { APIRequestContext } from '@playwright/test';
import { ACCOUNTS } from '../accounts.ts';
import { expect, restHeaders, signIn, ownTest as test } from './console.ts';
import { goTo } from './go-to.ts';

async function clientOf(request: APIRequestContext, url: string, account: 'tenant' | 'customer') {
  const headers = await restHeaders(url, account);
  return {
    get: async <T>(path: string) => (await (await request.get(`${url}/api/${path}`, { headers })).json()) as T,
    post: async <T>(path: string, data: unknown = {}) => {
      const answer = await request.post(`${url}/api/${path}`, { headers, data });
      expect(answer.status(), path).toBe(200);
      return (await answer.json()) as T;
    },
    delete: async (path: string) => {
      const answer = await request.delete(`${url}/api/${path}`, { headers });
      expect(answer.status(), path).toBe(200);
    },
  };
}

interface Saved {
  readonly id: { readonly id: string };
}
interface Shared extends Saved {
  readonly assignedCustomers: readonly { readonly customerId: { readonly id: string }; readonly public: boolean }[];
}

const wall = async (client: Awaited<ReturnType<typeof clientOf>>) => {
  const { data } = await client.get<{ data: readonly Saved[] }>('tenant/dashboards?pageSize=1&page=0&textSearch=Operations');
  return data[0]?.id.id ?? '';
};

test('a public visitor sees public dashboards only', async ({ page, platform, request }) => {
  const client = await clientOf(request, platform.url, 'tenant');
  const id = await wall(client);
  const shared = await client.post<Shared>(`customer/public/dashboard/${id}`);
  const publicId = shared.assignedCustomers.find((one) => one.public)?.customerId.id;
  await page.goto(`${platform.url}/dashboard/${id}?publicId=${publicId}`);
  await expect(page.getByRole('heading', { name: 'Operations wall' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${id}\\?publicId=${publicId}$`));
  await page.goto(`${platform.url}/devices`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/${id}\\?publicId=${publicId}$`));
  for (const place of ['/home', '/profile', '/']) {
    await goTo(page, place);
    await expect(page).toHaveURL(new RegExp(`/dashboard/${id}\\?publicId=${publicId}$`));
  }
  await expect(page.getByRole('heading', { name: 'Operations wall' })).toBeVisible();
  // In full screen, whatever is opened or pressed.
  await goTo(page, `/dashboards/${id}?publicId=${publicId}`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/${id}\\?publicId=${publicId}$`));
  await expect(page.getByRole('heading', { name: 'Operations wall' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Alt+f');
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
  await expect(page).toHaveURL(new RegExp(`/dashboard/${id}\\?publicId=${publicId}$`));
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a public visitor opens dialogs of a dashboard, and finds the way back from its states', async ({ page, platform, request }) => {
  const client = await clientOf(request, platform.url, 'tenant');
  const open = (name: string, more: object) => ({ name, type: 'openDashboardState', targetDashboardStateId: 'more', ...more });
  const AUTHORED = {
    type: 'custom',
    customFunction: "widgetContext.dialogs.confirm('Restart?', 'It takes a minute.').subscribe(() => {})",
  };
  const actions = [
    open('over', { openInSeparateDialog: true }),
    open('beside', { openInPopover: true }),
    open('into', {}),
    { name: 'ask', ...AUTHORED },
  ];
  const card = (title: string, cardHtml: string, elementClick: readonly object[] = []) => ({
    ...{ typeFullFqn: 'system.cards.html_card', type: 'static', title },
    config: { title, showTitle: true, settings: { cardHtml }, actions: { elementClick } },
  });
  const layout = (id: string) => ({ layouts: { main: { widgets: { [id]: { sizeX: 24, sizeY: 6, row: 0, col: 0 } } } } });
  const buttons = actions.map(({ name }) => `<button id="${name}">${name}</button>`).join('');
  const widgets = { one: { id: 'one', ...card('One', buttons, actions) }, note: { id: 'note', ...card('Note', '<p>Of the pump</p>') } };
  const states = { default: { name: 'Public', root: true, ...layout('one') }, more: { name: 'More', root: false, ...layout('note') } };
  const { id } = await client.post<Saved>('dashboard', { title: 'Dialogs', configuration: { widgets, states } });
  const shared = await client.post<Shared>(`customer/public/dashboard/${id.id}`);
  await page.goto(`${platform.url}/dashboard/${id.id}?publicId=${shared.assignedCustomers.find((one) => one.public)?.customerId.id}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const name of ['over', 'beside']) {
    await press(name);
    await expect(page.getByRole('dialog').getByText('Of the pump')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await press('ask');
  await expect(page.getByRole('dialog', { name: 'Restart?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await press('into');
  await expect(page.getByText('Of the pump')).toBeVisible();
  await page.getByRole('link', { name: 'Public', exact: true }).click();
  await expect(page.getByRole('button', { name: 'ask', exact: true })).toBeVisible();
  await client.delete(`dashboard/${id.id}`);
});

test('the public id in the address selects the customer: unknown, another one, or ignored while an account is signed in', async ({
  page,
  platform,
  request,
}) => {
  const client = await clientOf(request, platform.url, 'tenant');
  const id = await wall(client);
  const shared = await client.post<Shared>(`customer/public/dashboard/${id}`);
  const publicId = shared.assignedCustomers.find((one) => one.public)?.customerId.id;
  const title = page.getByRole('heading', { name: 'Operations wall' });
  // Also from the sign-in page, where the id is removed from the address.
  await page.goto(`${platform.url}/login?publicId=${publicId}`);
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${id}\\?publicId=${publicId}$`));
  // Another id ends this session and starts one for that id, which does not exist here.
  await goTo(page, `/dashboard/${id}?publicId=784f394c-42b6-435a-983c-b7beff2784f9`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await page.goto(`${platform.url}/dashboard/${id}?publicId=${publicId}`);
  await expect(title).toBeVisible();
  // An empty id ends the session.
  await goTo(page, `/dashboard/${id}?publicId=`);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, platform.url);
  await page.goto(`${platform.url}/dashboards/${id}?publicId=${publicId}`);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations wall');
  await goTo(page, '/devices');
  await expect(page).toHaveURL(/\/devices$/);
});

test('a wall that starts before its platform waits for it, with a message', async ({ page, platform, request }) => {
  const client = await clientOf(request, platform.url, 'tenant');
  const id = await wall(client);
  const shared = await client.post<Shared>(`customer/public/dashboard/${id}`);
  const publicId = shared.assignedCustomers.find((one) => one.public)?.customerId.id;
  await page.route('**/api/auth/login/public', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto(`${platform.url}/dashboard/${id}?publicId=${publicId}`);
  await expect(page.getByText('Could not start the session')).toBeVisible();
  await page.unroute('**/api/auth/login/public');
  await expect(page.getByRole('heading', { name: 'Operations wall' })).toBeVisible();
});

test('an account lands on its default dashboard, and stays there if it is restricted to full screen', async ({
  page,
  platform,
  request,
}) => {
  const tenant = await clientOf(request, platform.url, 'tenant');
  const id = await wall(tenant);
  const customer = await clientOf(request, platform.url, 'customer');
  const seeded = await customer.get<{ customerId: { id: string }; additionalInfo: object | null }>('auth/user');
  // Without a version each save replaces the one before.
  const user = { ...seeded, version: undefined };
  await tenant.post(`customer/${user.customerId.id}/dashboard/${id}`);
  const info = { ...user.additionalInfo, defaultDashboardId: id };
  try {
    await customer.post('user', { ...user, additionalInfo: info });
    await signIn(page, platform.url, 'customer');
    await expect(page).toHaveURL(new RegExp(`/dashboards/${id}$`));
    await goTo(page, '/home');
    await expect(page).toHaveURL(/\/home$/);

    await customer.post('user', { ...user, additionalInfo: { ...info, defaultDashboardFullscreen: true } });
    await page.goto(platform.url);
    await expect(page).toHaveURL(new RegExp(`/dashboard/${id}$`));
    await goTo(page, '/devices');
    await expect(page).toHaveURL(new RegExp(`/dashboard/${id}$`));
    await goTo(page, '/profile');
    await expect(page).toHaveURL(/\/profile$/);
    // There is no menu: the way back is a button.
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/${id}$`));
    await expect(page.getByRole('heading', { name: 'Operations wall' })).toBeVisible();
    await goTo(page, `/dashboards/${id}`);
    await expect(page).toHaveURL(new RegExp(`/dashboard/${id}$`));
    await expect(page.getByRole('heading', { name: 'Operations wall' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`/dashboard/${id}$`));
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toHaveCount(0);
    // Only the profile has the shell.
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    // A new tab has no history.
    const tab = await page.context().newPage();
    await tab.goto(`${platform.url}/profile`);
    await tab.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(tab).toHaveURL(new RegExp(`/dashboard/${id}$`));
    await tab.close();
    // Signing in for another screen leads to the dashboard all the same.
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await goTo(page, '/devices');
    await expect(page).toHaveURL(/\/login\?to=%2Fdevices$/);
    await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS.customer);
    await page.getByLabel('Password', { exact: true }).fill('customer');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Operations wall' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/dashboard/${id}$`));
    // The dashboard was unassigned: the screen says so instead of staying blank.
    await tenant.delete(`customer/${user.customerId.id}/dashboard/${id}`);
    await page.goto(platform.url);
    await expect(page).toHaveURL(new RegExp(`/dashboard/${id}$`));
    await expect(page.getByText('Could not open the dashboard')).toBeVisible();
    await page.getByRole('button', { name: 'Profile', exact: true }).click();
    await expect(page).toHaveURL(/\/profile$/);
  } finally {
    await customer.post('user', user);
  }
});

test('third-party tokens in the address sign in, and are removed from it', async ({ page, platform, request }) => {
  const login = await request.post(`${platform.url}/api/auth/login`, { data: { username: ACCOUNTS.tenant, password: 'tenant' } });
  const { token, refreshToken } = (await login.json()) as { token: string; refreshToken: string };
  await page.goto(`${platform.url}/?accessToken=${token}&refreshToken=${refreshToken}`);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  expect(new URL(page.url())).toMatchObject({ search: '', hash: '' });
  await page.goBack();
  expect(page.url()).not.toContain('oken');
});
