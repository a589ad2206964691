import { formatShare } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { QualityText } from '../../../marks/quality-text.tsx';
import type { LatestValue } from '../../latest/latest-values.ts';
import type { PiePlotProps } from './pie-plot.tsx';
import classes from './pie-view.module.css';
import { figure } from './slice-words.ts';

interface PieLegendProps extends Pick<PiePlotProps, 'slices' | 'colourOf' | 'onNear' | 'onOpen'> {
  readonly values: readonly LatestValue[];
}

/** Each value in words, with its share where it has one. */
export function PieLegend({ values, slices, colourOf, onNear, onOpen }: PieLegendProps) {
  const t = useT();
  const shares = new Map(slices.map(({ value, share }) => [value.id, share]));
  return (
    <ul className={classes.legend} aria-label={t('chart-pie.legend')}>
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
        return (
          <li key={value.id} onPointerEnter={() => onNear(value.id)} onPointerLeave={() => onNear(null)}>
            {onClick ? (
              <button
                type="button"
                className={classes.entry}
                onClick={onClick}
                onFocus={() => onNear(value.id)}
                onBlur={() => onNear(null)}
              >
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
