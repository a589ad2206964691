import type uPlot from 'uplot';
import { timeTick } from './tick-format.ts';

type Axis = Pick<uPlot, 'bbox' | 'width'> & {
  readonly scales: { readonly x?: Pick<uPlot.Scale, 'min' | 'max'> };
  readonly ctx: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>;
};

/**
 * Texts of the time axis at `splits`. A label that the edge of the canvas would cut is left out: part of a year or an hour is another one.
 * @param fontPx no letter is wider: only labels that might be cut are measured.
 */
export function timeLabels(u: Axis, splits: readonly number[], increment: number, fontPx: number, fontFamily: string): string[] {
  const { min = 0, max = 0 } = u.scales.x ?? {};
  const { left, width } = u.bbox;
  return splits.map((at) => {
    const text = timeTick(Math.round(at), increment);
    const centre = (left + ((at - (min ?? 0)) / ((max ?? 0) - (min ?? 0))) * width) / devicePixelRatio;
    const room = 2 * Math.min(centre, u.width - centre);
    if (room >= text.length * fontPx) return text;
    u.ctx.font = `${fontPx}px ${fontFamily}`;
    return u.ctx.measureText(text).width > room ? '' : text;
  });
}
