import type { SceneFrame, SceneLook, SceneSpace, SeriesPaint, ValueScale } from '../../workers/paint/plot-scene.ts';
import type { EpochMs } from '../contract/units.ts';
import { legibleColor } from '../theme/contrast.ts';
import type { Palette } from '../theme/read-palette.ts';
import { hatchPairs, isSilent } from './gap-spans.ts';
import type { PlotInput } from './plot-input.ts';
import { areaColor, savedPx, seriesColor, seriesDash } from './plot-look.ts';
import type { AxisRange } from './stick-scale.ts';

/** Share of the aggregation interval. */
const BAR_SHARE = 0.6;
/** Margin for dots and line joins, in addition to their own size. */
const EDGE_PX = 2;
const LIFTED_STRENGTH = 0.3;
/** Lines over it stay clear. */
const BAND_STRENGTH = 0.35;
const HATCH_STRENGTH = 0.4;

export interface PlotAxes {
  readonly start: EpochMs;
  readonly end: EpochMs;
  /** The same as in `SceneFrame`. */
  readonly firstPx: number;
  readonly msPerPx: number;
  readonly areaPx: number;
  /** One per value axis. */
  readonly ranges: readonly AxisRange[];
}

/** A live window is aligned to whole pixels of time, so that it moves by whole pixels. */
export function windowAxes({ snapshot, isLive }: PlotInput, areaPx: number): Omit<PlotAxes, 'ranges'> {
  const { start, end } = snapshot;
  const msPerPx = Math.max(1e-3, (end - start) / Math.max(1, areaPx));
  const firstPx = isLive ? Math.ceil(end / msPerPx) - areaPx : start / msPerPx;
  // uPlot finds no round ticks between fractional milliseconds.
  const [from, to] = [firstPx, firstPx + areaPx].map((px) => Math.round(px * msPerPx)) as [number, number];
  return { firstPx, msPerPx, areaPx, start: from, end: to };
}

/** `lifted` is drawn in full and the others faintly; null: all in full. */
export function sceneLook(input: PlotInput, palette: Palette, lifted: number | null, ratio: number): SceneLook {
  const { series, hidden, look, isStacked, snapshot } = input;
  const { lead = 0.5, groupMs = snapshot.intervalMs, ms = groupMs * BAR_SHARE, isApart = false } = input.bars ?? {};
  const bars = series.flatMap((spec, s) => (spec.style === 'bars' && !hidden.has(s) ? [s] : []));
  const places = isStacked || isApart ? 1 : Math.max(1, bars.length);
  // Where gaps are stored, from the start of a group.
  const { between = 0, around = 0 } = input.bars?.gaps ?? {};
  const hasGaps = input.bars?.gaps !== undefined && !isApart;
  const barMs = hasGaps ? groupMs / (places + between * (places - 1) + 2 * around) : ms / places;
  return {
    ratio,
    isStacked,
    dotRadius: look.dotRadius * ratio,
    hatchColour: palette.quality,
    hatchStrength: HATCH_STRENGTH,
    series: series.map((spec, s): SeriesPaint => {
      const colour = spec.style === 'band' ? palette.bar : seriesColor(palette, spec.comparesTo ?? s, spec.colour);
      const isFilled = spec.isFilled ?? (series.length === 1 && (spec.style ?? 'line') === 'line');
      const place = places === 1 ? 0 : Math.max(0, bars.indexOf(s));
      const style = spec.style ?? 'line';
      const lineWidth = spec.lineWidth === undefined ? look.lineWidth * ratio : savedPx(spec.lineWidth, look, ratio);
      const pointRadius = spec.pointRadius === undefined ? look.lineWidth * 1.5 * ratio : savedPx(spec.pointRadius, look, ratio);
      return {
        style,
        colour,
        fill: isFilled ? areaColor(colour, spec.fillStrength) : null,
        fillEnd: isFilled && spec.fillEnd !== undefined ? areaColor(colour, spec.fillEnd) : undefined,
        ranges: spec.ranges?.map(({ from, to, colour: saved }) => {
          // An area is seen in any colour, as in the legend.
          return { from, to, colour: legibleColor(saved, palette.surface), fill: isFilled ? areaColor(saved, spec.fillStrength) : null };
        }),
        lineWidth,
        isDotted: spec.isDotted,
        turn: spec.turn,
        isSmooth: spec.isSmooth,
        isDashed:
          style !== 'band' &&
          (spec.isDotted === true || spec.isDashed === true || spec.comparesTo !== undefined || seriesDash(s) !== undefined),
        barFromMs: hasGaps ? barMs * (around + place * (1 + between)) - groupMs * lead : ms * (place / places - lead),
        barMs,
        barBorder: spec.barBorder && savedPx(spec.barBorder, look, ratio),
        barRadius: spec.barRadius && savedPx(spec.barRadius, look, ratio),
        pointShape: spec.pointShape,
        ground: palette.surface,
        pointRadius: spec.hasPoints || style === 'points' ? pointRadius : 0,
        strength: (lifted === null || lifted === s ? 1 : LIFTED_STRENGTH) * (style === 'band' ? BAND_STRENGTH : 1),
        isShown: !hidden.has(s),
      };
    }),
  };
}

/** The canvas type that every browser has. */
const MOST_PX = 16_384;

/** A plot lower than its axes has a negative area. */
export function areaSide(px: number): number {
  return px >= 1 ? Math.min(MOST_PX, Math.round(px)) : 1;
}

/** Sizes in device pixels. */
export function sceneSpace(width: number, height: number, look: SceneLook): SceneSpace {
  const [areaWidth, areaHeight] = [areaSide(width), areaSide(height)];
  const room = Math.ceil(look.dotRadius + EDGE_PX * look.ratio);
  return { width: areaWidth + room, height: areaHeight + 2 * room, top: room, areaWidth, areaHeight };
}

/** One per series. */
export function seriesScales({ series }: PlotInput, { ranges }: PlotAxes, { areaHeight }: SceneSpace): ValueScale[] {
  return series.map(({ axis = 0 }) => {
    const { min = 0, max = 1 } = ranges[axis] ?? {};
    return { low: min, pxPerUnit: areaHeight / (max - min) };
  });
}

/** `columns` are those of `drawnColumns`. */
export function sceneFrame(input: PlotInput, columns: readonly Float64Array[], axes: PlotAxes, space: SceneSpace): SceneFrame {
  const { snapshot, isLive } = input;
  return {
    space,
    firstPx: axes.firstPx,
    msPerPx: axes.msPerPx,
    scales: seriesScales(input, axes, space),
    t: snapshot.t,
    columns,
    gaps: columns.map((_, s) => snapshot.series[s]?.gaps ?? new Float64Array()),
    held: input.isStacked ? undefined : columns.map((_, s) => snapshot.series[s]?.held),
    hatches: hatchPairs(input),
    isReporting: columns.map((_, s) => isLive && !isSilent(snapshot.series[s]?.latest.freshness ?? 'unknown')),
  };
}
