/** Widgets that edit values where they are stored, against attributes that others change, too. */
import type { Page } from '@playwright/test';
import { attributesOf } from './attributes.ts';
import { type Device, expect, restHeaders, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

const key = (name: string, label: string, settings: object = {}) => ({ name, type: 'attribute', label, settings });

const KEYS = [
  key('target', 'Target temperature', {
    dataKeyValueType: 'double',
    required: true,
    minValue: 5,
    maxValue: 30,
    step: 0.5,
    icon: 'thermostat',
  }),
  key('mode', 'Mode', {
    dataKeyValueType: 'select',
    selectOptions: [
      { value: 'eco', label: 'Economy' },
      { value: 'full', label: 'Full power' },
    ],
  }),
  key('enabled', 'Pump enabled', { dataKeyValueType: 'booleanSwitch', dataKeyType: 'shared' }),
  key('note', 'Note', { disabledOnDataKey: 'enabled' }),
];

function dashboardOf(
  device: Device,
  widgets: Readonly<Record<string, readonly [type: string, keys: readonly object[], settings: object]>>,
) {
  const names = Object.keys(widgets);
  const one = ([title, [typeAlias, dataKeys, settings]]: [string, (typeof widgets)[string]]) => {
    const datasources = [{ type: 'entity', entityAliasId: 'one', dataKeys }];
    const config = { title, datasources, settings };
    const bundleAlias = typeAlias === 'date_range_navigator' ? 'date' : 'input_widgets';
    return [title, { id: title, isSystemType: true, bundleAlias, typeAlias, type: 'latest', title, config }];
  };
  const places = Object.fromEntries(names.map((title, i) => [title, { sizeX: 8, sizeY: 6, row: Math.floor(i / 3) * 6, col: (i % 3) * 8 }]));
  return {
    title: 'Inputs',
    configuration: {
      entityAliases: { one: { alias: 'One', filter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device.id } } } },
      widgets: Object.fromEntries(Object.entries(widgets).map(one)),
      states: { default: { name: 'Inputs', root: true, layouts: { main: { widgets: places } } } },
    },
  };
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('several values are edited, kept while others change them, and saved together', async ({
  console: page,
  platform,
  request,
  createDevice,
  saveDashboard,
}) => {
  const device = await createDevice(unique('Boiler'), 'boiler');
  const attributes = attributesOf(request, platform.url, device);
  await attributes.save({ target: 21.5, mode: 'eco', note: 'first' });
  await attributes.save({ enabled: true }, 'SHARED_SCOPE');
  await page.goto(
    `${platform.url}/dashboards/${await saveDashboard(dashboardOf(device, { Settings: ['update_multiple_attributes', KEYS, {}] }))}`,
  );
  const widget = region(page, 'Settings');
  const target = widget.getByLabel('Target temperature');
  const save = widget.getByRole('button', { name: 'Save' });
  await expect(target).toHaveValue('21.5');
  await expect(widget.getByLabel('Mode')).toHaveValue('Economy');
  await expect(save).toBeDisabled();
  await expectNoViolation(page, 'several inputs');
  // What is shown follows, what is typed stays.
  await attributes.save({ target: 22 });
  await expect(target).toHaveValue('22');
  await target.press('ArrowUp');
  await expect(target).toHaveValue('22.5');
  await attributes.save({ target: 19, note: 'second' });
  await expect(widget.getByLabel('Note')).toHaveValue('second');
  await expect(widget.getByText('Changed to 19 meanwhile.')).toBeVisible();
  await expect(target).toHaveValue('22.5');
  await expectNoViolation(page, 'inputs in conflict');
  await widget.getByRole('button', { name: 'Keep mine' }).click();
  // What cannot be saved says so, and nothing is sent.
  await target.fill('99');
  await save.click();
  await expect(target).toBeFocused();
  await expect(widget.getByText('At most 30.')).toBeVisible();
  await target.fill('23');
  await widget.getByRole('switch', { name: 'Pump enabled' }).uncheck();
  await expect(widget.getByLabel('Note')).toBeDisabled();
  await expect(widget.getByText('2 changes')).toBeVisible();
  await save.click();
  await expect(widget.getByText('Saved')).toHaveCount(2);
  expect(await attributes.read()).toMatchObject({ target: 23, enabled: false, mode: 'eco', note: 'second' });
  await attributes.save({ target: 18 });
  await expect(target).toHaveValue('18');
});

test('a value that is typed without a link is kept, and saved when the link is back', async ({
  console: page,
  platform,
  request,
  createDevice,
  saveDashboard,
}) => {
  const device = await createDevice(unique('Boiler'), 'boiler');
  const attributes = attributesOf(request, platform.url, device);
  await attributes.save({ target: 21 });
  const one = { Target: ['update_server_integer_attribute', [key('target', 'Target')], { labelValue: 'Aim', minValue: 5 }] as const };
  await page.goto(`${platform.url}/dashboards/${await saveDashboard(dashboardOf(device, one))}`);
  const widget = region(page, 'Target');
  const field = widget.getByLabel('Aim');
  await expect(field).toHaveValue('21');
  await field.fill('24');
  await page.context().setOffline(true);
  await field.press('Enter');
  await expect(widget.getByText(/Not saved, no link/)).toBeVisible();
  await expect(field).toHaveValue('24');
  await page.context().setOffline(false);
  await widget.getByRole('button', { name: 'Save' }).click();
  await expect(widget.getByText('Saved')).toBeVisible();
  expect(await attributes.read()).toMatchObject({ target: 24 });
});

