import { readFile } from 'node:fs/promises';
import { expect, restHeaders, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

test('a customer is added, changed beside other changes, found and deleted', async ({ console: page, platform, request }) => {
  const name = unique('Customer');
  await page.goto(`${platform.url}/customers`);
  await page.getByRole('button', { name: 'Add customer' }).click();
  const save = page.getByRole('button', { name: /^Save/ });
  const title = page.getByRole('textbox', { name: 'Name' });
  await title.fill('   ');
  await page.getByRole('textbox', { name: 'City' }).fill('Graz');
  await save.click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await title.fill(name);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Customer ${name} added.`)).toBeVisible();
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy ID' }).click();
  await expect(page.getByText('ID copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().split('/').at(-1));

  // Somebody else changes another field of it meanwhile.
  const headers = await restHeaders(platform.url);
  const address = `${platform.url}/api/customer/${page.url().split('/').at(-1)}`;
  const stored = await (await request.get(address, { headers })).json();
  await request.post(`${platform.url}/api/customer`, { headers, data: { ...stored, phone: '+43 1', additionalInfo: { theirs: [1] } } });
  await page.getByRole('textbox', { name: 'Description' }).fill('By the river');
  await expect(page.getByText('1 change')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(save).toBeDisabled();
  const saved = await (await request.get(address, { headers })).json();
  expect(saved).toMatchObject({ phone: '+43 1', city: 'Graz', additionalInfo: { theirs: [1], description: 'By the river' } });

  await page.getByRole('textbox', { name: 'Search' }).fill(name);
  await expect(page.getByText(/filtered from/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Customer ${name} deleted.`)).toBeVisible();
  await expect(page).toHaveURL(/\/customers\?search=/);
  await expect(page.getByText('No matching customers')).toBeVisible();
  expect((await request.get(address, { headers })).status()).toBe(404);
});

test("a system administrator sets a tenant profile's limits", async ({ openAs, platform }) => {
  const name = unique('Profile');
  const page = await openAs('sysadmin');
  await page.goto(`${platform.url}/tenantProfiles/new`);
  const last = page.getByRole('heading', { name: 'Rate limits (empty: no limit)' });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'New tenant profile' })).toBeInViewport();
  }
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Devices' }).fill('25');
  const rate = page.getByRole('textbox', { name: 'Messages per device', exact: true });
  await rate.fill('often');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Enter counts and seconds, such as 1000:1,20000:60.')).toBeVisible();
  await rate.fill('20:1, 600:60');
  await page.getByRole('button', { name: 'Rates: API requests of the tenant', exact: true }).click();
  await page.getByRole('button', { name: 'Add rate', exact: true }).click();
  await page.keyboard.type('100');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Profile ${name} added.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Devices' })).toHaveValue('25');
  await expect(rate).toHaveValue('20:1,600:60');
  await expect(page.getByRole('textbox', { name: 'API requests of the tenant', exact: true })).toHaveValue('100:1');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Profile ${name} deleted.`)).toBeVisible();
});

test('attributes are added, changed with their type, and deleted', async ({ console: page, platform, request, createDevice }) => {
  const { id } = await createDevice(unique('Attributes'), 'attributes');
  const headers = await restHeaders(platform.url);
  const stored = async () => {
    const answer = await request.get(`${platform.url}/api/plugins/telemetry/DEVICE/${id}/values/attributes/SERVER_SCOPE?keys=limit`, {
      headers,
    });
    return ((await answer.json()) as { value: unknown }[]).map(({ value }) => value);
  };
  await page.goto(`${platform.url}/devices/${id}`);
  await page.getByRole('tab', { name: 'Attributes' }).click();
  await page
    .getByText(/^Server/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Add attribute' }).click();
  await page.getByRole('textbox', { name: 'Key' }).fill('limit');
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Whole number' }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('90');
  await page.keyboard.press('Control+s');
  const row = page.getByRole('row', { name: /limit/ });
  await expect(row).toContainText('90');
  expect(await stored()).toEqual([90]);

  await page.getByRole('button', { name: 'Edit limit' }).click();
  await expect(page.getByRole('textbox', { name: 'Value' })).toHaveValue('90');
  await page.getByRole('textbox', { name: 'Value' }).fill('95');
  await page.keyboard.press('Control+s');
  await expect(row).toContainText('95');
  expect(await stored()).toEqual([95]);

  await page.getByRole('button', { name: 'Edit limit' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  expect(await stored()).toEqual([]);
  await expect(page.getByRole('button', { name: 'Add attribute' })).toBeFocused();
});

test('relations are shown in both directions, added and deleted', async ({ console: page, platform, createDevice }) => {
  const near = unique('Near');
  const far = unique('Far');
  const { id } = await createDevice(near, 'relations');
  const { id: farId } = await createDevice(far, 'relations');
  await page.goto(`${platform.url}/devices/${id}`);
  await page.getByRole('tab', { name: 'Relations' }).click();
  await expect(page.getByText('No relations in this direction')).toBeVisible();
  await page.getByRole('button', { name: 'Add relation' }).click();
  await page.getByRole('combobox', { name: 'Device', exact: true }).fill(far);
  await page.getByRole('option', { name: far }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  const row = page.getByRole('row', { name: new RegExp(`Contains ${far} .*Device`) });
  await expect(row).toBeVisible();
  const edit = page.getByRole('button', { name: `Edit Contains ${far}`, exact: true });
  await edit.click();
  await page.getByRole('textbox', { name: 'Additional info (JSON)' }).fill('{"pipe": 3}');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(row).toContainText('{"pipe":3}');
  await edit.click();
  await expect(page.getByRole('textbox', { name: 'Additional info (JSON)' })).toContainText('"pipe": 3');

  await page.goto(`${platform.url}/devices/${farId}`);
  await page.getByRole('tab', { name: 'Relations' }).click();
  await page.getByText('To here').click();
  await page.getByRole('button', { name: `Delete Contains ${near}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No relations in this direction')).toBeVisible();
});

