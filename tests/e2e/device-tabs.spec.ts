/** Features of devices alone: credentials, ready commands, calls, claiming. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connect } from 'mqtt';
import { createForwarder } from '../../platform/serve/forward.ts';
import { createHttpServer, listen, shut } from '../../platform/serve/http-server.ts';
import { signInOverRest } from '../accounts.ts';
import { startPlatform } from '../platform-process.ts';
import { expect, restHeaders, signIn, test, unique } from './console.ts';
import { expectNoViolation } from './violations.ts';

const run = promisify(execFile);

test('credentials are changed to each type, and the ready commands work as they stand', async ({
  console: page,
  platform,
  request,
  createDevice,
}) => {
  const { id } = await createDevice(unique('Credentials'), 'credentials');
  const headers = await restHeaders(platform.url);
  const stored = async () => (await request.get(`${platform.url}/api/device/${id}/credentials`, { headers })).json();
  await page.goto(`${platform.url}/devices/${id}`);
  await page.getByRole('tab', { name: 'Credentials' }).click();
  const token = page.getByRole('textbox', { name: 'Token' });
  await token.fill(`token-${test.info().testId}`.slice(0, 32));
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  expect(await stored()).toMatchObject({ credentialsType: 'ACCESS_TOKEN', credentialsValue: null });

  await page.getByRole('tab', { name: 'Connect' }).click();
  const command = await page.getByRole('region', { name: 'HTTP command' }).textContent();
  await run('sh', ['-c', (command ?? '').replace('curl -v', 'curl -sf')]);
  await expect(page.getByRole('region', { name: 'MQTT command' })).toContainText(`-p ${platform.mqttPort} `);
  // For consoles of servers that tell no commands.
  await expect(page.locator('meta[name="mqtt-port"]')).toHaveAttribute('content', String(platform.mqttPort));
  await expectNoViolation(page, 'ready commands', 'aside');
  await page.getByRole('tab', { name: 'Telemetry' }).click();
  await expect(page.getByRole('row', { name: /temperature/i })).toContainText('25');

  await page.getByRole('tab', { name: 'Credentials' }).click();
  await expectNoViolation(page, 'credentials', 'aside');
  const type = page.getByRole('combobox', { name: 'Type', exact: true });
  await type.click();
  await page.getByRole('option', { name: /^MQTT/ }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill('pw');
  // What was typed stays while another tab is looked at.
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('tab', { name: 'Credentials' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Enter a client ID or a user name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'User name' }).fill(unique('user'));
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  const basic = await stored();
  expect(JSON.parse(basic.credentialsValue)).toEqual({ clientId: null, userName: unique('user'), password: 'pw' });

  await type.click();
  await page.getByRole('option', { name: 'X.509 certificate' }).click();
  const pem = `-----BEGIN CERTIFICATE-----\n${btoa(test.info().testId)}\n-----END CERTIFICATE-----`;
  await page.getByRole('textbox', { name: 'Certificate' }).fill(pem);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  expect(await stored()).toMatchObject({ credentialsType: 'X509_CERTIFICATE', credentialsValue: btoa(test.info().testId) });
});

test('a device is called, with an answer, without one, and when it is not connected', async ({ console: page, platform, createDevice }) => {
  const { id, token } = await createDevice(unique('Called'), 'called devices');
  await page.goto(`${platform.url}/devices/${id}`);
  await page.getByRole('tab', { name: 'Commands' }).click();
  const history = page.getByRole('list', { name: 'Sent commands' }).getByRole('listitem');
  await page.getByRole('textbox', { name: 'Method' }).fill('open');
  await page.keyboard.press('Enter');
  await expect(history).toContainText(['Device not connected']);

  const device = connect(`mqtt://127.0.0.1:${platform.mqttPort}`, { username: token, reconnectPeriod: 0 });
  await device.subscribeAsync('v1/devices/me/rpc/request/+');
  const called: unknown[] = [];
  device.on('message', (topic, payload) => {
    called.push(JSON.parse(payload.toString()));
    device.publish(topic.replace('request', 'response'), '{"position":80}');
  });
  await page.keyboard.press('Enter');
  await expect(history.first()).toContainText('{"position":80}');
  await page.getByRole('combobox', { name: 'Mode' }).click();
  await page.getByRole('option', { name: 'One-way' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(history.first()).toContainText('Delivered');
  await expect(history).toHaveCount(3);
  await expect.poll(() => called.length).toBe(2);
  await device.endAsync();

  await expectNoViolation(page, 'calls of a device', 'aside');
  // The history is kept while the page is open.
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('tab', { name: 'Commands' }).click();
  await expect(history).toHaveCount(3);
});

test('a silent device gets each command once, though old servers answer 408 and the browser would send it again', async ({
  openAs,
  request,
}) => {
  const strict = await startPlatform({ devices: 1, kind: 'room-sensor', args: ['--strict', '--api-version', '3.2.0'] });
  const kind = await startPlatform({ devices: 1, kind: 'room-sensor' });
  const front = createHttpServer(() => new Response('page'), { forwarder: createForwarder(new URL(strict.url)) });
  const frontUrl = `http://127.0.0.1:${await listen(front, 0, '127.0.0.1')}`;
  const arrived: string[] = [];

  /** On MQTT; never answers. */
  async function silentDevice({ url, mqttPort }: typeof strict) {
    const headers = { 'X-Authorization': `Bearer ${await signInOverRest(url)}` };
    const made = await (await request.post(`${url}/api/device`, { headers, data: { name: 'Silent', type: 'silent' } })).json();
    const id: string = made.id.id;
    const { credentialsId } = await (await request.get(`${url}/api/device/${id}/credentials`, { headers })).json();
    const link = connect(`mqtt://127.0.0.1:${mqttPort}`, { username: credentialsId, reconnectPeriod: 0 });
    await link.subscribeAsync('v1/devices/me/rpc/request/+');
    const last = new Promise<void>((resolve) => {
      link.on('message', (_topic, payload) => {
        const { method } = JSON.parse(payload.toString()) as { method: string };
        if (method === 'last') resolve();
        else arrived.push(method);
      });
    });
    const end = async () => {
      await request.post(`${url}/api/plugins/rpc/oneway/${id}`, { headers, data: { method: 'last', params: {} } });
      await last;
      await link.endAsync();
    };
    return { id, headers, end };
  }
  const [behindStrict, behindKind] = [await silentDevice(strict), await silentDevice(kind)];

  /** Over connections that are kept from before. */
  async function callFromPage(url: string, { id, headers }: typeof behindStrict, method: string): Promise<number> {
    const page = await openAs(null);
    await page.goto(url);
    const path = `/api/plugins/rpc/twoway/${id}`;
    return page.evaluate(
      async ([address, sent, body]) => {
        for (let time = 0; time < 2; time += 1) await (await fetch('/api/auth/user', { headers: sent })).text();
        return (await fetch(address, { method: 'POST', headers: sent, body })).status;
      },
      [path, headers, JSON.stringify({ method, params: {}, timeout: 5000 })] as const,
    );
  }

  const page = await openAs(null);
  await signIn(page, strict.url);
  await page.goto(`${strict.url}/devices/${behindStrict.id}`);
  await page.getByRole('tab', { name: 'Commands' }).click();
  await page.getByRole('textbox', { name: 'Method' }).fill('console');
  await page.getByRole('textbox', { name: 'Timeout' }).fill('5');
  await page.keyboard.press('Enter');
  const sent = page.getByRole('list', { name: 'Sent commands' }).getByRole('listitem');
  await expect(sent).toContainText('console');
  const statuses = await Promise.all([
    callFromPage(frontUrl, behindStrict, 'behind the proxy'),
    callFromPage(kind.url, behindKind, 'embedded platform'),
  ]);
  await expect(sent).toContainText('Timed out');
  await Promise.all([behindStrict.end(), behindKind.end()]);
  expect([statuses, arrived.sort()]).toEqual([
    [504, 504],
    ['behind the proxy', 'console', 'embedded platform'],
  ]);
  await shut(front);
  await Promise.all([strict.remove(), kind.remove()]);
});

