import { arcPath } from '../../gauges/arcs.ts';
import classes from '../../gauges/level.module.css';
import { ownColour } from '../../gauges/own-colour.ts';
import { BARS } from './bars.ts';

interface SignalShapesProps {
  /** Of the square in which it stands. */
  readonly size: number;
  readonly isArcs: boolean;
  /** How many there are of four. */
  readonly lit: number;
  readonly colour: string | undefined;
  readonly empty: string | undefined;
}

/** Half of the opening of the arcs, in turns. */
const OPENING = 0.125;
const BAR_GAP = 0.4;

/** The bars of a signal, the least first. */
export function SignalShapes({ size, isArcs, lit, colour, empty }: SignalShapesProps) {
  const looks = Array.from({ length: BARS }, (_, i) => ({ i, isLit: i < lit, style: ownColour(i < lit ? colour : empty) }));
  if (!isArcs) {
    const wide = size / (BARS + (BARS - 1) * BAR_GAP);
    return looks.map(({ i, isLit, style }) => {
      const height = (size * (i + 1)) / BARS;
      const place = { x: i * wide * (1 + BAR_GAP), y: size - height, width: wide, height, rx: wide * 0.16 };
      return <rect key={i} className={isLit ? classes.full : classes.empty} {...place} style={style} />;
    });
  }
  // The widest arc reaches from side to side: its ends stand at 0.7 of its radius.
  const radius = size * 0.64;
  const thickness = radius * 0.17;
  const step = (radius - thickness) / (BARS - 1);
  const top = (size - radius * 1.1) / 2 + thickness / 2;
  return (
    <g transform={`translate(${(size / 2).toFixed(2)} ${(top + radius - thickness / 2).toFixed(2)})`}>
      {looks.map(({ i, isLit, style }) =>
        i === 0 ? (
          <circle key={i} className={isLit ? classes.full : classes.empty} r={thickness * 0.7} style={style} />
        ) : (
          <path
            key={i}
            className={isLit ? classes.fullLine : classes.emptyLine}
            d={arcPath(-OPENING, OPENING, step * i)}
            strokeWidth={thickness}
            strokeLinecap="round"
            style={style}
          />
        ),
      )}
    </g>
  );
}
