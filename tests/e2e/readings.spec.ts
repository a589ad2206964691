import mqtt from 'mqtt';
import { expect, test, unique } from './console.ts';

test('a reading over HTTP and one over MQTT appear in the table, in the details and in the chart', async ({
  console: page,
  platform,
  createDevice,
  send,
}) => {
  const device = await createDevice('Bench probe 1', 'Pump controller');
  await page.goto(`${platform.url}/devices`);
  await page.getByRole('textbox', { name: 'Search devices' }).fill('Bench probe 1');
  const row = page.getByRole('row', { name: /Bench probe 1/ });
  await expect(row).toBeVisible();

  const sentAt = Date.now();
  await send(device, { pressure: 7.31 });
  await expect(row).toContainText('7.31');
  test.info().annotations.push({ type: 'HTTP reading to table', description: `${Date.now() - sentAt} ms` });

  await row.click();
  const details = page
    .getByRole('complementary', { name: /Details of Bench probe 1/ })
    .or(page.getByRole('dialog', { name: /Bench probe 1/ }));
  await expect(details.getByText('7.31').first()).toBeVisible();
  await expect(page).toHaveTitle('Watchfloor | Bench probe 1');

  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${platform.mqttPort}`, { username: device.token });
  const publishedAt = Date.now();
  await client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ pressure: 8.42 }), { qos: 1 });
  await expect(row).toContainText('8.42');
  test.info().annotations.push({ type: 'MQTT reading to table', description: `${Date.now() - publishedAt} ms` });
  await expect(details.getByRole('img', { name: /8\.42/ })).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveTitle('Watchfloor | Devices');
  await client.endAsync();
});

test('the first value of a device has a column, whatever its key', async ({ console: page, platform, createDevice, send }) => {
  const device = await createDevice('Bench probe 0', 'default');
  await page.goto(`${platform.url}/devices`);
  const column = (name: RegExp) => page.getByRole('columnheader', { name });
  // First the fleet's most frequent keys, then the default keys for a device without telemetry.
  await expect(column(/^Power factor/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Search devices' }).fill('Bench probe 0');
  await expect(column(/^Pressure/)).toBeVisible();
  await send(device, { ozone: 3.5 });
  await expect(column(/^Ozone/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Bench probe 0/ })).toContainText('3.5');
});

test('columns follow a search but not a sort, and a sort by a removed column is dropped', async ({
  console: page,
  platform,
  createDevice,
  send,
}) => {
  const [name, other] = [unique('Ozone'), unique('Radon')];
  for (const [n, ozone] of [7, 5].entries()) await send(await createDevice(`${name} ${n}`, name), { ozone, xenon: n });
  const last = await createDevice(`${name} 2`, name);
  await send(last, { ozone: 6, xenon: 2 });
  await send(await createDevice(other, other), { radon: 2, helium: 1, krypton: 1, neon: 1, xenon: 1 });
  const unshown = await createDevice(`${other} 1`, other);
  await send(unshown, { zinc: 1 });
  await page.goto(`${platform.url}/devices`);
  const columns = () => page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.textContent));
  const search = page.getByRole('textbox', { name: 'Search devices' });
  await search.fill(name);
  const ozone = page.getByRole('columnheader', { name: /^Ozone/ });
  await expect(ozone).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(last.name);
  const before = await columns();
  for (const [order, n] of [
    ['ascending', 1],
    ['descending', 0],
  ] as const) {
    await ozone.getByRole('button').or(ozone).first().click();
    await expect(ozone).toHaveAttribute('aria-sort', order);
    await expect(first).toContainText(`${name} ${n}`);
    // By then the keys of the new rows would have been answered.
    for (const value of [10 + n, 20 + n]) {
      await send(last, { xenon: value });
      await expect(page.getByRole('row', { name: new RegExp(last.name) })).toContainText(String(value));
    }
    expect(await columns()).toEqual(before);
  }
  await search.fill(other);
  await expect(page.getByRole('columnheader', { name: /^Radon/ })).toBeVisible();
  await expect(ozone).toHaveCount(0);
  await expect(first).toContainText(unshown.name);
  // Its only key has no column, and its last value is dated nevertheless.
  await expect(page.getByRole('columnheader', { name: /^Zinc/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(unshown.name) })).toContainText(/\d (s|min)$/);
  await search.fill(name);
  await expect(ozone).toHaveAttribute('aria-sort', 'descending');
});

test('a reading raises an alarm, a user acknowledges it, a reading clears it', async ({ console: page, platform, createDevice, send }) => {
  const device = await createDevice('Bench probe 2', 'Pump controller');
  await page.goto(`${platform.url}/alarms`);
  await page.getByText('Any', { exact: true }).click();
  await page.getByRole('textbox', { name: /Search alarms/ }).fill('Bench probe 2');
  await send(device, { motorTemperature: 99.5 });
  const row = page.getByRole('row', { name: /Motor overheating.*Bench probe 2|Bench probe 2.*Motor overheating/ });
  await expect(row).toContainText('Critical');
  await expect(row).toContainText('Active, unack');
  await row.getByRole('button', { name: /^Acknowledge/ }).click();
  await expect(row).toContainText('Active, ack');
  await send(device, { motorTemperature: 20 });
  await expect(row).toContainText('Cleared, ack');
});
