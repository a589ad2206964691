import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTail } from '../../src/contract/series-tail.ts';
import type { SeriesSnapshot } from '../../src/contract/snapshot.ts';
import { runs } from '../../tests/property-runs.ts';
import { paintScene } from './paint-scene.ts';
import { createPlotCanvas } from './plot-canvas.ts';
import type { SceneFrame, SceneLook, SeriesPaint } from './plot-scene.ts';

const NONE = new Float64Array();
const RED: SeriesPaint = {
  style: 'line',
  colour: 'rgb(255, 0, 0)',
  fill: null,
  lineWidth: 2,
  isDashed: false,
  barFromMs: -3,
  barMs: 6,
  pointRadius: 0,
  strength: 1,
  isShown: true,
};
const BLUE: SeriesPaint = { ...RED, colour: 'rgb(0, 0, 255)' };

const look = (...series: SeriesPaint[]): SceneLook => ({
  series,
  dotRadius: 3,
  hatchColour: 'rgb(0, 255, 0)',
  hatchStrength: 1,
  ratio: 1,
  isStacked: false,
});
const LOOK = look(RED);
const space = { width: 110, height: 60, top: 5, areaWidth: 100, areaHeight: 50 };

/** One pixel a millisecond, ten a unit of value: time 7 is x 7, value 0 is y 55, value 5 is y 5. */
function frame(t: number[], columns: number[][], more: Partial<SceneFrame> = {}): SceneFrame {
  return {
    space,
    firstPx: 0,
    msPerPx: 1,
    scales: columns.map(() => ({ low: 0, pxPerUnit: 10 })),
    t: Float64Array.from(t),
    columns: columns.map((column) => Float64Array.from(column)),
    gaps: columns.map(() => NONE),
    hatches: NONE,
    isReporting: columns.map(() => false),
    ...more,
  };
}

function painted(scene: SceneLook, ...frames: SceneFrame[]): ImageData {
  const canvas = new OffscreenCanvas(1, 1);
  const plot = createPlotCanvas(canvas);
  for (const one of frames) if (!plot.mend({ look: scene, frame: one })) plot.paint({ look: scene, frame: one });
  return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) as ImageData;
}

const ink = ({ data, width }: ImageData, x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
const differences = (one: ImageData, other: ImageData) =>
  Array.from({ length: space.height * (space.width - 8) }, (_, i) => {
    const [x, y] = [8 + (i % (space.width - 8)), Math.floor(i / (space.width - 8))];
    return Math.abs(ink(one, x, y) - ink(other, x, y));
  });
/** Columns of pixels that have some of one channel. */
const inked = ({ data, width, height }: ImageData, channel: number) =>
  Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => data[(y * width + x) * 4 + channel] ?? 0).some((value) => value > 128),
  );