test('a user of a customer claims a device', async ({ openAs, platform, request, createDevice, saveDashboard }) => {
  const device = await createDevice(unique('Claimed'), 'claimed devices');
  const id = await saveDashboard(dashboardOf(device, { Claim: ['device_claiming_widget', [], { deviceSecret: true }] }));
  const user = (await (
    await request.get(`${platform.url}/api/auth/user`, { headers: await restHeaders(platform.url, 'customer') })
  ).json()) as {
    customerId: { id: string };
  };
  const headers = await restHeaders(platform.url);
  await request.post(`${platform.url}/api/customer/${user.customerId.id}/dashboard/${id}`, { headers });
  await request.post(`${platform.url}/api/v1/${device.token}/claim`, { data: { secretKey: 'key', durationMs: 60_000 } });
  const page = await openAs('customer');
  await page.goto(`${platform.url}/dashboards/${id}`);
  const widget = region(page, 'Claim');
  await widget.getByLabel('Device name').fill(device.name);
  await widget.getByLabel('Secret key').fill('another');
  await widget.getByRole('button', { name: 'Claim device' }).click();
  await expect(widget.getByText(/^The secret key is wrong/)).toBeVisible();
  await expectNoViolation(page, 'a refused claim');
  await widget.getByLabel('Secret key').fill('key');
  await widget.getByLabel('Secret key').press('Enter');
  await expect(widget.getByText(`${device.name} claimed.`)).toBeVisible();
});

test('a range of dates moves the time of the dashboard, and is kept when the page is loaded again', async ({
  console: page,
  platform,
  createDevice,
  saveDashboard,
}) => {
  const device = await createDevice(unique('Dated'), 'dated');
  const id = await saveDashboard(
    dashboardOf(device, { Dates: ['date_range_navigator', [], { initialInterval: 'day', stepSize: 'week' }] }),
  );
  await page.goto(`${platform.url}/dashboards/${id}`);
  const widget = region(page, 'Dates');
  const [from, to] = [widget.getByRole('textbox', { name: 'From' }), widget.getByRole('textbox', { name: 'To' })];
  await expect(from).toHaveValue(/ 00:00:00$/);
  await expect(widget.getByRole('textbox', { name: 'Length' }).or(widget.getByRole('combobox', { name: 'Length' }))).toHaveValue('One day');
  await from.fill('2026-03-10 00:00:00');
  await to.fill('2026-03-11 00:00:00');
  await widget.getByRole('button', { name: 'Back: One week' }).click();
  await expect(from).toHaveValue('2026-03-03 00:00:00');
  await expect(page.getByRole('button', { name: /Mar 3.*Mar 4/ })).toBeVisible();
  await page.reload();
  await expect(to).toHaveValue('2026-03-04 00:00:00');
  await expectNoViolation(page, 'a range of dates');
  await widget.getByRole('button', { name: 'Usual time' }).click();
  await expect(page.getByRole('button', { name: /Mar 3.*Mar 4/ })).toHaveCount(0);
});

test('a photo of the camera is stored, and shown as it is stored', async ({
  console: page,
  platform,
  request,
  createDevice,
  saveDashboard,
}) => {
  const device = await createDevice(unique('Gate'), 'gate');
  const id = await saveDashboard(dashboardOf(device, { Photo: ['web_camera_input', [key('photo', 'Photo')], { maxWidth: 320 }] }));
  // A camera that sees one colour.
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const paint = () => {
      const drawing = canvas.getContext('2d');
      if (drawing) drawing.fillStyle = 'teal';
      drawing?.fillRect(0, 0, 640, 480);
      requestAnimationFrame(paint);
    };
    paint();
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
  });
  await page.goto(`${platform.url}/dashboards/${id}`);
  const widget = region(page, 'Photo');
  await expect(widget.getByText(`No photo of ${device.name}`)).toBeVisible();
  await widget.getByRole('button', { name: 'Open camera' }).click();
  await expect.poll(() => widget.locator('video').evaluate((video) => (video as HTMLVideoElement).videoWidth)).toBe(640);
  await widget.getByRole('button', { name: 'Take photo' }).click();
  await expectNoViolation(page, 'a taken photo');
  await widget.getByRole('button', { name: 'Save' }).click();
  await expect(widget.getByRole('img', { name: `Photo of ${device.name}`, exact: true })).toBeVisible();
  expect(await widget.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);
  const { photo } = await attributesOf(request, platform.url, device).read();
  expect(photo).toMatch(/^data:image\/png/);
});