test('selected devices are deleted together, with one result', async ({ console: page, platform, createDevice }) => {
  const prefix = unique('Many');
  await createDevice(`${prefix} 1`, 'selected devices');
  const { id: second } = await createDevice(`${prefix} 2`, 'selected devices');
  await createDevice(`${prefix} 3`, 'selected devices');
  await page.goto(`${platform.url}/devices`);
  await page.getByRole('textbox', { name: 'Search devices' }).fill(prefix);
  await expect(page.getByText(/Rows 1 to 3 of 3/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  const bar = page.getByRole('group', { name: 'Selected entities' });
  await expect(bar).toContainText('3 selected');
  await page
    .getByRole('row', { name: new RegExp(`${prefix} 3`) })
    .getByRole('checkbox')
    .click();
  await expect(bar).toContainText('2 selected');
  await page.route(`**/api/device/${second}`, (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: 'In use', errorCode: 31 } }),
  );
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete 2 entities?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '1 deleted, 1 failed' })).toContainText('In use');
  await expect(page.getByText(/Rows 1 to 2 of 2/)).toBeVisible();
  await expect(bar).toContainText('1 selected');
});

test('a list is saved as CSV, as it is searched', async ({ console: page, platform, createDevice }) => {
  const name = unique('Saved');
  const { id } = await createDevice(name, 'a saved list');
  await page.goto(`${platform.url}/devices`);
  await page.getByRole('textbox', { name: 'Search devices' }).fill(name);
  await expect(page.getByText(/Rows 1 to 1 of 1/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Devices \d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Name,Profile,Label,State,.*,id$/);
  expect(lines[1]).toMatch(new RegExp(`^${name},a saved list,.*,${id}$`));
});

test('an administrator adds a user of a customer, who can activate the account by the link', async ({ console: page, platform }) => {
  const email = `${unique('user').replaceAll(' ', '-')}@users.example`;
  await page.goto(`${platform.url}/customers`);
  await page.getByRole('row', { name: /Old Town Council/ }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}\/users$/);
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('no address');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Enter a valid email address').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`User ${email} added.`)).toBeVisible();
  await page.getByRole('button', { name: 'Activation link' }).click();
  await expect(page.getByRole('dialog', { name: 'Activation link' })).toContainText('activateToken=');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toContainText('Not activated');
  await expect(page.getByRole('button', { name: 'Disable' })).toHaveCount(0);
});

