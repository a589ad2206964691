import { IconArrowBigDown, IconArrowBigUp } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, use, useMemo, useRef } from 'react';
import { formatExact, formatValue } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { QualityText } from '../../marks/quality-text.tsx';
import { useSize } from '../../tables/use-size.ts';
import { fontStyle } from '../control/stored-font.ts';
import { FrameContext } from '../frame-context.ts';
import { useSurroundings } from '../surroundings.ts';
import { figureForm, mostFor, type TextSizes, textSizes, UNIT_SHARE } from './figure-size.ts';
import classes from './gauge.module.css';
import type { Reading } from './reading.ts';
import type { Outside, Scale } from './scale.ts';

export interface GaugeRoom {
  readonly width: number;
  readonly height: number;
  readonly text: TextSizes;
  /** Larger values would be loud. */
  readonly most: number;
  readonly isWall: boolean;
}

/** Where the value stands in the drawing, in pixels from its left top. */
export interface FigurePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly most: number;
  /** Of the value there, and of its unit; undefined: that of its font. */
  readonly colour?: string | undefined;
}

export interface GaugeDrawing {
  /** Of SVG. */
  readonly shapes: ReactNode;
  /** Null: the value is not written. */
  readonly figure: FigurePlace | null;
}

/** Share of the size of a value: larger, its dash is a bar. */
const MOST_MISSING = 0.7;

type Font = Parameters<typeof fontStyle>[0] & { readonly colour?: string | undefined };

interface FigureProps {
  readonly reading: Reading;
  readonly place: FigurePlace;
  readonly sizes: TextSizes;
  readonly font: Font | undefined;
  readonly most: number;
}

function Figure({ reading, place, sizes, font, most }: FigureProps) {
  const { text, rounded, unit, freshness } = reading;
  const { px, isRounded, hasUnit } = figureForm(text, rounded, unit, { ...place, most: Math.min(place.most, most), least: sizes.tick });
  const { left, top, width, height, colour = font?.colour } = place;
  const ofUnit = place.colour ? { color: 'inherit' } : {};
  const isWords = rounded === undefined;
  const isMissing = text === formatValue(null);
  const looks = isMissing
    ? { fontSize: Math.min(px, MOST_MISSING * sizes.figure) }
    : { fontSize: px, color: colour, ...fontStyle(font, true) };
  return (
    <span className={classes.figure} style={{ left, top, width, height, ...looks }} data-missing={isMissing || undefined}>
      <QualityText freshness={freshness}>
        <bdi
          className={classes.number}
          data-text={isWords || undefined}
          style={isWords ? { maxInlineSize: width } : undefined}
          title={isWords ? text : undefined}
        >
          {isRounded ? rounded : text}
        </bdi>
      </QualityText>
      {hasUnit ? (
        <bdi className={classes.unit} style={{ ...ofUnit, fontSize: Math.max(sizes.tick, px * UNIT_SHARE) }}>
          {unit}
        </bdi>
      ) : null}
    </span>
  );
}

interface GaugeBodyProps {
  /** Of the value. */
  readonly label: string;
  readonly reading: Reading;
  /** Null: a direction, which has no ends. */
  readonly scale: Scale | null;
  readonly outside?: Outside | undefined;
  /** What else is said of the value to screen readers: its range. */
  readonly said?: string | undefined;
  /** Above the drawing. */
  readonly caption?: string | undefined;
  /** Below it, where the value is not outside of its bounds. */
  readonly note?: string | undefined;
  /** For pointers, in place of the value with all its digits. */
  readonly hint?: string | undefined;
  readonly fonts?: { readonly value?: Font; readonly caption?: Font; readonly note?: Font };
  readonly draw: (room: GaugeRoom) => GaugeDrawing;
}

/** Draws a value into the room that there is, and says it in words. Lines of text leave a low drawing first. */
export function GaugeBody({ label, reading, scale, outside, said, caption, note, hint, fonts, draw }: GaugeBodyProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const { size, wallScale } = useSurroundings();
  const sizes = useMemo(() => textSizes(size, wallScale), [size, wallScale]);
  const most = mostFor(width, height, sizes);
  const { shapes, figure } = useMemo(
    () => draw({ width, height, text: sizes, most, isWall: size === 'wall' }),
    [draw, width, height, sizes, most, size],
  );
  const status = outside && t(`widgets.${outside.side}`, { bound: formatExact(outside.bound) });
  const ends = scale && t('gauges.scale', { min: formatExact(scale.min), max: formatExact(scale.max) });
  const fill = use(FrameContext)?.label ?? String;
  const name = [fill(label), [reading.text, reading.unit].filter(Boolean).join(' '), status, said, ends].filter(Boolean).join(', ');
  const Arrow = outside?.side === 'above' ? IconArrowBigUp : IconArrowBigDown;
  const style = { '--label': `${sizes.label}px`, '--tick': `${sizes.tick}px` } as CSSProperties;
  return (
    <div className={classes.gauge} style={style}>
      {caption ? (
        <p className={classes.caption} style={{ color: fonts?.caption?.colour, ...fontStyle(fonts?.caption, true) }} title={caption}>
          <bdi>{caption}</bdi>
        </p>
      ) : null}
      <div
        ref={box}
        className={classes.drawing}
        role="img"
        aria-label={name}
        title={hint ?? (reading.whole === reading.text ? undefined : reading.whole)}
      >
        {width > 0 && height > 0 ? (
          <svg width={width} height={height} aria-hidden>
            {shapes}
          </svg>
        ) : null}
        {figure ? <Figure reading={reading} place={figure} sizes={sizes} font={fonts?.value} most={most} /> : null}
      </div>
      <p className={classes.foot} data-outside={status ? true : undefined}>
        {status ? (
          <strong>
            <Arrow aria-hidden stroke={1.75} size={Math.round(sizes.label * 1.15)} />
            <span>{status}</span>
          </strong>
        ) : note ? (
          <bdi style={{ color: fonts?.note?.colour, ...fontStyle(fonts?.note, true) }} title={note}>
            {note}
          </bdi>
        ) : null}
      </p>
    </div>
  );
}
