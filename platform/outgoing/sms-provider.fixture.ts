/** Twilio and Amazon SNS on this machine: they check credentials, and a signature from what arrived. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsAddresses } from './send-sms.ts';

export const TWILIO = { type: 'TWILIO', accountSid: 'AC-demo', accountToken: 'tok-demo', numberFrom: '+15550001111' };
export const SNS = { type: 'AWS_SNS', accessKeyId: 'AK-demo', secretAccessKey: 'key-demo', region: 'eu-central-1' };

export interface TestSmsProvider {
  readonly addresses: SmsAddresses;
  /** The forms that were taken. */
  readonly taken: readonly Readonly<Record<string, string>>[];
  /** Answers nobody from now on. */
  fallSilent(): void;
  close(): void;
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Follows the steps of Amazon's description, from the request alone. */
function isSigned({ method, url, headers }: IncomingMessage, body: string): boolean {
  const found = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/sns\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  if (!found) return false;
  const [, keyId, day = '', region = '', signed = '', signature = ''] = found;
  const time = String(headers['x-amz-date']);
  if (keyId !== SNS.accessKeyId || region !== SNS.region || !time.startsWith(day) || !signed.split(';').includes('host')) return false;
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const request = `${method}\n${url}\n\n${lines.join('')}\n${signed}\n${hash(body)}`;
  let key = Buffer.from(`AWS4${SNS.secretAccessKey}`);
  for (const part of [day, region, 'sns', 'aws4_request']) key = createHmac('sha256', key).update(part).digest();
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/sns/aws4_request\n${hash(request)}`;
  return isSame(signature, createHmac('sha256', key).update(text).digest('hex'));
}

export async function startSmsProvider(): Promise<TestSmsProvider> {
  const taken: Record<string, string>[] = [];
  let isSilent = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      if (isSilent) return;
      const answer = (status: number, text: string) => response.writeHead(status).end(text);
      if (request.url === '/') {
        if (!isSigned(request, body)) {
          const message = 'The security token included in the request is invalid.';
          answer(403, `<ErrorResponse><Error><Code>InvalidClientTokenId</Code><Message>${message}</Message></Error></ErrorResponse>`);
          return;
        }
      } else if (
        request.url !== `/2010-04-01/Accounts/${TWILIO.accountSid}/Messages.json` ||
        request.headers.authorization !== `Basic ${Buffer.from(`${TWILIO.accountSid}:${TWILIO.accountToken}`).toString('base64')}`
      ) {
        answer(401, JSON.stringify({ code: 20003, message: `Authenticate ${request.headers.authorization}`, status: 401 }));
        return;
      }
      taken.push(Object.fromEntries(new URLSearchParams(body)));
      answer(201, '{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addresses: { twilio: address, sns: () => address },
    taken,
    fallSilent: () => {
      isSilent = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
