/** Signature version 4 of Amazon's services, for one form that is posted. */
import { createHash, createHmac } from 'node:crypto';

export interface AwsKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface SignedForm {
  readonly host: string;
  readonly region: string;
  readonly service: string;
  /** As it is sent: `a=b&c=d`. */
  readonly body: string;
  readonly at: Date;
}

const FORM = 'application/x-www-form-urlencoded';
const SIGNED = 'content-type;host;x-amz-date';
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The headers of `POST /` with the form; `host` follows from the address. */
export function signedHeaders({ accessKeyId, secretAccessKey }: AwsKey, { host, region, service, body, at }: SignedForm) {
  const time = `${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const day = time.slice(0, 8);
  const scope = `${day}/${region}/${service}/aws4_request`;
  const canonical = ['POST', '/', '', `content-type:${FORM}`, `host:${host}`, `x-amz-date:${time}`, '', SIGNED, digest(body)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(keyed, keyed(`AWS4${secretAccessKey}`, day));
  const signature = keyed(key, ['AWS4-HMAC-SHA256', time, scope, digest(canonical)].join('\n')).toString('hex');
  return {
    'content-type': FORM,
    'x-amz-date': time,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`,
  };
}
