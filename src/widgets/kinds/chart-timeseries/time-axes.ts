/** The time axes of a chart and what is behind its plot, from the older and the newer forms of its settings. */
import type { GroundSpec, TickSpec, TimeAxisSpec } from '../../../charts/plot-input.ts';
import { coloursOf, tint } from './axis-colours.ts';
import { olderTimeAxis } from './further-reading.ts';
import type { ChartSettings, StoredTimeAxis, TimePatterns } from './tables.ts';

export interface TimeAxis extends Omit<TimeAxisSpec, 'textOf'> {
  /** Of its labels. */
  readonly patterns?: TimePatterns;
}

const hasPatterns = (patterns: TimePatterns | null | undefined): patterns is TimePatterns =>
  Object.values(patterns ?? {}).some((pattern) => typeof pattern === 'string' && pattern !== '');

/** Only what differs from the usual, so that axes can be compared by their text. */
function axis({ patterns, ...spec }: Omit<TimeAxis, 'patterns'> & { readonly patterns?: TimePatterns | null | undefined }): TimeAxis {
  const parts = Object.entries(spec).filter(([, part]) => part !== undefined && part !== '');
  return { ...Object.fromEntries(parts), ...(hasPatterns(patterns) ? { patterns } : {}) };
}

const no = (flag: boolean | null | undefined) => (flag === false ? false : undefined);
const yes = (is: boolean) => is || undefined;

/** Every newer chart stores that its axes have ticks: they are of use where there are no grid lines. */
export function ticksOf({
  showSplitLines,
  showTicks,
  ticksColor,
}: Pick<StoredTimeAxis, 'showSplitLines' | 'showTicks' | 'ticksColor'>): TickSpec | undefined {
  if (showSplitLines !== false || showTicks === false) return undefined;
  const colour = tint(ticksColor);
  return colour === undefined ? {} : { colour };
}

const newerAxis = (stored: StoredTimeAxis, isOnTop: boolean) => ({
  isOnTop: yes(stored.position == null ? isOnTop : stored.position === 'top'),
  isHidden: yes(stored.show === false),
  label: stored.label ?? undefined,
  hasLabels: no(stored.showTickLabels),
  hasGrid: no(stored.showSplitLines),
  hasLine: no(stored.showLine),
  ticks: ticksOf(stored),
  ...coloursOf(stored),
  patterns: stored.ticksFormat,
});

/** That of the window, and where the chart compares it with an earlier one that of the earlier one. */
export function timeAxes(settings: ChartSettings): readonly TimeAxis[] {
  const { xAxis, xaxis, grid, comparisonEnabled, comparisonXAxis, xaxisSecond } = settings;
  const ofOlder = { colour: tint(xaxis?.color), gridColour: tint(grid?.tickColor), hasGrid: no(grid?.verticalLines) };
  const own = axis(xAxis ? newerAxis(xAxis, false) : { ...olderTimeAxis(settings), ...ofOlder });
  if (comparisonEnabled !== true) return [own];
  const isSecondOnTop = xaxisSecond?.axisPosition !== 'bottom';
  const second = comparisonXAxis
    ? newerAxis(comparisonXAxis, true)
    : { isOnTop: yes(isSecondOnTop), label: xaxisSecond?.title ?? undefined, hasLabels: no(xaxisSecond?.showLabels) };
  return [own, axis({ ...second, isEarlier: true })];
}

/** Of older charts, which all store it. */
const USUAL_OUTLINE_PX = 1;

/** A usual outline is not drawn: the lines of the axes are enough. Undefined: nothing is drawn. */
export function groundOf({ grid }: ChartSettings): GroundSpec | undefined {
  if (!grid || grid.show === false) return undefined;
  const colour = grid.backgroundColor || undefined;
  if (grid.show !== true) {
    const { outlineWidth = USUAL_OUTLINE_PX, color } = grid;
    if (outlineWidth > USUAL_OUTLINE_PX) return { colour, borderColour: color || undefined, borderWidth: outlineWidth };
    return colour ? { colour } : undefined;
  }
  const { borderColor, borderWidth = 1 } = grid;
  return { colour, borderColour: borderColor || undefined, borderWidth };
}
