/** Widgets of gateways, with a gateway that takes its configuration over MQTT. */
import { connectAsync } from 'mqtt';
import { expect, restHeaders, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const CURRENT = {
  thingsboard: { thingsboard: { host: 'here', port: 1883, remoteConfiguration: true, security: { accessToken: 'abc' } }, connectors: [] },
  mqtt: [{ name: 'Broker', config: { broker: { host: '127.0.0.1' } } }],
};

test('a gateway is told its configuration, and takes it over', async ({
  console: page,
  platform,
  request,
  createDevice,
  saveDashboard,
}) => {
  const headers = await restHeaders(platform.url);
  const device = await createDevice(unique('Hall'), 'gateway');
  const record = (await (await request.get(`${platform.url}/api/device/${device.id}`, { headers })).json()) as object;
  await request.post(`${platform.url}/api/device`, { headers, data: { ...record, additionalInfo: { gateway: true } } });
  const gateway = await connectAsync(`mqtt://127.0.0.1:${platform.mqttPort}`, { username: device.token });
  await gateway.publishAsync('v1/devices/me/attributes', JSON.stringify({ current_configuration: encoded(CURRENT) }), { qos: 1 });
  await gateway.publishAsync('v1/devices/me/telemetry', JSON.stringify({ BrokerEventsProduced: 12, load: 3 }), { qos: 1 });
  await gateway.subscribeAsync('v1/devices/me/attributes');
  const told = new Promise<{ configuration: string; RemoteLoggingLevel: string }>((resolve) => {
    gateway.once('message', (_topic, body) => resolve(JSON.parse(body.toString())));
  });
  const widgets = { Configuration: ['config_form_latest', {}], Events: ['attributes_card', { eventsReg: ['events'] }] } as const;
  const one = ([title, [typeAlias, settings]]: [string, readonly [string, object]]) => {
    const config = { title, datasources: [{ type: 'entity', entityAliasId: 'one', dataKeys: [] }], settings };
    return [title, { id: title, isSystemType: true, bundleAlias: 'gateway_widgets', typeAlias, type: 'latest', title, config }];
  };
  const places = Object.keys(widgets).map((title, i) => [title, { sizeX: 12, sizeY: 10, row: 0, col: i * 12 }]);
  const filter = { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device.id } };
  const dashboard = await saveDashboard({
    title: 'Gateways',
    configuration: {
      entityAliases: { one: { alias: 'One', filter } },
      widgets: Object.fromEntries(Object.entries(widgets).map(one)),
      states: { default: { name: 'Gateways', root: true, layouts: { main: { widgets: Object.fromEntries(places) } } } },
    },
  });
  await page.goto(`${platform.url}/dashboards/${dashboard}`);
  const events = page.getByRole('region', { name: 'Events', exact: true }).first();
  await expect(events).toContainText('BrokerEventsProduced');
  await expect(events).not.toContainText('load');
  await events.getByRole('button', { name: 'BrokerEventsProduced' }).click();
  await expect(events.getByRole('cell', { name: '12', exact: true })).toBeVisible();
  const form = page.getByRole('region', { name: 'Configuration', exact: true });
  await expect(form).toContainText('The gateway reported this configuration.');
  await form.getByLabel('Host').fill('there');
  await form.getByRole('button', { name: 'Broker · ' }).click();
  await form.getByRole('checkbox', { name: 'In use' }).uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Sent. The gateway has not confirmed it yet.');
  const { configuration, RemoteLoggingLevel } = await told;
  expect(RemoteLoggingLevel).toBe('DEBUG');
  const sent = JSON.parse(Buffer.from(configuration, 'base64').toString()) as typeof CURRENT;
  expect(sent.thingsboard.thingsboard).toMatchObject({ host: 'there', security: { accessToken: 'abc' } });
  expect(sent.mqtt).toBeUndefined();
  await gateway.publishAsync('v1/devices/me/attributes', JSON.stringify({ current_configuration: configuration }), { qos: 1 });
  await expect(form).toContainText('The gateway reported this configuration.');
  await expect(form.getByRole('button', { name: 'Broker · MQTT · draft' })).toBeVisible();
  await expectNoViolation(page, 'gateway');
  const downloaded = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Download files' }).click();
  expect((await downloaded).suggestedFilename()).toBe('gatewayConfiguration.zip');
  await gateway.endAsync();
});

test('a gateway is created where it is configured, and what is typed is not lost with another choice', async ({
  console: page,
  platform,
  request,
  createDevice,
  saveDashboard,
}) => {
  const headers = await restHeaders(platform.url);
  const taken = await createDevice(unique('Taken'), 'other');
  const config = { title: 'Gateways', settings: { gatewayType: 'Edge box', gatewayNameExists: 'There is one.' } };
  const widget = {
    id: 'a',
    isSystemType: true,
    bundleAlias: 'gateway_widgets',
    typeAlias: 'gateway_configuration',
    type: 'static',
    config,
  };
  const layouts = { main: { widgets: { a: { sizeX: 12, sizeY: 10, row: 0, col: 0 } } } };
  const dashboard = await saveDashboard({
    title: 'All gateways',
    configuration: { widgets: { a: widget }, states: { default: { name: 'All', root: true, layouts } } },
  });
  await page.goto(`${platform.url}/dashboards/${dashboard}`);
  const form = page.getByRole('region', { name: 'Gateways', exact: true });
  const chooser = form.getByRole('combobox', { name: 'Gateway' });
  const create = async (name: string) => {
    await chooser.fill(name);
    await page.getByRole('option', { name: `Create “${name}”` }).click();
    await page.getByRole('dialog', { name: 'Create gateway' }).getByRole('button', { name: 'OK' }).click();
  };
  await create(taken.name);
  await expect(form).toContainText('There is one.');
  const name = unique('New gateway');
  await create(name);
  await expect(chooser).toHaveValue(name);
  await expect(form).toContainText('The gateway has reported no configuration.');
  const answer = await request.get(`${platform.url}/api/tenant/devices?deviceName=${encodeURIComponent(name)}`, { headers });
  const device = (await answer.json()) as { id: { id: string }; type: string; additionalInfo: object };
  expect(device).toMatchObject({ type: 'Edge box', additionalInfo: { gateway: true } });
  await form.getByLabel('Host').fill('elsewhere');
  await chooser.fill('');
  await page.getByRole('option').first().click();
  await expect(form.getByLabel('Host')).not.toHaveValue('elsewhere');
  await chooser.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(form.getByLabel('Host')).toHaveValue('elsewhere');
  await form.getByRole('button', { name: 'Discard changes' }).click();
  await request.delete(`${platform.url}/api/device/${device.id.id}`, { headers });
});
