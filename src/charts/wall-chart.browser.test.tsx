/** What is written and drawn at the sizes of a wall. */
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import charts from '../../locales/en_US/charts.json';
import format from '../../locales/en_US/format.json';
import marks from '../../locales/en_US/marks.json';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { paletteVariables } from '../theme/css-variables.ts';
import { WALL } from '../theme/wall-palettes.ts';
import { HOUR, plotSnapshot } from './plot-input.fixture.ts';
import { wallLook } from './plot-look.ts';
import { SeriesChart } from './series-chart.tsx';

interface Written {
  readonly text: string;
  /** In pixels of the canvas. */
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly width: number;
}

const END = Date.UTC(2026, 10, 21, 14, 0, 0);
const SPEC = { id: 'a', label: 'Harbour', unit: 'bar', decimals: 2 };
let root: Root;
let box: HTMLElement;
let written: Written[];

beforeEach(async () => {
  await adoptMessages('en_US', { charts, format, marks });
  for (const [name, value] of Object.entries(paletteVariables(WALL))) document.documentElement.style.setProperty(name, value);
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'width:640px;height:320px';
  root = createRoot(box);
  written = [];
  const { fillText } = CanvasRenderingContext2D.prototype;
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (this: CanvasRenderingContext2D, text, x, y) {
    const before = { left: 0, start: 0, center: 0.5, right: 1, end: 1 }[this.textAlign];
    const { width } = this.measureText(text);
    const { x: from, y: at } = this.getTransform().transformPoint({ x: x - before * width, y });
    written.push({ text, from, to: from + width, y: at, width: this.canvas.width });
    fillText.call(this, text, x, y);
  });
});
afterEach(() => {
  root.unmount();
  box.remove();
  vi.restoreAllMocks();
});

function draw(snapshot: SeriesSnapshot, thresholds: readonly { value: number; label: string; severity: 'CRITICAL' }[] = []): void {
  root.render(<SeriesChart snapshot={snapshot} series={[SPEC]} isLive look={wallLook(1)} thresholds={thresholds} />);
}
function between(low: number, high: number): SeriesSnapshot {
  const snapshot = plotSnapshot({ end: END });
  const series = snapshot.series.map((one) => ({ ...one, statistics: { ...one.statistics, min: low, max: high } }));
  return { ...snapshot, columns: [Float64Array.of(low, high)], series };
}
function named(texts: readonly string[]): SeriesSnapshot {
  const snapshot = plotSnapshot({ end: END });
  return { ...snapshot, columns: [Float64Array.of(0, texts.length - 1)], series: snapshot.series.map((one) => ({ ...one, texts })) };
}

it.each([
  ['long numbers', between(-1_234_567.89, 1_234_567.89), /\dM$/],
  ['small numbers', between(0.000012, 0.000018), /0\.0000/],
  ['names of which the longest is not the widest', named(['iiiiiiiiii', 'WWWWWWWW']), /W/],
])('labels of axes fit: %s', async (_, snapshot, sample) => {
  draw(snapshot);
  await expect.poll(() => written.filter(({ text }) => sample.test(text)).length).toBeGreaterThan(0);
  await expect.poll(() => written.filter(({ text }) => /\d\d:\d\d/.test(text)).length).toBeGreaterThan(1);
  expect(written.filter(({ from, to, width }) => from < 0 || to > width)).toEqual([]);
});

/** Canvases in sight whose picture is made for another size. */
const stretched = () =>
  [...box.querySelectorAll('canvas')].flatMap((canvas) => {
    const { width, height } = canvas.getBoundingClientRect();
    const isFitting = Math.abs(width - canvas.width) <= 1 && Math.abs(height - canvas.height) <= 1;
    return isFitting || getComputedStyle(canvas).visibility === 'hidden'
      ? []
      : [`${canvas.width} x ${canvas.height} as ${width} x ${height}`];
  });
const frame = () => new Promise((done) => requestAnimationFrame(done));

it.each([2, 0.6])('is never stretched while the wall becomes %d times as large', async (factor) => {
  draw(between(1, 5));
  const drawn = () => box.querySelectorAll('canvas').length > 1 && stretched().length === 0;
  await expect.poll(drawn).toBe(true);
  box.style.cssText = `width:${640 * factor}px;height:${320 * factor}px`;
  root.render(<SeriesChart snapshot={between(1, 5)} series={[SPEC]} isLive look={wallLook(factor)} />);
  const seen: string[] = [];
  for (let i = 0; i < 10; i += 1) {
    await frame();
    seen.push(...stretched());
  }
  expect(seen).toEqual([]);
  await expect.poll(() => [...box.querySelectorAll('canvas')].some(({ width }) => width === 640 * factor)).toBe(true);
});

it('leaves out a picture that nobody could read, and draws it again when there is room', async () => {
  draw(between(1, 5));
  const canvases = () => box.querySelectorAll('canvas').length;
  await expect.poll(canvases).toBeGreaterThan(1);
  box.style.height = '20px';
  await expect.poll(canvases).toBe(0);
  box.style.height = '320px';
  await expect.poll(canvases).toBeGreaterThan(1);
  await expect.poll(stretched).toEqual([]);
});

it('keeps no canvases for labels that it does not have', async () => {
  const made = vi.spyOn(document, 'createElement');
  const kept = () => made.mock.results.filter(({ value }) => value instanceof HTMLCanvasElement && !value.isConnected).length;
  draw(between(1, 5));
  await expect.poll(() => box.querySelectorAll('canvas').length).toBe(2);
  // uPlot draws on one that is not on the page.
  expect(kept()).toBe(1);
});

it('names a limit inside its plot', async () => {
  draw(between(1, 5), [{ value: 4, label: 'Critical, above 4', severity: 'CRITICAL' }]);
  await expect.poll(() => written.filter(({ text }) => text === 'Critical, above 4').length).toBeGreaterThan(0);
  expect(written.filter(({ from, to, width }) => from < 0 || to > width)).toEqual([]);
});

it('names a limit on the side where no line runs', async () => {
  const flat = (value: number): SeriesSnapshot => ({
    ...between(2, 6),
    t: Float64Array.of(END - HOUR, END),
    columns: [Float64Array.of(value, value)],
  });
  const heights: number[] = [];
  for (const value of [4.2, 3.8]) {
    written = [];
    draw(flat(value), [{ value: 4, label: 'Limit', severity: 'CRITICAL' }]);
    await expect.poll(() => written.some(({ text }) => text === 'Limit')).toBe(true);
    heights.push(written.findLast(({ text }) => text === 'Limit')?.y ?? Number.NaN);
  }
  const [under = 0, over = 0] = heights;
  expect(under - over).toBeGreaterThan(24);
});
