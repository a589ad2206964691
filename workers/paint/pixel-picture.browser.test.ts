import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/property-runs.ts';
import { paintScene } from './paint-scene.ts';
import { paintPicture } from './painted-picture.ts';
import { type PixelPicture, paintPixelEnd } from './pixel-picture.ts';
import { createPlotCanvas } from './plot-canvas.ts';
import type { SceneFrame, SceneLook, SeriesPaint } from './plot-scene.ts';

const NONE = new Float64Array();
/** Of 255: a canvas antialiases edges in steps. */
const NEARLY = 12;
/** Of 255: the edge of a disc is treated as straight. */
const DISC = 8;
const space = { width: 70, height: 48, top: 5, areaWidth: 60, areaHeight: 38 };
const LINE: SeriesPaint = {
  style: 'line',
  colour: 'rgb(220, 40, 10)',
  fill: null,
  lineWidth: 2,
  isDashed: false,
  barFromMs: 0,
  barMs: 0,
  pointRadius: 0,
  strength: 1,
  isShown: true,
};
const look = (series: SeriesPaint[], isStacked = false): SceneLook => ({
  series,
  dotRadius: 3,
  hatchColour: 'rgb(0, 255, 0)',
  hatchStrength: 1,
  ratio: 1,
  isStacked,
});
/** Three samples a pixel, some beyond the end of the plot. */
const SAMPLES = 200;
function frame(values: readonly (readonly number[])[], more: Partial<SceneFrame> = {}): SceneFrame {
  return {
    space,
    firstPx: 0,
    msPerPx: 1,
    scales: values.map(() => ({ low: 0, pxPerUnit: 6 })),
    t: Float64Array.from({ length: SAMPLES }, (_, k) => k / 3),
    columns: values.map((column) => Float64Array.from(column)),
    gaps: values.map(() => NONE),
    hatches: NONE,
    isReporting: values.map(() => false),
    ...more,
  };
}

const WAVE = Array.from({ length: SAMPLES }, (_, k) => 3 + 2 * Math.sin(k / 7));
const pixelsOf = (scene: SceneLook, one: SceneFrame, spare?: ArrayBuffer) =>
  paintPicture({ id: 1, look: scene, frame: one, spare }).picture;

function onCanvas(scene: SceneLook, one: SceneFrame): ImageData {
  const context = new OffscreenCanvas(space.width, space.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  paintScene(context, scene, one);
  return context.getImageData(0, 0, space.width, space.height);
}

/** The largest difference of any pixel, colours blended over the background. */
function difference(one: PixelPicture | ImageData, other: PixelPicture | ImageData): number {
  let most = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const [a, b] = [one.data[at + 3] ?? 0, other.data[at + 3] ?? 0];
    most = Math.max(most, Math.abs(a - b));
    for (let c = 0; c < 3; c += 1) most = Math.max(most, Math.abs(((one.data[at + c] ?? 0) * a - (other.data[at + c] ?? 0) * b) / 255));
  }
  return most;
}

