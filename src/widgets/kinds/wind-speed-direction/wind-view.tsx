import { useCallback, useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { QuietPart } from '../../../marks/late-part.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import { isBlack } from '../../../theme/contrast.ts';
import { readActions } from '../../actions/read-actions.ts';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import { fontStyle } from '../../control/stored-font.ts';
import type { ViewProps } from '../../define-kind.ts';
import { CompassRose, inCircle, roseLayout } from '../../gauges/compass-rose.tsx';
import { DIRECTION_KEYS, nearestOf } from '../../gauges/directions.ts';
import { GaugeBody, type GaugeRoom } from '../../gauges/gauge-body.tsx';
import { rangeWords, readingOf } from '../../gauges/reading.ts';
import { useStoredColour } from '../../gauges/stored-colour.ts';
import type { WindSettings } from './settings.ts';

const CardAction = lateComponent(async () => (await import('../../cards/card-action.tsx')).CardAction);

const MARKS = 120;
const LARGE_TEXT = 3;

/** Where the wind comes from, around how fast it is. The first key is the direction, the second the speed; without that, the direction is written. */
export function WindView({ input, data }: ViewProps<WindSettings>) {
  const t = useT();
  const { settings, config, sources, title } = input;
  const [direction, speed] = data.values;
  const colours = useAuthorColours();
  const { layout: kind = 'default', directionalNamesElseDegrees: isNamed, majorTicksFont, centerValueColor } = settings;
  const shown = speed ?? direction;
  const key = sources[0]?.keys[speed ? 1 : 0];
  const reading = readingOf(shown, key?.decimals ?? (speed ? config.decimals : 0) ?? undefined, speed ? '' : '°');
  const { readers, colour: stored, ranges } = useStoredColour(centerValueColor, reading.number, { title, own: sources[0] });
  const isOld = reading.freshness === 'stale' || reading.freshness === 'disconnected';
  const value = isOld ? undefined : colours.on(stored, LARGE_TEXT);
  const degrees = direction && Number.isFinite(direction.number) ? inCircle(direction.number) : null;
  const labels = useMemo(
    () =>
      kind === 'simplified'
        ? []
        : DIRECTION_KEYS.map((name, i) => ({
            turn: i / 8,
            text: isNamed === false ? String(i * 45) : t(name),
            isMinor: i % 2 === 1,
          })).filter(({ isMinor }) => !isMinor || kind === 'advanced'),
    [kind, isNamed, t],
  );
  // The black that everything is stored with is no wish.
  const pointer = settings.arrowColor && !isBlack(settings.arrowColor) ? colours.on(settings.arrowColor, SHAPE) : undefined;
  const major = colours.on(settings.majorTicksColor, SHAPE);
  const minor = colours.on(settings.ticksColor, 1.3);
  const label = colours.on(settings.majorTicksColor, TEXT);
  const minorLabel = colours.on(settings.minorTicksColor, TEXT);
  const draw = useCallback(
    (room: GaugeRoom) => {
      const layout = roseLayout(room, labels);
      const shapes = (
        <CompassRose
          {...{ layout, degrees }}
          marks={MARKS}
          colours={{ pointer, major, minor, label, minorLabel }}
          label={fontStyle(majorTicksFont, true)}
          isArrow
        />
      );
      return { figure: layout.figure, shapes };
    },
    [labels, degrees, pointer, major, minor, label, minorLabel, majorTicksFont],
  );
  const near = degrees === null ? undefined : t(DIRECTION_KEYS[nearestOf(degrees, 8)] ?? 'gauges.north');
  const from = near && `${Math.round(degrees ?? 0)}° ${near}`;
  return (
    <>
      {readers}
      <GaugeBody
        {...{ reading, draw }}
        scale={null}
        label={title || shown?.label || ''}
        said={[from, rangeWords(reading.number, ranges)].filter(Boolean).join(', ')}
        note={from}
        fonts={{ value: { ...settings.centerValueFont, colour: value } }}
      />
      {readActions(config, 'cardClick').length > 0 ? (
        <QuietPart>
          <CardAction config={config} source={sources[0]} />
        </QuietPart>
      ) : null}
    </>
  );
}
