import { readFile } from 'node:fs/promises';
import { expect, restHeaders, test, unique } from './console.ts';

const fileWith = (name: string, taken: string) => `Device name;Type;Label;Access token;floor;temperature;note
${name} 1;Import test;First;${name} token;3;21.5;a
${name} 2;;"Second; with a sign";;4;-1;b
${name} 2;;Again;;;;c
;;Nameless;;;;d
${name} 3;;Third;${taken};5;;e
`;

test('devices are created and updated from a file, and what failed is a file again', async ({
  console: page,
  platform,
  createDevice,
  request,
}) => {
  const headers = await restHeaders(platform.url);
  const get = async (path: string) => (await request.get(`${platform.url}/api/${path}`, { headers })).json();
  const name = unique('Import');
  await createDevice(`${name} 2`, 'default');
  const { token } = await createDevice(`${name} holder`, 'default');
  await page.goto(`${platform.url}/devices`);
  await page.getByRole('button', { name: 'Import' }).click();
  const drawer = page.getByRole('complementary', { name: 'Import from a file' });
  await drawer
    .locator('input[type="file"]')
    .setInputFiles({ name: 'pumps.csv', mimeType: 'text/csv', buffer: Buffer.from(fileWith(name, token)) });
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
  await expect(failed.filter({ hasText: `${name} 3` })).toContainText('Saved without its credentials.');
  const [download] = await Promise.all([page.waitForEvent('download'), drawer.getByRole('button', { name: 'Save failed rows' }).click()]);
  const lines = (await readFile(await download.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('Device name;Type;Label;Access token;floor;temperature;note;Reason');
  expect(lines).toContain(`${name} 2;;Again;;;;c;The name is in the file twice.`);
  expect(lines).toContain(';;Nameless;;;;d;The name is missing.');

  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('textbox', { name: 'Search devices' }).fill(name);
  const row = page.getByRole('row', { name: new RegExp(`${name} 1`) });
  await expect(row).toContainText('Import test');
  await expect(row).toContainText('First');
  const find = (n: number) => get(`tenant/devices?deviceName=${encodeURIComponent(`${name} ${n}`)}`);
  const { id } = await find(1);
  expect((await get(`device/${id.id}/credentials`)).credentialsId).toBe(`${name} token`);
  const stored = 'plugins/telemetry/DEVICE';
  expect(await get(`${stored}/${id.id}/values/attributes/SERVER_SCOPE?keys=floor`)).toMatchObject([{ key: 'floor', value: 3 }]);
  expect(await get(`${stored}/${id.id}/values/timeseries?keys=heat`)).toMatchObject({ heat: [{ value: '21.5' }] });
  expect(await find(2)).toMatchObject({ label: 'Second; with a sign', type: 'default' });
  for (const n of [1, 3]) await request.delete(`${platform.url}/api/device/${(await find(n)).id.id}`, { headers });
});
