import type { ComponentProps, CSSProperties } from 'react';
import type { Freshness } from '../../contract/telemetry.ts';
import { QualityText } from '../../marks/quality-text.tsx';
import classes from './card-parts.module.css';
import { textStyle } from './card-text.ts';
import type { CardValue } from './card-value.ts';
import { FittedNumber } from './fitted-number.tsx';

interface CardFigureProps extends ComponentProps<'p'> {
  readonly value: CardValue;
  readonly unit: string;
  readonly freshness: Freshness;
}

/** A value, as exact as there is room for, and the unit of a number. @param children before the value. @param style of what is there. */
export function CardFigure({ value, unit, freshness, className, children, style, ...others }: CardFigureProps) {
  const { text, whole, rounded, number, isMissing } = value;
  const looks = isMissing ? { ...style, color: undefined } : style;
  return (
    <p {...others} className={[classes.figure, className].join(' ')} style={looks} data-missing={isMissing || undefined}>
      {children}
      <QualityText freshness={freshness}>
        <FittedNumber text={text} whole={whole} rounded={rounded} />
      </QualityText>
      {unit && number !== undefined ? <bdi className={classes.unit}>{unit}</bdi> : null}
    </p>
  );
}

interface CardWordsProps {
  readonly words: string;
  readonly font?: Parameters<typeof textStyle>[0];
  readonly colour?: string | undefined;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
}

/** A line of words that is cut at its end; nothing for none. */
export function CardWords({ words, font, colour, className, style }: CardWordsProps) {
  return words ? (
    <p className={[classes.words, className].join(' ')} title={words} style={{ ...style, ...textStyle(font), color: colour }}>
      {words}
    </p>
  ) : null;
}
