import { readFile } from 'node:fs/promises';
import { ACCOUNTS } from '../accounts.ts';
import { expect, restHeaders, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

/** Three alarms of a device of the test's own. */
async function raise(
  url: string,
  request: import('@playwright/test').APIRequestContext,
  device: string,
  details: object | null = null,
): Promise<void> {
  const headers = await restHeaders(url);
  for (const [type, severity] of [
    ['Leak', 'CRITICAL'],
    ['Noise', 'MINOR'],
    ['Dust', 'WARNING'],
  ]) {
    const data = { type, severity, status: 'ACTIVE_UNACK', originator: { entityType: 'DEVICE', id: device }, details };
    expect((await request.post(`${url}/api/alarm`, { headers, data })).status()).toBe(200);
  }
}

/** Its users may then be given its alarms. */
async function giveToCustomer(url: string, request: import('@playwright/test').APIRequestContext, device: string): Promise<void> {
  const headers = await restHeaders(url);
  const users = await request.get(`${url}/api/users?pageSize=1&page=0&textSearch=${ACCOUNTS.customer}`, { headers });
  const [user] = ((await users.json()) as { data: { customerId: { id: string } }[] }).data;
  expect((await request.post(`${url}/api/customer/${user?.customerId.id}/device/${device}`, { headers })).status()).toBe(200);
}

test('a link shows the same alarms with the same filters', async ({ console: page, openAs, platform, request, createDevice }) => {
  const name = unique('Linked');
  const device = await createDevice(name, 'linked');
  await raise(platform.url, request, device.id);
  await page.goto(`${platform.url}/alarms?originator=DEVICE.${device.id}`);
  const rows = page.getByRole('grid', { name: 'Alarms' }).getByRole('row', { name: new RegExp(name) });
  await expect(rows).toHaveCount(3);
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Unacknowledged').click();
  await page
    .getByRole('group', { name: 'Severities' })
    .getByRole('button', { name: /^Minor/ })
    .click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^More filters/ }).click();
  await page.getByLabel('Alarm types').first().fill('Noise');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=Noise/);
  const other = await openAs('tenant');
  await other.goto(page.url());
  await expect(other.getByRole('grid', { name: 'Alarms' }).getByRole('row', { name: /Noise/ })).toHaveCount(1);
  await expect(other.getByRole('radio', { name: 'Unacknowledged' })).toBeChecked();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`MINOR,ACTIVE_UNACK,Noise,${name},DEVICE`);
});

