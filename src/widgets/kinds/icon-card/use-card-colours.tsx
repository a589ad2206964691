import { type ReactNode, useMemo, useState } from 'react';
import { QuietPart } from '../../../marks/late-part.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import { solidColor } from '../../../theme/contrast.ts';
import { cardColour } from '../../cards/card-colour.ts';
import { followsValue } from '../../gauges/colour-fields.ts';
import type { IconSettings } from './settings.ts';

const RuleColour = lateComponent(async () => (await import('../../gauges/value-colour.tsx')).RuleColour);

const PARTS = ['labelColor', 'iconColor', 'iconBackgroundColor', 'valueColor', 'dateColor', 'chevronColor'] as const;
type CardPart = (typeof PARTS)[number];
type Told = Readonly<Partial<Record<CardPart, string | undefined>>>;

/** Of small texts. */
const TEXT = 4.5;

export interface CardColours {
  readonly of: (part: Exclude<CardPart, 'iconBackgroundColor'>) => string | undefined;
  /** Behind the icon; undefined: none. */
  readonly ground: string | undefined;
  /** To be rendered: they tell the colours that follow the value. */
  readonly readers: ReactNode;
}

/**
 * The colours of a card's parts, as its author wants them and as far as they are legible.
 * @param ground of the card; null: it has the colours of the palette. @param title in faults of functions.
 */
export function useCardColours(settings: IconSettings, value: number | undefined, title: string, ground: string | null): CardColours {
  const [told, setTold] = useState<Told>({});
  const tell = useMemo(() => {
    const teller = (part: CardPart) => (color: string | undefined) =>
      setTold((before) => (before[part] === color ? before : { ...before, [part]: color }));
    return new Map(PARTS.map((part) => [part, teller(part)]));
  }, []);
  const wished = (part: CardPart) => {
    const stored = settings[part];
    const constant = typeof stored === 'string' ? stored : stored?.color;
    return followsValue(stored) ? told[part] : constant;
  };
  const hasGround = ground !== null && settings.showIconBackground !== false && settings.iconBackgroundColor !== undefined;
  const behind = hasGround ? solidColor(wished('iconBackgroundColor') ?? '', ground) : undefined;
  const of = (part: CardPart) => {
    if (ground === null) return undefined;
    const isLarge = part !== 'labelColor' && part !== 'dateColor';
    const under = part === 'iconColor' ? (behind ?? ground) : ground;
    return cardColour(wished(part) ?? null, undefined, under, isLarge ? undefined : TEXT);
  };
  const readers =
    ground === null
      ? null
      : PARTS.map((part) => {
          const stored = settings[part];
          const onColour = tell.get(part);
          return followsValue(stored) && onColour ? (
            <QuietPart key={part}>
              <RuleColour rule={stored} value={value} title={title} onColour={onColour} />
            </QuietPart>
          ) : null;
        });
  return { of, ground: behind, readers };
}
