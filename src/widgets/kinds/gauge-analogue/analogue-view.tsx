import { use, useCallback, useMemo } from 'react';
import { formatExact } from '../../../format/numbers.ts';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import { fontStyle } from '../../control/stored-font.ts';
import type { ViewProps } from '../../define-kind.ts';
import { FrameContext } from '../../frame-context.ts';
import { DialShapes, LineShapes } from '../../gauges/dials/dial-shapes.tsx';
import { dialLayout, lineLayout } from '../../gauges/dials/layout.ts';
import { GaugeBody, type GaugeRoom } from '../../gauges/gauge-body.tsx';
import { evenMarks, minorShares } from '../../gauges/marks.ts';
import { ownColour } from '../../gauges/own-colour.ts';
import { decimalsFor, normalOf, outsideNow, rangeWords, readingOf } from '../../gauges/reading.ts';
import { shareOf } from '../../gauges/scale.ts';
import type { AnalogueSettings } from './settings.ts';

/** Nearer minor marks would be one surface. */
const LEAST_BETWEEN = 3;
const text = (value: number) => formatExact(value);

/** A dial with a needle, or a bar beside its scale. */
export function AnalogueView({ input, data }: ViewProps<AnalogueSettings>) {
  const { settings, config, sources, title, variant } = input;
  const [value] = data.values;
  const colours = useAuthorColours();
  const fill = use(FrameContext)?.label ?? String;
  const { minValue: min = 0, maxValue: max = 100, majorTicksCount = 10, minorTicks = 2, highlights, highlightsWidth = 15 } = settings;
  const { startAngle = 45, ticksAngle = 270, showBorder, valueBox, numbersFont } = settings;
  const scale = useMemo(() => ({ min, max }), [min, max]);
  const marks = useMemo(() => evenMarks(scale, majorTicksCount), [scale, majorTicksCount]);
  const minor = useMemo(() => minorShares(marks, minorTicks), [marks, minorTicks]);
  const key = sources[0]?.keys[0];
  const reading = readingOf(value, decimalsFor({ sources, config }, settings.valueDec), settings.units ?? '');
  const normal = normalOf(settings);
  const outside = outsideNow(reading, scale, normal);
  const isOld = reading.freshness === 'stale' || reading.freshness === 'disconnected';
  const isLinear = variant === 'linear';
  const plate = isLinear ? undefined : colours.ground(settings.colorPlate);
  const { number } = reading;
  const bands = useMemo(
    () =>
      (highlights ?? []).map(({ from, to, color }) => {
        const [low, high] = [from ?? Math.min(min, max), to ?? Math.max(min, max)];
        const isCurrent = number !== undefined && number >= low && (number < high || (number === high && number === max));
        return { from: shareOf(scale, low), to: shareOf(scale, high), colour: colours.on(color, 1, plate), isCurrent };
      }),
    [highlights, scale, min, max, number, plate, colours.on],
  );
  const stored = (isLinear ? settings.colorBarProgress : settings.colorNeedle) || settings.defaultColor || key?.color;
  const needle = isOld ? undefined : colours.on(stored, SHAPE, plate);
  const [major, small] = [settings.colorMajorTicks, settings.colorMinorTicks].map((one) => colours.on(one, SHAPE, plate));
  const numbers = colours.on(numbersFont?.color, TEXT, plate) ?? (plate && colours.text(plate));
  const share = number === undefined ? null : shareOf(scale, number);
  const normalFrom = normal && shareOf(scale, normal[0]);
  const normalTo = normal && shareOf(scale, normal[1]);
  const draw = useCallback(
    (room: GaugeRoom) => {
      const asked = { marks, text, startAngle, ticksAngle, band: bands.length > 0 ? highlightsWidth : 0, hasFigure: valueBox !== false };
      const drawn = {
        ...{ share, marks, text, bands, needle, colours: { major, minor: small } },
        normal: normalFrom === undefined || normalTo === undefined ? undefined : ([normalFrom, normalTo] as const),
        number: { ...fontStyle(numbersFont, true), ...ownColour(numbers) },
      };
      const between = (distance: number) => (distance / Math.max(1, minorTicks) >= LEAST_BETWEEN ? minor : []);
      if (isLinear) {
        const layout = lineLayout(room, asked);
        return { figure: layout.figure, shapes: <LineShapes {...drawn} layout={layout} minor={between(layout.distance)} /> };
      }
      const layout = dialLayout(room, asked);
      const shapes = (
        <DialShapes {...drawn} layout={layout} minor={between(layout.distance)} plate={plate} hasBorder={showBorder !== false} />
      );
      return { figure: layout.figure, shapes };
    },
    [
      ...[marks, minor, minorTicks, startAngle, ticksAngle, highlightsWidth, valueBox, showBorder, numbersFont, isLinear],
      ...[share, bands, needle, major, small, numbers, normalFrom, normalTo, plate],
    ],
  );
  const label = fill(settings.unitTitle || key?.label || '');
  const own = settings.showUnitTitle === false ? '' : label;
  return (
    <GaugeBody
      {...{ reading, scale, outside, draw }}
      label={own || title || value?.label || ''}
      said={rangeWords(number, highlights ?? [])}
      note={title !== '' && own !== title ? own : undefined}
      fonts={{
        value: {
          ...settings.valueFont,
          colour: isOld ? undefined : (colours.on(settings.valueFont?.color, TEXT, plate) ?? (plate && colours.text(plate))),
        },
      }}
    />
  );
}
