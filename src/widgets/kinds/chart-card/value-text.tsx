import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, use, useState } from 'react';
import { QuietPart } from '../../../marks/late-part.tsx';
import { QualityText } from '../../../marks/quality-text.tsx';
import unseen from '../../../marks/unseen.module.css';
import { lateComponent } from '../../../page/late-component.ts';
import { cardColour } from '../../cards/card-colour.ts';
import { fontPx, textStyle } from '../../cards/card-text.ts';
import { cardValue } from '../../cards/card-value.ts';
import { FittedNumber } from '../../cards/fitted-number.tsx';
import { FrameContext } from '../../frame-context.ts';
import { followsValue, type ValueColour } from '../../gauges/colour-fields.ts';
import { useSurroundings } from '../../surroundings.ts';
import classes from './chart-card.module.css';
import type { ShownValue } from './shown-values.ts';

const RuleColour = lateComponent(async () => (await import('../../gauges/value-colour.tsx')).RuleColour);

const MAIN_PX = 36;
const SIDE_PX = 14;
const TEXT = 4.5;

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
  const [told, setTold] = useState<string>();
  const isWall = useSurroundings().size === 'wall';
  const frame = use(FrameContext);
  const isMain = position === 'center';
  const { text, whole, rounded, number } = cardValue(key, value, decimals, true);
  const isOld = freshness === 'stale' || freshness === 'disconnected';
  const ground = isWall || isOld ? null : (frame?.look.ground ?? null);
  const follows = followsValue(colour);
  const shownColour = ground === null ? undefined : cardColour(colour, follows ? told : undefined, ground, isMain ? undefined : TEXT);
  const Arrow = number === undefined || number === 0 ? null : number > 0 ? IconArrowUp : IconArrowDown;
  const size = fontPx(font ?? {}, isMain ? MAIN_PX : SIDE_PX);
  const figure = text.length + (unit ? 0.45 * unit.length + 1 : 0) + (look.showArrow && Arrow ? 1.5 : 0);
  const label = (frame?.label ?? String)(key.label || key.name);
  return (
    <p
      className={classes.value}
      data-position={position}
      title={label}
      style={{ ...textStyle(font), color: shownColour, '--size': size, '--figure': Math.max(1, figure) } as CSSProperties}
    >
      <span className={unseen.unseen}>{label}</span>
      {look.showArrow && Arrow ? <Arrow aria-hidden className={classes.arrow} stroke={2} /> : null}
      <QualityText freshness={freshness}>
        <FittedNumber text={text} whole={whole} rounded={rounded} />
      </QualityText>
      {unit && number !== undefined ? <bdi className={classes.unit}>{unit}</bdi> : null}
      {ground !== null && follows ? (
        <QuietPart>
          <RuleColour rule={colour} value={number} title={title} onColour={setTold} />
        </QuietPart>
      ) : null}
    </p>
  );
}
