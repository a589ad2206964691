import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ROOT } from '../tests/architecture/source-files.ts';
import { recordFrames, VIEWPORT } from './console-page.ts';
import type { Lab } from './lab.ts';
import { NAIVE_EVENT } from './naive-event.ts';
import { bundleScript, openServed } from './page-script.ts';

const STYLES = ['bench/naive/page.css', 'node_modules/uplot/dist/uPlot.min.css'];

/** `given` becomes the page's `globalThis.bench`. The page ends with the bench. */
export async function openNaive(lab: Lab, entry: string, given: object, viewport = VIEWPORT): Promise<Page> {
  const style = STYLES.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const bench = JSON.stringify(given).replaceAll('<', '\\u003c');
  const html = `<!doctype html><meta charset="utf-8"><style>${style}</style><div id="root"></div><script>globalThis.bench=${bench}</script><script defer src="/script.js"></script>`;
  const page = await openServed(lab, html, { '/script.js': await bundleScript(`naive/${entry}`) }, viewport);
  await recordFrames(page, NAIVE_EVENT);
  return page;
}
