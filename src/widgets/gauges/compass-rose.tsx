import type { CSSProperties } from 'react';
import { pointAt } from './arcs.ts';
import { widthOf } from './figure-size.ts';
import classes from './gauge.module.css';
import type { FigurePlace, GaugeRoom } from './gauge-body.tsx';
import { ownColour } from './own-colour.ts';

export interface RoseLabel {
  /** Parts of a turn from the top. */
  readonly turn: number;
  readonly text: string;
  /** One of those between: it gives way first. */
  readonly isMinor?: boolean;
}

/** In degrees, 0 up to 360. NaN stays. */
export const inCircle = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Labels of a smaller rose would leave no room for the value. */
const LEAST_FOR_LABELS = 46;
const LEAST_FOR_MINOR = 64;
/** Nearer marks would be one surface. */
const LEAST_BETWEEN = 3;

interface RoseLayout {
  readonly centre: readonly [x: number, y: number];
  readonly radius: number;
  readonly labels: readonly RoseLabel[];
  readonly labelsAt: number;
  /** Where the value stands. */
  readonly figure: FigurePlace;
}

/** Pure. @param isPlain a rose without labels. */
export function roseLayout({ width, height, text }: Pick<GaugeRoom, 'width' | 'height' | 'text'>, all: readonly RoseLabel[]): RoseLayout {
  const radius = Math.max(6, Math.min(width, height) / 2 - 2);
  const labels = radius < LEAST_FOR_LABELS ? [] : all.filter(({ isMinor }) => !isMinor || radius >= LEAST_FOR_MINOR);
  const wide = Math.max(text.tick, ...labels.map((label) => widthOf(label.text, text.tick)));
  const labelsAt = radius - markLength(radius) - 3 - wide / 2;
  const inner = labels.length > 0 ? Math.max(radius * 0.3, labelsAt - wide / 2) : radius * 0.76;
  const [x, y] = [width / 2, height / 2];
  const figure = { left: x - inner * 0.86, top: y - inner * 0.5, width: inner * 1.72, height: inner, most: inner * 0.62 };
  return { centre: [x, y], radius, labels, labelsAt, figure };
}

const markLength = (radius: number) => Math.max(4, Math.min(20, radius * 0.1));

interface CompassRoseProps {
  readonly layout: RoseLayout;
  /** Where the pointer stands, in degrees; null: there is none. */
  readonly degrees: number | null;
  /** How far the rose itself is turned, in degrees. */
  readonly turned?: number;
  /** Marks of a whole turn; between those of the labels. */
  readonly marks: number;
  readonly colours: { readonly [Part in 'pointer' | 'major' | 'minor' | 'plate' | 'label' | 'minorLabel']?: string | undefined };
  readonly label: CSSProperties;
  readonly hasBorder?: boolean;
  /** An arrow through the whole rose, from where the wind comes; else a pointer at the rim. */
  readonly isArrow?: boolean;
}

/** Directions around a value. */
export function CompassRose(props: CompassRoseProps) {
  const { layout, degrees, turned = 0, marks, colours, label, hasBorder = false, isArrow = false } = props;
  const { centre, radius, labels, labelsAt } = layout;
  const length = markLength(radius);
  const count =
    (2 * Math.PI * radius) / marks >= LEAST_BETWEEN ? marks : Math.max(1, Math.floor((2 * Math.PI * radius) / LEAST_BETWEEN / 8) * 8);
  const major = new Set(labels.length > 0 ? labels.map(({ turn }) => turn) : [0, 0.25, 0.5, 0.75]);
  const half = Math.max(4, radius * 0.075);
  const tip = radius - 1;
  return (
    <g transform={`translate(${centre.join(' ')})`}>
      {colours.plate || hasBorder ? (
        <circle className={hasBorder ? classes.rim : classes.plate} r={radius + 1} style={ownColour(colours.plate)} />
      ) : null}
      <g transform={`rotate(${turned.toFixed(2)})`}>
        {Array.from({ length: count }, (_, i) => i / count)
          .filter((turn) => !major.has(turn))
          .map((turn) => (
            <path
              key={turn}
              className={classes.minor}
              d={`M ${pointAt(turn, radius)} L ${pointAt(turn, radius - length * 0.45)}`}
              style={ownColour(colours.minor)}
            />
          ))}
        {[...major].map((turn) => (
          <path
            key={turn}
            className={classes.mark}
            d={`M ${pointAt(turn, radius)} L ${pointAt(turn, radius - length)}`}
            strokeWidth={turn === 0 ? 3 : 1.75}
            style={ownColour(colours.major)}
          />
        ))}
        {labels.map(({ turn, text, isMinor }) => {
          const [x, y] = pointAt(turn, labelsAt).split(' ');
          return (
            <text
              key={turn}
              className={classes.tick}
              x={x}
              y={y}
              transform={turned === 0 ? undefined : `rotate(${(-turned).toFixed(2)} ${x} ${y})`}
              style={{ ...label, ...ownColour(isMinor ? colours.minorLabel : colours.label) }}
            >
              {text}
            </text>
          );
        })}
      </g>
      {degrees === null ? null : (
        <g transform={`rotate(${degrees.toFixed(2)})`}>
          <path
            className={classes.needle}
            d={`M ${-half} ${-(tip - half * 1.8)} L 0 ${-tip} L ${half} ${-(tip - half * 1.8)} Z`}
            style={ownColour(colours.pointer)}
          />
          {isArrow ? (
            <path
              className={classes.shaft}
              d={`M 0 ${-(tip - half * 1.8)} V ${-(tip - length - half * 2)} M 0 ${tip - length - half} V ${tip} M ${-half * 0.7} ${tip} H ${half * 0.7}`}
              strokeWidth={Math.max(2, radius * 0.025)}
              style={ownColour(colours.pointer)}
            />
          ) : null}
        </g>
      )}
    </g>
  );
}
