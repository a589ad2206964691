import { readFile } from 'node:fs/promises';
import { expect, test } from './console.ts';

test('a device profile is added with topics and provisioning, exported, and imported again', async ({ console: page, platform }) => {
  const name = `Boilers ${test.info().testId}`;
  await page.goto(`${platform.url}/deviceProfiles/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Transport type' }).click();
  await page.getByRole('option', { name: /^MQTT/ }).click();
  await page.getByRole('textbox', { name: 'Telemetry topic' }).fill('boilers/telemetry');
  await page.getByRole('combobox', { name: 'New devices' }).click();
  await page.getByRole('option', { name: /^Create/ }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('textbox', { name: 'Provisioning key' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Provisioning key' }).fill(`key ${test.info().testId}`);
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
