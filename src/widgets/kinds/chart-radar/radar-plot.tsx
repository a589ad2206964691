import { valueTick } from '../../../charts/tick-format.ts';
import { SHAPE, useAuthorColours } from '../../control/author-colours.ts';
import { pointAt } from '../../gauges/arcs.ts';
import { widthOf } from '../../gauges/figure-size.ts';
import { ownColour } from '../../gauges/own-colour.ts';
import type { PlotProps } from '../../latest-chart/chart-plot.ts';
import { measureOf, shortFigureOf } from '../../latest-chart/drawn-values.ts';
import classes from '../../latest-chart/latest-chart.module.css';
import { fillStrength, RadialTexts, useTextLook } from '../../latest-chart/marks.tsx';
import { apartTexts, radialPlace } from '../../latest-chart/radial-labels.ts';
import { placeOn } from '../../latest-chart/value-scale.ts';
import type { RadarSettings } from './settings.ts';
import { outlinePath, pointPath, sharedScale, spokesOf } from './spokes.ts';

const [MOST_RINGS, RING_SPACE] = [5, 1.8];
/** Of older types. */
const OLDER_FILL = 0.2;
const DASHES: Readonly<Record<string, string>> = { dashed: '6 4', dotted: '1 4' };
/** Smaller points cannot be pointed at. */
const TARGET = 12;
/** Between the axis and its numbers. */
const TICK_GAP = 4;

export function RadarPlot({ input, values, room, colourOf, markOf }: PlotProps<RadarSettings>) {
  const { settings, isOlder = false } = input;
  const { shape, color, lineType, axisShowLabel, axisShowTickLabels, pointShape } = settings;
  const colours = useAuthorColours();
  const ofTicks = useTextLook(settings.axisTickLabelFont, settings.axisTickLabelColor, room.text.tick, room);
  const ofNames = useTextLook(settings.axisLabelFont, undefined, room.text.tick, room);
  const ofValues = useTextLook(settings.labelFont, settings.labelColor, room.text.tick, room);
  const each = (i: number) => i / values.length;
  const texts = values.map((value, i) => ({
    ...{ id: value.id, turn: each(i), weight: values.length - i, name: value.label, figure: room.hasLegend ? '' : measureOf(value) },
  }));
  const { radius, labels } = radialPlace(axisShowLabel === false ? [] : texts, room, ofNames.px, 1, true);
  const rings = Math.max(3, Math.min(MOST_RINGS, 1 + Math.floor(radius / (ofTicks.px * RING_SPACE))));
  const scale = sharedScale(values, settings.normalizeAxes === true, rings);
  const spokes = spokesOf(values, scale, rings);
  const ticks = scale
    ? scale.ticks.map((tick) => ({ at: placeOn(scale, tick), text: valueTick(tick, scale.step) }))
    : [0.25, 0.5, 0.75, 1].map((at) => ({ at, text: '' }));
  const own = ownColour(colours.on(color, SHAPE));
  const strength = fillStrength(settings.fillAreaSettings, isOlder ? OLDER_FILL : 0);
  const outline = outlinePath(spokes, radius);
  const lineWidth = settings.showLine === false ? 0 : Math.min(20, Math.max(0, settings.lineWidth ?? 2)) * (room.isWall ? 2 : 1);
  const pointSize = Math.min(40, Math.max(0, settings.pointSize ?? 4)) + lineWidth;
  const symbol = settings.showPoints === false ? '' : pointPath(pointShape ?? 'circle', Math.max(6, pointSize));
  const isBelow = settings.labelPosition === 'bottom';
  // Beside their names.
  const told = new Set(labels.filter(({ lines }) => lines.length > 1).map(({ id }) => id));
  const hasFigures = settings.showLabel === true || !room.hasLegend;
  const hasTicks = (axisShowTickLabels === true || isOlder) && radius >= 5 * ofTicks.px;
  const points = values.map((value, i) => {
    const { turn = 0, at = 0 } = spokes[i] ?? {};
    const [x = 0, y = 0] = pointAt(turn, at * radius)
      .split(' ')
      .map(Number);
    const { px } = ofValues;
    const below = (isBelow ? 1 : -1) * (pointSize / 2 + px * 0.8);
    return {
      id: value.id,
      x,
      y: y + below,
      px,
      text: hasFigures && !told.has(value.id) ? shortFigureOf(value) : '',
      point: [x, y] as const,
      below,
    };
  });
  const scaled = (hasTicks ? ticks : []).map(({ at, text }) => {
    const { px } = ofTicks;
    return { id: `tick ${at}`, x: -TICK_GAP - widthOf(text, px) / 2, y: -at * radius, px, text };
  });
  const legible = new Set(apartTexts([...points, ...scaled]).map(({ id }) => id));
  return (
    <g transform={`translate(${room.width / 2} ${room.height / 2})`}>
      {ticks.map(({ at }) =>
        shape === 'circle' ? (
          <circle key={at} className={classes.grid} r={at * radius} />
        ) : (
          <path
            key={at}
            className={classes.grid}
            d={outlinePath(
              spokes.map(({ turn }) => ({ turn, at })),
              radius,
            )}
          />
        ),
      )}
      {spokes.map(({ turn }) => (
        <path key={turn} className={classes.grid} d={`M 0 0 L ${pointAt(turn, radius)}`} />
      ))}
      {strength > 0 ? <path className={classes.area} d={outline} fillOpacity={strength} style={own} /> : null}
      {lineWidth > 0 ? (
        <path className={classes.line} d={outline} strokeWidth={lineWidth} strokeDasharray={DASHES[lineType ?? '']} style={own} />
      ) : null}
      {scaled
        .filter(({ id }) => legible.has(id))
        .map(({ id, y, text }) => (
          <text key={id} className={classes.tickOver} textAnchor="end" x={-TICK_GAP} y={y} style={ofTicks.style}>
            {text}
          </text>
        ))}
      {values.map((value, i) => {
        const { point: [x, y] = [0, 0], below, text } = points[i] ?? {};
        return (
          <g key={value.id} {...markOf(value)} transform={`translate(${x} ${y})`}>
            <circle r={TARGET} fill="transparent" />
            <path className={pointShape === 'emptyCircle' ? classes.hollow : classes.shape} d={symbol} style={ownColour(colourOf(value))} />
            {legible.has(value.id) ? (
              <text className={classes.figureOver} textAnchor="middle" y={below} style={ofValues.style}>
                {text}
              </text>
            ) : null}
          </g>
        );
      })}
      <RadialTexts labels={labels} look={ofNames} />
    </g>
  );
}
