import { useCallback, useMemo } from 'react';
import { formatExact } from '../../../format/numbers.ts';
import { isBlack } from '../../../theme/contrast.ts';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import { fontStyle } from '../../control/stored-font.ts';
import type { ViewProps } from '../../define-kind.ts';
import classes from '../../gauges/gauge.module.css';
import { GaugeBody, type GaugeRoom } from '../../gauges/gauge-body.tsx';
import { ownColour } from '../../gauges/own-colour.ts';
import { decimalsFor, normalOf, outsideNow, rangeWords, readingOf } from '../../gauges/reading.ts';
import { shareOf } from '../../gauges/scale.ts';
import { emptyColour, useStoredColour } from '../../gauges/stored-colour.ts';
import { progressLayout } from './layout.ts';
import type { ProgressSettings } from './settings.ts';

/** A bar that fills with its value. */
export function ProgressView({ input, data }: ViewProps<ProgressSettings>) {
  const { settings, config, sources, title } = input;
  const [value] = data.values;
  const [own] = sources;
  const colours = useAuthorColours();
  const { tickMin: min = 0, tickMax: max = 100, layout, showValue, showTicks, autoScale, valueFont, ticksFont, ticksColor } = settings;
  const scale = useMemo(() => ({ min, max }), [min, max]);
  const reading = readingOf(value, decimalsFor({ sources, config }), '');
  const normal = normalOf(settings);
  const outside = outsideNow(reading, scale, normal);
  const isOld = reading.freshness === 'stale' || reading.freshness === 'disconnected';
  const of = { title, own, scale };
  const bar = useStoredColour(settings.barColor, reading.number, of);
  const words = useStoredColour(settings.valueColor, reading.number, of);
  const colour = isOld ? undefined : colours.on(bar.colour, SHAPE);
  const empty = emptyColour(colours, settings.barBackground, colour);
  const endColour = ticksColor && !isBlack(ticksColor) ? colours.on(ticksColor, TEXT) : undefined;
  const share = reading.number === undefined ? null : shareOf(scale, reading.number);
  const [normalFrom, normalTo] = normal?.map((end) => shareOf(scale, end)) ?? [];
  const bound = outside && !colour ? shareOf(scale, outside.bound) : undefined;
  const isInLine = layout === 'simplified';
  const written = showValue === false ? null : [reading.text, reading.unit].filter(Boolean).join(' ');
  const size = autoScale === false ? (valueFont?.size ?? undefined) : undefined;
  const draw = useCallback(
    (room: GaugeRoom) => {
      const hasEnds = !isInLine && showTicks !== false;
      const { figure, from, to, y, thickness, endsY } = progressLayout(room, { isInLine, value: written, hasEnds, size });
      const at = (part: number) => (from + (to - from) * part).toFixed(2);
      const line = (start: number, end: number, offset = 0) => `M ${at(start)} ${y + offset} L ${at(end)} ${y + offset}`;
      const stroke = { strokeWidth: thickness, strokeLinecap: 'round' as const };
      const number = { ...fontStyle(ticksFont, room.isWall), ...ownColour(endColour) };
      return {
        figure,
        shapes: (
          <>
            <path className={classes.track} d={line(0, 1)} {...stroke} style={ownColour(empty)} />
            {share !== null && share > 0 ? <path className={classes.bar} d={line(0, share)} {...stroke} style={ownColour(colour)} /> : null}
            {/* A value at its bound would have no length there. */}
            {bound === undefined || share === null ? null : (
              <path className={classes.beyond} d={line(Math.min(bound, Math.max(0, share - 0.03)), share)} {...stroke} />
            )}
            {normalFrom === undefined || normalTo === undefined ? null : (
              <path className={classes.normal} d={line(normalFrom, normalTo, -thickness / 2 - 3)} strokeWidth={3} />
            )}
            {endsY === null
              ? null
              : ([min, max] as const).map((end, i) => (
                  <text
                    key={i === 0 ? 'from' : 'to'}
                    className={classes.tick}
                    x={i === 0 ? 0 : to + thickness / 2}
                    y={endsY}
                    style={{ textAnchor: i === 0 ? 'start' : 'end', ...number }}
                  >
                    {formatExact(end)}
                  </text>
                ))}
          </>
        ),
      };
    },
    [isInLine, showTicks, written, size, share, bound, normalFrom, normalTo, colour, empty, endColour, ticksFont, min, max],
  );
  const valueColour = isOld ? undefined : colours.on(words.colour, TEXT);
  return (
    <>
      {bar.readers}
      {words.readers}
      <GaugeBody
        {...{ reading, scale, outside, draw }}
        label={title || value?.label || ''}
        said={rangeWords(reading.number, bar.ranges)}
        fonts={{ value: { ...valueFont, colour: valueColour } }}
      />
    </>
  );
}
