import { useId } from 'react';
import classes from '../level.module.css';
import { ownColour } from '../own-colour.ts';
import type { TankLayout } from './layout.ts';
import { type ShapeName, shapeOf } from './shapes.ts';

interface TankShapesProps {
  readonly shape: ShapeName;
  readonly layout: TankLayout;
  readonly stroke: number;
  /** Shares of the tank: how full it is, and the normal range. */
  readonly level: number | null;
  readonly normal: readonly [from: number, to: number] | undefined;
  readonly liquid: string | undefined;
  readonly edge: string | undefined;
  readonly plate: string | undefined;
}

/** A tank with what is in it, flat. */
export function TankShapes({ shape, layout: { tank, plate }, stroke, level, normal, liquid, edge, plate: ground }: TankShapesProps) {
  const id = useId();
  const { body, lines, feet, full, bare } = shapeOf(shape).outline(tank.width, tank.height);
  const at = (share: number) => bare - (bare - full) * share;
  const line = { strokeWidth: stroke, style: ownColour(edge) };
  return (
    <>
      <g transform={`translate(${tank.left.toFixed(2)} ${tank.top.toFixed(2)})`}>
        <clipPath id={id}>
          <path d={body} />
        </clipPath>
        {feet ? <path className={classes.solid} d={feet} style={ownColour(edge)} /> : null}
        <path className={classes.inside} d={body} />
        {level === null ? null : (
          <rect
            className={classes.full}
            clipPath={`url(#${id})`}
            {...{ x: 0, width: tank.width, y: at(level), height: Math.max(0, tank.height - at(level)) }}
            style={ownColour(liquid)}
          />
        )}
        <path className={classes.outline} d={body} {...line} />
        {lines ? <path className={classes.outline} d={lines} {...line} strokeWidth={stroke * 0.6} /> : null}
        {normal ? (
          <path className={classes.fullLine} d={`M ${-stroke * 2} ${at(normal[0])} V ${at(normal[1])}`} strokeWidth={Math.min(3, stroke)} />
        ) : null}
      </g>
      {plate ? (
        <rect
          className={classes.plate}
          {...{ x: plate.left, y: plate.top, width: plate.width, height: plate.height, rx: 4 }}
          style={ownColour(ground)}
        />
      ) : null}
    </>
  );
}