describe('a painted plot', () => {
  it('has its line where the data is and nothing elsewhere', () => {
    const image = painted(look(RED), frame([0, 50, 99], [[2, 2, 4]]));
    expect(ink(image, 20, 35)).toBe(255);
    expect(ink(image, 20, 30)).toBe(0);
    expect(ink(image, 74, 25)).toBeGreaterThan(100);
  });

  it('has line and fill in the colours of the ranges that they pass', () => {
    const ranges = [
      { from: Number.NEGATIVE_INFINITY, to: 3, colour: 'rgb(255, 0, 0)', fill: 'rgb(200, 0, 0)' },
      { from: 3, to: Number.POSITIVE_INFINITY, colour: 'rgb(0, 0, 255)', fill: 'rgb(0, 0, 200)' },
    ];
    const line = { ...RED, ranges, fill: 'rgb(0, 255, 0)' };
    const image = painted(look(line), frame([0, 99], [[4, 4]]));
    const at = (x: number, y: number) => [...image.data.slice((y * image.width + x) * 4, (y * image.width + x) * 4 + 3)];
    expect([at(50, 15), at(50, 20), at(50, 40)]).toEqual([
      [0, 0, 255],
      [0, 0, 200],
      [200, 0, 0],
    ]);
  });

  it.each(['line', 'bars'] as const)('has a fill of %s that changes from the top to the bottom', (style) => {
    const paint = { ...RED, style, barFromMs: -20, barMs: 40, fill: 'rgba(0, 0, 255, 1)', fillEnd: 'rgba(0, 0, 255, 0)' };
    const image = painted(look(paint), frame([0, 50, 99], [[5, 5, 5]]));
    expect(ink(image, 50, 12)).toBeGreaterThan(200);
    expect(Math.abs(ink(image, 50, 30) - 128)).toBeLessThan(12);
    expect(ink(image, 50, 52)).toBeLessThan(25);
  });

  it.each([
    [4, { corner: 0, edge: 255, middle: 128, foot: 255 }],
    [-4, { corner: 255, edge: 255, middle: 128, foot: 0 }],
  ])('has a border around a bar of %d, and round corners at its end', (value, seen) => {
    const paint: SeriesPaint = {
      ...RED,
      style: 'bars',
      barFromMs: -20,
      barMs: 40,
      fill: 'rgba(0, 0, 255, 0.5)',
      barBorder: 4,
      barRadius: 12,
    };
    const image = painted(look(paint), frame([50], [[value]], { scales: [{ low: value < 0 ? -5 : 0, pxPerUnit: 10 }] }));
    const [top, bottom] = value < 0 ? [5, 45] : [15, 55];
    const found = {
      corner: ink(image, 31, top + 1),
      edge: ink(image, 32, 30),
      middle: ink(image, 50, 30),
      foot: ink(image, 31, bottom - 2),
    };
    expect(found).toEqual(seen);
  });

  it.each(['line', 'step'] as const)('has what the pixels can show of a dense %s: a light band around a thin line', (style) => {
    const t = Array.from({ length: 300 }, (_, i) => i / 3);
    const noisy = t.map((_, i) => (i % 2 === 0 ? 1 : 4));
    const image = painted(look({ ...RED, style }), frame(t, [noisy]));
    const column = Array.from({ length: space.height }, (_, y) => ink(image, 50, y));
    // Values 1 and 4 are at y 45 and 15, their mean at y 30.
    expect([column[10], column[50]]).toEqual([0, 0]);
    if (style === 'step') expect([column[20], column[30], column[40]]).toEqual([255, 255, 255]);
    else expect([column[20], column[30], column[40]]).toEqual([89, 255, 89]);
  });

  it('has the line alone where a dense line hardly moves within a pixel', () => {
    const t = Array.from({ length: 300 }, (_, i) => i / 3);
    const image = painted(look(RED), frame(t, [t.map((at) => 1 + at / 50)]));
    const column = Array.from({ length: space.height }, (_, y) => ink(image, 50, y));
    expect(column.filter((strength) => strength > 0).length).toBeLessThanOrEqual(4);
  });

  it('draws nothing across an outage, and hatches it', () => {
    const outage = Float64Array.of(30, 60);
    const image = painted(look(RED), frame([0, 30, 60, 99], [[2, 2, 2, 2]], { gaps: [outage], hatches: outage }));
    expect(inked(image, 0).filter((x) => x > 31 && x < 59)).toEqual([]);
    expect(ink(image, 20, 35)).toBe(255);
    expect(inked(image, 1).every((x) => x >= 30 && x < 60)).toBe(true);
    expect(inked(image, 1).length).toBeGreaterThan(25);
  });

  it.each(['line', 'step'] as const)('holds a value from the left edge to the present, as a %s', (style) => {
    const held = [{ fromStart: true, toEnd: 90 }];
    const paint = { ...RED, style };
    const image = painted(look(paint), frame([-500, 60], [[1, 4]], { held }));
    // Value 1 is at y 45, value 4 at y 15; a line is at half the height in the middle.
    expect([ink(image, 0, 45) > 64, ink(image, 85, 15), ink(image, 96, 15)]).toEqual([true, 255, 0]);
    expect([ink(image, 30, 30), ink(image, 30, 45)].map((strength) => strength > 128)).toEqual([style === 'line', style === 'step']);
    const alone = painted(look(paint), frame([-500], [[1]], { held: [{ fromStart: true, toEnd: 120 }] }));
    expect([ink(alone, 1, 45), ink(alone, 98, 45)]).toEqual([255, 255]);
  });

  it('holds its values in the same way while it slides and while the present moves', () => {
    const at = (start: number, now: number, isFromStart = true) =>
      frame([-500, 60], [[1, 4]], { firstPx: start, held: [{ fromStart: isFromStart, toEnd: now }] });
    for (const [before, after] of [
      [at(0, 100), at(3, 103)],
      [at(0, 70), at(0, 80)],
      [at(0, 100), at(0, 60)],
      [at(0, 100, false), at(2, 102, false)],
    ] as const) {
      const [mended, whole] = [painted(look(RED), before, after), painted(look(RED), after)];
      expect(Math.max(...differences(mended, whole))).toBeLessThan(40);
    }
  });

  it('ends its lines where the plot ends, and only there', () => {
    const image = painted(look(RED), frame([0, 99, 150], [[2, 2, 2]]));
    expect(ink(image, 98, 35)).toBe(255);
    expect(ink(image, 103, 35)).toBe(0);
  });

  it('continues over times of other series', () => {
    const image = painted(
      look(RED, BLUE),
      frame(
        [0, 20, 99],
        [
          [2, Number.NaN, 2],
          [Number.NaN, 4, 4],
        ],
      ),
    );
    expect(ink(image, 50, 35)).toBe(255);
    expect(inked(image, 2)[0]).toBe(20);
  });

  it('holds values as steps', () => {
    const image = painted(look({ ...RED, style: 'step' }), frame([0, 50, 99], [[1, 4, 4]]));
    expect(ink(image, 45, 45)).toBe(255);
    expect(ink(image, 50, 30)).toBeGreaterThan(100);
    expect(ink(image, 55, 15)).toBe(255);
    expect(ink(image, 25, 30)).toBe(0);
  });

  it('puts bars on zero, side by side', () => {
    const left = { ...RED, style: 'bars', barFromMs: -4, barMs: 4 } as const;
    const right = { ...BLUE, style: 'bars', barFromMs: 0, barMs: 4 } as const;
    const image = painted(look(left, right), frame([20], [[3], [2]], { scales: [{ low: -1, pxPerUnit: 10 }] }));
    expect(inked(image, 0)).toEqual([16, 17, 18, 19]);
    expect(inked(image, 2)).toEqual([20, 21, 22, 23]);
    expect(ink(image, 17, 16)).toBe(255);
    expect(ink(image, 17, 46)).toBe(0);
  });

  it('draws dashes, fills, markers and dots, and leaves hidden series out', () => {
    expect(ink(painted(look({ ...RED, isDashed: true }), frame([0, 99], [[2, 2]])), 10, 35)).toBe(0);
    expect(ink(painted(look({ ...RED, fill: 'rgb(9, 9, 9)' }), frame([0, 99], [[2, 2]])), 50, 50)).toBe(255);
    expect(ink(painted(look({ ...RED, style: 'points', pointRadius: 3 }), frame([50], [[2]])), 52, 35)).toBeGreaterThan(100);
    expect(ink(painted(look(RED), frame([0, 99], [[2, 2]], { isReporting: [true] })), 101, 35)).toBeGreaterThan(100);
    expect(inked(painted(look({ ...RED, isShown: false }), frame([0, 99], [[2, 2]])), 0)).toEqual([]);
  });
});

