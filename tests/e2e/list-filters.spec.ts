import { expect, restHeaders, test, unique } from './console.ts';

test('a list is filtered by type and state, and a link shows the same list', async ({ console: page, openAs, platform, createDevice }) => {
  const type = unique('filtered');
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
  const type = unique('owned');
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
  { path: '/customers', search: 'Search', text: 'Council', column: 'Created' },
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

test('a plain list is filtered by what its server can filter', async ({
  console: page,
  platform,
  request,
  createDevice,
  saveDashboard,
}) => {
  const headers = await restHeaders(platform.url);
  const title = unique('Filtered');
  const made = await request.post(`${platform.url}/api/customer`, { headers, data: { title } });
  const customer = ((await made.json()) as { id: { id: string } }).id.id;
  const give = async (what: string) => {
    expect((await request.post(`${platform.url}/api/customer/${customer}/${what}`, { headers })).status()).toBe(200);
  };
  await give(`dashboard/${await saveDashboard({ title })}`);
  const types = ['plain', 'other'].map(unique);
  for (const type of types) await give(`device/${(await createDevice(`Of ${type}`, type)).id}`);
  const grid = page.getByRole('grid');

  await page.goto(`${platform.url}/dashboards/manage`);
  await expect(grid.getByRole('row', { name: /Operations wall/ })).toBeVisible();
  await page.getByRole('button', { name: 'More filters', exact: true }).click();
  await page.getByRole('dialog', { name: 'More filters' }).getByRole('combobox', { name: 'Customer', exact: true }).fill(title);
  await page.getByRole('option', { name: title }).first().click();
  await expect(page).toHaveURL(new RegExp(`customer=${customer}`));
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await expect(grid.getByRole('row', { name: new RegExp(title) })).toBeVisible();

  await page.goto(`${platform.url}/customers/${customer}/devices`);
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await page.getByRole('combobox', { name: 'Type or profile', exact: true }).selectOption(types[0] ?? '');
  await expect(page).toHaveURL(/type=/);
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await expect(grid.getByRole('row', { name: new RegExp(`Of ${types[0]}`) })).toBeVisible();
  await request.delete(`${platform.url}/api/customer/${customer}`, { headers });
});
