import type { CSSProperties } from 'react';
import { ownColour } from '../../gauges/own-colour.ts';
import type { PlotProps } from '../../latest-chart/chart-plot.ts';
import { figureOf, measureOf } from '../../latest-chart/drawn-values.ts';
import classes from '../../latest-chart/latest-chart.module.css';
import { fillStrength, useTextLook } from '../../latest-chart/marks.tsx';
import { cutText } from '../../latest-chart/radial-labels.ts';
import { barsLayout } from './bars-layout.ts';
import { BAR_PERCENT, type BarsSettings } from './settings.ts';

/** With rounded corners at the end that is not on the line. */
function barPath({ left, width, top, height, isBelow }: ReturnType<typeof barsLayout>['bars'][number], radius: number): string {
  const r = Math.min(radius, width / 2, height);
  const [from, to, way] = isBelow ? [top, top + height, -1] : [top + height, top, 1];
  const turn = isBelow ? 0 : 1;
  return (
    `M ${left} ${from} V ${to + way * r} A ${r} ${r} 0 0 ${turn} ${left + r} ${to} H ${left + width - r} ` +
    `A ${r} ${r} 0 0 ${turn} ${left + width} ${to + way * r} V ${from} Z`
  );
}

export function BarsPlot({ input, values, room, colourOf, markOf }: PlotProps<BarsSettings>) {
  const { axisMin, axisMax, axisTickLabelFont, axisTickLabelColor, barSettings } = input.settings;
  const { text, width, height } = room;
  const ofTicks = useTextLook(axisTickLabelFont, axisTickLabelColor, text.tick, room);
  const ofNames = useTextLook(barSettings?.labelFont, barSettings?.labelColor, text.tick, room);
  const figurePx = text.tick;
  const inputs = values.map((value) => ({ number: value.number, name: value.label, measure: measureOf(value), figure: figureOf(value) }));
  const layout = barsLayout(
    inputs,
    { width, height, tickPx: ofTicks.px, namePx: ofNames.px, figurePx },
    {
      ...{ min: axisMin ?? undefined, max: axisMax ?? undefined, hasNames: barSettings?.showLabel !== false },
      part: Math.min(100, Math.max(1, barSettings?.barWidth ?? BAR_PERCENT)) / 100,
    },
  );
  const strength = fillStrength(barSettings?.backgroundSettings, 1);
  const edgeWidth = barSettings?.showBorder === true ? Math.min(20, Math.max(0, barSettings.borderWidth ?? 2)) : 0;
  const styleOf = (colour: string | undefined) =>
    ({ ...ownColour(colour), '--edge': colour, '--edge-width': `${strength < 1 ? Math.max(1, edgeWidth) : edgeWidth}px` }) as CSSProperties;
  return (
    <>
      {layout.ticks.map(({ y, text: written }) => (
        <g key={y}>
          <line className={classes.grid} x1={layout.left} x2={layout.right} y1={y} y2={y} />
          {written === '' ? null : (
            <text className={classes.tick} textAnchor="end" x={layout.left - 6} y={y} style={ofTicks.style}>
              {written}
            </text>
          )}
        </g>
      ))}
      {values.map((value, i) => {
        const bar = layout.bars[i];
        return bar ? (
          <g key={value.id} {...markOf(value)}>
            {/* Low bars are found by the pointer, too. */}
            <rect x={bar.left} width={bar.width} y={0} height={height} fill="transparent" />
            <path
              className={classes.shape}
              d={barPath(bar, barSettings?.borderRadius ?? 0)}
              fillOpacity={strength}
              style={styleOf(colourOf(value))}
            />
            {bar.figure ? (
              <text className={classes.figure} textAnchor="middle" x={bar.middle} y={bar.figure.y} style={{ fontSize: figurePx }}>
                {bar.figure.text}
              </text>
            ) : null}
            {layout.names ? (
              <text className={classes.text} textAnchor="middle" x={bar.middle} y={layout.names.y} style={ofNames.style}>
                {cutText(value.label, layout.names.width, ofNames.px)}
              </text>
            ) : null}
          </g>
        ) : null;
      })}
      <line className={classes.base} x1={layout.left} x2={layout.right} y1={layout.base} y2={layout.base} />
    </>
  );
}
