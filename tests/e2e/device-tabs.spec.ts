/** What only devices have: credentials, ready commands, calls, claiming. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { signInOverRest } from '../accounts.ts';
import { expect, test } from './console.ts';

const run = promisify(execFile);

test('credentials are changed to each type, and the ready commands work as they stand', async ({
  console: page,
  platform,
  request,
  createDevice,
}) => {
  const { id } = await createDevice(`Credentials ${test.info().testId}`, 'credentials');
  const headers = { 'X-Authorization': `Bearer ${await signInOverRest(platform.url)}` };
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
  await page.getByRole('tab', { name: 'Telemetry' }).click();
  await expect(page.getByRole('row', { name: /temperature/i })).toContainText('25');

  await page.getByRole('tab', { name: 'Credentials' }).click();
  const type = page.getByRole('combobox', { name: 'Type' });
  await type.click();
  await page.getByRole('option', { name: /^MQTT/ }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill('pw');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Enter a client ID or a user name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'User name' }).fill(`user ${test.info().testId}`);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  const basic = await stored();
  expect(JSON.parse(basic.credentialsValue)).toEqual({ clientId: null, userName: `user ${test.info().testId}`, password: 'pw' });

  await type.click();
  await page.getByRole('option', { name: 'X.509 certificate' }).click();
  const pem = `-----BEGIN CERTIFICATE-----\n${btoa(test.info().testId)}\n-----END CERTIFICATE-----`;
  await page.getByRole('textbox', { name: 'Certificate' }).fill(pem);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  expect(await stored()).toMatchObject({ credentialsType: 'X509_CERTIFICATE', credentialsValue: btoa(test.info().testId) });
});
