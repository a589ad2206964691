import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { CorePorts, HttpAnswer } from '../ports.ts';
import type { Session } from '../session/session.ts';
import { withToken } from './api.ts';
import { exchange } from './http-client.ts';

interface Files {
  readonly path: RegExp;
  readonly type: RegExp;
  readonly mostBytes: number;
}

/** Source: contract/dashboards.md 9.2; packages and resources are files of any type. */
const KEPT: readonly Files[] = [
  {
    path: /^\/api\/images\/(?:tenant|system|public)\/[^/?#\\]+(?:\/preview)?$/,
    type: /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml)\b/i,
    mostBytes: 8 * 2 ** 20,
  },
  { path: /^\/api\/(?:otaPackage|resource)\/[\w-]+\/download$/, type: /^[\w.+-]+\/[\w.+-]+/, mostBytes: 64 * 2 ** 20 },
];
/** Arguments of one call. */
const PIECE = 0x80_00;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}

async function dataUrl(answer: HttpAnswer, files: Files): Promise<Outcome<string>> {
  const [type] = files.type.exec(answer.headers?.get('content-type') ?? '') ?? [];
  if (type === undefined || !answer.arrayBuffer) return failed(fault('contract', 'a file of another type', { path: 'content-type' }));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length > files.mostBytes) return failed(fault('invalid', `a file of ${bytes.length} bytes`));
  return ok(`data:${type.toLowerCase()};base64,${base64(bytes)}`);
}

/** Files that the server keeps, as data URLs. */
export function createReadFile(ports: CorePorts, session: Session): (path: string) => Promise<Outcome<string>> {
  return async (path) => {
    const files = KEPT.find((one) => one.path.test(path));
    if (!files) return failed(fault('invalid', path));
    return withToken(session, (token) => exchange(ports, { method: 'GET', path, token }, (answer) => dataUrl(answer, files)));
  };
}
