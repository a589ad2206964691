/** Where the parts of a progress bar stand: pure. Lengths are pixels. */
import { widthOf } from '../../gauges/figure-size.ts';
import type { FigurePlace, GaugeRoom } from '../../gauges/gauge-body.tsx';

interface Asked {
  /** Value and bar stand in one line. */
  readonly isInLine: boolean;
  /** With its unit, as it is written; null: it is not. */
  readonly value: string | null;
  readonly hasEnds: boolean;
  /** Size of the value; undefined: as large as there is room. */
  readonly size: number | undefined;
}

export interface ProgressLayout {
  readonly figure: FigurePlace | null;
  /** Ends of the bar, without its round caps. */
  readonly from: number;
  readonly to: number;
  /** Of its middle. */
  readonly y: number;
  readonly thickness: number;
  /** Where the numbers of the ends stand; null: there is no room for them. */
  readonly endsY: number | null;
}

const GAP = 8;
/** Less room than that is for the bar alone. */
const LEAST_FOR_ENDS = 56;
const LEAST_IN_LINE = 160;

const clamped = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

function inLine({ width, height, text }: GaugeRoom, value: string, size: number | undefined): ProgressLayout {
  const px = clamped(size ?? height * 0.34, text.tick, Math.max(text.tick, text.label * 2.4));
  const most = Math.min(width * 0.5, widthOf(value, px) + px * 0.4);
  const thickness = clamped(height * 0.1, 6, 16);
  const to = Math.max(thickness, width - most - GAP - thickness / 2);
  const figure = { left: width - most, top: 0, width: most, height, most: px };
  return { figure, from: thickness / 2, to, y: height / 2, thickness, endsY: null };
}

export function progressLayout(room: GaugeRoom, { isInLine, value, hasEnds, size }: Asked): ProgressLayout {
  const { width, height, text, most } = room;
  if (isInLine && value !== null && width >= LEAST_IN_LINE) return inLine(room, value, size);
  const below = hasEnds && height >= LEAST_FOR_ENDS ? text.tick * 1.7 : 0;
  const thickness = clamped(height * 0.12, 3, 32);
  const free = Math.max(text.tick * 1.2, height - below - thickness - GAP);
  const line = value === null ? 0 : Math.min(free, size ? size * 1.2 : Math.min(width * 0.4, most * 1.2));
  const gap = value === null ? 0 : Math.min(GAP, Math.max(0, height - line - thickness - below));
  const top = Math.max(0, (height - line - gap - thickness - below) / 2);
  const y = Math.min(height - below - thickness / 2, top + line + gap + thickness / 2);
  return {
    figure: value === null ? null : { left: 0, top, width, height: line, most: size ?? line / 1.15 },
    ...{ from: thickness / 2, to: Math.max(thickness / 2 + 1, width - thickness / 2), y, thickness },
    endsY: below > 0 ? y + thickness / 2 + below / 2 : null,
  };
}
