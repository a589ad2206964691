import { useCallback } from 'react';
import { CardClick } from '../../cards/card-click.tsx';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import type { ViewProps } from '../../define-kind.ts';
import { GaugeBody, type GaugeRoom } from '../../gauges/gauge-body.tsx';
import classes from '../../gauges/level.module.css';
import { ownColour } from '../../gauges/own-colour.ts';
import { decimalsFor, outsideNow, rangeWords, readingOf } from '../../gauges/reading.ts';
import { shareOf } from '../../gauges/scale.ts';
import { useStoredColour } from '../../gauges/stored-colour.ts';
import { batteryLayout, batteryParts } from './layout.ts';
import { type BatterySettings, LEAST_SECTIONS, MOST_SECTIONS } from './settings.ts';

const PERCENT = { min: 0, max: 100 };

/** A battery as full as its value says, in percent. */
export function BatteryView({ input, data }: ViewProps<BatterySettings>) {
  const { settings, config, sources, title } = input;
  const [value] = data.values;
  const [own] = sources;
  const colours = useAuthorColours();
  const { layout, sectionsCount = 4, showValue, autoScaleValueSize, valueFont } = settings;
  const reading = readingOf(value, decimalsFor({ sources, config }), '');
  const isOld = reading.freshness === 'stale' || reading.freshness === 'disconnected';
  const of = { title, own, scale: PERCENT };
  const level = useStoredColour(settings.batteryLevelColor, reading.number, of);
  const shape = useStoredColour(settings.batteryShapeColor, reading.number, of);
  const words = useStoredColour(settings.valueColor, reading.number, of);
  const [fill, edge, text] = isOld
    ? []
    : [colours.on(level.colour, SHAPE), colours.on(shape.colour, SHAPE), colours.on(words.colour, TEXT)];
  const isUpright = layout !== 'horizontal_solid' && layout !== 'horizontal_divided';
  const isDivided = layout === 'vertical_divided' || layout === 'horizontal_divided';
  const sections = isDivided ? Math.round(Math.min(MOST_SECTIONS, Math.max(LEAST_SECTIONS, sectionsCount))) : 1;
  const share = reading.number === undefined ? null : shareOf(PERCENT, reading.number);
  const size = autoScaleValueSize === false ? (valueFont?.size ?? undefined) : undefined;
  const draw = useCallback(
    (room: GaugeRoom) => {
      const { battery, figure } = batteryLayout(room, { isUpright, hasValue: showValue !== false, size });
      const { body, pole, stroke, radius, cells } = batteryParts(battery, isUpright, sections, share);
      const rect = ({ left: x, top: y, width, height }: typeof body, rx: number) => ({ x, y, width, height, rx });
      const isLit = (i: number) => share !== null && share > (sections > 1 ? i / sections : 0);
      return {
        figure,
        shapes: (
          <>
            <rect className={classes.solid} {...rect(pole, radius / 3)} style={ownColour(edge)} />
            <rect className={classes.outline} {...rect(body, radius)} strokeWidth={stroke} style={ownColour(edge)} />
            {cells.map((cell, i) => (
              <rect
                key={`${cell.left} ${cell.top}`}
                className={isLit(i) ? classes.full : classes.empty}
                {...rect(cell, Math.min(radius / 2, cell.height / 3, cell.width / 3))}
                style={isLit(i) ? ownColour(fill) : undefined}
              />
            ))}
          </>
        ),
      };
    },
    [isUpright, showValue, size, sections, share, fill, edge],
  );
  return (
    <>
      {level.readers}
      {shape.readers}
      {words.readers}
      <GaugeBody
        {...{ reading, scale: PERCENT, draw }}
        outside={outsideNow(reading, PERCENT, undefined)}
        label={title || value?.label || ''}
        said={rangeWords(reading.number, level.ranges)}
        fonts={{ value: { ...valueFont, colour: text } }}
      />
      <CardClick config={config} sources={sources} />
    </>
  );
}
