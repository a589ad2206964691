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
