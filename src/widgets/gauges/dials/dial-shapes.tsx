import type { CSSProperties } from 'react';
import { arcPath, pointAt } from '../arcs.ts';
import classes from '../gauge.module.css';
import type { ScaleMark } from '../marks.ts';
import { ownColour } from '../own-colour.ts';
import type { Dial, Line } from './layout.ts';

interface Band {
  readonly from: number;
  readonly to: number;
  readonly colour: string | undefined;
  /** The value is in it. */
  readonly isCurrent: boolean;
}

interface ShapesProps<Layout> {
  readonly layout: Layout;
  /** Null: there is no number. */
  readonly share: number | null;
  readonly marks: readonly ScaleMark[];
  readonly minor: readonly number[];
  readonly text: (value: number) => string;
  readonly bands: readonly Band[];
  readonly normal: readonly [from: number, to: number] | undefined;
  readonly needle: string | undefined;
  readonly colours: { readonly major: string | undefined; readonly minor: string | undefined };
  readonly number: CSSProperties;
}

/** What is the same along any scale. @param line between two shares, at a distance from the scale. @param point at such a distance. */
interface Along {
  readonly line: (from: number, to: number, distance: number) => string;
  readonly point: (share: number, distance: number) => string;
}

interface ScaleProps extends Omit<ShapesProps<Dial | Line>, 'share' | 'needle'> {
  readonly along: Along;
  readonly numbersAt: number;
  readonly anchor?: 'start' | undefined;
}

/** Ranges, marks and numbers. */
function ScaleShapes({ layout, along, marks, minor, text, bands, normal, colours, number, numbersAt, anchor }: ScaleProps) {
  const { band, major, numbers } = layout;
  const { line, point } = along;
  return (
    <>
      {bands.map(({ from, to, colour, isCurrent }) => (
        <path
          key={`${from} ${to}`}
          className={colour === undefined && !isCurrent ? classes.track : classes.bar}
          d={line(from, to, band / 2)}
          strokeWidth={band}
          style={ownColour(colour)}
        />
      ))}
      {minor.map((share) => (
        <path
          key={share}
          className={classes.minor}
          d={`M ${point(share, band)} L ${point(share, band + major * 0.5)}`}
          style={ownColour(colours.minor)}
        />
      ))}
      {marks.map(({ share }) => (
        <path
          key={share}
          className={classes.mark}
          d={`M ${point(share, band)} L ${point(share, band + major)}`}
          strokeWidth={1.5}
          style={ownColour(colours.major)}
        />
      ))}
      {normal ? <path className={classes.normal} d={line(...normal, band + major + 2)} strokeWidth={3} /> : null}
      {numbers.map(({ share, value }) => {
        const [x, y] = point(share, numbersAt).split(' ');
        return (
          <text key={share} className={classes.tick} x={x} y={y} style={{ textAnchor: anchor, ...number }}>
            {text(value)}
          </text>
        );
      })}
    </>
  );
}

interface DialProps extends ShapesProps<Dial> {
  readonly plate: string | undefined;
  readonly hasBorder: boolean;
}

/** A scale around a needle. */
export function DialShapes({ plate, hasBorder, share, needle, ...scale }: DialProps) {
  const { centre, radius, from, span, numbersAt, needleFrom, needleTo } = scale.layout;
  const turn = (at: number) => from + at * span;
  const along: Along = {
    line: (start, end, distance) => arcPath(turn(start), turn(end), radius - distance),
    point: (at, distance) => pointAt(turn(at), radius - distance),
  };
  const hub = needleFrom === 0;
  // A short pointer must be seen, too.
  const half = hub ? Math.max(2, radius * 0.035) : Math.max(3, radius * 0.09);
  return (
    <g transform={`translate(${centre.join(' ')})`}>
      {plate || hasBorder ? <circle className={hasBorder ? classes.rim : classes.plate} r={radius + 1} style={ownColour(plate)} /> : null}
      <ScaleShapes {...scale} along={along} numbersAt={radius - numbersAt} />
      {share === null ? null : (
        <g transform={`rotate(${(turn(share) * 360).toFixed(2)})`}>
          <path
            className={classes.needle}
            d={`M ${-half} ${hub ? radius * 0.14 : -needleFrom} L 0 ${-needleTo} L ${half} ${hub ? radius * 0.14 : -needleFrom} Z`}
            style={ownColour(needle)}
          />
          {hub ? <circle className={classes.needle} r={half * 1.8} style={ownColour(needle)} /> : null}
        </g>
      )}
    </g>
  );
}

/** A bar beside its scale. */
export function LineShapes({ share, needle, ...scale }: ShapesProps<Line>) {
  const { from, to, thickness, isVertical, band, major } = scale.layout;
  const at = (place: number, offset: number) => {
    const [x, y] = [from[0] + (to[0] - from[0]) * place, from[1] + (to[1] - from[1]) * place];
    return isVertical ? `${(x + offset).toFixed(2)} ${y.toFixed(2)}` : `${x.toFixed(2)} ${(y + offset).toFixed(2)}`;
  };
  const along: Along = {
    line: (start, end, distance) => `M ${at(start, thickness / 2 + distance)} L ${at(end, thickness / 2 + distance)}`,
    point: (place, distance) => at(place, thickness / 2 + distance),
  };
  const numbersAt = band + major + (isVertical ? 5 : 9);
  return (
    <>
      <path className={classes.track} d={`M ${at(0, 0)} L ${at(1, 0)}`} strokeWidth={thickness} />
      {share !== null && share > 0 ? (
        <path className={classes.bar} d={`M ${at(0, 0)} L ${at(share, 0)}`} strokeWidth={thickness} style={ownColour(needle)} />
      ) : null}
      <ScaleShapes {...scale} along={along} numbersAt={numbersAt} anchor={isVertical ? 'start' : undefined} />
    </>
  );
}
