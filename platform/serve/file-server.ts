import { randomBytes } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { fileHeaders, pageHeaders } from './security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};
/** Files with the build's hash in their name never change. */
const HASHED = /-(?:[A-Z0-9]{8}|[0-9a-f]{8,64})\.[a-z0-9.]+$/;
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
const NONCE_MARK = /__CSP_NONCE__/g;
const PORT_MARK = '__MQTT_PORT__';
const HOSTS_MARK = '__PICTURE_HOSTS__';

/** What the page is told of its server. */
export interface ServerFacts {
  /** Of the platform behind it; undefined where it is not known. */
  readonly mqttPort?: () => number | undefined;
  /** Other servers whose pictures the page may show, such as those of map tiles. */
  readonly pictureHosts?: readonly string[];
}

async function fileAt(path: string): Promise<Stats | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found : undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR') || isCode(error, 'ENAMETOOLONG')) return undefined;
    throw error;
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, { status, headers: { ...fileHeaders('/'), 'content-type': 'text/plain; charset=utf-8', ...headers } });

/** Undefined if the path leaves the folder or cannot be decoded. */
function safePath(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
  const isBad = path.includes('\0') || path.includes('\\') || path.split('/').includes('..');
  return isBad ? undefined : path;
}

/** GET and HEAD; app paths without a file get the page. */
export function createFileServer(folder: string, { mqttPort, pictureHosts = [] }: ServerFacts = {}) {
  const root = resolve(folder);

  async function page(request: Request): Promise<Response> {
    const path = join(root, 'index.html');
    if (!(await fileAt(path))) return refuse(503, 'The console is not built yet: run "npm run build" and load this page again.');
    const nonce = randomBytes(18).toString('base64');
    const html = (await readFile(path, 'utf8'))
      .replace(NONCE_MARK, nonce)
      .replace(PORT_MARK, () => String(mqttPort?.() ?? ''))
      .replace(HOSTS_MARK, () => pictureHosts.join(' '));
    const headers = { ...pageHeaders(nonce, pictureHosts), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(request.method === 'HEAD' ? null : html, {
      headers: { ...headers, 'content-length': String(Buffer.byteLength(html)) },
    });
  }

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Method not allowed', { allow: 'GET, HEAD' });
    const path = safePath(new URL(request.url).pathname);
    if (path === undefined) return refuse(400, 'Bad request');
    const full = resolve(root, `.${path}`);
    if (full !== root && !full.startsWith(root + sep)) return refuse(400, 'Bad request');
    const isPage = full === root || full === join(root, 'index.html');
    const found = isPage ? undefined : await fileAt(full);
    if (!found) return isPage || extname(path) === '' ? page(request) : refuse(404, 'Not found');
    return file(request, path, full, found);
  };
}

async function file(request: Request, path: string, full: string, found: Stats): Promise<Response> {
  const etag = `"${found.mtimeMs.toString(36)}-${found.size.toString(36)}"`;
  const headers: Record<string, string> = {
    ...fileHeaders(path),
    'content-type': TYPES[extname(full)] ?? 'application/octet-stream',
    etag,
    vary: 'accept-encoding',
    'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const accepted = (request.headers.get('accept-encoding') ?? '').split(',').map((part) => part.split(';')[0]?.trim());
  let [sent, size] = [full, found.size];
  for (const [encoding, suffix] of ENCODINGS) {
    const sibling = accepted.includes(encoding) ? await fileAt(full + suffix) : undefined;
    if (!sibling) continue;
    headers['content-encoding'] = encoding;
    [sent, size] = [full + suffix, sibling.size];
    break;
  }
  headers['content-length'] = String(size);
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(Readable.toWeb(createReadStream(sent)) as ReadableStream, { headers });
}
