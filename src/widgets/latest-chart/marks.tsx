import type { CSSProperties } from 'react';
import { isBlack } from '../../theme/contrast.ts';
import { TEXT, useAuthorColours } from '../control/author-colours.ts';
import { fontStyle } from '../control/stored-font.ts';
import { ownColour } from '../gauges/own-colour.ts';
import type { FillSettings } from './chart-fields.ts';
import type { PlotRoom } from './chart-plot.ts';
import classes from './latest-chart.module.css';
import { lineHeight, type RadialLabel } from './radial-labels.ts';

type Font = NonNullable<Parameters<typeof fontStyle>[0]>;

export interface TextLook {
  readonly px: number;
  readonly style: CSSProperties;
}

const [LEAST, MOST] = [11, 32];

/** How an author wants texts of a drawing; walls have their own sizes. @param usual in pixels. */
export function useTextLook(font: Font | null | undefined, colour: string | null | undefined, usual: number, room: PlotRoom): TextLook {
  const colours = useAuthorColours();
  const { size, sizeUnit } = font ?? {};
  const isOwn = !room.isWall && typeof size === 'number' && (sizeUnit ?? 'px') === 'px';
  const px = isOwn ? Math.min(MOST, Math.max(LEAST, size)) : usual;
  const own = colour && !isBlack(colour) ? colours.on(colour, TEXT) : undefined;
  return { px, style: { ...ownColour(own), ...fontStyle(font, true), fontSize: px } };
}

interface RadialTextsProps {
  readonly labels: readonly RadialLabel[];
  readonly look: TextLook;
}

/** Texts around a drawing whose middle is the origin. */
export function RadialTexts({ labels, look }: RadialTextsProps) {
  return labels.map(({ id, lines, x, y, anchor }) => (
    <text key={id} className={classes.text} textAnchor={anchor} style={look.style}>
      {lines.map((line, i) => (
        <tspan key={line + String(i)} x={x} y={y + i * lineHeight(look.px)}>
          {line}
        </tspan>
      ))}
    </text>
  ));
}

/** How strong a fill is, from 0 to 1. */
export function fillStrength(fill: FillSettings, whole: number): number {
  const share = (percent: number | null | undefined) => Math.min(100, Math.max(0, percent ?? 0)) / 100;
  if (fill?.type === 'opacity') return Math.min(1, Math.max(0, fill.opacity ?? 0.4));
  if (fill?.type === 'gradient') return Math.max(share(fill.gradient?.start), share(fill.gradient?.end));
  return whole;
}
