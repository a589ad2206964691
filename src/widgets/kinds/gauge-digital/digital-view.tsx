import { use, useCallback, useMemo } from 'react';
import { formatByPattern } from '../../../format/date-pattern.ts';
import { formatExact } from '../../../format/numbers.ts';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import { fontStyle } from '../../control/stored-font.ts';
import type { ViewProps } from '../../define-kind.ts';
import { FrameContext } from '../../frame-context.ts';
import { DigitalShapes } from '../../gauges/digital/digital-shapes.tsx';
import { layoutOf } from '../../gauges/digital/layout.ts';
import { GaugeBody, type GaugeRoom } from '../../gauges/gauge-body.tsx';
import { ownColour } from '../../gauges/own-colour.ts';
import { decimalsFor, normalOf, outsideNow, rangeWords, readingOf } from '../../gauges/reading.ts';
import { shareOf } from '../../gauges/scale.ts';
import { emptyColour } from '../../gauges/stored-colour.ts';
import { useRuleColour } from '../../gauges/value-colour.tsx';
import { useSourceNumbers } from '../../value-sources/use-source-numbers.ts';
import { barRule } from './bar-rule.ts';
import type { DigitalSettings } from './settings.ts';

const NO_TICKS: NonNullable<DigitalSettings['ticksValue']> = [];

/** An arc, a ring or a bar that fills with its value. */
export function DigitalView({ input, data }: ViewProps<DigitalSettings>) {
  const { settings, config, sources, title } = input;
  const [value] = data.values;
  const [source] = sources;
  const framed = use(FrameContext);
  const label = framed?.label ?? String;
  const colours = useAuthorColours();
  const { minValue: min = 0, maxValue: max = 100, gaugeType, showTicks, ticksValue } = settings;
  const scale = useMemo(() => ({ min, max }), [min, max]);
  const reading = readingOf(value, decimalsFor({ sources, config }, settings.decimals), settings.units ?? '');
  const normal = normalOf(settings);
  const outside = outsideNow(reading, scale, normal);
  const key = source?.keys[0];
  const rule = useMemo(() => barRule(settings, key?.color ?? null), [settings, key]);
  const { readers, colour: byRule, ranges } = useRuleColour(rule, reading.number, title, source);
  const numbers = useSourceNumbers((showTicks && ticksValue) || NO_TICKS, source);
  const ticks = useMemo(
    () =>
      ((showTicks && ticksValue) || NO_TICKS).flatMap((one) => {
        const number = numbers.numberOf(one);
        return number === undefined ? [] : [{ share: shareOf(scale, number), text: formatExact(number) }];
      }),
    [showTicks, ticksValue, numbers.numberOf, scale],
  );
  const isOld = reading.freshness === 'stale' || reading.freshness === 'disconnected';
  const colour = isOld ? undefined : colours.on(byRule ?? rule.color, SHAPE);
  const track = emptyColour(colours, settings.gaugeColor, colour);
  const tickColour = colours.on(settings.colorTicks, SHAPE, colour);
  const numberColour = colours.on(settings.minMaxFont?.color, TEXT);
  const { donutStartAngle = 90, gaugeWidthScale = 0.75, roundedLineCap, showMinMax, showValue, tickWidth = 4, minMaxFont } = settings;
  const share = reading.number === undefined ? null : shareOf(scale, reading.number);
  const bound = outside && shareOf(scale, outside.bound);
  const normalFrom = normal && shareOf(scale, normal[0]);
  const normalTo = normal && shareOf(scale, normal[1]);
  const draw = useCallback(
    (room: GaugeRoom) => {
      const ends = showMinMax === true ? ([formatExact(scale.min), formatExact(scale.max)] as const) : null;
      const hasValue = showValue === true;
      const asked = {
        gaugeType: gaugeType ?? 'donut',
        donutStartAngle,
        gaugeWidthScale,
        hasValue,
        ends,
        ticks: ticks.map(({ text }) => text),
      };
      const layout = layoutOf(room, asked);
      // A value at its bound would have no length there.
      const beyond = bound === undefined || share === null ? undefined : ([Math.min(bound, share - 0.03), share] as const);
      return {
        figure: hasValue ? layout.figure : null,
        shapes: (
          <DigitalShapes
            {...{ layout, share, ends, ticks, colour, track, beyond: colour ? undefined : beyond, isRound: roundedLineCap === true }}
            normal={normalFrom === undefined || normalTo === undefined ? undefined : [normalFrom, normalTo]}
            tick={{ colour: tickColour, width: Math.min(tickWidth, 4) }}
            number={{ style: { ...fontStyle(minMaxFont, true), ...ownColour(numberColour) }, size: room.text.tick }}
          />
        ),
      };
    },
    [
      ...[gaugeType, donutStartAngle, gaugeWidthScale, roundedLineCap, showMinMax, showValue, tickWidth, minMaxFont],
      ...[scale, ticks, share, bound, normalFrom, normalTo, colour, track, tickColour, numberColour],
    ],
  );
  const words = label(settings.unitTitle || key?.label || '');
  const time = settings.showTimestamp && value && value.at > 0;
  const note = time
    ? formatByPattern(value.at, settings.timestampFormat || 'yyyy-MM-dd HH:mm:ss')
    : settings.showUnitTitle
      ? words
      : undefined;
  const own = settings.showTitle ? label(settings.title || key?.label || '') : '';
  return (
    <>
      {readers}
      {numbers.readers}
      <GaugeBody
        {...{ reading, scale, outside, note, draw }}
        label={own || title || value?.label || ''}
        said={rangeWords(reading.number, ranges)}
        caption={title !== '' && own !== title ? own : undefined}
        fonts={{
          value: { ...settings.valueFont, colour: isOld ? undefined : colours.on(settings.valueFont?.color, TEXT) },
          caption: { ...settings.titleFont, colour: colours.on(settings.titleFont?.color, TEXT) },
          note: { ...settings.labelFont, colour: colours.on(settings.labelFont?.color, TEXT) },
        }}
      />
    </>
  );
}
