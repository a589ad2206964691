import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, use } from 'react';
import unseen from '../../../marks/unseen.module.css';
import { CardFigure } from '../../cards/card-parts.tsx';
import { figureWidth, fontPx, textStyle } from '../../cards/card-text.ts';
import { cardValue } from '../../cards/card-value.ts';
import { useCardColours, useCardGround } from '../../cards/use-card-colours.tsx';
import { TEXT } from '../../control/author-colours.ts';
import { FrameContext } from '../../frame-context.ts';
import type { ValueColour } from '../../gauges/colour-fields.ts';
import classes from './chart-card.module.css';
import type { ShownValue } from './shown-values.ts';

const COLOURS = ['colour'] as const;
const MAIN_PX = 36;
const SIDE_PX = 14;

interface ValueTextProps {
  readonly shown: ShownValue;
  readonly unit: string;
  readonly decimals: number | undefined;
  readonly font: ShownValue['look']['font'];
  readonly colour: ValueColour;
  /** Of the widget, in faults of functions. */
  readonly title: string;
}

/** One value of a card, with the arrow of its sign. What it is stands in its hint, since the card has no room for it. */
export function ValueText({ shown, unit, decimals, font, colour, title }: ValueTextProps) {
  const { key, look, position, value, freshness } = shown;
  const frame = use(FrameContext);
  const isMain = position === 'center';
  const figure = cardValue(key, value, decimals, true);
  const { number, text } = figure;
  const colours = useCardColours({ colour }, COLOURS, number, title, useCardGround(freshness));
  const Arrow = number === undefined || number === 0 ? null : number > 0 ? IconArrowUp : IconArrowDown;
  const size = fontPx(font ?? {}, isMain ? MAIN_PX : SIDE_PX);
  const width = figureWidth(text, unit) + (look.showArrow && Arrow ? 1.5 : 0);
  const label = (frame?.label ?? String)(key.label || key.name);
  return (
    <CardFigure
      className={classes.value}
      value={figure}
      unit={unit}
      freshness={freshness}
      data-position={position}
      title={label}
      style={
        {
          ...textStyle(font),
          color: colours.of('colour', isMain ? undefined : TEXT),
          '--size': size,
          '--figure': Math.max(1, width),
        } as CSSProperties
      }
    >
      <span className={unseen.unseen}>{label}</span>
      {look.showArrow && Arrow ? <Arrow aria-hidden className={classes.arrow} stroke={2} /> : null}
      {colours.readers}
    </CardFigure>
  );
}
