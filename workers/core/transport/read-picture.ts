import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { CorePorts, HttpAnswer } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { withToken } from './api.ts';
import { exchange } from './http-client.ts';

/** Source: contract/dashboards.md 9.2. */
const PATH = /^\/api\/images\/(?:tenant|system|public)\/[^/?#\\]+$/;
const TYPE = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml)\b/i;
const MOST_BYTES = 8 * 2 ** 20;
/** Arguments of one call. */
const PIECE = 0x80_00;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}

async function dataUrl(answer: HttpAnswer): Promise<Outcome<string>> {
  const [type] = TYPE.exec(answer.headers?.get('content-type') ?? '') ?? [];
  if (type === undefined || !answer.arrayBuffer) return failed(fault('contract', 'no picture', { path: 'content-type' }));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length > MOST_BYTES) return failed(fault('invalid', `a picture of ${bytes.length} bytes`));
  return ok(`data:${type.toLowerCase()};base64,${base64(bytes)}`);
}

/** Pictures that the server keeps, as data URLs. */
export function createReadPicture(ports: CorePorts, session: Session): (path: string) => Promise<Outcome<string>> {
  return async (path) => {
    if (!PATH.test(path)) return failed(fault('invalid', path));
    return withToken(session, (token) => exchange(ports, { method: 'GET', path, token }, dataUrl));
  };
}
