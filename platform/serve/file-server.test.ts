import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createFileServer } from './file-server.ts';

const outer = mkdtempSync(join(tmpdir(), 'watchfloor-'));
afterAll(() => rmSync(outer, { recursive: true }));
const folder = join(outer, 'dist');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(join(outer, 'secret.txt'), 'secret');
writeFileSync(join(outer, 'distant.txt'), 'secret');
writeFileSync(join(folder, 'index.html'), '<meta content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style><i>__PICTURE_HOSTS__</i>');
writeFileSync(join(folder, 'assets/core-UETSIXBK.js'), 'let plain');
writeFileSync(join(folder, 'assets/core-UETSIXBK.js.br'), 'br');
writeFileSync(join(folder, 'assets/core-UETSIXBK.js.gz'), 'gzip');
writeFileSync(join(folder, 'assets/build.json'), '{}');
writeFileSync(join(folder, 'sandbox.html'), '<title>Sandbox</title>');

const serve = createFileServer(folder);
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serve(new Request(`http://console.test${path}`, { headers, method }));

describe('the page', () => {
  it('is served for every path of the app, with a fresh nonce in text and policy', async () => {
    const nonces = await Promise.all(
      ['/', '/index.html', '/devices', '/dashboards/1b9d6bcd-bbfd-11ee-9b1f-0f4c2d6e8a01'].map(async (path) => {
        const response = await get(path);
        expect(response.status).toBe(200);
        const nonce = /content="([^"]+)"/.exec(await response.text())?.[1] ?? '';
        const policy = response.headers.get('content-security-policy') ?? '';
        expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).toContain("require-trusted-types-for 'script'; trusted-types watchfloor default");
        expect(policy).not.toContain('unsafe');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  it('may show pictures of the named servers, and knows their names', async () => {
    const policyOf = (response: Response) => response.headers.get('content-security-policy')?.split('; ');
    expect(policyOf(await get('/'))).toContain("img-src 'self' data: blob:");
    const serving = createFileServer(folder, { pictureHosts: ['tile.example.org', '*.example.com'] });
    const page = await serving(new Request('http://console.test/'));
    expect(policyOf(page)).toContain("img-src 'self' data: blob: tile.example.org *.example.com");
    expect(await page.text()).toContain('<i>tile.example.org *.example.com</i>');
  });
});

describe('the sandbox', () => {
  it('is the only page that may evaluate text, without origin, network and nonce', async () => {
    const policy = (await get('/sandbox.html')).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual([
      'sandbox allow-scripts',
      "default-src 'none'",
      "script-src 'unsafe-inline' 'unsafe-eval'",
      'worker-src blob:',
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]);
    for (const path of ['/assets/core-UETSIXBK.js', '/assets/build.json', '/', '/assets/sandbox.html'])
      expect((await get(path)).headers.get('content-security-policy'), path).not.toContain('unsafe');
  });
});

describe('files', () => {
  it('with a hash are cached for ever, others are revalidated', async () => {
    const hashed = await get('/assets/core-UETSIXBK.js');
    expect(hashed.headers.get('cache-control')).toContain('immutable');
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(hashed.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'; script-src 'self'");
    const other = await get('/assets/build.json');
    expect(other.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/assets/build.json', { 'if-none-match': other.headers.get('etag') ?? '' })).status).toBe(304);
  });

  it('are compressed in a form that the browser accepts', async () => {
    for (const [accepted, encoding, text] of [
      ['gzip, deflate, br;q=1', 'br', 'br'],
      ['gzip', 'gzip', 'gzip'],
      ['', null, 'let plain'],
    ] as const) {
      const response = await get('/assets/core-UETSIXBK.js', { 'accept-encoding': accepted });
      expect([response.headers.get('content-encoding'), await response.text()]).toEqual([encoding, text]);
      expect(response.headers.get('content-length')).toBe(String(text.length));
    }
  });

  it('answer HEAD without a body, and only GET and HEAD', async () => {
    const head = await get('/assets/build.json', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '2', '']);
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });

  it.each([
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fdistant.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%00',
    '/%zz',
    '/assets/missing.js',
    '//secret.txt',
  ])('are never outside the folder: %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain('secret');
  });
});
