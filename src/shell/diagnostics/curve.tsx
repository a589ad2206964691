import classes from './diagnostics-panel.module.css';

const WIDTH = 96;
const HEIGHT = 18;
const PLACES = 60;

interface CurveProps {
  /** Oldest first; the newest is drawn at the end. Null breaks the line. */
  readonly values: readonly (number | null)[];
}

/** The last minute of a number, from zero to its maximum. Hidden from screen readers, which read the number beside it. */
export function Curve({ values }: CurveProps) {
  const highest = Math.max(0, ...values.map((value) => value ?? 0));
  let isDown = false;
  const path = values
    .map((value, i) => {
      if (value === null) {
        isDown = false;
        return '';
      }
      const x = ((PLACES - values.length + i) * WIDTH) / (PLACES - 1);
      const y = HEIGHT - 1 - (highest === 0 ? 0 : (value / highest) * (HEIGHT - 2));
      const step = `${isDown ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
      isDown = true;
      return step;
    })
    .join('');
  return (
    <svg aria-hidden width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.curve}>
      <path d={path} />
    </svg>
  );
}