/** Fields that are not drawn. */
const TAIL = { state: 'ready', fault: null, updatedAt: 0, start: 0, end: 0, points: 0, heldFrom: null, series: [] } as const;
const PICTURE = { ...TAIL, intervalMs: 0, omittedEntities: 0 };
const ONE = look(RED);

describe('a picture that is moved and mended', () => {
  it('extends an outage that continues', () => {
    const silent = (firstPx: number) =>
      frame([0, 40], [[2, 2]], { firstPx, hatches: Float64Array.of(Math.max(40, firstPx), Number.POSITIVE_INFINITY) });
    const canvas = new OffscreenCanvas(1, 1);
    const plot = createPlotCanvas(canvas);
    plot.paint({ look: LOOK, frame: silent(0) });
    for (const firstPx of [3, 20, 38, 50]) expect(plot.mend({ look: LOOK, frame: silent(firstPx) })).toBe(true);
    const mended = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) as ImageData;
    expect(Math.max(...differences(mended, painted(LOOK, silent(50))))).toBeLessThan(90);
  });

  const value = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(Number.NaN));
  const styles = fc.constantFrom<SeriesPaint['style']>('line', 'step', 'bars', 'points');
  const run = fc.record({
    values: fc.array(fc.tuple(value, value), { minLength: 60, maxLength: 60 }),
    steps: fc.array(fc.record({ slide: fc.integer({ min: 0, max: 4 }), more: fc.integer({ min: 0, max: 3 }) }), { maxLength: 6 }),
    rewritten: fc.option(fc.integer({ min: 12, max: 39 })),
    style: styles,
    isDashed: fc.boolean(),
    isFilled: fc.boolean(),
    isSmooth: fc.boolean(),
    turn: fc.constantFrom(undefined, 0, 0.5),
  });

  it('of more samples than pixels equals a newly painted one exactly, dashed or not', () => {
    for (const isDashed of [false, true]) {
      const scene = look({ ...RED, isDashed, fill: 'rgb(0, 80, 0)' }, BLUE);
      const samples = Array.from({ length: 400 }, (_, k) => [(k * 7) % 6, (k * 5) % 4] as const);
      const frames = [0, 1, 4, 9].map((firstPx) => {
        const shown = samples.slice(0, 350 + firstPx * 3);
        const columns = [0, 1].map((s) => shown.map((pair) => pair[s] ?? Number.NaN));
        return frame(
          shown.map((_, k) => k / 3.5),
          columns,
          { firstPx },
        );
      });
      const shades = differences(painted(scene, ...frames), painted(scene, frames.at(-1) as SceneFrame));
      // A translucent pixel may differ by a level, as browsers store it multiplied with its strength.
      expect(Math.max(...shades)).toBeLessThanOrEqual(1);
    }
  });

  /** So thin that its samples stay few whatever comes: a picture keeps the way in which it is drawn. */
  const THIN = look({ ...RED, lineWidth: 1 });

  it('of samples that grow in their own memory equals a newly painted one', () => {
    const change = fc.record({
      slide: fc.integer({ min: 0, max: 2 }),
      /** Samples at the end that are overwritten. */
      back: fc.integer({ min: 0, max: 3 }),
      values: fc.array(fc.tuple(value, value), { minLength: 0, maxLength: 4 }),
      isSeen: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const at = (k: number) => k * 2.5;
        const times = Array.from({ length: 40 }, (_, k) => at(k));
        let picture: SeriesSnapshot = {
          ...PICTURE,
          t: Float64Array.from(times),
          columns: [Float64Array.from(times, (_, k) => k % 5), Float64Array.from(times, () => 2)],
        };
        let firstPx = 0;
        const sceneOf = ({ t, columns }: SeriesSnapshot): SceneFrame => ({
          ...frame([], [[], []], { firstPx, isReporting: [true, true] }),
          t,
          columns,
        });
        const canvas = new OffscreenCanvas(1, 1);
        const plot = createPlotCanvas(canvas);
        plot.paint({ look: THIN, frame: sceneOf(picture) });
        for (const { slide, back, values, isSeen } of changes) {
          firstPx += slide;
          const from = picture.t.length - back;
          const end = {
            t: Float64Array.from(values, (_, k) => (picture.t[from - 1] ?? 0) + (k + 1) * 2.5),
            columns: [0, 1].map((s) => Float64Array.from(values, (pair) => pair[s] ?? Number.NaN)),
          };
          picture = joinTail(picture, {
            ...TAIL,
            ...end,
            head: firstPx - 20,
            since: picture.t[from] ?? end.t[0] ?? Number.POSITIVE_INFINITY,
          });
          const scene = { look: THIN, frame: sceneOf(picture) };
          // A busy painter skips pictures.
          if (isSeen && !plot.mend(scene)) plot.paint(scene);
        }
        const last = sceneOf(picture);
        if (!plot.mend({ look: THIN, frame: last })) plot.paint({ look: THIN, frame: last });
        const mended = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) as ImageData;
        const shades = differences(
          mended,
          painted(THIN, { ...last, t: last.t.slice(), columns: last.columns.map((column) => column.slice()) }),
        );
        expect(shades.filter((shade) => shade > 64).length).toBeLessThanOrEqual(4);
        expect(Math.max(...shades)).toBeLessThanOrEqual(160);
      }),
      { numRuns: runs(60) },
    );
  });

  it('mends what grew, and paints everything when an older part changed', () => {
    const times = Float64Array.from({ length: 90 }, (_, k) => k);
    const first: SeriesSnapshot = { ...PICTURE, t: times, columns: [times.map(() => 2)] };
    const plot = createPlotCanvas(new OffscreenCanvas(1, 1));
    const sceneOf = ({ t, columns }: SeriesSnapshot) => ({ look: ONE, frame: { ...frame([], [[]]), t, columns } });
    plot.paint(sceneOf(first));
    const grown = joinTail(first, { ...TAIL, head: 0, since: 90, t: Float64Array.of(90), columns: [Float64Array.of(3)] });
    expect(plot.mend(sceneOf(grown))).toBe(true);
    const rest = Float64Array.from({ length: 81 }, (_, k) => 10 + k);
    const rewritten = joinTail(grown, { ...TAIL, head: 0, since: 10, t: rest, columns: [rest.map(() => 4)] });
    expect(plot.mend(sceneOf(rewritten))).toBe(false);
  });

  it('equals a newly painted one', () => {
    fc.assert(
      fc.property(run, ({ values, steps, rewritten, style, isDashed, isFilled, isSmooth, turn }) => {
        const fill = isFilled ? 'rgb(0, 80, 0)' : null;
        const scene = look(
          { ...RED, ...{ style, isDashed, fill, isSmooth, turn }, pointRadius: style === 'points' ? 2 : 0 },
          { ...BLUE, isDashed },
        );
        let firstPx = 0;
        let count = 40;
        const frames = [{ slide: 0, more: 0 }, ...steps].map(({ slide, more }, i, all) => {
          firstPx += slide;
          count = Math.min(values.length, count + more);
          const shown = values.slice(0, count).map(([a, b], k) => (k === rewritten && i === all.length - 1 ? [5, 5] : [a, b]));
          const t = shown.map((_, k) => k * 2.5);
          const columns = [0, 1].map((s) => shown.map((pair) => pair[s] ?? Number.NaN));
          return frame(t, columns, { firstPx, isReporting: [true, true] });
        });
        const last = frames.at(-1) as SceneFrame;
        const moved = painted(scene, ...frames);
        const canvas = new OffscreenCanvas(space.width, space.height);
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        paintScene(context, scene, last);
        const anew = context.getImageData(0, 0, space.width, space.height);
        // The first pixels lose samples at the edge of the window; where lines meet at a mend, antialiasing may differ.
        const shades = differences(moved, anew);
        expect(shades.filter((shade) => shade > 64).length).toBeLessThanOrEqual(4);
        expect(Math.max(...shades)).toBeLessThanOrEqual(160);
      }),
      { numRuns: runs(60) },
    );
  });
});
