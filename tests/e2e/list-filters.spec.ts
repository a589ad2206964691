import { expect, restHeaders, test } from './console.ts';

test('a list is filtered by type and state, and a link shows the same list', async ({ console: page, openAs, platform, createDevice }) => {
  const type = `filtered ${test.info().testId}`;
  await createDevice(`First ${type}`, type);
  await createDevice(`Second ${type}`, type);
  await page.goto(`${platform.url}/devices`);
  const grid = page.getByRole('grid', { name: 'Devices' });
  await page.getByRole('combobox', { name: 'Type or profile' }).selectOption(type);
  await expect(grid.getByRole('row', { name: new RegExp(type) })).toHaveCount(2);
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await grid.getByRole('row', { name: /First/ }).press('Enter');
  await expect(page).toHaveURL(/\/devices\/[0-9a-f-]{36}\?type=/);
  const other = await openAs('tenant');
  await other.goto(page.url());
  await expect(other.getByRole('grid', { name: 'Devices' })).toHaveAttribute('aria-rowcount', '3');
  await expect(other.getByRole('combobox', { name: 'Type or profile' })).toHaveValue(type);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Active');
  await expect(page.getByText('No matching devices')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/devices$/);
  await expect(grid.getByRole('row', { name: /EM-001/ })).toBeVisible();
});

test('a list is filtered by customer, alarms and last activity, and a link shows the same list', async ({
  console: page,
  openAs,
  platform,
  request,
  createDevice,
  send,
}) => {
  const type = `owned ${test.info().testId}`;
  const [given, kept] = [await createDevice(`Given ${type}`, type), await createDevice(`Kept ${type}`, type)];
  const headers = await restHeaders(platform.url);
  const customers = await (await request.get(`${platform.url}/api/customers?pageSize=1&page=0&textSearch=`, { headers })).json();
  const [{ id: customer, title }] = customers.data;
  await request.post(`${platform.url}/api/customer/${customer.id}/device/${given.id}`, { headers });
  const originator = { entityType: 'DEVICE', id: kept.id };
  await request.post(`${platform.url}/api/alarm`, {
    headers,
    data: { type, originator, severity: 'MAJOR', status: 'ACTIVE_UNACK', propagate: false },
  });
  await send(given, { temperature: 1 });

  await page.goto(`${platform.url}/devices?type=${encodeURIComponent(type)}`);
  const rows = (of = page) => of.getByRole('grid', { name: 'Devices' }).getByRole('row', { name: new RegExp(type) });
  await expect(rows()).toHaveCount(2);
  await page.getByRole('button', { name: 'More filters', exact: true }).click();
  const more = page.getByRole('dialog', { name: 'More filters' });
  await more.getByRole('combobox', { name: 'Customer', exact: true }).fill(title);
  await page.getByRole('option', { name: title }).first().click();
  await expect(rows()).toHaveText([/^Given/]);
  await expect(page).toHaveURL(new RegExp(`customer=${customer.id}`));
  const other = await openAs('tenant');
  await other.goto(page.url());
  await expect(rows(other)).toHaveText([/^Given/]);
  await expect(other.getByRole('button', { name: 'More filters (1)', exact: true })).toBeVisible();

  await more.getByRole('combobox', { name: 'Active alarms', exact: true }).selectOption('Minor or worse');
  await expect(page.getByText('No matching devices')).toBeVisible();
  await more.getByRole('button', { name: 'Clear' }).click();
  await expect(rows()).toHaveText([/^Kept/]);
  await more.getByRole('combobox', { name: 'Active alarms', exact: true }).selectOption('Critical');
  await expect(page.getByText('No matching devices')).toBeVisible();
  await more.getByRole('combobox', { name: 'Active alarms', exact: true }).selectOption('With or without');
  await more.getByRole('combobox', { name: 'Last activity', exact: true }).selectOption('In the last 10 min');
  await expect(rows()).toHaveText([/^Given/]);
  await page.keyboard.press('Escape');
  await expect(more).toBeHidden();
  await expect(page.getByRole('button', { name: 'More filters (1)', exact: true })).toBeFocused();
});

for (const { path, search, text, column } of [
  { path: '/devices', search: 'Search devices', text: 'PS-0', column: 'Name' },
  { path: '/customers', search: 'Search', text: 'e', column: 'Created' },
  { path: '/alarms?status=ANY', search: 'Search alarms', text: 'o', column: 'Alarm' },
]) {
  test(`search and sort of ${path} stand in the address`, async ({ console: page, openAs, platform }) => {
    await page.goto(`${platform.url}${path}`);
    await page.getByRole('textbox', { name: search, exact: true }).fill(text);
    const sorted = (of: typeof page) => of.getByRole('columnheader', { name: column, exact: true });
    await sorted(page).getByRole('button').click();
    await sorted(page).getByRole('button').click();
    await expect(page).toHaveURL(({ searchParams: asked }) => asked.get('search') === text && asked.has('sort'));
    const direction = await sorted(page).getAttribute('aria-sort');
    const first = async (of: typeof page) => (await of.getByRole('grid').getByRole('row').nth(1).innerText()).split('\n')[0];
    const other = await openAs('tenant');
    await other.goto(page.url());
    await expect(other.getByRole('textbox', { name: search, exact: true })).toHaveValue(text);
    await expect(sorted(other)).toHaveAttribute('aria-sort', String(direction));
    // The first list may still wait for its sorted rows.
    await expect.poll(async () => (await first(other)) === (await first(page))).toBe(true);
  });
}

test('a plain list keeps its chosen columns over a reload', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/customers`);
  const created = page.getByRole('columnheader', { name: 'Created', exact: true });
  await expect(created).toBeVisible();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Created', exact: true }).uncheck();
  await expect(created).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  await expect(created).toHaveCount(0);
});

test('a plain list is filtered by what its server can filter', async ({ console: page, platform, request, createDevice }) => {
  const headers = await restHeaders(platform.url);
  const listed = async (path: string) => (await request.get(`${platform.url}/api${path}`, { headers })).json();
  const customers = await listed('/customers?pageSize=1&page=0&textSearch=Old Town Council');
  const [{ id: customer, title }] = customers.data;
  const rows = async (path: string) => String((await listed(`${path}pageSize=1&page=0`)).totalElements + 1);

  await page.goto(`${platform.url}/dashboards/manage`);
  await page.getByRole('button', { name: 'More filters', exact: true }).click();
  await page.getByRole('dialog', { name: 'More filters' }).getByRole('combobox', { name: 'Customer', exact: true }).fill(title);
  await page.getByRole('option', { name: title }).first().click();
  await expect(page).toHaveURL(new RegExp(`customer=${customer.id}`));
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', await rows(`/customer/${customer.id}/dashboards?`));

  const devices = `/customer/${customer.id}/devices?`;
  for (const type of ['plain', 'other'].map((name) => `${name} ${test.info().testId}`)) {
    const { id } = await createDevice(`Of ${type}`, type);
    await request.post(`${platform.url}/api/customer/${customer.id}/device/${id}`, { headers });
  }
  const type = `plain ${test.info().testId}`;
  await page.goto(`${platform.url}/customers/${customer.id}/devices`);
  await page.getByRole('combobox', { name: 'Type or profile', exact: true }).selectOption(type);
  await expect(page).toHaveURL(/type=/);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', await rows(`${devices}type=${encodeURIComponent(type)}&`));
});
