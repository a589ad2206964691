/**
 * Light left to right and dark right to left. Text is drawn as blocks (`block-font.ts`), so that a machine's fonts do not matter. At half
 * size a picture is a few kilobytes and an edge is still accurate to 2 px.
 * To update: `npx playwright test --config tests/playwright.config.ts gallery --update-snapshots` (in dark: `tests/load/playwright.config.ts`), and review the pictures.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Page, TestInfo } from '@playwright/test';
import { blockFont } from './block-font.ts';
import { cutPicture, findDifferences, type Picture, type Place, readPicture, writePicture } from './picture.ts';

const FOLDER = fileURLToPath(new URL('gallery-pictures', import.meta.url));
export const HALF = {
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
} as const;
/** Pixels for icons that another browser version draws slightly differently. */
const SPARE = 6;

/**
 * Hides the console's frame, whose clock and counts change, sample contents with varying ids, and the marks of functions that were tried:
 * a page as busy as the gallery's may have no sandbox to try them in.
 */
const STYLE = `
  *, ::before, ::after, ::placeholder {
    font-family: blocks !important;
    font-synthesis: none !important;
    text-rendering: geometricPrecision !important;
    caret-color: transparent !important;
  }
  body, output { visibility: hidden; }
  main { visibility: visible; }
  .cm-lint-marker, .cm-lintPoint::after { visibility: hidden; }
  .cm-lintRange { border-color: transparent !important; }
`;

/** Lasts until the returned function is called. */
export async function setInBlocks(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    async ({ font, style }) => {
      const bytes = Uint8Array.from(atob(font), (sign) => sign.charCodeAt(0));
      document.fonts.add(new FontFace('blocks', bytes, { weight: '1 1000' }));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      await document.fonts.ready;
    },
    { font: blockFont().toString('base64'), style: STYLE },
  );
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
}

interface NamedPlace {
  readonly name: string;
  readonly place: Place;
}

/** Returns the boxes of the controls, in picture pixels. */
async function unrollGallery(page: Page): Promise<readonly NamedPlace[]> {
  const controls = page.locator('main section:has(> h2)');
  const missing = () =>
    controls.last().evaluate((last) => {
      const screen = last.parentElement;
      const rest = screen ? screen.scrollHeight - screen.clientHeight : 0;
      return rest + (rest % 2);
    });
  // Content may grow when it has more room.
  for (let more = await missing(); more > 0; more = await missing()) {
    await page.setViewportSize({ width: HALF.viewport.width, height: (page.viewportSize()?.height ?? 0) + more });
  }
  return controls.evaluateAll((sections) =>
    sections.map((section) => {
      const { left, top, right, bottom } = section.getBoundingClientRect();
      const [x, y] = [Math.round(left / 2), Math.round(top / 2)];
      const place = { x, y, width: Math.round(right / 2) - x, height: Math.round(bottom / 2) - y };
      return { name: section.getAttribute('aria-label') ?? '', place };
    }),
  );
}

/** Pictures by control name. The window becomes as high as the gallery. */
export async function takePictures(page: Page): Promise<ReadonlyMap<string, Picture>> {
  await page.waitForLoadState('networkidle');
  // Editors measure themselves when they become visible, and move what is below: takes the screenshot after the layout has settled.
  for (let before = await unrollGallery(page); ; ) {
    const whole = readPicture(await page.screenshot());
    const places = await unrollGallery(page);
    if (isDeepStrictEqual(before, places)) return new Map(places.map(({ name, place }) => [name, cutPicture(whole, place)]));
    before = places;
  }
}

/** A sentence; undefined when there is no difference. */
export function tellDifference(before: Picture, now: Picture): string | undefined {
  if (before.width !== now.width || before.height !== now.height) {
    return `is ${now.width * 2} x ${now.height * 2} px instead of ${before.width * 2} x ${before.height * 2}`;
  }
  const points = findDifferences(before, now);
  if (points.length <= SPARE) return undefined;
  const across = points.map(({ x }) => x * 2);
  const down = points.map(({ y }) => y * 2);
  return `differs between (${Math.min(...across)}, ${Math.min(...down)}) and (${Math.max(...across)}, ${Math.max(...down)})`;
}

/** Returns sentences; writes new references when the run was asked to update. */
export function comparePictures(now: ReadonlyMap<string, Picture>, under: string, info: TestInfo): string[] {
  const folder = join(FOLDER, under);
  const isUpdate = ['all', 'changed'].includes(info.config.updateSnapshots);
  mkdirSync(folder, { recursive: true });
  const gone = readdirSync(folder).filter((file) => !now.has(file.replace('.png', '')));
  if (isUpdate) for (const file of gone) rmSync(join(folder, file));
  const wrong = isUpdate ? [] : gone.map((file) => `${file}: no such control`);
  for (const [name, picture] of now) {
    const path = join(folder, `${name}.png`);
    const told = existsSync(path) ? tellDifference(readPicture(readFileSync(path)), picture) : 'has no picture yet';
    if (!told) continue;
    const target = isUpdate ? path : info.outputPath(`${name}.png`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, writePicture(picture));
    if (!isUpdate) wrong.push(`${name}: ${told}, see ${target}`);
  }
  return wrong;
}
