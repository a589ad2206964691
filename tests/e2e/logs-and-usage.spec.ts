import { expect, restHeaders, test, unique } from './console.ts';

test('who changed a device is listed for it and for the tenant, with what was sent', async ({
  console: page,
  platform,
  request,
  createDevice,
}) => {
  const name = unique('Audited');
  const device = await createDevice(name, 'audited');
  const headers = await restHeaders(platform.url);
  const stored = await (await request.get(`${platform.url}/api/device/${device.id}`, { headers })).json();
  await request.post(`${platform.url}/api/device`, { headers, data: { ...stored, label: 'by the river' } });
  await page.goto(`${platform.url}/devices/${device.id}`);
  await page.getByRole('tab', { name: 'Audit log' }).click();
  const tab = page.getByRole('tabpanel', { name: 'Audit log' });
  await tab.getByRole('row', { name: /Changed/ }).press('Enter');
  await expect(tab.getByRole('region', { name: 'Action data' })).toContainText('by the river');
  await page.keyboard.press('Escape');
  await tab.getByRole('combobox', { name: 'Action' }).selectOption('Added');
  await expect(tab.getByRole('row', { name: /Changed/ })).toHaveCount(0);

  await page.goto(`${platform.url}/auditLogs`);
  await page.getByRole('textbox', { name: 'Search by entity, user or action' }).fill(name);
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  const rows = page.getByRole('grid', { name: 'Audit log' }).getByRole('row', { name: new RegExp(name) });
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: 'Changed' }).press('Enter');
  await expect(page.getByRole('complementary', { name: 'Details of Changed' })).toContainText('by the river');
});

test('what the users of a customer did is listed for the customer, and for each of them', async ({ console: page, platform, request }) => {
  const headers = await restHeaders(platform.url, 'customer');
  const user = await (await request.get(`${platform.url}/api/auth/user`, { headers })).json();
  const customer = `${platform.url}/customers/${user.customerId.id}`;
  for (const address of [customer, `${customer}/users/${user.id.id}`]) {
    await page.goto(address);
    await page.getByRole('tab', { name: 'Audit log' }).click();
    const tab = page.getByRole('tabpanel', { name: 'Audit log' });
    // Other tests act as this user, too: what they did may fill all rows in sight.
    await tab.getByRole('combobox', { name: 'Action' }).selectOption('Signed in');
    await expect(tab.getByRole('row', { name: /Signed in/ }).first()).toBeVisible();
  }
});

test('events of a device are asked for by type, and by filter where the server has one', async ({
  console: page,
  platform,
  createDevice,
}) => {
  const device = await createDevice(unique('Eventful'), 'eventful');
  await page.goto(`${platform.url}/devices/${device.id}`);
  await page.getByRole('tab', { name: 'Events' }).click();
  const tab = page.getByRole('tabpanel', { name: 'Events' });
  await expect(tab.getByText('No matching events')).toBeVisible();
  const asked = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes(`/api/events/DEVICE/${device.id}?`));
  await tab.getByRole('combobox', { name: 'Event type' }).selectOption('Life cycle');
  await tab.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Result' }).selectOption('Failure');
  await page.getByRole('button', { name: 'Apply' }).click();
  expect((await asked).postDataJSON()).toEqual({ eventType: 'LC_EVENT', status: 'Failure' });
  await expect(tab.getByText('No matching events')).toBeVisible();
  await expect(tab.getByRole('alert')).toHaveCount(0);
});

test('a rule that cannot be evaluated is told by an event of its device', async ({
  console: page,
  platform,
  createDevice,
  request,
  send,
}) => {
  const device = await createDevice(unique('Ruled'), 'ruled');
  const headers = await restHeaders(platform.url);
  const predicates = [{ type: 'NUMERIC', operation: 'GREATER', value: { staticValue: 1 } }];
  const condition = { type: 'SIMPLE', expression: { type: 'SIMPLE', filters: [{ argument: 'level', predicates }] } };
  const refDynamicSourceConfiguration = { type: 'RELATION_PATH_QUERY', levels: [{ direction: 'TO', relationType: 'Contains' }] };
  const given = { level: { refEntityKey: { key: 'level', type: 'TS_LATEST' }, refDynamicSourceConfiguration } };
  const configuration = { arguments: given, createRules: { MAJOR: { condition } } };
  const entityId = { entityType: 'DEVICE', id: device.id };
  await request.post(`${platform.url}/api/alarm/rule`, { headers, data: { entityId, name: 'Too high', configuration } });
  await send(device, { level: 2 });
  await page.goto(`${platform.url}/devices/${device.id}`);
  await page.getByRole('tab', { name: 'Events' }).click();
  const row = page.getByRole('tabpanel', { name: 'Events' }).getByRole('row', { name: /alarm rule Too high/ });
  await expect(row).toContainText('Arguments of related entities');
});

test('what devices send is counted', async ({ console: page, platform, createDevice, send }) => {
  await send(await createDevice(unique('Counted'), 'counted'), { level: 1 });
  await page.goto(`${platform.url}/usage`);
  await expect(page.getByRole('button', { name: /^Messages/ })).toContainText(/[1-9]/);
  await page.getByText('Months', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Chart of Messages' })).toBeVisible();
});

test('usage is shown before the code of its chart is there, with what the tenant has', async ({ openAs, platform }) => {
  const page = await openAs('tenant');
  await page.setViewportSize({ width: 390, height: 844 });
  let isHeld = true;
  await page.route(/\/assets\/usage-chart-/, (route) => (isHeld ? undefined : route.continue()));
  const asked = page.waitForRequest(/\/assets\/usage-chart-/);
  await page.goto(`${platform.url}/usage`);
  await asked;
  await expect(page.getByRole('button', { name: /^Messages/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Entities', exact: true })).toContainText(/Devices\d/);
  isHeld = false;
  await page.reload();
  await expect(page.getByRole('region', { name: 'Chart of Messages' }).getByRole('img')).toBeVisible();
});