test('alarms are worked through by keys, with comments beside them', async ({ console: page, platform, request, createDevice }) => {
  const device = await createDevice(unique('Worked'), 'worked');
  await giveToCustomer(platform.url, request, device.id);
  await raise(platform.url, request, device.id);
  await page.goto(`${platform.url}/devices/${device.id}`);
  await page.getByRole('tab', { name: 'Alarms' }).click();
  const tab = page.getByRole('tabpanel', { name: 'Alarms' });
  await tab.getByRole('row', { name: /Leak/ }).press('Enter');
  const details = page.getByRole('region', { name: 'Details of Leak' });
  await expect(details.getByText('Active, unacknowledged')).toBeVisible();
  await page.keyboard.press('a');
  await expect(details.getByText('Active, acknowledged')).toBeVisible();
  await expect(details.getByText('Alarm was acknowledged by user Nino Beridze')).toBeVisible();
  await page.keyboard.press('c');
  await page
    .getByRole('dialog', { name: /^Clear / })
    .getByRole('button', { name: 'Clear' })
    .click();
  await expect(details.getByText('Cleared, acknowledged')).toBeVisible();
  const history = details.getByRole('region', { name: 'History', exact: true });
  await expect(history.getByRole('listitem')).toHaveText([/Acknowledged$/, /Cleared$/]);
  await expect(history.getByText('Not raised before.')).toBeVisible();
  await details.getByRole('button', { name: 'Show JSON' }).click();
  await expect(details.getByRole('region', { name: 'Show JSON' })).toContainText('CLEARED_ACK');
  await details.getByRole('textbox', { name: 'Add a comment' }).fill('Crew called');
  await details.getByRole('button', { name: 'Add', exact: true }).click();
  await details.getByRole('button', { name: 'Edit the comment “Crew called”', exact: true }).click();
  await details.getByRole('textbox', { name: 'Edit the comment', exact: true }).fill('Crew is there');
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(details.getByText('edited', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Delete the comment “Crew is there”', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(details.getByText('deleted his comment')).toBeVisible();
  await expect(details.getByText('Crew is there')).toHaveCount(0);
  await details.getByRole('button', { name: 'Assign to me' }).click();
  await expect(details.getByRole('button', { name: 'Unassign' })).toBeVisible();
  await details.getByRole('button', { name: 'Assign to…', exact: true }).click();
  await page.getByRole('combobox', { name: 'Assigned to', exact: true }).fill('customer');
  await page.getByRole('option', { name: /customer@/ }).click();
  await expect(details.getByText('Alarm was assigned by user Nino Beridze to user Elena Marsh')).toBeVisible();
  await details.getByRole('button', { name: 'Back' }).focus();
  // The cleared alarm has left the list: the next one has its place.
  await page.keyboard.press('n');
  await expect(page.getByRole('region', { name: 'Details of Noise' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tab.getByRole('row', { name: /Dust/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/devices/${device.id}$`));
});

test('alarms are acknowledged together, and listed with what was measured and when', async ({
  console: page,
  platform,
  request,
  createDevice,
}) => {
  const device = await createDevice(unique('Together'), 'together');
  await raise(platform.url, request, device.id, { value: 81.5, threshold: 80 });
  await page.goto(`${platform.url}/alarms?originator=DEVICE.${device.id}`);
  const grid = page.getByRole('grid', { name: 'Alarms' });
  await expect(grid.getByRole('row', { name: /Leak.*81\.5/ })).toBeVisible();
  for (const name of ['Leak', 'Noise']) await grid.getByRole('row', { name }).getByRole('checkbox').click();
  await page.getByRole('group', { name: 'Selected alarms' }).getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect(page.getByText('2 acknowledged')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Acknowledged', { exact: true }).click();
  await expect(grid.getByRole('row', { name: /Leak|Noise/ })).toHaveCount(2);
  await expect(grid.getByRole('row', { name: /Dust/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  for (const name of ['Originator type', 'Acknowledged']) await page.getByRole('checkbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('columnheader', { name: 'Acknowledged' })).toBeVisible();
  await expect(grid.getByRole('row', { name: /Leak.*Device.*\d\d:\d\d:\d\d.*\d\d:\d\d:\d\d/ })).toBeVisible();
});

test('alarms that have stood for a day are counted, and listed by a link', async ({ console: page, platform, request, createDevice }) => {
  const name = unique('Standing');
  const device = await createDevice(name, 'standing');
  await raise(platform.url, request, device.id);
  await page.goto(`${platform.url}/alarms?standing=1`);
  const tile = page.getByRole('button', { name: /^Active over 24 h/ });
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await expect(tile).toContainText(/\d/);
  const rows = page.getByRole('grid', { name: 'Alarms' }).getByRole('row', { name: new RegExp(name) });
  await expect(page.getByText(/^Checked/).or(page.getByRole('grid', { name: 'Alarms' }).getByRole('row').nth(1))).toBeVisible();
  await expect(rows).toHaveCount(0);
  await tile.click();
  await expect(page).not.toHaveURL(/standing/);
  await expect(rows.first()).toBeVisible();
});

test('a flood of alarms is grouped, and a group leads to its alarms', async ({ console: page, platform, request, createDevice }) => {
  const name = unique('Flooded');
  const device = await createDevice(name, 'flooded');
  const headers = await restHeaders(platform.url);
  for (let n = 0; n < 11; n++) {
    const data = { type: `Surge ${n}`, severity: 'CRITICAL', status: 'ACTIVE_UNACK', originator: { entityType: 'DEVICE', id: device.id } };
    expect((await request.post(`${platform.url}/api/alarm`, { headers, data })).status()).toBe(200);
  }
  await page.goto(`${platform.url}/alarms`);
  const flood = page.getByRole('region', { name: 'Alarm flood by originator and type' });
  await expect(page.getByRole('region', { name: 'Alarm rate' })).toContainText('Flood, above 10');
  await expect(flood.getByText('first, likely cause')).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolation(page, 'a flood on phones', 'main');
  await page.setViewportSize({ width: 1440, height: 900 });
  // Each is of another type, so they are one group by their originator.
  await flood.getByRole('button', { name: `Show Several alarms of ${name}` }).click();
  await expect(page).toHaveURL(/window=last-600000/);
  await expect(page.getByRole('grid', { name: 'Alarms' }).getByRole('row', { name: new RegExp(name) })).toHaveCount(11);
  await page.getByRole('switch', { name: 'Group floods' }).click();
  await expect(flood).toHaveCount(0);
});
