import { readFile } from 'node:fs/promises';
import { expect, restHeaders, test } from './console.ts';

const fileWith = (taken: string) => `Device name;Type;Label;Access token;floor;temperature;note
Import 1;Import test;First;import-token-1;3;21.5;a
Import 2;;"Second; with a sign";;4;-1;b
Import 2;;Again;;;;c
;;Nameless;;;;d
Import 3;;Third;${taken};5;;e
`;

test('devices are created and updated from a file, and what failed is a file again', async ({
  console: page,
  platform,
  createDevice,
  request,
}) => {
  const headers = await restHeaders(platform.url);
  const get = async (path: string) => (await request.get(`${platform.url}/api/${path}`, { headers })).json();
  await createDevice('Import 2', 'default');
  const { token } = await createDevice('Import holder', 'default');
  await page.goto(`${platform.url}/devices`);
  await page.getByRole('button', { name: 'Import' }).click();
  const drawer = page.getByRole('complementary', { name: 'Import from a file' });
  await drawer
    .locator('input[type="file"]')
    .setInputFiles({ name: 'pumps.csv', mimeType: 'text/csv', buffer: Buffer.from(fileWith(token)) });
  await expect(drawer.getByText('5 rows', { exact: true })).toBeVisible();
  await expect(drawer.getByLabel('Use of Device name')).toHaveValue('name');
  await drawer.getByLabel('Use of floor').selectOption('Server attribute');
  await drawer.getByLabel('Use of temperature').selectOption('Telemetry');
  await drawer.getByLabel('Key of temperature').fill('');
  await expect(drawer.getByRole('button', { name: 'Import 5 rows' })).toBeDisabled();
  await drawer.getByLabel('Key of temperature').fill('heat');
  await drawer.getByRole('button', { name: 'Import 5 rows' }).click();

  await expect(drawer.getByText('Done: 5 rows')).toBeVisible();
  const failed = drawer.getByRole('list', { name: 'Failed' }).getByRole('listitem');
  await expect(failed).toHaveCount(3);
  await expect(failed.filter({ hasText: 'Import 3' })).toContainText('Saved without its credentials.');
  const [download] = await Promise.all([page.waitForEvent('download'), drawer.getByRole('button', { name: 'Save failed rows' }).click()]);
  const lines = (await readFile(await download.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('Device name;Type;Label;Access token;floor;temperature;note;Reason');
  expect(lines).toContain('Import 2;;Again;;;;c;The name is in the file twice.');
  expect(lines).toContain(';;Nameless;;;;d;The name is missing.');

  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('textbox', { name: 'Search devices' }).fill('Import');
  const row = page.getByRole('row', { name: /Import 1/ });
  await expect(row).toContainText('Import test');
  await expect(row).toContainText('First');
  const { id } = await get('tenant/devices?deviceName=Import%201');
  expect((await get(`device/${id.id}/credentials`)).credentialsId).toBe('import-token-1');
  const stored = 'plugins/telemetry/DEVICE';
  expect(await get(`${stored}/${id.id}/values/attributes/SERVER_SCOPE?keys=floor`)).toMatchObject([{ key: 'floor', value: 3 }]);
  expect(await get(`${stored}/${id.id}/values/timeseries?keys=heat`)).toMatchObject({ heat: [{ value: '21.5' }] });
  expect(await get('tenant/devices?deviceName=Import%202')).toMatchObject({ label: 'Second; with a sign', type: 'default' });
  for (const name of ['1', '3']) {
    const made = await get(`tenant/devices?deviceName=Import%20${name}`);
    await request.delete(`${platform.url}/api/device/${made.id.id}`, { headers });
  }
});
