/** A colour that may follow a value. Source: contract/dashboards.md 9.7. */
import * as z from 'zod/mini';
import { isPart } from '../../contract/part.ts';
import { type FieldTable, fieldsIn, type ReadOf, type Shown, schemaOf } from '../../stored/fields/fields.ts';
import { is } from '../../stored/fields/when.ts';
import type { FormContext } from '../form-context.ts';
import { rangeColours, s } from '../settings-fields.ts';

type Look = Pick<Shown<FormContext>, 'group' | 'when'>;

/** Colours at even distances from `minValue` to `maxValue`; in the advanced mode at numbers that may be values of entities. */
export const GRADIENT = {
  advancedMode: s.kept(z.nullish(z.boolean())),
  gradient: s.several([], { word: 'gradientColours', isFree: true }),
  minValue: s.number({ isHalf: true, whenAbsent: 0 }),
  maxValue: s.number({ isHalf: true, whenAbsent: 100 }),
};

const COLOUR_KINDS = Object.entries({
  constant: 'colourConstant',
  range: 'colourRange',
  gradient: 'colourGradient',
  function: 'colourFunction',
});

/** @param following fields of ranges and of the gradient. */
export const colourTable = <Following extends FieldTable>(word: string, following: Following) => ({
  type: s.choice(COLOUR_KINDS, { word: 'colourBy', of: word, isHalf: true, whenAbsent: 'constant' }),
  color: s.colour({ word, isHalf: true }),
  ...following,
  colorFunction: s.script(['value'], { when: is('type', 'function') }),
});

/** A text, or an object of newer servers. @param tableOf of the object, by the word of the colour. */
export function colourField<Table extends FieldTable>(tableOf: (word: string) => Table, look: Look = {}) {
  const schema = z.nullish(z.union([z.string(), schemaOf(tableOf(''))]));
  return s.own(
    schema,
    (name, place) => {
      const stored = place.holder[name];
      return isPart(stored)
        ? fieldsIn(tableOf(name), { ...place, holder: stored, at: `${place.at}${name}.` })
        : s.colour().form(name, place);
    },
    look,
  );
}

const plainTable = (word: string) =>
  colourTable(word, {
    rangeList: rangeColours({ when: is('type', 'range') }),
    gradient: s.part(GRADIENT, { when: is('type', 'gradient') }),
  });
/** `type` is `constant`, `range`, `gradient` or `function`, whose argument is the number. */
export type PlainRule = ReadOf<ReturnType<typeof plainTable>>;
/** A text: the colour of all values. */
export type ValueColour<Rule = PlainRule> = string | Rule | null | undefined;

/** Its advanced modes are kept, and not read (`sourced-colour-fields.ts` does). */
export const valueColour = (look: Look = {}) => colourField(plainTable, look);

/** Its colour is told by its value. */
export const followsValue = <Rule extends { readonly type?: string | null | undefined }>(stored: ValueColour<Rule>): stored is Rule =>
  typeof stored === 'object' && stored !== null && stored.type !== 'constant';
