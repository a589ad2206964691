import type { CSSProperties } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { isLightGround } from '../../../theme/contrast.ts';
import { useAuthorColours } from '../../control/author-colours.ts';
import { widthOf } from '../../gauges/figure-size.ts';
import { ownColour } from '../../gauges/own-colour.ts';
import type { PlotProps } from '../../latest-chart/chart-plot.ts';
import { measureOf, percentOf } from '../../latest-chart/drawn-values.ts';
import chart from '../../latest-chart/latest-chart.module.css';
import { RadialTexts, useTextLook } from '../../latest-chart/marks.tsx';
import { radialPlace } from '../../latest-chart/radial-labels.ts';
import { pieStyle } from './pie-style.ts';
import type { PieSettings } from './settings.ts';
import { slicePath, slicesOf } from './slices.ts';

/** Where the share of a slice without a hole stands, in parts of the radius. */
const LABEL_AT = 0.62;
/** Where nothing but the slices tells their shares. */
const SMALL_HOLE = 0.5;
/** Of the width of the hole. */
const TOTAL_WIDTH = 0.8;
/** Between two slices, in pixels, and of their length at most. */
const [GAP, MOST_EDGE] = [1.5, 0.15];
const [MOST_TOTAL, LEAST_TOTAL] = [0.5, 11];

interface PiePlotProps extends PlotProps<PieSettings> {
  /** In the hole. */
  readonly total: { readonly text: string; readonly colour: string | undefined } | null;
}

export function PiePlot({ input, values, shares, room, colourOf, markOf, total }: PiePlotProps) {
  const t = useT();
  const { settings, isOlder } = input;
  const { part, isClockwise, labels: wanted, border, ...style } = pieStyle(input);
  const hole = room.hasLegend || total ? style.hole : Math.min(style.hole, SMALL_HOLE);
  const colours = useAuthorColours();
  const { fontSize, fontColor, labelFont, labelColor, totalValueFont } = settings;
  const look = useTextLook(isOlder ? { size: fontSize } : labelFont, isOlder ? fontColor : labelColor, room.text.tick, room);
  const ofTotal = useTextLook(totalValueFont, undefined, room.text.label * 1.9, room);
  const slices = slicesOf(values, isClockwise);
  // Without a legend nothing else names the values.
  const isAround = wanted === 'outside' || !room.hasLegend;
  const texts = slices.map(({ value, share, from, to }) => ({
    ...{
      id: value.id,
      turn: (from + to) / 2,
      weight: share,
      name: value.label,
      figure: room.hasLegend ? percentOf(share) : measureOf(value),
    },
  }));
  const { radius, labels } = radialPlace(isAround ? texts : [], room, look.px, part);
  const at = radius * (hole > 0 ? (1 + hole) / 2 : LABEL_AT);
  const isOnSlices = wanted === 'inside' || (isAround && (labels.length === 0 || !room.hasLegend));
  const wide = 2 * radius * hole * TOTAL_WIDTH;
  const totalPx = total ? Math.min(ofTotal.px, radius * hole * MOST_TOTAL, wide / Math.max(1, widthOf(total.text, 1))) : 0;
  const hasName =
    totalPx > 0 && room.text.tick + totalPx * 1.2 < radius * hole * 1.2 && widthOf(t('latest-chart.total'), room.text.tick) < wide;
  // Many slices are told apart by thin lines.
  const edgeWidth = Math.min(border.width > 0 ? border.width : GAP, radius * (1 - hole) * MOST_EDGE, (radius / values.length) * 1.2);
  const edge = {
    '--edge-width': `${edgeWidth}px`,
    ...(border.width > 0 ? { '--edge': colours.ground(border.color) } : {}),
  } as CSSProperties;
  return (
    <g transform={`translate(${room.width / 2} ${room.height / 2})`}>
      {slices.map((slice) => {
        const { value, share, from, to } = slice;
        const angle = (from + to) * Math.PI;
        const colour = colourOf(value);
        const text = percentOf(share);
        const hasRoom =
          (hole > 0 ? radius * (1 - hole) : radius) > widthOf(text, look.px) && share * 2 * Math.PI * at > widthOf(text, look.px) * 1.3;
        return (
          <g key={value.id} {...markOf(value)}>
            <path className={chart.shape} d={slicePath(slice, radius, radius * hole)} style={{ ...ownColour(colour), ...edge }} />
            {isOnSlices && hasRoom && shares.has(value.id) ? (
              <text
                className={chart.onShape}
                data-on={colour && isLightGround(colour) ? 'light' : 'dark'}
                style={{ fontSize: look.px, fontWeight: look.style.fontWeight }}
                x={Math.sin(angle) * at}
                y={-Math.cos(angle) * at}
              >
                {text}
              </text>
            ) : null}
          </g>
        );
      })}
      <RadialTexts labels={labels} look={look} />
      {total && totalPx >= LEAST_TOTAL ? (
        <g textAnchor="middle">
          {hasName ? (
            <text className={chart.text} y={-totalPx * 0.7} style={{ fontSize: room.text.tick }}>
              {t('latest-chart.total')}
            </text>
          ) : null}
          <text
            className={chart.figure}
            y={hasName ? room.text.tick * 0.55 : 0}
            style={{ ...ofTotal.style, fontSize: totalPx, ...ownColour(total.colour) }}
          >
            {total.text}
          </text>
        </g>
      ) : null}
    </g>
  );
}
