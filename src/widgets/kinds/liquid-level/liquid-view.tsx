import { useCallback, useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { isBlack, parseColor } from '../../../theme/contrast.ts';
import { CardClick } from '../../cards/card-click.tsx';
import { SHAPE, TEXT, useAuthorColours } from '../../control/author-colours.ts';
import type { ViewProps } from '../../define-kind.ts';
import { GaugeBody, type GaugeRoom } from '../../gauges/gauge-body.tsx';
import { normalOf, outsideNow, rangeWords, readingOf } from '../../gauges/reading.ts';
import { shareOf } from '../../gauges/scale.ts';
import { useStoredColour } from '../../gauges/stored-colour.ts';
import { PERCENT } from '../../gauges/tanks/capacity.ts';
import { tankLayout } from '../../gauges/tanks/layout.ts';
import { levelOf } from '../../gauges/tanks/level.ts';
import { shapeOf } from '../../gauges/tanks/shapes.ts';
import { TankShapes } from '../../gauges/tanks/tank-shapes.tsx';
import { hintOf, shownReading, volumeWords } from './level-words.ts';
import type { LiquidSettings } from './settings.ts';
import { useTank } from './use-tank.tsx';

/** As many as official consoles show where none are stored. */
const DECIMALS = 0;
const WHOLE = { min: 0, max: 100 };

/** All tanks are stored with one that lets some of the liquid through: no wish. */
const isWhite = (colour: string | undefined) => colour !== undefined && parseColor(colour)?.every((part) => part === 255) === true;

/** A tank as full as its value says. */
export function LiquidView({ input, data }: ViewProps<LiquidSettings>) {
  const t = useT();
  const { settings, config, sources, title } = input;
  const [value] = data.values;
  const [own] = sources;
  const colours = useAuthorColours();
  const { readers, tank } = useTank(settings, own);
  const decimals = own?.keys[0]?.decimals ?? config.decimals ?? DECIMALS;
  const given = readingOf(value, decimals, '');
  const level = given.number === undefined ? undefined : levelOf(given.number, settings.datasourceUnits ?? PERCENT, tank);
  const reading = shownReading(given, level, decimals);
  const full = level?.full;
  const scale = useMemo(() => (full === undefined ? null : { min: 0, max: full }), [full]);
  const normal = normalOf(settings);
  const percent = level?.percent;
  const of = { title, own, scale: WHOLE };
  const liquid = useStoredColour(settings.liquidColor, percent, of);
  const edge = useStoredColour(settings.tankColor, percent, of);
  const ground = useStoredColour(settings.backgroundOverlayColor, percent, of);
  const words = useStoredColour(settings.valueColor, level?.shown, of);
  const isOld = given.freshness === 'stale' || given.freshness === 'disconnected';
  const plate = isOld || isWhite(ground.colour) ? undefined : colours.ground(ground.colour);
  const [fill, line] = isOld ? [] : [colours.on(liquid.colour, SHAPE), colours.on(edge.colour, SHAPE)];
  const { layout, showBackgroundOverlay, valueFont, volumeFont, volumeColor } = settings;
  const text = layout === 'simple' ? null : [reading.text, reading.unit].filter(Boolean).join(' ');
  const share = percent === undefined ? null : shareOf(WHOLE, percent);
  const [from, to] = (scale && normal?.map((end) => shareOf(scale, end))) ?? [];
  const onBase = isOld ? undefined : colours.on(words.colour, TEXT);
  const onPlate = isOld || !plate ? onBase : (colours.on(words.colour, TEXT, plate) ?? colours.text(plate));
  const draw = useCallback(
    (room: GaugeRoom) => {
      const stroke = Math.max(1.5, Math.min(room.width, room.height) * 0.015);
      const { ratio } = shapeOf(tank.shape);
      const placed = tankLayout(room, { ratio, stroke, value: text, isOnTank: showBackgroundOverlay !== false });
      const range = from === undefined || to === undefined ? undefined : ([from, to] as const);
      const parts = { shape: tank.shape, layout: placed, stroke, level: share, normal: range, liquid: fill, edge: line, plate };
      return {
        figure: placed.figure && { ...placed.figure, colour: placed.plate ? onPlate : onBase },
        shapes: <TankShapes {...parts} />,
      };
    },
    [tank.shape, text, showBackgroundOverlay, share, from, to, fill, line, plate, onBase, onPlate],
  );
  return (
    <>
      {readers}
      {liquid.readers}
      {edge.readers}
      {ground.readers}
      {words.readers}
      <GaugeBody
        {...{ reading, scale, draw }}
        outside={scale ? outsideNow(reading, scale, normal) : undefined}
        label={title || value?.label || ''}
        said={rangeWords(percent, liquid.ranges)}
        note={volumeWords(level, tank, layout === 'absolute', decimals, t)}
        hint={hintOf(settings, value, level, tank)}
        fonts={{
          value: valueFont ?? {},
          note: { ...volumeFont, colour: volumeColor && !isBlack(volumeColor) ? colours.on(volumeColor, TEXT) : undefined },
        }}
      />
      <CardClick config={config} sources={sources} />
    </>
  );
}
