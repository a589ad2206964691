import { type ReactNode, use, useMemo, useState } from 'react';
import { isSilent } from '../../charts/gap-spans.ts';
import type { Freshness } from '../../contract/telemetry.ts';
import { QuietPart } from '../../marks/late-part.tsx';
import { lateComponent } from '../../page/late-component.ts';
import { FrameContext } from '../frame-context.ts';
import { followsValue, type ValueColour } from '../gauges/colour-fields.ts';
import { useSurroundings } from '../surroundings.ts';
import { cardColour } from './card-colour.ts';

const RuleColour = lateComponent(async () => (await import('../gauges/value-colour.tsx')).RuleColour);

/** Of a card, for colours on it; null where those of the palette count: on walls, and of a value that may no longer count. */
export function useCardGround(freshness: Freshness = 'fresh'): string | null {
  const ground = use(FrameContext)?.look.ground ?? null;
  return useSurroundings().size === 'wall' || isSilent(freshness) ? null : ground;
}

interface CardColours<Name extends string> {
  /** As its author wants it, also where it is not legible. */
  readonly wished: (name: Name) => string | undefined;
  /** Legible. @param least contrast. @param under what it lies on; absent: the ground of the card. @returns undefined: the palette's. */
  readonly of: (name: Name, least?: number, under?: string) => string | undefined;
  /** To be rendered: they tell the colours that follow the value. */
  readonly readers: ReactNode;
}

/**
 * The colours of a card's parts, as its author wants them and as far as they are legible.
 * @param names of the fields in which they are stored. Keep the identity. @param title of the widget, in faults of functions.
 * @param ground of `useCardGround`.
 */
export function useCardColours<Name extends string>(
  stored: Readonly<Partial<Record<Name, ValueColour>>>,
  names: readonly Name[],
  value: number | undefined,
  title: string,
  ground: string | null,
): CardColours<Name> {
  const [told, setTold] = useState<ReadonlyMap<Name, string | undefined>>(() => new Map());
  const tellers = useMemo(() => {
    const teller = (name: Name) => (color: string | undefined) =>
      setTold((before) => (before.get(name) === color ? before : new Map(before).set(name, color)));
    return names.map((name) => ({ name, onColour: teller(name) }));
  }, [names]);
  const wished = (name: Name) => {
    const one = stored[name];
    const constant = typeof one === 'string' ? one : (one?.color ?? undefined);
    return followsValue(one) ? (told.get(name) ?? constant) : constant;
  };
  const of = (name: Name, least?: number, under = ground) =>
    ground === null || under === null ? undefined : cardColour(wished(name), undefined, under, least);
  const readers = tellers.map(({ name, onColour }) => {
    const one = stored[name];
    return ground !== null && followsValue(one) ? (
      <QuietPart key={name}>
        <RuleColour rule={one} value={value} title={title} onColour={onColour} />
      </QuietPart>
    ) : null;
  });
  return { wished, of, readers };
}
