/** A colour that may follow a value. Source: contract/dashboards.md 9.7. */
import * as z from 'zod/mini';
import { isPart } from '../../contract/part.ts';
import { fieldsIn, type ReadOf, type Shown, schemaOf } from '../../stored/fields/fields.ts';
import { is } from '../../stored/fields/when.ts';
import type { FormContext } from '../form-context.ts';
import { rangeList, s } from '../settings-fields.ts';
import { sourcedNumber, sourcedRanges } from '../value-sources/sourced-fields.ts';

const RANGES = { advancedMode: s.kept(z.nullish(z.boolean())), range: rangeList(), rangeAdvanced: sourcedRanges({}) };
const rangesSchema = z.nullish(z.union([RANGES.range.schema, schemaOf(RANGES)]));

/** A list, or an object of newer servers; in its advanced mode the ends may be values of entities. */
const ranges = s.own(
  rangesSchema,
  (name, place) => {
    const stored = place.holder[name];
    if (!isPart(stored)) return RANGES.range.form(name, place);
    const which = stored.advancedMode === true ? 'rangeAdvanced' : 'range';
    return RANGES[which].form(which, { ...place, holder: stored, at: `${place.at}${name}.` });
  },
  { when: is('type', 'range') },
);

const GRADIENT_STEP = { source: sourcedNumber('rangeFrom'), color: s.colour({ word: 'rangeColor' }) };
const isAdvanced = is('advancedMode', true);
/** Colours at even distances from `minValue` to `maxValue`; in the advanced mode at numbers that may be values of entities. */
const GRADIENT = {
  advancedMode: s.kept(z.nullish(z.boolean())),
  gradient: s.several([], { word: 'gradientColours', isFree: true, when: (of) => !isAdvanced(of) }),
  minValue: s.number({ isHalf: true, whenAbsent: 0, when: (of) => !isAdvanced(of) }),
  maxValue: s.number({ isHalf: true, whenAbsent: 100, when: (of) => !isAdvanced(of) }),
  gradientAdvanced: s.list(GRADIENT_STEP, {
    ...{ word: 'gradientColours', addWord: 'addRange', newItem: { source: { type: 'constant', value: 0 }, color: null }, when: isAdvanced },
  }),
};

const COLOUR_KINDS = Object.entries({
  constant: 'colourConstant',
  range: 'colourRange',
  gradient: 'colourGradient',
  function: 'colourFunction',
});
const valueColourTable = (word: string) => ({
  type: s.choice(COLOUR_KINDS, { word: 'colourBy', of: word, isHalf: true, whenAbsent: 'constant' }),
  color: s.colour({ word, isHalf: true }),
  rangeList: ranges,
  gradient: s.part(GRADIENT, { when: is('type', 'gradient') }),
  colorFunction: s.script(['value'], { when: is('type', 'function') }),
});
const TABLE = valueColourTable('');
const valueColourSchema = z.nullish(z.union([z.string(), schemaOf(TABLE)]));
/** `type` is `constant`, `range`, `gradient` or `function`, whose argument is the number. */
export type ValueColour = z.infer<typeof valueColourSchema>;
/** One that is an object. */
export type ColourRule = ReadOf<typeof TABLE>;

/** Its colour is told by its value. */
export const followsValue = (stored: ValueColour): stored is ColourRule =>
  typeof stored === 'object' && stored !== null && stored.type !== 'constant';

/** A text, or an object of newer servers. */
export const valueColour = (look: Pick<Shown<FormContext>, 'group' | 'when'> = {}) =>
  s.own(
    valueColourSchema,
    (name, place) => {
      const stored = place.holder[name];
      return isPart(stored)
        ? fieldsIn(valueColourTable(name), { ...place, holder: stored, at: `${place.at}${name}.` })
        : s.colour().form(name, place);
    },
    look,
  );
