import { expect, restHeaders, test, unique } from './console.ts';

test('dashboards are added, given to customers and the public, and deleted', async ({ console: page, platform, request, browser }) => {
  const title = unique('Managed');
  await page.goto(`${platform.url}/dashboards`);
  await page.getByRole('link', { name: 'Manage' }).click();
  await page.getByRole('button', { name: 'Add dashboard' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('Made here');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Dashboard ${title} added.`)).toBeVisible();

  await page.getByRole('button', { name: 'Choose customers' }).click();
  const dialog = page.getByRole('dialog', { name: `Customers who see ${title}` });
  await dialog.getByRole('combobox', { name: 'Customers' }).fill('Old Town');
  await page.getByRole('option', { name: 'Old Town Council' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Choose customers' }).click();
  await expect(page.getByText(`Customers of ${title} saved.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${title} Old Town Council`) })).toBeVisible();

  await page.getByRole('button', { name: 'Make public' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make public' }).click();
  const made = page.getByRole('dialog', { name: 'Make public' });
  const link = await made.getByRole('region').textContent();
  const shared = await made.getByRole('list', { name: 'Share' }).getByRole('link', { name: 'LinkedIn' }).getAttribute('href');
  expect(new URL(shared ?? '').searchParams.get('url')).toBe(link);
  await page.keyboard.press('Escape');
  const visitor = await browser.newPage();
  await visitor.goto(link ?? '');
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await visitor.close();
  await page.getByRole('button', { name: 'Make private' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make private' }).click();
  await expect(page.getByText(`${title} is private.`)).toBeVisible();

  const headers = await restHeaders(platform.url);
  const id = page.url().split('/').at(-1);
  const stored = await (await request.get(`${platform.url}/api/dashboard/${id}`, { headers })).json();
  expect(stored.assignedCustomers.map((customer: { title: string }) => customer.title)).toEqual(['Old Town Council']);
  expect(stored.configuration).toMatchObject({ description: 'Made here' });

  await page.goto(`${platform.url}/customers`);
  await page.getByRole('row', { name: /Old Town Council/ }).click();
  await page
    .getByRole('navigation', { name: /^Lists of/ })
    .getByRole('link', { name: 'Dashboards' })
    .click();
  await page.getByRole('row', { name: new RegExp(title) }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Dashboard ${title} deleted.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0);
});

test('what a customer has is listed below it', async ({ console: page, platform, request, createDevice }) => {
  const { id, name } = await createDevice(unique('Listed'), 'listed devices');
  await page.goto(`${platform.url}/customers`);
  await page.getByRole('row', { name: /Old Town Council/ }).click();
  const links = page.getByRole('navigation', { name: /^Lists of/ });
  await links.getByRole('link', { name: 'Devices' }).click();
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}\/devices$/);
  const headers = await restHeaders(platform.url);
  const customer = page.url().split('/').at(-2);
  await request.post(`${platform.url}/api/customer/${customer}/device/${id}`, { headers });
  await page.getByRole('textbox', { name: 'Search' }).fill(name);
  await page.getByRole('row', { name: new RegExp(name) }).click();
  await expect(page.getByRole('complementary', { name: `Details of ${name}` })).toContainText('Old Town Council');
  await expect(page.getByRole('button', { name: 'Add device' })).toHaveCount(0);
});
