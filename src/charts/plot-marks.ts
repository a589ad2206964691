/** What a chart draws besides its lines: hatches over outages, limits, labels, the dot of the newest value. */
import type uPlot from 'uplot';
import { SEVERITIES } from '../contract/alarm.ts';
import { formatDuration } from '../format/durations.ts';
import { translate } from '../i18n/i18n.ts';
import type { Palette } from '../theme/read-palette.ts';
import { type GapSpan, gapSpans, labelRows } from './gap-spans.ts';
import { lastSample } from './line-path.ts';
import type { PlotInput, Threshold } from './plot-input.ts';
import { seriesColor } from './plot-look.ts';

/** Width of a label against the span that it names. */
const WIDEST_LABEL = 2.5;

const isSilent = (freshness: string) => freshness === 'stale' || freshness === 'disconnected';

/** Spans from the newest sample of each silent series to the end of the window; none when the window is not live. */
function silentSpans({ snapshot, hidden, isLive }: PlotInput): GapSpan[] {
  if (!isLive) return [];
  const open = snapshot.series.map((info) => {
    const since = Math.max(info.latest.ts, snapshot.start);
    return isSilent(info.latest.freshness) && info.latest.ts > 0 ? Float64Array.of(since, snapshot.end) : new Float64Array();
  });
  return gapSpans(open, snapshot.start, snapshot.end, (s) => hidden.has(s));
}

function spanLabel({ series: silent, from, to }: GapSpan, isOpen: boolean, { series, hidden }: PlotInput): string {
  const isAll = silent.length >= series.length - hidden.size;
  const name = series[silent[0] ?? 0]?.label ?? '';
  if (isOpen) return isAll ? translate('charts.noData') : translate('charts.seriesStale', { name });
  const length = formatDuration(to - from);
  if (isAll) return translate('charts.gap', { length });
  return silent.length > 1
    ? translate('charts.gapOfSeveral', { count: silent.length, length })
    : translate('charts.gapOf', { name, length });
}

function hatch(u: uPlot, ctx: CanvasRenderingContext2D, from: number, to: number, palette: Palette): void {
  const { top, height } = u.bbox;
  const left = u.valToPos(from, 'x', true);
  const width = u.valToPos(to, 'x', true) - left;
  if (width <= 0) return;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
  ctx.globalAlpha = 0.4;
  ctx.strokeStyle = palette.quality;
  ctx.lineWidth = 1.5 * ratio;
  ctx.beginPath();
  // 6 px between lines at 45 degrees are 8.5 px along the edge.
  for (let x = left - height; x < left + width; x += 8.5 * ratio) {
    ctx.moveTo(x, top + height);
    ctx.lineTo(x + height, top);
  }
  ctx.stroke();
  ctx.restore();
}

/** Hatches outages behind the lines; overlapping ones only once. */
export function drawHatches(u: uPlot, input: PlotInput, palette: Palette): void {
  const { snapshot, hidden } = input;
  const spans = [
    ...gapSpans(
      snapshot.series.map((info) => info.gaps),
      snapshot.start,
      snapshot.end,
      (s) => hidden.has(s),
    ),
    ...silentSpans(input),
  ];
  let drawnTo = snapshot.start;
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const from = Math.max(span.from, drawnTo);
    if (span.to > from) hatch(u, u.ctx, from, span.to, palette);
    drawnTo = Math.max(drawnTo, span.to);
  }
}

/** Limits as dashed lines, under the series. */
export function drawThresholds(u: uPlot, thresholds: readonly Threshold[], palette: Palette): void {
  const { ctx, bbox } = u;
  for (const { value, severity } of thresholds) {
    const y = Math.round(u.valToPos(value, 'y', true)) + 0.5;
    if (y < bbox.top || y > bbox.top + bbox.height) continue;
    ctx.save();
    ctx.strokeStyle = severity ? palette.severity[severity].edge : palette.lineStrong;
    ctx.lineWidth = devicePixelRatio;
    ctx.setLineDash([6 * devicePixelRatio, 4 * devicePixelRatio]);
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
    ctx.restore();
  }
}

