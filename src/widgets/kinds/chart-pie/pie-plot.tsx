import { formatNumber } from '../../../format/numbers.ts';
import { isLightGround } from '../../../theme/contrast.ts';
import { type ValueMarks, valueWords } from '../../latest/value-legend.tsx';
import classes from './pie.module.css';
import { type Slice, slicePath } from './slices.ts';

const RADIUS = 100;
/** A smaller slice has no room for its share. */
const LEAST_LABELLED = 0.07;
/** Where the share of a slice without a hole stands, in parts of the radius. */
const LABEL_AT = 0.7;

interface PiePlotProps extends ValueMarks {
  readonly slices: readonly Slice[];
  /** Radius of the hole, in parts of the radius. */
  readonly hole: number;
  readonly isClockwise: boolean;
  readonly hasShares: boolean;
  readonly border: { readonly color: string | undefined; readonly width: number | undefined };
  /** In the hole; empty: nothing. */
  readonly total: string;
  /** Id of the value that stands out. */
  readonly near: string | null;
}

/** All that it tells is in the legend, too, and in its name. */
export function PiePlot({ slices, hole, isClockwise, hasShares, border, total, colourOf, near, onNear, onOpen }: PiePlotProps) {
  const at = RADIUS * (hole > 0 ? (1 + hole) / 2 : LABEL_AT);
  const name = slices.map(({ value, share }) => valueWords(value, share)).join('; ');
  return (
    <svg className={classes.plot} viewBox="-104 -104 208 208" role="img" aria-label={name}>
      {slices.map((slice) => {
        const { value, share, from, to } = slice;
        const turn = ((from + to) / 2) * 2 * Math.PI * (isClockwise ? 1 : -1);
        const colour = colourOf(value);
        const onClick = onOpen(value);
        return (
          <g key={value.id} data-far={(near !== null && near !== value.id) || undefined}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the legend has the same as buttons. */}
            <path
              className={classes.slice}
              d={slicePath(slice, RADIUS, RADIUS * hole, isClockwise)}
              style={{ fill: colour, stroke: border.color, strokeWidth: border.width }}
              data-clickable={onClick ? true : undefined}
              onPointerEnter={() => onNear(value.id)}
              onPointerLeave={() => onNear(null)}
              onClick={onClick}
            >
              <title>{valueWords(value, share)}</title>
            </path>
            {hasShares && share >= LEAST_LABELLED ? (
              <text
                className={classes.share}
                data-on={colour && isLightGround(colour) ? 'light' : 'dark'}
                x={Math.sin(turn) * at}
                y={-Math.cos(turn) * at}
              >
                {`${formatNumber(share * 100, 0)}%`}
              </text>
            ) : null}
          </g>
        );
      })}
      {total === '' ? null : (
        <text className={classes.total} x={0} y={0}>
          {total}
        </text>
      )}
    </svg>
  );
}
