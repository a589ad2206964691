/** Where a tank and its value stand: pure. Lengths are pixels. */
import { widthOf } from '../figure-size.ts';
import type { FigurePlace, GaugeRoom } from '../gauge-body.tsx';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface TankLayout {
  readonly tank: Box;
  readonly figure: FigurePlace | null;
  /** Behind the value, where that stands on the tank. */
  readonly plate: Box | null;
}

const MOST_HEIGHT = 460;
const GAP = 12;
/** In a smaller tank the value would hide the level, or be smaller than other texts. */
const LEAST_FOR_PLATE = { width: 96, height: 84 };
const LEAST_LABELS = 5.2;

interface Asked {
  /** Of the tank, width by height. */
  readonly ratio: number;
  /** Of its outline. */
  readonly stroke: number;
  /** With its unit, as it is written; null: it is not. */
  readonly value: string | null;
  /** On the tank, where there is room. */
  readonly isOnTank: boolean;
}

/** The box of a tank in the middle of another one. */
function fitted({ left, top, width, height }: Box, ratio: number, stroke: number): Box {
  const tall = Math.max(4, Math.min(height - stroke, MOST_HEIGHT, (width - stroke) / ratio));
  return { left: left + (width - tall * ratio) / 2, top: top + (height - tall) / 2, width: tall * ratio, height: tall };
}

export function tankLayout({ width, height, text, most: loudest }: GaugeRoom, { ratio, stroke, value, isOnTank }: Asked): TankLayout {
  const whole = { left: 0, top: 0, width, height };
  const alone = fitted(whole, ratio, stroke);
  if (value === null) return { tank: alone, figure: null, plate: null };
  if (isOnTank && alone.width >= Math.max(LEAST_FOR_PLATE.width, LEAST_LABELS * text.label) && alone.height >= LEAST_FOR_PLATE.height) {
    const most = Math.min(alone.height * 0.2, alone.width * 0.24, loudest);
    const plate = {
      width: Math.min(alone.width * 0.78, widthOf(value, most) + most),
      height: Math.min(alone.height * 0.4, most * 1.6),
    };
    const at = { left: alone.left + (alone.width - plate.width) / 2, top: alone.top + (alone.height - plate.height) / 2 };
    const inner = { left: at.left + 4, top: at.top, width: plate.width - 8, height: plate.height };
    return { tank: alone, figure: { ...inner, most }, plate: { ...at, ...plate } };
  }
  if (width >= height * (ratio + 0.5)) {
    const tank = fitted({ ...whole, width: Math.min(width * 0.55, height * ratio) }, ratio, stroke);
    const left = tank.left + tank.width + GAP;
    const figure = { left, top: 0, width: Math.max(1, width - left), height, most: Math.max(text.tick, tank.height * 0.4) };
    return { tank, figure, plate: null };
  }
  const line = Math.max(text.tick * 1.2, Math.min(height * 0.24, loudest * 1.2));
  const free = Math.max(8, height - line - GAP / 2);
  const tank = fitted({ ...whole, height: free }, ratio, stroke);
  return { tank, figure: { left: 0, top: Math.max(0, height - line), width, height: line, most: line / 1.15 }, plate: null };
}
