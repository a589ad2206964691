/** Serves the pages of `naive/`: what Watchfloor is measured against. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import type { Page } from 'playwright';
import { ROOT } from '../tests/architecture/source-files.ts';
import { recordFrames, VIEWPORT } from './console-page.ts';
import type { Lab } from './lab.ts';
import { NAIVE_EVENT } from './naive-event.ts';

const STYLES = ['bench/naive/page.css', 'node_modules/uplot/dist/uPlot.min.css'];

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(ROOT, 'bench/naive', entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles?.[0]?.text ?? '';
}

/** Opens a naive page with what it is to show, given as `globalThis.bench`. The page ends with the bench. */
export async function openNaive(lab: Lab, entry: string, given: object, viewport = VIEWPORT): Promise<Page> {
  const script = await bundle(entry);
  const style = STYLES.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const bench = JSON.stringify(given).replaceAll('<', '\\u003c');
  const html = `<!doctype html><meta charset="utf-8"><style>${style}</style><div id="root"></div><script>globalThis.bench=${bench}</script><script defer src="/script.js"></script>`;
  // A page of its own server: Chromium keeps pages that a test makes up away from loopback sockets.
  const server = createServer((request, response) => {
    const isScript = request.url === '/script.js';
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' }).end(isScript ? script : html);
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
  await recordFrames(page, NAIVE_EVENT);
  return page;
}
