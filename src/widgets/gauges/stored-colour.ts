import { type ReactNode, useMemo } from 'react';
import { contrastRatio, isBlack } from '../../theme/contrast.ts';
import type { AuthorColours } from '../control/author-colours.ts';
import type { WidgetSource } from '../source.ts';
import type { ValueColour } from './colour-fields.ts';
import type { Scale } from './scale.ts';
import type { ColourRule } from './sourced-colour-fields.ts';
import { useRuleColour } from './value-colour.tsx';

const NO_RULE: ColourRule = { type: 'constant' };

/** @param scale between whose ends the colours of a gradient stand, whatever is stored beside them; absent: what is stored counts. */
function ruleOf(stored: ValueColour<ColourRule>, scale: Scale | undefined): ColourRule {
  if (typeof stored === 'string') return { type: 'constant', color: stored };
  if (!stored) return NO_RULE;
  return scale && stored.gradient ? { ...stored, gradient: { ...stored.gradient, minValue: scale.min, maxValue: scale.max } } : stored;
}

interface ToldColour {
  /** To be rendered. */
  readonly readers: ReactNode;
  /** As the author wants it. Undefined where nothing is stored, and for black, with which all texts are stored: the palette's counts. */
  readonly colour: string | undefined;
  /** Those of its rule, with their ends. */
  readonly ranges: ReturnType<typeof useRuleColour>['ranges'];
}

/** The colour that a field gives a number. @param title of the widget, in faults. @param own its source. Keep the identities. */
export function useStoredColour(
  stored: ValueColour<ColourRule>,
  value: number | undefined,
  { title, own, scale }: { readonly title: string; readonly own: WidgetSource | undefined; readonly scale?: Scale },
): ToldColour {
  const rule = useMemo(() => ruleOf(stored, scale), [stored, scale]);
  const { readers, colour: byRule, ranges } = useRuleColour(rule, value, title, own);
  const colour = byRule ?? rule.color;
  return { readers, colour: colour && !isBlack(colour) ? colour : undefined, ranges };
}

/** What is full is told from what is empty by at least this contrast; else the palette's colour counts. */
const LEAST_APART = 1.6;

/** The least contrast that the palette's colour of what is full has to its ground. */
const PALETTE_BAR = 3;

/** What cannot be told from the ground is not seen at all. */
const LEAST_SEEN = 1.05;

/** The author's colour of what is empty, where it is fainter than what is full, and seen. @param full colour of that; undefined: the palette's. */
export function emptyColour({ ground, base }: AuthorColours, stored: string | null | undefined, full: string | undefined) {
  const empty = ground(stored);
  if (!empty || contrastRatio(empty, base) < LEAST_SEEN) return undefined;
  const isFainter = contrastRatio(empty, base) < (full === undefined ? PALETTE_BAR / LEAST_APART : contrastRatio(full, base));
  return isFainter && (full === undefined || contrastRatio(empty, full) >= LEAST_APART) ? empty : undefined;
}
