import { useCallback, useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import { fontStyle } from '../../control/stored-font.ts';
import type { ViewProps } from '../../define-kind.ts';
import { CompassRose, inCircle, roseLayout } from '../../gauges/compass-rose.tsx';
import { DIRECTION_KEYS, nearestOf } from '../../gauges/directions.ts';
import { GaugeBody, type GaugeRoom } from '../../gauges/gauge-body.tsx';
import { decimalsFor, readingOf } from '../../gauges/reading.ts';
import type { CompassSettings } from './settings.ts';

/** Around a whole turn. */
const MOST_MARKS = 180;

/** A direction: either the pointer turns, or the rose under it. */
export function CompassView({ input, data }: ViewProps<CompassSettings>) {
  const t = useT();
  const { settings, config, sources, title } = input;
  const [value] = data.values;
  const colours = useAuthorColours();
  const { majorTicks, minorTicks = 22, animationTarget, showBorder, majorTickFont } = settings;
  const names = useMemo(() => (majorTicks?.length ? majorTicks : DIRECTION_KEYS.map((key) => t(key))), [majorTicks, t]);
  const labels = useMemo(
    () => names.map((text, i) => ({ turn: i / names.length, text, isMinor: names.length > 4 && i % 2 === 1 })),
    [names],
  );
  const reading = readingOf(value, decimalsFor({ sources, config }), '°');
  const { number } = reading;
  const isOld = reading.freshness === 'stale' || reading.freshness === 'disconnected';
  const plate = colours.ground(settings.colorPlate);
  const needle = isOld ? undefined : colours.on(settings.colorNeedle, SHAPE, plate);
  const [major, minor] = [settings.colorMajorTicks, settings.colorMinorTicks].map((one) => colours.on(one, SHAPE, plate));
  const text = plate && colours.text(plate);
  const label = colours.on(majorTickFont?.color, TEXT, plate) ?? text;
  const degrees = number === undefined ? null : inCircle(number);
  const isTurned = animationTarget === 'plate';
  const marks = Math.min(MOST_MARKS, Math.round(minorTicks) * names.length);
  const draw = useCallback(
    (room: GaugeRoom) => {
      const layout = roseLayout(room, labels);
      const shapes = (
        <CompassRose
          {...{ layout, marks }}
          degrees={isTurned && degrees !== null ? 0 : degrees}
          turned={isTurned && degrees !== null ? -degrees : 0}
          colours={{ pointer: needle ?? text, major: major ?? text, minor: minor ?? text, plate, label, minorLabel: label }}
          label={fontStyle(majorTickFont, true)}
          hasBorder={showBorder === true}
        />
      );
      return { figure: layout.figure, shapes };
    },
    [labels, marks, isTurned, degrees, needle, major, minor, text, plate, label, majorTickFont, showBorder],
  );
  const near = degrees === null ? undefined : names[nearestOf(degrees, names.length)];
  return (
    <GaugeBody
      {...{ reading, draw }}
      scale={null}
      label={title || value?.label || ''}
      said={near}
      note={near}
      fonts={{ value: { colour: text } }}
    />
  );
}
