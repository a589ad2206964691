import { expect, restHeaders, test, unique } from './console.ts';

test('the data of a key is deleted after a question, and the other keys stay', async ({ console: page, platform, createDevice, send }) => {
  const device = await createDevice(unique('Forgetful'), 'forgetful');
  await send(device, { kept: 1, unwanted: 2 });
  await page.goto(`${platform.url}/devices/${device.id}`);
  await page.getByRole('button', { name: 'Delete the data of unwanted' }).click();
  await page.getByRole('dialog', { name: 'Delete all data of Unwanted (unwanted)?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Data of Unwanted (unwanted) deleted.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Latest telemetry' });
  await expect(table.getByRole('row', { name: /unwanted/i })).toHaveCount(0);
  await expect(table.getByRole('row', { name: /kept/i })).toBeVisible();
});

test('what is charted is added to a new dashboard, and to one that somebody else saves meanwhile', async ({
  console: page,
  platform,
  request,
  createDevice,
  send,
}) => {
  const title = unique('Shown');
  const device = await createDevice(unique('Seen'), 'seen');
  await send(device, { power: 41.5 });
  await page.goto(`${platform.url}/devices/${device.id}`);
  const add = page.getByRole('button', { name: 'Show on a dashboard', exact: true });
  const dialog = page.getByRole('dialog', { name: `Show ${device.name} on a dashboard` });
  await add.click();
  await dialog.getByRole('textbox', { name: 'Title of the new dashboard' }).fill(title);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`Added to ${title}.`)).toBeVisible();

  await add.click();
  let conflicts = 1;
  await page.route('**/api/dashboard', (route) =>
    conflicts-- > 0 ? route.fulfill({ status: 409, json: { status: 409, message: 'Outdated', errorCode: 35 } }) : route.continue(),
  );
  await dialog.getByRole('combobox', { name: 'Show as', exact: true }).click();
  await page.getByRole('option', { name: 'Cards', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Dashboard', exact: true }).fill(title);
  await page.getByRole('option', { name: title, exact: true }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Open', exact: true }).last().click();
  await expect(page).toHaveURL(/\/dashboards\//);
  await expect(page.getByRole('img', { name: /^Chart from/ })).toBeVisible();
  await expect(page.getByText('41.5').first()).toBeVisible();
  const headers = await restHeaders(platform.url);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect((await request.delete(`${platform.url}/api/dashboard/${id}`, { headers })).status()).toBe(200);
});
