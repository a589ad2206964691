import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedHeaders } from './aws-signature.ts';
import { DeliveryError } from './delivery-error.ts';
import { SMS_ADDRESSES, type Sms, sendSms } from './send-sms.ts';
import { SNS, startSmsProvider, type TestSmsProvider, TWILIO } from './sms-provider.fixture.ts';

const SMS = { to: '+15550002222', text: 'Tank 7 & 8: 95 % – überfüllt' };
const ended = new AbortController();

let provider: TestSmsProvider;
beforeEach(async () => {
  provider = await startSmsProvider();
});
afterEach(() => provider.close());

const send = (settings: object, sms: Sms = SMS, signal = ended.signal) =>
  sendSms(settings as Record<string, unknown>, sms, signal, provider.addresses);

async function refusal(sending: Promise<void>): Promise<string> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DeliveryError);
  return (error as DeliveryError).message;
}

it("signs as Amazon's own example of a form does", () => {
  const key = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
  const at = new Date(Date.UTC(2015, 7, 30, 12, 36));
  const form = { host: 'example.amazonaws.com', region: 'us-east-1', service: 'service', body: 'Param1=value1', at };
  expect(signedHeaders(key, form)).toEqual({
    'content-type': 'application/x-www-form-urlencoded',
    'x-amz-date': '20150830T123600Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  });
});

it('asks the region of Amazon that is set, and Twilio', () => {
  expect([SMS_ADDRESSES.twilio, SMS_ADDRESSES.sns('eu-west-1'), SMS_ADDRESSES.sns('cn-north-1')]).toEqual([
    'https://api.twilio.com',
    'https://sns.eu-west-1.amazonaws.com',
    'https://sns.cn-north-1.amazonaws.com.cn',
  ]);
});

describe('a message', () => {
  it('goes out by Twilio with its credentials', async () => {
    await send(TWILIO);
    expect(provider.taken).toEqual([{ To: SMS.to, From: TWILIO.numberFrom, Body: SMS.text }]);
    const told = await refusal(send({ ...TWILIO, accountToken: 'wrong-one' }));
    expect(told).toMatch(/^Failed to send SMS message - Authenticate Basic/);
    expect(told).not.toContain('wrong-one');
    expect(told, 'nor as it is sent').not.toContain(Buffer.from(`${TWILIO.accountSid}:wrong-one`).toString('base64'));
    await refusal(send({ ...TWILIO, accountSid: '../../other' }));
    expect(provider.taken).toHaveLength(1);
  });

  it('goes out by Amazon SNS with a signature', async () => {
    await send(SNS);
    expect(provider.taken).toEqual([{ Action: 'Publish', Version: '2010-03-31', PhoneNumber: SMS.to, Message: SMS.text }]);
    const told = await refusal(send({ ...SNS, secretAccessKey: 'wrong-one' }));
    expect(told).toBe('Failed to send SMS message - The security token included in the request is invalid.');
  });

  it.each([
    [{ ...TWILIO, accountToken: '' }, 'Invalid twilio sms provider configuration'],
    [{ ...TWILIO, numberFrom: undefined }, 'Invalid twilio sms provider configuration'],
    [{ ...SNS, accessKeyId: '' }, 'Invalid AWS sms provider configuration'],
    [{ ...SNS, region: 'evil.example/' }, 'evil.example/ is no region'],
    [{ type: 'SMPP', host: '127.0.0.1', port: 2775 }, 'Messages of the provider SMPP are not sent from here'],
    [{ type: 'constructor' }, 'Messages of the provider constructor are not sent from here'],
    [{}, 'Messages of the provider that is not named are not sent from here'],
  ])('by %j is refused: %s', async (settings, message) => {
    expect(await refusal(send(settings))).toContain(message);
    expect(provider.taken).toEqual([]);
  });

  it.each([
    [{ to: 'x' }, 'E.164'],
    [{ to: '+1555\r\n' }, 'E.164'],
    [{ text: '' }, '1 to 1600'],
    [{ text: 'x'.repeat(1601) }, '1 to 1600'],
  ])('of %j is refused', async (part, message) => {
    for (const settings of [TWILIO, SNS]) expect(await refusal(send(settings, { ...SMS, ...part }))).toContain(message);
    expect(provider.taken).toEqual([]);
  });

  it('ends when nobody listens, and when the platform closes', async () => {
    const closes = new AbortController();
    provider.fallSilent();
    const sending = send(TWILIO, SMS, closes.signal);
    closes.abort();
    await refusal(sending);
    provider.close();
    for (const settings of [TWILIO, SNS])
      expect(await refusal(send(settings))).toMatch(/^Failed to send SMS message - 127\.0\.0\.1:\d+: .*ECONNREFUSED/);
  });
});