/** One line of text in the context's font, on its own ground. */
function drawText(u: uPlot, text: string, x: number, y: number, colour: string, ground: string, fontPx: number): void {
  const { ctx } = u;
  const width = ctx.measureText(text).width;
  const pad = 3 * devicePixelRatio;
  ctx.globalAlpha = 1;
  ctx.fillStyle = ground;
  ctx.fillRect(x - pad, y, width + 2 * pad, fontPx * 1.35 * devicePixelRatio);
  ctx.fillStyle = colour;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'left';
  ctx.fillText(text, x, y + fontPx * 0.15 * devicePixelRatio);
}

/** Names of outages and limits, over the lines. */
export function drawLabels(u: uPlot, input: PlotInput, palette: Palette, fontFamily: string): void {
  const { snapshot, hidden, look, thresholds } = input;
  if (look.isBare) return;
  const { ctx, bbox } = u;
  const ratio = devicePixelRatio;
  const closed = gapSpans(
    snapshot.series.map((info) => info.gaps),
    snapshot.start,
    snapshot.end,
    (s) => hidden.has(s),
  );
  const spans = [...closed.map((span) => ({ span, isOpen: false })), ...silentSpans(input).map((span) => ({ span, isOpen: true }))];
  ctx.save();
  ctx.font = `600 ${look.fontPx * ratio}px ${fontFamily}`;
  const labels = spans.map(({ span, isOpen }) => {
    const text = spanLabel(span, isOpen, input);
    const width = ctx.measureText(text).width + 8 * ratio;
    const middle = u.valToPos((span.from + span.to) / 2, 'x', true);
    const at = Math.min(Math.max(middle, bbox.left + width / 2), bbox.left + bbox.width - width / 2);
    return { text, width, at, spanPx: u.valToPos(span.to, 'x', true) - u.valToPos(span.from, 'x', true) };
  });
  const rows = labelRows(labels);
  const rowHeight = look.fontPx * 1.5 * ratio;
  labels.forEach(({ text, width, at, spanPx }, i) => {
    const y = bbox.top + 2 * ratio + (rows[i] ?? 0) * rowHeight;
    // Words that are much wider than their span, or than the plot is low, would hide more than they say: the hatch stays alone.
    if (width > bbox.width || width > spanPx * WIDEST_LABEL || y + rowHeight > bbox.top + bbox.height / 2) return;
    drawText(u, text, at - width / 2 + 4 * ratio, y, palette.quality, palette.surface, look.fontPx);
  });
  for (const { value, label, severity } of thresholds) {
    const y = u.valToPos(value, 'y', true);
    if (!label || y < bbox.top || y > bbox.top + bbox.height) continue;
    const isLow = y + rowHeight > bbox.top + bbox.height;
    const colour = severity ? palette.severity[severity].text : palette.text2;
    drawText(u, label, bbox.left + 4 * ratio, isLow ? y - rowHeight : y + 3 * ratio, colour, palette.surface, look.fontPx);
  }
  ctx.restore();
}

/** Worst first, so that limits of equal value show the graver one on top. */
export function sortThresholds(thresholds: readonly Threshold[]): Threshold[] {
  const rank = ({ severity }: Threshold) => (severity ? SEVERITIES.indexOf(severity) : SEVERITIES.length);
  return [...thresholds].sort((a, b) => rank(b) - rank(a));
}

/** A dot on the newest value of each series that is still reporting. */
export function drawLastDots(u: uPlot, { snapshot, series, hidden, isLive, look }: PlotInput, palette: Palette): void {
  if (!isLive) return;
  const { ctx } = u;
  ctx.save();
  snapshot.columns.forEach((column, s) => {
    const info = snapshot.series[s];
    const last = hidden.has(s) ? -1 : lastSample(column);
    if (last < 0 || !info || isSilent(info.latest.freshness)) return;
    const x = u.valToPos(snapshot.t[last] ?? 0, 'x', true);
    const y = u.valToPos(column[last] ?? 0, 'y', true);
    ctx.fillStyle = seriesColor(palette, s, series[s]?.colour);
    ctx.beginPath();
    ctx.arc(x, y, look.dotRadius * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fill();
  });
  ctx.restore();
}
