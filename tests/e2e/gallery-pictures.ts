/**
 * Every control in every state as it looked when somebody last looked at it: `gallery-pictures/` has one picture a control, light from
 * left to right and dark from right to left. They are for mistakes of layout and colour, and words are none: text is set in
 * blocks (`block-font.ts`), so that fonts, smoothing and hinting of a machine do not show. At half size a picture is a few
 * kilobytes, an edge still stands within 2 px, and the whole gallery is one screenshot.
 * After a change that is meant: `npx playwright test --config tests/playwright.config.ts tests/e2e/gallery.spec.ts --update-snapshots`, and look at them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Page, TestInfo } from '@playwright/test';
import { blockFont } from './block-font.ts';
import { cutPicture, findDifferences, type Picture, type Place, readPicture, writePicture } from './picture.ts';

const FOLDER = fileURLToPath(new URL('gallery-pictures', import.meta.url));
/** What a browser's page is opened with for pictures. */
export const HALF = {
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 0.5,
  contextOptions: { reducedMotion: 'reduce' },
} as const;
/** Pixels of a control that may differ: an icon that another browser draws a little differently. */
const SPARE = 6;

/** The frame of the console is hidden, because its clock and its counts go on; and what a sample holds, because ids are others each time. */
const STYLE = `
  *, ::before, ::after, ::placeholder {
    font-family: blocks !important;
    font-synthesis: none !important;
    text-rendering: geometricPrecision !important;
    caret-color: transparent !important;
  }
  body, output { visibility: hidden; }
  main { visibility: visible; }
`;

/** Has every document of the page set its text in blocks, from its beginning on. */
export async function setInBlocks(page: Page): Promise<void> {
  await page.addInitScript(
    ({ font, style }) => {
      const bytes = Uint8Array.from(atob(font), (sign) => sign.charCodeAt(0));
      document.fonts.add(new FontFace('blocks', bytes, { weight: '1 1000' }));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets = [sheet];
    },
    { font: blockFont().toString('base64'), style: STYLE },
  );
}

interface NamedPlace {
  readonly name: string;
  readonly place: Place;
}

/** Makes the window as high as the gallery, and says where its controls are then, in pixels of a picture. */
async function unrollGallery(page: Page): Promise<readonly NamedPlace[]> {
  const controls = page.locator('main section:has(> h2)');
  const missing = () =>
    controls.last().evaluate((last) => {
      const screen = last.parentElement;
      const rest = screen ? screen.scrollHeight - screen.clientHeight : 0;
      return rest + (rest % 2);
    });
  // What is drawn with more room may need more of it.
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

/** All controls of the page, by name. Its window becomes as high as the gallery. */
export async function takePictures(page: Page): Promise<ReadonlyMap<string, Picture>> {
  await page.waitForLoadState('networkidle');
  // Editors measure themselves once they are in sight, and move what is below: it counts what stood still.
  for (let before = await unrollGallery(page); ; ) {
    const whole = readPicture(await page.screenshot());
    const places = await unrollGallery(page);
    if (isDeepStrictEqual(before, places)) return new Map(places.map(({ name, place }) => [name, cutPicture(whole, place)]));
    before = places;
  }
}

/** What differs from a picture of the past, in words; undefined when nothing does that somebody would see. */
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

/** What differs from the pictures that are kept under a name, in words; new ones are kept when the run was asked to. */
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
