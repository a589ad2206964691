import { expect, restHeaders, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

const MINUTE = 60_000;

test('a script of a calculated field is tried on the past beside the saved one, also on a phone', async ({
  console: page,
  platform,
  request,
  createDevice,
}) => {
  const device = await createDevice(unique('Tried'), unique('Tried type'));
  const headers = await restHeaders(platform.url);
  const now = Date.now();
  const readings = [10, 20, 'off', 40].map((temp, index) => ({ ts: now - (9 - index) * MINUTE, values: { temp } }));
  expect((await request.post(`${platform.url}/api/v1/${device.token}/telemetry`, { data: readings })).status()).toBe(200);
  const data = {
    ...{ entityId: { entityType: 'DEVICE', id: device.id }, type: 'SCRIPT', name: 'Left', debugSettings: {} },
    configuration: {
      ...{ type: 'SCRIPT', arguments: { a: { refEntityKey: { key: 'temp', type: 'TS_LATEST' } } } },
      ...{ expression: 'return {left: 100 - a};', output: { type: 'TIME_SERIES' } },
    },
  };
  expect((await request.post(`${platform.url}/api/calculatedField`, { headers, data })).status()).toBe(200);
  await page.goto(`${platform.url}/devices/${device.id}`);
  await page.getByRole('tab', { name: 'Calculated fields' }).click();
  await page.getByRole('button', { name: 'Edit Left' }).click();
  const script = page.getByRole('textbox', { name: 'Script' });
  await script.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('if (a == 40) { return {left: 70} } if (a == "off") { return 5 } return {left: 100 - a}');
  const trial = page.getByRole('region', { name: 'Try on the past' });
  await trial.getByRole('button', { name: 'Try', exact: true }).click();
  const rows = trial.getByRole('row');
  await expect(rows.nth(1)).toContainText(/left\s*(Field )?As changed/);
  await expect(rows.nth(1)).toContainText(/1 value, at most 10/);
  await expect(rows.nth(2)).toContainText(/left\s*(Field )?As saved/);
  await expect(trial.getByRole('listitem').filter({ hasText: 'As changed' }).first()).toContainText(/3 values computed.*1 failed/);
  await expect(trial.locator('canvas').first()).toBeVisible();
  await expectNoViolation(page, 'a field tried on the past', 'aside');
  await page.setViewportSize({ width: 390, height: 844 });
  await trial.getByRole('table').scrollIntoViewIfNeeded();
  const sideways = await trial.evaluate((section) =>
    [section, ...section.querySelectorAll('*')].some(
      (one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX === 'auto',
    ),
  );
  expect(sideways).toBe(false);
});
