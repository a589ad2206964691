import { type ComponentType, type CSSProperties, useMemo, useRef, useState } from 'react';
import { useSize } from '../../tables/use-size.ts';
import { isBlack } from '../../theme/contrast.ts';
import { useWidgetActions } from '../actions/use-widget-actions.ts';
import { TEXT, useAuthorColours } from '../control/author-colours.ts';
import { fontStyle } from '../control/stored-font.ts';
import type { ViewProps } from '../define-kind.ts';
import { paddingOf } from '../frame-look.ts';
import { textSizes } from '../gauges/figure-size.ts';
import type { LatestValue } from '../latest/latest-values.ts';
import { useSurroundings } from '../surroundings.ts';
import type { ChartSettings } from './chart-fields.ts';
import type { PlotProps } from './chart-plot.ts';
import { legendPlace, orderedValues, sharesOf, tipOf, totalOf } from './drawn-values.ts';
import classes from './latest-chart.module.css';
import { useMarks } from './use-marks.ts';
import { useValueColours } from './use-value-colours.ts';
import { ValueLegend, valueWords } from './value-legend.tsx';

interface LatestChartProps<Settings extends ChartSettings> extends ViewProps<Settings> {
  readonly Plot: ComponentType<PlotProps<Settings>>;
  /** What it can draw; others are in the legend alone. */
  readonly canDraw: (value: LatestValue) => boolean;
  /** In place of the drawing, where there is nothing to draw. */
  readonly none: string;
  /** The legend shows parts of the whole. */
  readonly hasShares?: boolean;
  /** The sum stands elsewhere. */
  readonly hasOwnTotal?: boolean;
  /** Of older types, which store it elsewhere. */
  readonly hasLegend?: boolean;
  /** Whether a drawing of so many values says all that its legend would, and has no room for it. @param px of texts. */
  readonly isSelfTold?: (count: number, width: number, px: number) => boolean;
  /** The drawing needs its width. */
  readonly isLong?: boolean;
  readonly legendColour?: string | null | undefined;
}

/** A narrower room has no place for parts in a legend beside the drawing, which shows them. In heights of a text. */
const WITH_SHARES = 26;
const NONE_TOGGLED: readonly string[] = [];

/** A chart of newest values with its legend: what all such charts do alike. */
export function LatestChart<Settings extends ChartSettings>(props: LatestChartProps<Settings>) {
  const {
    input,
    data,
    Plot,
    canDraw,
    none,
    hasShares = false,
    hasOwnTotal = false,
    hasLegend,
    legendColour,
    isSelfTold,
    isLong = false,
  } = props;
  const { settings, isOlder = false, config, sources } = input;
  const { size, wallScale } = useSurroundings();
  const isWall = size === 'wall';
  const text = useMemo(() => textSizes(size, wallScale), [size, wallScale]);
  const legendPx = isWall ? text.tick : text.label;
  const { box, colourOf } = useValueColours(data.values);
  const plot = useRef<HTMLDivElement>(null);
  const room = useSize(box);
  const { width, height } = useSize(plot);
  const colours = useAuthorColours();
  const actions = useWidgetActions(config);
  const [click] = actions.of('sliceClick');
  const ofKeys = useMemo(() => new Map(sources.flatMap(({ keys }) => keys.map(({ name, settings: own }) => [name, own ?? {}]))), [sources]);
  const [toggled, setToggled] = useState(NONE_TOGGLED);
  const values = orderedValues(data.values, settings.sortSeries === true);
  const isHidden = ({ id, key }: LatestValue) => toggled.includes(id) !== (ofKeys.get(key)?.hideDataByDefault === true);
  const hidden = new Set(values.filter(isHidden).map(({ id }) => id));
  const shown = values.filter(({ id }) => !hidden.has(id));
  const drawn = shown.filter(canDraw);
  const shares = sharesOf(drawn);
  const needsLegend = shown.length > drawn.length || hidden.size > 0 || !isSelfTold?.(drawn.length, room.width, legendPx);
  const place =
    needsLegend && (hasLegend ?? settings.showLegend !== false)
      ? legendPlace(settings.legendPosition ?? '', room, legendPx, isLong)
      : 'none';
  const onOpen = click ? ({ entity }: LatestValue) => void actions.run(click, entity) : undefined;
  const wordsOf = (value: LatestValue) => valueWords(value, hasShares ? shares.get(value.id) : undefined);
  const { near, at, onNear, markOf } = useMarks({ onOpen, isReached: place === 'none', wordsOf });
  const pointed = near === null ? undefined : drawn.find(({ id }) => id === near);
  const tip = pointed && at ? tipOf(pointed, shares.get(pointed.id), settings, isOlder) : null;
  const own = (colour: string | null | undefined) => (colour && !isBlack(colour) ? colours.on(colour, TEXT) : undefined);
  const looks = {
    label: { color: own(legendColour ?? settings.legendLabelColor), ...fontStyle(settings.legendLabelFont, isWall) },
    value: { color: own(settings.legendValueColor), ...fontStyle(settings.legendValueFont, isWall) },
  };
  const hasTotal = !isOlder && !hasOwnTotal && settings.legendShowTotal !== false && shown.length > 1;
  const listed = values.filter(({ key }) => ofKeys.get(key)?.removeFromLegend !== true);
  const style = { padding: isWall ? undefined : paddingOf(settings.padding), fontSize: legendPx } as CSSProperties;
  return (
    <div className={classes.chart} style={style}>
      <div ref={box} className={classes.parts} data-legend={place}>
        <div ref={plot} className={classes.plot}>
          {drawn.length === 0 ? (
            <p className={classes.none}>{none}</p>
          ) : width > 0 && height > 0 ? (
            <svg
              width={width}
              height={height}
              role={onOpen && place === 'none' ? 'group' : 'img'}
              aria-label={shown.map(wordsOf).join('; ')}
            >
              <Plot
                {...{ input, values: drawn, shares, colourOf, markOf }}
                room={{ width, height, text, isWall, hasLegend: place !== 'none' }}
              />
            </svg>
          ) : null}
          {tip !== null && at ? (
            <p
              className={classes.tip}
              aria-hidden
              style={{
                left: at.x,
                top: at.y,
                translate: `${at.x > width / 2 ? 'calc(-100% - 10px)' : '14px'} ${at.y > height / 2 ? 'calc(-100% - 6px)' : '10px'}`,
              }}
            >
              <span className={classes.tipName}>{pointed?.label}</span> <bdi>{tip}</bdi>
            </p>
          ) : null}
        </div>
        {place === 'none' ? null : (
          <ValueLegend
            {...{ values: listed, place, looks, hidden, colourOf, onOpen }}
            shares={hasShares && (place === 'above' || place === 'below' || room.width >= WITH_SHARES * legendPx) ? shares : null}
            drawn={new Set(drawn.map(({ id }) => id))}
            total={hasTotal ? (totalOf(shown, config.decimals ?? undefined)?.text ?? '') : ''}
            onNear={onNear}
            isFixed={({ key }) => ofKeys.get(key)?.disableDataHiding === true}
            onToggle={({ id }) => setToggled((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))}
          />
        )}
      </div>
    </div>
  );
}
