import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import type { Page } from 'playwright';
import { ROOT } from '../tests/architecture/source-files.ts';
import { VIEWPORT } from './console-page.ts';
import type { Lab } from './lab.ts';

/** `entry` is a path below `bench/`. */
export async function bundleScript(entry: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(ROOT, 'bench', entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'esnext',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles?.[0]?.text ?? '';
}

/**
 * Opens `html` from a loopback server: Chromium forbids loopback sockets to pages whose content a test sets. Ends with the bench.
 * @param files further answers by path; functions are called for each request.
 */
export async function openServed(
  lab: Lab,
  html: string,
  files: Readonly<Record<string, string | (() => Promise<string>)>>,
  viewport = VIEWPORT,
): Promise<Page> {
  const server = createServer(async ({ url = '/' }, response) => {
    const file = files[url];
    const body = file === undefined ? html : typeof file === 'string' ? file : await file();
    response.writeHead(200, { 'Content-Type': url.endsWith('.js') ? 'text/javascript' : file === undefined ? 'text/html' : 'text/plain' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  lab.onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const browser = await lab.browser();
  const page = await browser.newPage({ viewport, locale: 'en-US', timezoneId: 'UTC' });
  lab.onEnd(() => page.close());
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return page;
}