test('devices are given to a customer and to the public, one and many', async ({ console: page, platform, createDevice }) => {
  const prefix = unique('Owned');
  const { id } = await createDevice(`${prefix} 1`, 'owned devices');
  await createDevice(`${prefix} 2`, 'owned devices');
  await page.goto(`${platform.url}/devices/${id}`);
  await page.getByRole('tab', { name: 'Details' }).click();
  const drawer = page.getByRole('complementary', { name: `Details of ${prefix} 1` });
  await drawer.getByRole('button', { name: 'Make public' }).click();
  await page
    .getByRole('dialog', { name: `Make ${prefix} 1 public?` })
    .getByRole('button', { name: 'Make public' })
    .click();
  await expect(page.getByText(`${prefix} 1 is public.`)).toBeVisible();
  await expect(drawer).toContainText('Public');
  await drawer.getByRole('button', { name: 'Make private' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make private' }).click();
  await expect(page.getByText(`${prefix} 1 is private.`)).toBeVisible();

  const customer = page.getByRole('combobox', { name: 'Customer' });
  await drawer.getByRole('button', { name: 'Assign to customer' }).click();
  const dialog = page.getByRole('dialog', { name: `Assign ${prefix} 1` });
  await expectNoViolation(page, 'a question before an action', '[role=dialog]');
  await customer.fill('Old Town');
  await page.getByRole('option', { name: 'Old Town Council' }).click();
  await dialog.getByRole('button', { name: 'Assign to customer' }).click();
  await expect(page.getByText(`${prefix} 1 assigned.`)).toBeVisible();
  await expect(drawer).toContainText('Old Town Council');

  await page.getByRole('textbox', { name: 'Search devices' }).fill(prefix);
  await expect(page.getByText(/Rows 1 to 2 of 2/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  const bar = page.getByRole('group', { name: 'Selected entities' });
  await bar.getByRole('button', { name: 'Unassign' }).click();
  await page.getByRole('dialog', { name: 'Unassign 2 entities?' }).getByRole('button', { name: 'Unassign' }).click();
  const result = page.getByRole('alert').filter({ hasText: '1 unassigned, 1 failed' });
  await expect(result).toContainText(`${prefix} 2`);
  await expect(bar).toContainText('1 selected');
  await bar.getByRole('button', { name: 'Assign to customer' }).click();
  await customer.fill('Old Town');
  await page.getByRole('option', { name: 'Old Town Council' }).click();
  await page.getByRole('dialog', { name: 'Assign 1 entity' }).getByRole('button', { name: 'Assign to customer' }).click();
  await expect(page.getByText('1 assigned', { exact: true })).toBeVisible();
});

test('changes of the same field by two people are shown side by side, and merged', async ({
  console: page,
  platform,
  request,
  createDevice,
}) => {
  const name = unique('Disputed');
  const { id } = await createDevice(name, 'disputed devices');
  const headers = await restHeaders(platform.url);
  const address = `${platform.url}/api/device/${id}`;
  const stored = async () => (await request.get(address, { headers })).json();
  const others = async (fields: object) =>
    request.post(`${platform.url}/api/device`, { headers, data: { ...(await stored()), ...fields } });
  await page.goto(`${platform.url}/devices/${id}`);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill('mine');
  await page.getByRole('textbox', { name: 'Description' }).fill('my words');
  await others({ label: 'theirs', additionalInfo: { description: 'their words', kept: [1] } });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Also changed by someone else' });
  const label = dialog.getByRole('region', { name: 'Label' });
  await expect(label.getByRole('textbox', { name: 'Theirs' })).toHaveValue('theirs');
  await expect(label.getByRole('textbox', { name: 'Yours' })).toHaveValue('mine');
  await expectNoViolation(page, 'two versions', '[role=dialog]');
  await label.getByText('Theirs', { exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  // Neither version is chosen beforehand.
  await expect(dialog).toBeVisible();
  await dialog.getByRole('region', { name: 'Description' }).getByText('Yours', { exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'Label' })).toHaveValue('theirs');
  expect(await stored()).toMatchObject({ label: 'theirs', additionalInfo: { description: 'my words', kept: [1] } });

  // Another save comes between the console's read and its save: the server refuses, and the console reads and merges again.
  let saves = 0;
  await page.route('**/api/device', async (route) => {
    saves += 1;
    if (saves === 1) await others({ label: 'later' });
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Description' }).fill('my last words');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('textbox', { name: 'Label' })).toHaveValue('later');
  expect(await stored()).toMatchObject({ label: 'later', additionalInfo: { description: 'my last words' } });
});
