/** Terminals and pins against a real device over MQTT, which answers, keeps silent, refuses and disappears. */
import type { Page } from '@playwright/test';
import { connectAsync } from 'mqtt';
import { type Device, expect, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

interface Call {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** @param answer undefined: none. */
async function connect(port: number, { token }: Device, answer: (call: Call) => unknown) {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username: token });
  const heard: Call[] = [];
  client.on('message', (topic, body) => {
    const call = JSON.parse(body.toString()) as Call;
    heard.push(call);
    const told = answer(call);
    if (told !== undefined) client.publish(topic.replace('request', 'response'), JSON.stringify(told));
  });
  await client.subscribeAsync('v1/devices/me/rpc/request/+');
  return { heard, leave: () => client.endAsync() };
}

function dashboardOf(
  device: Device,
  widgets: Readonly<Record<string, readonly [bundleAlias: string, typeAlias: string, settings: object]>>,
) {
  const one = ([title, [bundleAlias, typeAlias, settings]]: [string, (typeof widgets)[string]]) => {
    const config = { title, targetDeviceAliasIds: ['one'], settings };
    return [title, { id: title, isSystemType: true, bundleAlias, typeAlias, type: 'rpc', title, config }];
  };
  const places = Object.keys(widgets).map((title, i) => [title, { sizeX: 12, sizeY: 7, row: 0, col: i * 12 }]);
  return {
    title: 'Commands',
    configuration: {
      entityAliases: { one: { alias: 'One', filter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device.id } } } },
      widgets: Object.fromEntries(Object.entries(widgets).map(one)),
      states: { default: { name: 'Commands', root: true, layouts: { main: { widgets: Object.fromEntries(places) } } } },
    },
  };
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a terminal and a shell talk with a device, and say when it keeps silent and when it has gone', async ({
  console: page,
  platform,
  createDevice,
  saveDashboard,
}) => {
  const device = await createDevice(unique('Boiler'), 'boiler');
  let written = 0;
  const { heard, leave } = await connect(platform.mqttPort, device, ({ method, params }) => {
    switch (method) {
      case 'getTermInfo':
        return { platform: 'linux', release: '6.1', cwd: '/root' };
      case 'sendCommand':
        written = 0;
        return { ok: true };
      case 'getCommandStatus':
        written += 1;
        return { data: [{ stdout: `line ${written}\n` }], done: written === 2, cwd: '/tmp' };
      case 'silent':
        return undefined;
    }
    return { method, params };
  });
  const widgets = {
    Terminal: ['control_widgets', 'rpc_debug_terminal', {}],
    Shell: ['control_widgets', 'rpc_remote_shell', {}],
  } as const;
  await page.goto(`${platform.url}/dashboards/${await saveDashboard(dashboardOf(device, widgets))}`);
  const terminal = region(page, 'Terminal');
  const prompt = terminal.getByRole('textbox');
  await prompt.fill('setValve {"open": true}');
  await prompt.press('Enter');
  await expect(terminal.getByRole('log')).toContainText('{"method":"setValve","params":{"open":true}}');
  const shell = region(page, 'Shell');
  await expect(shell.getByRole('log')).toContainText('Runs on linux 6.1.');
  await shell.getByRole('textbox').fill('make');
  await shell.getByRole('textbox').press('Enter');
  await expect(shell.getByRole('log')).toContainText('line 2');
  await expect(shell.getByRole('textbox', { name: `${device.name}: /tmp>` })).toBeVisible();
  expect(heard.find(({ method }) => method === 'sendCommand')?.params).toEqual({ command: 'make', cwd: '/root' });
  await prompt.fill('silent');
  await prompt.press('Enter');
  await prompt.fill('next');
  await prompt.press('Enter');
  await expect(terminal.getByRole('log')).toContainText('No answer');
  await expect(prompt).toHaveValue('next');
  expect(heard.filter(({ method }) => method === 'silent')).toHaveLength(1);
  await expectNoViolation(page, 'terminal and shell');
  await leave();
  await prompt.press('Enter');
  await expect(terminal.getByRole('log')).toContainText('Device offline');
  expect(heard.filter(({ method }) => method === 'next')).toEqual([]);
});

test('pins stand where their device says, also where it does not do what it is told', async ({
  console: page,
  platform,
  createDevice,
  saveDashboard,
}) => {
  const device = await createDevice(unique('Pi'), 'pi');
  const state: Record<number, boolean> = { 1: true };
  const { heard, leave } = await connect(platform.mqttPort, device, ({ method, params }) => {
    if (method === 'setGpioStatus' && params.pin !== 3) state[Number(params.pin)] = params.enabled === true;
    return state;
  });
  const gpioList = [1, 2, 3].map((pin, i) => ({ pin, label: `GPIO ${pin}`, row: Math.floor(i / 2), col: i % 2 }));
  const widgets = { Pins: ['gpio_widgets', 'basic_gpio_control', { gpioList }] } as const;
  await page.goto(`${platform.url}/dashboards/${await saveDashboard(dashboardOf(device, widgets))}`);
  const pin = (name: string) => region(page, 'Pins').getByRole('switch', { name });
  await expect(pin('Pin 1, GPIO 1')).toBeChecked();
  await pin('Pin 2, GPIO 2').focus();
  await page.keyboard.press('Space');
  await expect(pin('Pin 2, GPIO 2')).toBeChecked();
  await expect(region(page, 'Pins')).toContainText('Confirmed');
  expect(heard.at(-1)).toMatchObject({ method: 'setGpioStatus', params: { pin: 2, enabled: true } });
  await pin('Pin 3, GPIO 3').click();
  await expect(region(page, 'Pins')).toContainText('Refused');
  await expect(pin('Pin 3, GPIO 3')).not.toBeChecked();
  await expectNoViolation(page, 'pins');
  await leave();
  await pin('Pin 1, GPIO 1').click();
  await expect(region(page, 'Pins')).toContainText('Device offline');
  await expect(pin('Pin 1, GPIO 1')).toBeChecked();
});

test('a command waits for its device at the server, and the table tells what became of it', async ({
  console: page,
  platform,
  createDevice,
  saveDashboard,
}) => {
  const device = await createDevice(unique('Valve'), 'valve');
  await page.goto(
    `${platform.url}/dashboards/${await saveDashboard(dashboardOf(device, { Kept: ['control_widgets', 'persistent_table', {}] }))}`,
  );
  const table = region(page, 'Kept');
  await expect(table).toContainText('No commands kept');
  await table.getByRole('button', { name: 'New command' }).click();
  const dialog = page.getByRole('dialog', { name: 'New command' });
  await dialog.getByLabel('Method').fill('open');
  await dialog.getByRole('button', { name: 'Give to the server' }).click();
  await expect(dialog).toBeHidden();
  const row = table.getByRole('row', { name: 'open' });
  await expect(row).toContainText('Queued');
  const { leave } = await connect(platform.mqttPort, device, () => ({ valve: 'open' }));
  await expect(row).toContainText('Successful');
  await row.getByRole('button', { name: 'Details of open' }).click();
  await expect(page.getByRole('dialog', { name: 'open' })).toContainText('"valve": "open"');
  await page.keyboard.press('Escape');
  await expectNoViolation(page, 'kept commands');
  await row.getByRole('button', { name: 'Delete open' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(table).toContainText('No commands kept');
  await leave();
});