test('a customer user claims a device and gives it back', async ({ openAs, platform, request, createDevice }) => {
  const device = await createDevice(unique('Claimed'), 'claimed devices');
  const page = await openAs('customer');
  await page.goto(`${platform.url}/devices`);
  await page.getByRole('button', { name: 'Claim device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim device' });
  await dialog.getByRole('textbox', { name: 'Device name' }).fill(device.name);
  await dialog.getByRole('textbox', { name: 'Secret key' }).fill('guessed');
  const claim = dialog.getByRole('button', { name: 'Claim device' });
  await claim.click();
  await expect(dialog.getByRole('alert')).toContainText('The secret key is wrong');
  await request.post(`${platform.url}/api/v1/${device.token}/claim`, { data: { secretKey: 'key', durationMs: 60_000 } });
  await dialog.getByRole('textbox', { name: 'Secret key' }).fill('key');
  await claim.click();
  await expect(page.getByText(`${device.name} claimed.`)).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Reclaim' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reclaim' }).click();
  await expect(page.getByText(`${device.name} can be claimed again.`)).toBeVisible();
});

test('a device is added step by step, up to its first reading', async ({ console: page, platform, request }) => {
  const name = unique('Stepped');
  const headers = await restHeaders(platform.url);
  await page.goto(`${platform.url}/devices/new`);
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText(['Details', 'Credentials', 'Connect']);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'New profile', exact: true }).fill(`Profile of ${name}`);
  await page.getByRole('combobox', { name: 'Customer', exact: true }).click();
  await page.getByRole('option', { name: 'Harbour Authority', exact: true }).click();
  await page.keyboard.press('Control+s');
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  const token = await page.getByRole('textbox', { name: 'Token', exact: true }).inputValue();
  await expect(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Waiting for the first reading')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^HTTP/ })).toBeVisible();
  await expectNoViolation(page, 'steps of adding', 'aside');
  await request.post(`${platform.url}/api/v1/${token}/telemetry`, { data: { pressure: 7 } });
  await expect(page.getByText('Reading received. pressure: 7')).toBeVisible();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Telemetry' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const made = await (await request.get(`${platform.url}/api/device/info/${id}`, { headers })).json();
  expect(made).toMatchObject({ name, deviceProfileName: `Profile of ${name}`, customerTitle: 'Harbour Authority' });
  await request.delete(`${platform.url}/api/device/${id}`, { headers });
  await request.delete(`${platform.url}/api/deviceProfile/${made.deviceProfileId.id}`, { headers });
});
