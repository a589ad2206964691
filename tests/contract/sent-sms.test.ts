/** Text messages of the platform, through a provider that an administrator set up. */
import { afterEach, expect, it } from 'vitest';
import { SNS, startSmsProvider, type TestSmsProvider, TWILIO } from '../../platform/outgoing/sms-provider.fixture.ts';
import { type Answer, type RunningPlatform, startInMemory } from './platform.fixture.ts';

let running: RunningPlatform;
let provider: TestSmsProvider;
afterEach(async () => {
  await running.platform.close();
  provider.close();
});

async function start(apiVersion = '4.3.0'): Promise<void> {
  provider = await startSmsProvider();
  running = await startInMemory({ devices: 0, apiVersion, smsAddresses: provider.addresses });
}

const save = async (jsonValue: object) => {
  const before = await running.system.send('GET', '/api/admin/settings/sms');
  const settings = before.status === 200 ? (before.json() as object) : { key: 'sms' };
  return running.system.send('POST', '/api/admin/settings', { ...settings, jsonValue });
};
const test = (providerConfiguration: object | undefined, more: object = {}) =>
  running.system.send('POST', '/api/admin/settings/testSms', {
    ...{ providerConfiguration, numberTo: '+15550002222', message: 'hello' },
    ...more,
  });
const refusal = (answer: Answer) => {
  const { status, message } = answer.json() as { status: number; message: string };
  return [status, message];
};
const without = (value: object, name: string) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

it.each([
  [TWILIO, 'accountToken'],
  [SNS, 'secretAccessKey'],
])('the secret of %j is not answered, kept when left out, and used by a test', async (settings, secret) => {
  await start();
  const saved = await save(settings);
  expect((saved.json() as { jsonValue: object }).jsonValue).toEqual(without(settings, secret));
  const read = (await running.system.call('adminSettings', { key: 'sms' })).jsonValue;
  expect(read).toEqual(without(settings, secret));
  await save({ ...read, note: 'changed' });
  expect(await test(read)).toMatchObject({ status: 200, text: '' });
  expect(provider.taken).toHaveLength(1);
});

it('the secret of one provider is not that of another', async () => {
  await start();
  await save(TWILIO);
  await save({ ...without(SNS, 'secretAccessKey'), accountToken: '' });
  expect(refusal(await test(without(SNS, 'secretAccessKey')))).toEqual([
    500,
    'Unable to send SMS: Invalid AWS sms provider configuration: aws accessKeyId, aws secretAccessKey and aws region should be specified!',
  ]);
  await save(without(TWILIO, 'accountToken'));
  expect(refusal(await test(without(TWILIO, 'accountToken')))[0]).toBe(500);
  expect(provider.taken).toEqual([]);
});

it('other providers are kept with what they say, and not sent by', async () => {
  await start();
  const smpp = { type: 'SMPP', host: '127.0.0.1', port: 2775, systemId: 'acme', password: 'made-up', codingScheme: 0 };
  await save(smpp);
  expect((await running.system.call('adminSettings', { key: 'sms' })).jsonValue).toEqual(without(smpp, 'password'));
  expect(refusal(await test(smpp))).toEqual([500, 'Unable to send SMS: Messages of the provider SMPP are not sent from here']);
  await save({ type: 'PIGEON', loft: { number: 4, password: 'coo' } });
  expect((await running.system.call('adminSettings', { key: 'sms' })).jsonValue).toEqual({ type: 'PIGEON', loft: { number: 4 } });
  await running.platform.close();
  provider.close();
  await start('3.2.0');
  expect([(await test(smpp)).status, (await test({ type: 'PIGEON' })).status]).toEqual([400, 400]);
});

it('codes of a second factor go by text message, in the words of the settings', async () => {
  await start();
  const offered = { providerType: 'SMS', verificationCodeLifetime: 60, smsVerificationMessageTemplate: 'Code ${code} of ${userEmail}' };
  const offer = (template: string | null) =>
    running.system.send('POST', '/api/2fa/settings', {
      ...{ minVerificationCodeSendPeriod: 5, totalAllowedTimeForVerification: 300 },
      providers: [{ ...offered, smsVerificationMessageTemplate: template }],
    });
  for (const template of [null, ' ', 'Hello']) expect((await offer(template)).status).toBe(400);
  expect((await offer(offered.smsVerificationMessageTemplate)).status).toBe(200);
  const factor = { providerType: 'SMS', useByDefault: true, phoneNumber: '+15550002222' };
  const submit = () => running.tenant.send('POST', '/api/2fa/account/config/submit', factor);
  expect((await running.tenant.send('POST', '/api/2fa/account/config/submit', { ...factor, phoneNumber: 'x' })).status).toBe(400);
  await submit();
  expect(running.mails, 'printed as long as nobody set up a provider').toMatchObject([{ to: '+15550002222' }]);
  await save(TWILIO);
  expect((await submit()).status).toBe(200);
  const [, code] = /^Code (\d{6}) of tenant@example\.org$/.exec(provider.taken[0]?.Body ?? '') ?? [];
  expect((await running.tenant.send('POST', `/api/2fa/account/config?verificationCode=${code}`, factor)).status).toBe(200);
  running.platform.usage();
  expect((await running.tenant.send('GET', '/api/usage')).json()).toMatchObject({ sms: 2 });
  await save({ type: 'SMPP' });
  expect(refusal(await submit())[0]).toBe(500);
  const byMail = { providerType: 'EMAIL', email: 'ann@acme.example' };
  expect(refusal(await running.tenant.send('POST', '/api/2fa/account/config/submit', byMail))).toEqual([
    400,
    '2FA provider is not available',
  ]);
  for (let time = 0; time < 57; time += 1) await submit();
  expect((await submit()).status).toBe(429);
});
