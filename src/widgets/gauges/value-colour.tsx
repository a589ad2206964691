import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { storedScript } from '../cell-functions/stored-script.ts';
import { colourRanges } from '../settings-fields.ts';
import type { WidgetSource } from '../source.ts';
import { useSourceNumbers } from '../value-sources/use-source-numbers.ts';
import { callFunction, ValueTexts } from '../value-texts.ts';
import { colourByValue, numbersOf, rangesOf } from './colour-by-value.ts';
import type { PlainRule } from './colour-fields.ts';
import type { ColourRule } from './sourced-colour-fields.ts';

/**
 * The colour that a rule gives a number: by its range, its place in a gradient, or the author's function. That of the value before stays until
 * the function has answered.
 * @param title of the widget, in faults. @param own its source.
 * @returns `readers`: to be rendered. `ranges`: those of the rule, with their ends.
 */
export function useRuleColour(rule: ColourRule, value: number | undefined, title: string, own: WidgetSource | undefined) {
  const [, setEdition] = useState(0);
  const numbers = useMemo(() => numbersOf(rule), [rule]);
  const { readers, numberOf } = useSourceNumbers(numbers, own);
  const texts = useMemo(() => {
    const script = rule.type === 'function' ? storedScript(true, rule.colorFunction) : null;
    const name = `${title} colorFunction`.trim();
    return script ? new ValueTexts({ ...script, name }, callFunction, () => setEdition((before) => before + 1)) : null;
  }, [rule, title]);
  const said = value === undefined ? undefined : texts ? texts.of(value) : colourByValue(rule, value, numberOf);
  const isAsked = value !== undefined && texts?.isAsked(value) === true;
  const before = useRef(said);
  const colour = isAsked ? before.current : said;
  useEffect(() => {
    before.current = colour;
  }, [colour]);
  const ranges = useMemo(() => (rule.type === 'range' ? rangesOf(rule, numberOf) : []), [rule, numberOf]);
  return { readers, colour, ranges };
}

interface RuleColourProps {
  readonly rule: PlainRule;
  readonly value: number | undefined;
  readonly title: string;
  readonly onColour: (color: string | undefined) => void;
}

/** Without what is not read of it. */
const withoutSources = ({ type, rangeList, gradient, colorFunction }: PlainRule): ColourRule => ({
  ...{ type, color: null, colorFunction, rangeList: [...colourRanges(rangeList)] },
  gradient: gradient?.advancedMode ? null : gradient,
});

/** For widgets that seldom have a rule, and load it late. Draws nothing. */
export function RuleColour({ rule, value, title, onColour }: RuleColourProps): ReactNode {
  const plain = useMemo(() => withoutSources(rule), [rule]);
  const { readers, colour } = useRuleColour(plain, value, title, undefined);
  useEffect(() => {
    onColour(colour);
  }, [colour, onColour]);
  return readers;
}
