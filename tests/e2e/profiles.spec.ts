import { readFile } from 'node:fs/promises';
import { expect, restHeaders, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

test('a device profile is added with topics and provisioning, exported, and imported again', async ({ console: page, platform }) => {
  const name = unique('Boilers');
  await page.goto(`${platform.url}/deviceProfiles/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('complementary').getByRole('combobox', { name: 'Transport type' }).click();
  await page.getByRole('listbox').getByRole('option', { name: /^MQTT/ }).click();
  await page.getByRole('textbox', { name: 'Telemetry topic' }).fill('boilers/telemetry');
  await page.getByRole('combobox', { name: 'New devices' }).click();
  await page.getByRole('option', { name: /^Add themselves/ }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('textbox', { name: 'Provisioning key' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Provisioning key' }).fill(unique('key'));
  await page.getByRole('textbox', { name: 'Provisioning secret' }).fill('secret');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Profile ${name} added.`)).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export JSON' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`${name}.json`);
  const path = await file.path();
  const exported = JSON.parse(await readFile(path, 'utf8'));
  expect(exported).not.toHaveProperty('id');
  expect(exported).toMatchObject({ name, profileData: { transportConfiguration: { deviceTelemetryTopic: 'boilers/telemetry' } } });

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Profile ${name} deleted.`)).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `${name}.json`, mimeType: 'application/json', buffer: await readFile(path) });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText(`${name} imported.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Telemetry topic' })).toHaveValue('boilers/telemetry');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Profile ${name} deleted.`).last()).toBeVisible();
});

test('alarm rules of a profile are calculated fields on a new server: added, evaluated, changed, removed', async ({
  console: page,
  platform,
  request,
  createDevice,
  send,
}) => {
  const type = unique('Ruled');
  const device = await createDevice(`${type} 1`, type);
  const headers = await restHeaders(platform.url);
  const { deviceProfileId } = await (await request.get(`${platform.url}/api/device/${device.id}`, { headers })).json();
  const address = `${platform.url}/api/DEVICE_PROFILE/${deviceProfileId.id}/calculatedFields?pageSize=10&page=0&type=ALARM`;
  const rules = async () => (await (await request.get(address, { headers })).json()).data;
  await page.goto(`${platform.url}/deviceProfiles/${deviceProfileId.id}`);
  await page.getByRole('tab', { name: 'Alarm rules' }).click();
  await page.getByRole('button', { name: 'Add alarm' }).click();
  await page.getByRole('textbox', { name: 'Alarm type' }).fill('High pressure');
  await page.getByRole('button', { name: 'Critical: No conditions yet.', exact: true }).click();
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'Key', exact: true }).fill('pressure');
  await page.getByRole('combobox', { name: 'Operation', exact: true }).click();
  await page.getByRole('option', { name: 'is greater than', exact: true }).click();
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('9');
  await page.keyboard.press('Control+s');
  await expect
    .poll(rules)
    .toMatchObject([
      { name: 'High pressure', type: 'ALARM', configuration: { createRules: { CRITICAL: { condition: { type: 'SIMPLE' } } } } },
    ]);

  // The list is that of the server now, and stays open: saving again changes the same rule.
  await expect(page.getByText('1 change')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Alarm type' }).fill('Pressure');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await rules()).map(({ name }: { name: string }) => name)).toEqual(['Pressure']);

  await send(device, { pressure: 9.5 });
  const alarms = `${platform.url}/api/alarm/DEVICE/${device.id}?pageSize=10&page=0`;
  const raised = async () => (await (await request.get(alarms, { headers })).json()).data;
  await expect.poll(raised).toMatchObject([{ type: 'Pressure', severity: 'CRITICAL' }]);

  // Rules that the form cannot express are kept, and named.
  const [rule] = await rules();
  const { id: _id, version: _version, ...fresh } = rule;
  const elsewhere = {
    refEntityId: { entityType: 'ASSET', id: device.id },
    refEntityKey: { key: 'limit', type: 'ATTRIBUTE', scope: 'SERVER_SCOPE' },
  };
  const limit = '"staticValue":null,"dynamicValueArgument":"limit"';
  const text = JSON.stringify(rule.configuration).replace('"staticValue":9,"dynamicValueArgument":null', limit);
  const configuration = { ...JSON.parse(text), arguments: { ...rule.configuration.arguments, limit: elsewhere } };
  const data = { ...fresh, name: 'By a limit elsewhere', configuration };
  expect((await request.post(`${platform.url}/api/calculatedField`, { headers, data })).status()).toBe(200);
  await page.reload();
  await page.getByRole('tab', { name: 'Alarm rules' }).click();
  await expect(page.getByText(/Cannot be edited here.*By a limit elsewhere/)).toBeVisible();
  await expectNoViolation(page, 'alarm rules', 'aside');
  await page.getByRole('button', { name: 'Remove Pressure' }).click();
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await rules()).map(({ name }: { name: string }) => name)).toEqual(['By a limit elsewhere']);
});