describe('a picture written byte by byte', () => {
  it('equals that of a canvas, also in memory that held another picture', () => {
    const column = fc.array(fc.double({ min: -1, max: 7, noNaN: true }), { minLength: SAMPLES, maxLength: SAMPLES });
    const paint = fc.record({
      colour: fc.constantFrom('rgb(220, 40, 10)', '#2266ee', 'rgba(0, 128, 0, 0.5)'),
      fill: fc.constantFrom(null, 'rgba(200, 80, 0, 0.6)'),
      lineWidth: fc.constantFrom(1, 1.5, 3),
      isDashed: fc.boolean(),
      strength: fc.constantFrom(1, 0.3),
      style: fc.constantFrom<SeriesPaint['style']>('line', 'step'),
      isShown: fc.constantFrom(true, true, false),
    });
    const scenes = fc.record({
      columns: fc.array(column, { minLength: 1, maxLength: 3 }),
      paints: fc.array(paint, { minLength: 3 }),
      isStacked: fc.boolean(),
    });
    fc.assert(
      fc.property(
        scenes,
        fc.option(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 31, max: 60 }))),
        ({ columns, paints, isStacked }, gap) => {
          const scene = look(
            columns.map((_, s) => ({ ...LINE, ...paints[s] })),
            isStacked,
          );
          const one = frame(columns, gap ? { gaps: columns.map(() => Float64Array.from(gap)) } : {});
          const dirty = new Uint8Array(space.width * space.height * 4 + 100).fill(77);
          const picture = pixelsOf(scene, one, dirty.buffer);
          expect(picture).toHaveProperty('data');
          expect((picture as PixelPicture).data.buffer).toBe(dirty.buffer);
          expect(difference(picture as PixelPicture, onCanvas(scene, one))).toBeLessThanOrEqual(NEARLY);
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it.each([
    ['has bars', look([{ ...LINE, style: 'bars', barMs: 1 }]), frame([WAVE])],
    ['has points', look([{ ...LINE, pointRadius: 2 }]), frame([WAVE])],
    ['has a series of few samples', look([LINE, LINE]), frame([WAVE, WAVE.map((v, k) => (k % 20 ? Number.NaN : v))])],
    ['has an outage', look([LINE]), frame([WAVE], { hatches: Float64Array.of(10, 20) })],
    ['has the dot of a live value', look([LINE]), frame([WAVE], { isReporting: [true] })],
  ])('is left to a canvas when it %s', (_what, scene, one) => {
    expect(pixelsOf(scene, one)).toBeInstanceOf(ImageBitmap);
  });

  function endDifference(scene: SceneLook, one: SceneFrame, fromX: number): number {
    const dense = scene.series.map(() => true);
    const end = paintPixelEnd(scene, one, fromX, dense) as PixelPicture;
    const whole = new OffscreenCanvas(space.width, space.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    paintScene(whole, scene, one, fromX, dense);
    return difference(end, whole.getImageData(fromX, 0, space.width - fromX, space.height));
  }

  it('has its end painted alone as on a canvas', () => {
    const column = fc.array(fc.double({ min: -1, max: 7, noNaN: true }), { minLength: SAMPLES, maxLength: SAMPLES });
    const paints = fc.tuple(fc.constantFrom(null, 'rgba(200, 80, 0, 0.6)'), fc.constantFrom(1, 3), fc.boolean(), fc.constantFrom(1, 0.3));
    fc.assert(
      fc.property(column, paints, fc.integer({ min: 30, max: 59 }), (values, [fill, lineWidth, isDashed, strength], fromX) => {
        const scene = look([
          { ...LINE, fill, lineWidth, isDashed, strength },
          { ...LINE, colour: 'rgb(20, 40, 210)' },
        ]);
        expect(endDifference(scene, frame([values, WAVE]), fromX)).toBeLessThanOrEqual(NEARLY);
      }),
      { numRuns: runs(60) },
    );
  });

  it.each([1, 2])('has dots of %d live values at its end, with exact coverage of each pixel', (count) => {
    const FINE = 40;
    const fromX = 48;
    const inks = [
      [220, 40, 10],
      [20, 40, 210],
    ] as const;
    /** By counting: a canvas itself is off by up to a third of a pixel. */
    const covered = (across: number, down: number, radius: number) => {
      // Only pixels on the edge need counting.
      const nearest = (from: number) => Math.max(from, -1 - from, 0);
      const farthest = (from: number) => Math.max(Math.abs(from), Math.abs(from + 1));
      if (Math.hypot(nearest(across), nearest(down)) > radius) return 0;
      if (Math.hypot(farthest(across), farthest(down)) <= radius) return 1;
      let inside = 0;
      for (let k = 0; k < FINE * FINE; k += 1) {
        const [x, y] = [across + ((k % FINE) + 0.5) / FINE, down + (Math.floor(k / FINE) + 0.5) / FINE];
        if (x * x + y * y <= radius * radius) inside += 1;
      }
      return inside / (FINE * FINE);
    };
    const newest = fc.array(fc.double({ min: 2, max: 4, noNaN: true }), { minLength: count, maxLength: count });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const radius = fc.double({ min: 2, max: 5, noNaN: true });
    fc.assert(
      fc.property(newest, part, radius, fc.constantFrom(1, 0.3), (values, x, dotRadius, strength) => {
        const paints = values.map((_, s) => ({ ...LINE, strength, colour: `rgb(${inks[s]?.join()})` }));
        const t = Float64Array.from({ length: SAMPLES }, (_, k) => (k < SAMPLES - 1 ? k / 10 : 58 + x));
        const columns = values.map((value) => Array.from(t, (_, k) => (k < SAMPLES - 1 ? 0 : value)));
        const one = frame(columns, { t, gaps: values.map(() => Float64Array.of(15, 70)), isReporting: values.map(() => true) });
        const scene = { ...look(paints.map((paint) => ({ ...paint, lineWidth: 0 }))), dotRadius };
        const end = paintPixelEnd(
          scene,
          one,
          fromX,
          values.map(() => true),
        ) as PixelPicture;
        const expected = new ImageData(end.width, end.height);
        for (let at = 0; at < end.width * end.height; at += 1) {
          let pixel = [0, 0, 0, 0];
          values.forEach((value, s) => {
            const [left, top] = [
              fromX + (at % end.width) - 58 - x,
              Math.floor(at / end.width) - (space.top + space.areaHeight - value * 6),
            ];
            const ink = covered(left, top, dotRadius) * strength;
            pixel = pixel.map((under, c) => under * (1 - ink) + ink * (c < 3 ? (inks[s]?.[c] ?? 0) : 255));
          });
          const strong = (pixel[3] ?? 0) / 255;
          expected.data.set([...pixel.slice(0, 3).map((c) => (strong > 0 ? c / strong : 0)), pixel[3] ?? 0], at * 4);
        }
        expect(difference(end, expected)).toBeLessThanOrEqual(DISC);
      }),
      { numRuns: runs(30) },
    );
  });

  it.each([
    ['has bars', look([{ ...LINE, style: 'bars', barMs: 1 }]), frame([WAVE]), [true]],
    ['has few samples', look([LINE]), frame([WAVE]), [false]],
    ['has an outage there', look([LINE]), frame([WAVE], { hatches: Float64Array.of(10, 60) }), [true]],
  ])('leaves the end to a canvas when it %s', (_what, scene, one, dense) => {
    expect(paintPixelEnd(scene, one, 50, dense)).toBeNull();
  });

  it('is shown and mended like every other one', () => {
    const scene = look([LINE]);
    const canvas = new OffscreenCanvas(1, 1);
    const plot = createPlotCanvas(canvas);
    const picture = pixelsOf(scene, frame([WAVE])) as PixelPicture;
    plot.adopt({ look: scene, frame: frame([WAVE]) }, picture);
    const shown = () => canvas.getContext('2d')?.getImageData(0, 0, space.width, space.height) as ImageData;
    expect(difference(shown(), picture)).toBeLessThanOrEqual(2);
    const changed = frame([WAVE.map((value, k) => (k > 190 ? 6 : value))]);
    expect(plot.mend({ look: scene, frame: changed })).toBe(true);
    expect(difference(shown(), onCanvas(scene, changed))).toBeLessThanOrEqual(NEARLY);
  });
});
