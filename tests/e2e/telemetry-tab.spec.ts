import { expect, test } from './console.ts';

test('the data of a key is deleted after a question, and the other keys stay', async ({ console: page, platform, createDevice, send }) => {
  const device = await createDevice(`Forgetful ${test.info().testId}`, 'forgetful');
  await send(device, { kept: 1, unwanted: 2 });
  await page.goto(`${platform.url}/devices/${device.id}`);
  await page.getByRole('button', { name: 'Delete the data of unwanted' }).click();
  await page.getByRole('dialog', { name: 'Delete all data of unwanted?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Data of unwanted deleted.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Latest telemetry' });
  await expect(table.getByRole('row', { name: /unwanted/i })).toHaveCount(0);
  await expect(table.getByRole('row', { name: /kept/i })).toBeVisible();
});
