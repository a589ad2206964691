import { expect, ownTest, restHeaders } from './console.ts';

ownTest(
  'a home dashboard that is set stands in place of Home, and one that cannot be shown gives way to it',
  async ({ openAs, platform }) => {
    const headers = { ...(await restHeaders(platform.url)), 'Content-Type': 'application/json' };
    const post = async (path: string, body: object) => {
      const answer = await fetch(platform.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const { id } = JSON.parse(await post('/api/dashboard', { title: 'Shift start' })) as { id: { entityType: string; id: string } };
    const setHome = (hideDashboardToolbar: boolean) => post('/api/tenant/dashboard/home/info', { dashboardId: id, hideDashboardToolbar });
    const page = await openAs('tenant');
    const home = page.getByRole('region', { name: 'Needs attention', exact: true });
    const dashboard = page.getByRole('region', { name: 'Shift start', exact: true });
    const toolbar = page.getByRole('toolbar', { name: 'Dashboard', exact: false });
    const open = () => page.goto(`${platform.url}/home`);
    await open();
    await expect(home).toBeVisible();

    await setHome(true);
    await open();
    await expect(dashboard).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await expect(home).toHaveCount(0);
    await expect(toolbar).toHaveCount(0);

    await setHome(false);
    await open();
    await expect(toolbar).toBeVisible();

    const customer = await openAs('customer');
    await customer.goto(`${platform.url}/home`);
    await expect(customer.getByText('You do not have access to the home dashboard. The default Home is shown.')).toBeVisible();
    await expect(customer.getByRole('region', { name: 'Needs attention', exact: true })).toBeVisible();

    expect((await fetch(`${platform.url}/api/dashboard/${id.id}`, { method: 'DELETE', headers })).status).toBe(200);
    await open();
    await expect(page.getByText('The home dashboard no longer exists. The default Home is shown.')).toBeVisible();
    await expect(home).toBeVisible();
  },
);
