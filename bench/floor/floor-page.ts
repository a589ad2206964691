/** The floor: a page without data, parsing or React that draws the same texts and pixels at the same times. Its cost is the browser's. */
import type { Page } from 'playwright';
import { type Subject, VIEWPORT } from '../console-page.ts';
import type { Lab } from '../lab.ts';
import { bundleScript, openServed } from '../page-script.ts';
import { wait } from '../wait.ts';
import type { FloorPlayer } from './player.ts';
import type { DrawingRecorder } from './recorder.ts';
import type { Recording } from './recording.ts';

/** The page is drawn and idle by then. */
const REST_MS = 700;

declare global {
  var benchFloor: FloorPlayer | undefined;
  var benchRecorder: DrawingRecorder;
}

export interface Floor extends Required<Subject> {
  /** Shows the document as it was when the recording began, and waits until the page is idle. */
  show(): Promise<void>;
}

/** Returns JSON. Recording costs the page time, so nothing is measured meanwhile. */
export async function recordDrawing(lab: Lab, page: Page, work: () => Promise<unknown>): Promise<string> {
  await page.evaluate(await bundleScript('floor/recorder.ts'));
  await page.evaluate(() => globalThis.benchRecorder.start());
  await work();
  const recording = await page.evaluate(() => globalThis.benchRecorder.stop());
  const { groups } = JSON.parse(recording) as Recording;
  const kinds = Object.entries(
    Object.groupBy(
      groups.flatMap(({ changes }) => changes),
      ({ kind }) => kind,
    ),
  );
  const counts = kinds.map(([kind, ofKind]) => `${ofKind.length} ${kind}`).join(', ');
  lab.log(`recorded ${groups.length} frames of changes (${counts}), ${(recording.length / 1e6).toFixed(1)} MB`);
  return recording;
}

interface FloorOptions {
  readonly viewport?: typeof VIEWPORT;
  /** Further answers of the page's server, by path. */
  readonly answers?: Readonly<Record<string, () => Promise<string>>>;
}

/** Opens the floor for as long as it is measured. */
export async function measureFloor<T>(
  lab: Lab,
  recording: string,
  measure: (floor: Floor) => Promise<T>,
  options?: FloorOptions,
): Promise<T> {
  const floor = await openFloor(lab, recording, options);
  const measured = await measure(floor);
  await floor.page.close();
  return measured;
}

/** Repeats a recording of `recordDrawing`. Ends with the bench. Throws when the page would not show the recorded texts. */
async function openFloor(lab: Lab, recording: string, { viewport = VIEWPORT, answers = {} }: FloorOptions = {}): Promise<Floor> {
  const html = '<!doctype html><meta charset="utf-8"><script defer src="/script.js"></script>';
  const files = { '/script.js': await bundleScript('floor/player.ts'), '/recording.json': recording, ...answers };
  const page = await openServed(lab, html, files, viewport);
  await page.waitForFunction(() => globalThis.benchFloor !== undefined);
  page.on('pageerror', (error) => {
    process.exitCode = 1;
    console.error('The floor page failed, its figures are void:', error);
  });
  if (!(await page.evaluate(() => globalThis.benchFloor?.check()))) throw new Error('the floor page does not end with the recorded texts');
  const session = await page.context().newCDPSession(page);
  const show = async () => {
    await page.evaluate(() => globalThis.benchFloor?.reset());
    await session.send('HeapProfiler.collectGarbage');
    await wait(REST_MS);
  };
  return {
    page,
    show,
    async begin(hz) {
      await show();
      await page.evaluate((beat) => globalThis.benchFloor?.play(beat), hz);
    },
  };
}
