import { expect, restHeaders, test, unique } from './console.ts';

test('a list is filtered by type, state, customer, alarms and last activity, and a link shows the same list', async ({
  console: page,
  platform,
  request,
  createDevice,
  send,
}) => {
  const type = unique('filtered');
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

  await page.goto(`${platform.url}/devices`);
  const grid = page.getByRole('grid', { name: 'Devices' });
  const rows = grid.getByRole('row', { name: new RegExp(type) });
  const none = page.getByText('No matching devices');
  const state = page.getByRole('combobox', { name: 'State' });
  await page.getByRole('combobox', { name: 'Type or profile' }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
  await expect(rows).toHaveCount(2);
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await state.selectOption('Active');
  await expect(none).toBeVisible();
  await state.selectOption('Any state');
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'More filters', exact: true }).click();
  const more = page.getByRole('dialog', { name: 'More filters' });
  const alarms = more.getByRole('combobox', { name: 'Active alarms', exact: true });
  await more.getByRole('combobox', { name: 'Customer', exact: true }).fill(title);
  await page.getByRole('option', { name: title }).first().click();
  await expect(rows).toHaveText([/^Given/]);
  await alarms.selectOption('Minor or worse');
  await expect(none).toBeVisible();
  await more.getByRole('button', { name: 'Clear' }).click();
  await expect(rows).toHaveText([/^Kept/]);
  await alarms.selectOption('Critical');
  await expect(none).toBeVisible();
  await alarms.selectOption('With or without');
  await send(given, { temperature: 1 });
  await more.getByRole('combobox', { name: 'Last activity', exact: true }).selectOption('In the last 10 min');
  await expect(rows).toHaveText([/^Given/]);
  await page.keyboard.press('Escape');
  await expect(more).toBeHidden();
  await expect(page.getByRole('button', { name: 'More filters (1)', exact: true })).toBeFocused();

  await grid.getByRole('row', { name: /Given/ }).press('Enter');
  await expect(page).toHaveURL(/\/devices\/[0-9a-f-]{36}\?type=.*&lastData=in-10m/);
  await page.goto(`${platform.url}/devices?type=${encodeURIComponent(type)}&customer=${customer.id}`);
  await expect(rows).toHaveText([/^Given/]);
  await expect(page.getByRole('combobox', { name: 'Type or profile' })).toHaveValue(type);
  await expect(page.getByRole('button', { name: 'More filters (1)', exact: true })).toBeVisible();
  await state.selectOption('Inactive');
  await expect(none).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/devices$/);
  await expect(grid.getByRole('row', { name: /EM-001/ })).toBeVisible();
});
