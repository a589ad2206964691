import { arcPath, pointAt } from '../arcs.ts';
import { widthOf } from '../figure-size.ts';
import classes from '../gauge.module.css';
import { ownColour } from '../own-colour.ts';
import type { Bar, Ring } from './layout.ts';

/** A mark on the scale: where it is, from 0 to 1, and the number beside it. */
export interface Mark {
  readonly share: number;
  readonly text: string;
}

export interface DigitalShapesProps {
  readonly layout: Ring | Bar;
  /** Null: there is no number. */
  readonly share: number | null;
  /** The normal range. */
  readonly normal: readonly [from: number, to: number] | undefined;
  /** From where on the value is beyond its bounds, and to where. */
  readonly beyond: readonly [from: number, to: number] | undefined;
  readonly ends: readonly [string, string] | null;
  readonly ticks: readonly Mark[];
  readonly isRound: boolean;
  readonly colour: string | undefined;
  readonly track: string | undefined;
  readonly tick: { readonly colour: string | undefined; readonly width: number };
  readonly number: { readonly style: object; readonly size: number };
}

const at = ([x, y]: readonly [number, number]) => `${x.toFixed(2)} ${y.toFixed(2)}`;

type PlaceOf = (share: number) => readonly (number | undefined)[];

/** The ticks whose numbers do not touch those of the ends, and of ticks before them. */
function apart(ticks: readonly Mark[], ends: readonly number[], placeOf: PlaceOf, size: number, isHigh: boolean): readonly Mark[] {
  const taken = ends.map(placeOf);
  return ticks.filter(({ share, text }) => {
    const [x = 0, y = 0] = placeOf(share);
    const needed = isHigh ? size * 1.25 : widthOf(text, size) + 6;
    if (taken.some(([otherX = 0, otherY = 0]) => Math.hypot(x - otherX, y - otherY) < needed)) return false;
    taken.push([x, y]);
    return true;
  });
}

/** How to draw along the scale, whatever its shape. */
function along(layout: Ring | Bar) {
  if (layout.shape === 'ring') {
    const { radius, thickness, from, span } = layout;
    const turn = (share: number) => from + share * span;
    return {
      line: (start: number, end: number, offset = 0) => arcPath(turn(start), turn(end), radius + offset),
      across: (share: number) => `M ${pointAt(turn(share), radius - thickness / 2)} L ${pointAt(turn(share), radius + thickness / 2)}`,
      beside: (share: number, distance: number) =>
        pointAt(turn(share), radius + thickness / 2 + distance)
          .split(' ')
          .map(Number),
    };
  }
  const { from, to, thickness, isVertical } = layout;
  const point = (share: number, offset: number): readonly [number, number] => {
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    return isVertical ? [x + offset, y] : [x, y + offset];
  };
  return {
    line: (start: number, end: number, offset = 0) => `M ${at(point(start, offset))} L ${at(point(end, offset))}`,
    across: (share: number) => `M ${at(point(share, -thickness / 2))} L ${at(point(share, thickness / 2))}`,
    beside: (share: number, distance: number) => point(share, thickness / 2 + distance),
  };
}

/** Ring or bar, flat. */
export function DigitalShapes(props: DigitalShapesProps) {
  const { layout, share, normal, beyond, ends, ticks, isRound, colour, track, tick, number } = props;
  const { thickness, hasEnds, hasTicks } = layout;
  const { line, across, beside } = along(layout);
  const isRing = layout.shape === 'ring';
  const cap = isRound ? ('round' as const) : ('butt' as const);
  const stroke = { strokeWidth: thickness, strokeLinecap: cap };
  const anchor = isRing || !layout.isVertical ? undefined : ('start' as const);
  const away = isRing ? number.size : layout.isVertical ? 6 : number.size * 0.9 + (normal ? 3 : 0);
  const endAt = (share: number) => {
    if (!isRing) return beside(share, away);
    const side = share === 0 ? -1 : 1;
    return [side * layout.radius, number.size * 0.9] as const;
  };
  const edge = (share: number) => (isRing || layout.isVertical ? anchor : share === 0 ? ('start' as const) : ('end' as const));
  return (
    <g transform={isRing ? `translate(${at(layout.centre)})` : undefined}>
      <path className={classes.track} d={line(0, 1)} {...stroke} style={ownColour(track)} />
      {share !== null && share > 0 ? <path className={classes.bar} d={line(0, share)} {...stroke} style={ownColour(colour)} /> : null}
      {beyond ? <path className={classes.beyond} d={line(...beyond)} strokeWidth={thickness} /> : null}
      {normal ? <path className={classes.normal} d={line(...normal, (isRing ? -1 : 1) * (thickness / 2 + 3))} strokeWidth={3} /> : null}
      {ticks.map((one) => (
        <path
          key={`${one.share} ${one.text}`}
          className={classes.mark}
          d={across(one.share)}
          strokeWidth={tick.width}
          style={ownColour(tick.colour)}
        />
      ))}
      {hasTicks
        ? apart(ticks, hasEnds ? [0, 1] : [], (share) => beside(share, away), number.size, isRing || layout.isVertical).map((one) => {
            const [x, y] = beside(one.share, away);
            return (
              <text key={`${one.share} ${one.text}`} className={classes.tick} x={x} y={y} style={{ textAnchor: anchor, ...number.style }}>
                {one.text}
              </text>
            );
          })
        : null}
      {hasEnds && ends
        ? ([0, 1] as const).map((end) => {
            const [x, y] = endAt(end);
            return (
              <text key={end} className={classes.tick} x={x} y={y} style={{ textAnchor: edge(end), ...number.style }}>
                {ends[end]}
              </text>
            );
          })
        : null}
    </g>
  );
}
