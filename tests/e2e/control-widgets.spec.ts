/** Widgets that send commands, against a device on MQTT that answers, answers late or no JSON, refuses and disappears, and for accounts that may not. */
import type { Page } from '@playwright/test';
import mqtt, { type MqttClient } from 'mqtt';
import { ACCOUNTS } from '../accounts.ts';
import { type Device, expect, restHeaders, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

interface Call {
  readonly method: string;
  readonly params: unknown;
}

/** A device that answers commands by their method; `hold` answers none before it is let go. */
class Gadget {
  readonly calls: Call[] = [];
  readonly #client: MqttClient;
  #held: (() => void)[] = [];

  private constructor(client: MqttClient) {
    this.#client = client;
    client.on('message', (topic, payload) => {
      const call = JSON.parse(String(payload)) as Call;
      this.calls.push(call);
      const answer = (body: unknown) => client.publish(topic.replace('request', 'response'), JSON.stringify(body), { qos: 1 });
      if (call.method === 'restart') answer({ restarted: true });
      if (call.method === 'jam') answer({ error: 'jammed' });
      if (call.method === 'hold') this.#held.push(() => answer({ late: true }));
      if (call.method === 'babble') client.publish(topic.replace('request', 'response'), 'no JSON', { qos: 1 });
      if (call.method === 'vanish') void this.leave();
      if (call.method === 'getValue') answer(20);
    });
  }

  static async open(port: number, { token }: Device): Promise<Gadget> {
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, { username: token });
    const gadget = new Gadget(client);
    await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
    return gadget;
  }

  sent(method: string): unknown[] {
    return this.calls.filter((call) => call.method === method).map(({ params }) => params);
  }

  letGo(): void {
    for (const answer of this.#held.splice(0)) answer();
  }

  async report(values: object): Promise<void> {
    await this.#client.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 });
  }

  async leave(): Promise<void> {
    await this.#client.endAsync(true);
  }
}

const button = (buttonText: string, methodName: string) => ({
  ...{ buttonText, methodName, methodParams: '{"by": 1}', oneWayElseTwoWay: false, requestTimeout: 5000 },
  styleButton: { isRaised: true, isPrimary: false },
});
const sets = (value: boolean) => ({
  ...{ action: 'EXECUTE_RPC', executeRpc: { method: 'setValve', requestTimeout: 5000 } },
  valueToData: { type: 'CONSTANT', constantValue: value },
});
const reads = {
  ...{ action: 'GET_TIME_SERIES', defaultValue: false, getTimeSeries: { key: 'valve' } },
  dataToValue: { type: 'NONE', compareToValue: true },
};

const WIDGETS: Readonly<Record<string, readonly [fqn: string, settings: object]>> = {
  Restart: ['control_widgets.rpcbutton', button('Restart', 'restart')],
  Jam: ['control_widgets.rpcbutton', button('Jam', 'jam')],
  Hold: ['control_widgets.rpcbutton', button('Hold', 'hold')],
  Babble: ['control_widgets.rpcbutton', button('Babble', 'babble')],
  Vanish: ['control_widgets.rpcbutton', button('Vanish', 'vanish')],
  Valve: ['single_switch', { label: 'Valve', initialState: reads, onUpdateState: sets(true), offUpdateState: sets(false) }],
  Speed: ['control_widgets.knob_control', { minValue: 0, maxValue: 50, initialValue: 0 }],
};

function dashboardOf({ id: deviceId }: Device, all: typeof WIDGETS = WIDGETS) {
  const names = Object.keys(all);
  const one = ([title, [type, settings]]: [string, readonly [string, object]]) => [
    title,
    {
      ...{ id: title, typeFullFqn: `system.${type}`, type: 'rpc', title },
      config: { title, targetDevice: { type: 'device', deviceId }, settings },
    },
  ];
  const widgets = Object.fromEntries(
    names.map((title, i) => [title, { sizeX: 8, sizeY: 6, row: Math.floor(i / 3) * 6, col: (i % 3) * 8 }]),
  );
  return {
    title: 'Controls',
    configuration: {
      widgets: Object.fromEntries(Object.entries(all).map(one)),
      states: { default: { name: 'Controls', root: true, layouts: { main: { widgets } } } },
    },
  };
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('controls say what became of each command, and send each once', async ({ console: page, platform, createDevice, saveDashboard }) => {
  const device = await createDevice(unique('Gadget'), 'gadget');
  const gadget = await Gadget.open(platform.mqttPort, device);
  await gadget.report({ valve: false });
  await page.goto(`${platform.url}/dashboards/${await saveDashboard(dashboardOf(device))}`);
  const press = (name: string) => region(page, name).getByRole('button', { name, exact: true }).dblclick();
  const alert = (name: string) => region(page, name).getByRole('alert');

  // It answers.
  await press('Restart');
  await expect(region(page, 'Restart').getByRole('status')).toContainText('Confirmed The device answered: {"restarted":true}');
  expect(gadget.sent('restart')).toEqual([{ by: 1 }]);

  // It refuses.
  await press('Jam');
  await expect(alert('Jam')).toContainText('Refused The device answered: jammed');

  // It answers what is no JSON.
  await press('Babble');
  await expect(alert('Babble')).toContainText('Answer unreadable');

  // It is asked, and takes what is typed; what it reports counts.
  const speed = region(page, 'Speed').getByRole('spinbutton');
  await expect(speed).toHaveValue('20');
  await region(page, 'Speed').getByRole('slider').press('PageUp');
  await expect.poll(() => gadget.sent('setValue')).toEqual([30]);
  // It still says 20.
  await expect(region(page, 'Speed').getByRole('status')).toContainText('Sent, not confirmed');
  await expect(speed).toHaveValue('20');

  // It takes a command without an answer, and reports later that it counts.
  const valve = region(page, 'Valve').getByRole('switch');
  await expect(valve).toBeEnabled();
  await valve.click();
  await expect(region(page, 'Valve').getByRole('status')).toContainText('Sent, not confirmed');
  await expect(valve).toBeChecked();
  await gadget.report({ valve: true });
  await expect(region(page, 'Valve').getByRole('status')).toContainText('Confirmed');
  expect(gadget.sent('setValve')).toEqual([true]);
  await expectNoViolation(page, 'controls');

  // It answers late.
  await press('Hold');
  await expect(region(page, 'Hold').getByRole('status')).toContainText('Sending');
  await expect(alert('Hold')).toContainText('Whether the command arrived is not known.');
  gadget.letGo();
  expect(gadget.sent('hold')).toEqual([{ by: 1 }]);

  // It disappears before it answers, which may be after it has done it.
  await press('Vanish');
  await expect(alert('Vanish')).toContainText('Whether the command arrived is not known.');
  expect(gadget.sent('vanish')).toHaveLength(1);

  // It has gone.
  await valve.click();
  await expect(alert('Valve')).toContainText('Device offline');
  await expect(valve).toBeChecked();
  await press('Restart');
  await expect(alert('Restart')).toContainText('Device offline');
  expect(gadget.sent('restart')).toHaveLength(1);
});

test('a customer and a visitor are told where they may not send, and nothing looks as if it had worked', async ({
  openAs,
  visitor,
  platform,
  request,
  createDevice,
  saveDashboard,
}) => {
  const device = await createDevice(unique('Gadget'), 'gadget');
  const gadget = await Gadget.open(platform.mqttPort, device);
  await gadget.report({ valve: false });
  const sets = (value: boolean) => ({
    ...{ action: 'SET_ATTRIBUTE', setAttribute: { scope: 'SERVER_SCOPE', key: 'lamp' } },
    valueToData: { type: 'CONSTANT', constantValue: value },
  });
  const reads = { action: 'GET_ATTRIBUTE', getAttribute: { key: 'lamp' }, dataToValue: { type: 'NONE', compareToValue: true } };
  const dashboard = dashboardOf(device, {
    ...WIDGETS,
    Lamp: ['single_switch', { initialState: reads, onUpdateState: sets(true), offUpdateState: sets(false) }],
  });
  const id = await saveDashboard(dashboard);
  const headers = await restHeaders(platform.url);
  const post = (path: string) => request.post(`${platform.url}/api/${path}`, { headers });
  const found = await request.get(`${platform.url}/api/users?pageSize=1&page=0&textSearch=${ACCOUNTS.customer}`, { headers });
  const [user] = ((await found.json()) as { data: { customerId: { id: string } }[] }).data;
  await post(`customer/${user?.customerId.id}/device/${device.id}`);
  await post(`customer/${user?.customerId.id}/dashboard/${id}`);

  const page = await openAs('customer');
  await page.goto(`${platform.url}/dashboards/${id}`);
  const lamp = (of: Page) => region(of, 'Lamp').getByRole('switch');
  const restart = (of: Page) => region(of, 'Restart').getByRole('button', { name: 'Restart', exact: true }).click();
  await lamp(page).click();
  await expect(lamp(page)).toBeChecked();
  await restart(page);
  await expect(region(page, 'Restart').getByRole('status')).toContainText('Confirmed');

  // It is taken from the customer while it is shown, and given to everybody.
  await request.delete(`${platform.url}/api/customer/device/${device.id}`, { headers });
  await post(`customer/public/device/${device.id}`);
  const shared = await post(`customer/public/dashboard/${id}`);
  const { assignedCustomers } = (await shared.json()) as { assignedCustomers: { public: boolean; customerId: { id: string } }[] };
  await restart(page);
  await expect(region(page, 'Restart').getByRole('alert')).toContainText('Not allowed');
  expect(gadget.sent('restart')).toHaveLength(1);

  // A visitor reads it, sends what the dashboard names, and changes nothing.
  await visitor.goto(`${platform.url}/dashboard/${id}?publicId=${assignedCustomers.find((one) => one.public)?.customerId.id}`);
  await expect(lamp(visitor)).toBeChecked();
  await lamp(visitor).click();
  await expect(region(visitor, 'Lamp').getByRole('alert')).toContainText('Not allowed');
  await expect(lamp(visitor)).toBeChecked();
  await gadget.leave();
});

test('a control is given its target in the editor', async ({ console: page, platform, createDevice, saveDashboard }) => {
  const device = await createDevice(unique('Gadget'), 'gadget');
  const gadget = await Gadget.open(platform.mqttPort, device);
  const { title, configuration } = dashboardOf(device);
  const filter = { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device.id } };
  const Speed = {
    ...{ id: 'Speed', isSystemType: true, bundleAlias: 'control_widgets', typeAlias: 'knob_control', type: 'rpc', title: 'Speed' },
    config: { title: 'Speed', targetDeviceAliasIds: [], settings: {} },
  };
  const layouts = { main: { widgets: { Speed: { sizeX: 8, sizeY: 6, row: 0, col: 0 } } } };
  const id = await saveDashboard({
    title,
    configuration: {
      ...{ ...configuration, widgets: { Speed }, entityAliases: { one: { id: 'one', alias: 'One', filter } } },
      states: { default: { name: 'Controls', root: true, layouts } },
    },
  });
  await page.goto(`${platform.url}/dashboards/${id}`);
  await expect(region(page, 'Speed').getByText('No device chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('option').dblclick();
  await page.getByRole('combobox', { name: 'Target' }).click();
  await page.getByRole('option', { name: 'One', exact: true }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(region(page, 'Speed').getByRole('spinbutton')).toHaveValue('20');
  await gadget.leave();
});
