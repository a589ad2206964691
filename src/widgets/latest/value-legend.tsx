import type { ReactNode, RefObject } from 'react';
import { formatMeasured } from '../../format/moments.ts';
import { formatShare } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { QualityText } from '../../marks/quality-text.tsx';
import { useSurroundings } from '../surroundings.ts';
import type { LatestValue } from './latest-values.ts';
import classes from './value-legend.module.css';

/** With its decimals, without its unit. */
const figure = ({ text, decimals }: LatestValue) => formatMeasured('', text, decimals);

/** A value and its share in one line; undefined: it has none. */
export function valueWords(value: LatestValue, share: number | undefined): string {
  const number = [figure(value), value.unit].filter(Boolean).join(' ');
  return [value.label, number, share === undefined ? '' : formatShare(share)].filter(Boolean).join(', ');
}

/** What a drawing of values and its legend have in common. */
export interface ValueMarks {
  readonly colourOf: (value: LatestValue) => string | undefined;
  /** Called with the id of the value that is pointed at or focused. */
  readonly onNear: (id: string | null) => void;
  /** What a click on a value does; undefined: nothing. */
  readonly onOpen: (value: LatestValue) => (() => void) | undefined;
}

interface ValueLegendProps extends ValueMarks {
  readonly values: readonly LatestValue[];
  /** By the ids of those that are drawn. */
  readonly shares: ReadonlyMap<string, number>;
}

/** Each value in words, with its share where it has one. */
export function ValueLegend({ values, shares, colourOf, onNear, onOpen }: ValueLegendProps) {
  const t = useT();
  return (
    <ul className={classes.legend} aria-label={t('widgets.legend')}>
      {values.map((value) => {
        const share = shares.get(value.id);
        const onClick = onOpen(value);
        const line = (
          <>
            <span className={classes.swatch} style={{ background: share === undefined ? undefined : colourOf(value) }} aria-hidden />
            <bdi className={classes.label} title={value.label}>
              {value.label}
            </bdi>
            <QualityText freshness={value.freshness}>
              <bdi>{figure(value)}</bdi>
              {value.unit && value.text !== null ? <bdi className={classes.unit}>{` ${value.unit}`}</bdi> : null}
            </QualityText>
            <span className={classes.part}>{share === undefined ? '' : formatShare(share)}</span>
          </>
        );
        const near = { onFocus: () => onNear(value.id), onBlur: () => onNear(null) };
        return (
          <li key={value.id} onPointerEnter={() => onNear(value.id)} onPointerLeave={() => onNear(null)}>
            {onClick ? (
              <button type="button" className={classes.entry} onClick={onClick} {...near}>
                {line}
              </button>
            ) : (
              <span className={classes.entry}>{line}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface LegendRoomProps {
  readonly box: RefObject<HTMLDivElement | null>;
  /** As stored, or `auto`: beside the drawing where there is room. Undefined: there is no legend. */
  readonly position: string | undefined;
  readonly legend: ReactNode;
  /** One element. */
  readonly children: ReactNode;
}

/** A drawing and its legend. */
export function LegendRoom({ box, position, legend, children }: LegendRoomProps) {
  const { size } = useSurroundings();
  return (
    <div ref={box} className={classes.room} data-size={size}>
      <div className={classes.parts} data-legend={position}>
        {children}
        {legend}
      </div>
    </div>
  );
}
