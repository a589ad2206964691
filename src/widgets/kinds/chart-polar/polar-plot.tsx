import type { CSSProperties } from 'react';
import { valueTick } from '../../../charts/tick-format.ts';
import { isLightGround, solidColor } from '../../../theme/contrast.ts';
import { useAuthorColours } from '../../control/author-colours.ts';
import { widthOf } from '../../gauges/figure-size.ts';
import { ownColour } from '../../gauges/own-colour.ts';
import type { PlotProps } from '../../latest-chart/chart-plot.ts';
import { measureOf, shortFigureOf } from '../../latest-chart/drawn-values.ts';
import classes from '../../latest-chart/latest-chart.module.css';
import { fillStrength, RadialTexts, useTextLook } from '../../latest-chart/marks.tsx';
import { apartTexts, radialPlace } from '../../latest-chart/radial-labels.ts';
import { placeOn, valueScale } from '../../latest-chart/value-scale.ts';
import { sectorPath, sectorsOf } from './sectors.ts';
import { type PolarSettings, SECTOR_PERCENT, USUAL_START } from './settings.ts';

/** Between two rings, in heights of a number at one. */
const RING_SPACE = 1.8;
const MOST_RINGS = 5;
/** So that rings and neighbours are seen through it. */
const FILL = 0.75;
/** Of the length of a sector, where a name within it stands. */
const NAME_AT = 0.6;

export function PolarPlot({ input, values, room, colourOf, markOf }: PlotProps<PolarSettings>) {
  const { axisMin, axisMax, axisTickLabelFont, axisTickLabelColor, barSettings, angleAxisStartAngle } = input.settings;
  const colours = useAuthorColours();
  const ofTicks = useTextLook(axisTickLabelFont, axisTickLabelColor, room.text.tick, room);
  const ofNames = useTextLook(barSettings?.labelFont, barSettings?.labelColor, room.text.tick, room);
  const start = (USUAL_START - (angleAxisStartAngle ?? USUAL_START)) / 360;
  const numbers = values.map(({ number }) => number);
  const set = { min: axisMin ?? undefined, max: axisMax ?? undefined };
  const part = Math.min(100, Math.max(1, barSettings?.barWidth ?? SECTOR_PERCENT)) / 100;
  const hasNames = barSettings?.showLabel !== false;
  const isInside = hasNames && barSettings?.labelPosition === 'inside';
  const texts = sectorsOf(numbers, valueScale(numbers, set, 3), start, part).map(({ middle, outer }, i) => {
    const value = values[i];
    return { id: value?.id ?? '', turn: middle, weight: outer, name: value?.label ?? '', figure: value ? measureOf(value) : '' };
  });
  const { radius, labels } = radialPlace(hasNames && !isInside ? texts : [], room, ofNames.px);
  const scale = valueScale(numbers, set, Math.min(MOST_RINGS, 1 + Math.floor(radius / (ofTicks.px * RING_SPACE))));
  const sectors = sectorsOf(numbers, scale, start, part);
  /** At the ends of sectors whose label has no number. */
  const told = new Set(labels.flatMap(({ id, lines }) => (lines.length > 1 ? [id] : [])));
  const ends = values.map((value, i) => {
    const { middle = 0, outer = 0 } = sectors[i] ?? {};
    const [angle, at] = [middle * 2 * Math.PI, Math.max(room.text.tick, outer * radius - room.text.tick)];
    const text = told.has(value.id) ? '' : shortFigureOf(value);
    return { id: value.id, x: Math.sin(angle) * at, y: -Math.cos(angle) * at, px: room.text.tick, text };
  });
  const rings = scale.ticks.flatMap((tick) => {
    const at = placeOn(scale, tick) * radius;
    return at > 0 ? [{ id: `ring ${tick}`, at, x: 0, y: -at, px: ofTicks.px, text: valueTick(tick, scale.step) }] : [];
  });
  const hasTicks = radius >= 6 * ofTicks.px;
  // What is measured counts more than the numbers of its axis.
  const legible = new Map(apartTexts([...ends, ...(hasTicks ? rings : [])]).map((one) => [one.id, one]));
  const strength = fillStrength(barSettings?.backgroundSettings, FILL);
  const edge = barSettings?.showBorder === true ? Math.min(20, Math.max(0, barSettings.borderWidth ?? 2)) : 1.5;
  const styleOf = (colour: string | undefined) =>
    ({ ...ownColour(colour), '--edge': colour, '--edge-width': `${edge}px` }) as CSSProperties;
  return (
    <g transform={`translate(${room.width / 2} ${room.height / 2})`}>
      {rings.map(({ at }) => (
        <circle key={at} className={classes.grid} r={at} />
      ))}
      {values.map((value, i) => {
        const sector = sectors[i];
        if (!sector) return null;
        const angle = sector.middle * 2 * Math.PI;
        const at = radius * (sector.inner + (sector.outer - sector.inner) * NAME_AT);
        const wide = widthOf(value.label, ofNames.px);
        const hasName =
          isInside && wide < Math.min(1, (sector.to - sector.from) * 2) * Math.PI * at && wide < radius * (sector.outer - sector.inner);
        const figure = legible.get(value.id);
        const colour = colourOf(value);
        return (
          <g key={value.id} {...markOf(value)}>
            <path className={classes.shape} d={sectorPath(sector, radius)} fillOpacity={strength} style={styleOf(colour)} />
            {hasName ? (
              <text
                className={classes.onShape}
                data-on={isLightGround((colour && solidColor(colour, colours.base, strength)) ?? colours.base) ? 'light' : 'dark'}
                x={Math.sin(angle) * at}
                y={-Math.cos(angle) * at}
                style={ofNames.style}
              >
                {value.label}
              </text>
            ) : null}
            {figure ? (
              <text className={classes.figureOver} textAnchor="middle" x={figure.x} y={figure.y} style={{ fontSize: room.text.tick }}>
                {figure.text}
              </text>
            ) : null}
          </g>
        );
      })}
      {rings
        .filter(({ id }) => legible.has(id))
        .map(({ id, y, text }) => (
          <text key={id} className={classes.tickOver} textAnchor="middle" y={y} style={ofTicks.style}>
            {text}
          </text>
        ))}
      <RadialTexts labels={labels} look={ofNames} />
    </g>
  );
}
