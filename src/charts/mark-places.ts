/** Where samples are, for what must not cover them. */
import type uPlot from 'uplot';
import { frameX, frameY, lastSample, type SceneLook, scaleOf } from '../../workers/paint/plot-scene.ts';
import type { Box } from './free-place.ts';
import type { PlotState } from './plot-options.ts';
import { sceneSpace, seriesScales } from './plot-scene-source.ts';

/** Places of samples in pixels of the canvas. */
export function placesOf(plot: uPlot, { axes, input }: PlotState, look: SceneLook) {
  const space = sceneSpace(plot.bbox.width, plot.bbox.height, look);
  const at = { space, scales: seriesScales(input, axes, space) };
  return {
    xOf: (time: number) => plot.bbox.left + frameX(axes, time),
    yOf: (value: number, series: number) => plot.bbox.top - space.top + frameY(at, scaleOf(at, series), value),
  };
}

type Places = ReturnType<typeof placesOf>;

export function newestBoxes({ xOf, yOf }: Places, { input }: PlotState, columns: readonly Float64Array[], look: SceneLook): Box[] {
  const size = look.dotRadius * 2;
  return columns.flatMap((column, s) => {
    const last = input.hidden.has(s) ? -1 : lastSample(column);
    if (last < 0) return [];
    const [x, y] = [xOf(input.snapshot.t[last] ?? 0), yOf(column[last] ?? 0, s)];
    return [{ x: x - look.dotRadius, y: y - look.dotRadius, width: size, height: size }];
  });
}

/** Whether a series runs through the box, by its samples there and the ones before and after. */
export function runsThrough({ xOf, yOf }: Places, t: Float64Array, column: Float64Array, series: number, box: Box): boolean {
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < t.length; i += 1) {
    const [x, y] = [xOf(t[i] ?? 0), yOf(column[i] ?? Number.NaN, series)];
    if (Number.isNaN(y)) continue;
    if (x < box.x) [top, bottom] = [y, y];
    else [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    if (x > box.x + box.width) break;
  }
  return top <= box.y + box.height && bottom >= box.y;
}
