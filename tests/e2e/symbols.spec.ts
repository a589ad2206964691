/** SCADA symbols in their real sandbox, with a device on MQTT. */
import mqtt from 'mqtt';
import { expect, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

const symbolOf = (metadata: object) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:tb="https://thingsboard.io/svg" viewBox="0 0 100 100"><tb:metadata><![CDATA[${JSON.stringify(metadata)}]]></tb:metadata>
    <rect tb:tag="level" x="20" y="80" width="60" height="0" fill="teal"/><g tb:tag="valve"><circle cx="50" cy="50" r="20" fill="grey"/></g></svg>`;

const TANK = symbolOf({
  title: 'Tank',
  tags: [
    { tag: 'level', stateRenderFunction: `element.attr({ height: ctx.values.level, y: 80 - ctx.values.level });` },
    {
      tag: 'valve',
      stateRenderFunction: `element.first().attr('fill', ctx.values.open ? 'green' : 'grey');`,
      actions: {
        click: {
          actionFunction: `ctx.api.setValue('open', true);
            ctx.api.callAction(event, 'setOpen', true, { error: () => ctx.api.setValue('open', false) });`,
        },
      },
    },
  ],
  behavior: [
    ...[{ id: 'level', name: 'Level', type: 'value', valueType: 'DOUBLE', defaultGetValueSettings: { action: 'GET_TIME_SERIES' } }],
    { id: 'open', name: 'Open', type: 'value', valueType: 'BOOLEAN' },
    {
      ...{ id: 'setOpen', name: 'Open the valve', type: 'action', valueType: 'BOOLEAN' },
      defaultSetValueSettings: { action: 'EXECUTE_RPC', executeRpc: { method: 'setOpen' }, valueToData: { type: 'VALUE' } },
    },
  ],
});
const HUNG = symbolOf({
  title: 'Hung',
  stateRenderFunction: 'if (ctx.values.level > 0) for (;;);',
  tags: [],
  behavior: [{ id: 'level', name: 'Level', type: 'value', valueType: 'DOUBLE', defaultGetValueSettings: { action: 'GET_TIME_SERIES' } }],
});

test('symbols draw values, send commands, and go on where one of them hangs', async ({
  console: page,
  platform,
  createDevice,
  saveDashboard,
}) => {
  const device = await createDevice(unique('Tank'), 'tank');
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${platform.mqttPort}`, { username: device.token });
  const calls: unknown[] = [];
  client.on('message', (_topic, payload) => calls.push(JSON.parse(String(payload))));
  await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 });
  const report = (values: object) => client.publishAsync('v1/devices/me/telemetry', JSON.stringify(values), { qos: 1 });
  await report({ fill: 30, hang: 0 });

  const levelBy = (key: string) => ({ behavior: { level: { getTimeSeries: { key } } }, properties: {} });
  const widget = (title: string, scadaSymbolContent: string, key: string) => ({
    ...{ id: title, typeFullFqn: 'system.scada_symbol', type: 'rpc', title },
    config: {
      ...{ title, targetDevice: { type: 'device', deviceId: device.id } },
      settings: { scadaSymbolContent, scadaSymbolObjectSettings: levelBy(key) },
    },
  });
  const widgets = { Tank: widget('Tank', TANK, 'fill'), Hung: widget('Hung', HUNG, 'hang') };
  const place = (col: number) => ({ sizeX: 8, sizeY: 6, row: 0, col });
  const layouts = { main: { widgets: { Tank: place(0), Hung: place(8) } } };
  const id = await saveDashboard({
    title: unique('Plant'),
    configuration: { widgets, states: { default: { name: 'Plant', root: true, layouts } } },
  });
  await page.goto(`${platform.url}/dashboards/${id}`);
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const level = region('Tank').locator('rect');
  await expect(level).toHaveAttribute('height', '30');
  await report({ fill: 55 });
  await expect(level).toHaveAttribute('height', '55');
  await expectNoViolation(page, 'symbols');

  await region('Tank').getByRole('button', { name: 'Open the valve' }).press('Enter');
  await expect.poll(() => calls).toEqual([{ method: 'setOpen', params: true }]);
  await expect(region('Tank').locator('circle')).toHaveAttribute('fill', 'green');

  await report({ hang: 1 });
  await expect(region('Hung').getByRole('alert')).toContainText('took too long', { timeout: 20_000 });
  await expect(region('Hung').getByText('Level: 1')).toBeVisible();
  await report({ fill: 70 });
  await expect(level).toHaveAttribute('height', '70');

  await client.endAsync(true);
  await region('Tank').getByRole('button', { name: 'Open the valve' }).click();
  await expect(region('Tank').getByRole('alert')).toContainText('Device offline');
  await expect(region('Tank').locator('circle')).toHaveAttribute('fill', 'grey');
});

test('the seeded plan shows simulated devices, and its valve is closed and opened by a press', async ({ console: page, platform }) => {
  await page.goto(`${platform.url}/dashboards`);
  await page.getByRole('link', { name: /Water plan/ }).click();
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(group('Flow of PS-001').locator('text').first()).toHaveText(/^\d+\.\d$/);
  await expect(group('RS-001').locator('text').first()).toHaveText(/^\d+ %$/);
  const valve = group('Inlet valve');
  await expect(valve.locator('text')).toHaveText('Open');
  await valve.getByRole('button').press('Enter');
  await expect(valve.locator('text')).toHaveText('Closed');
  await page.reload();
  await expect(valve.locator('text')).toHaveText('Closed');
  await valve.getByRole('button').click();
  await expect(valve.locator('text')).toHaveText('Open');
  await group('PS-001').getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Motor temperature' })).toBeVisible();
  await expectNoViolation(page, 'plan');
});
