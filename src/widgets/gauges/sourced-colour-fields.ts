/** A colour that may follow a value, by numbers that may be values of entities. Source: contract/dashboards.md 9.7. */
import * as z from 'zod/mini';
import { isPart } from '../../contract/part.ts';
import { type ReadOf, type Shown, schemaOf } from '../../stored/fields/fields.ts';
import { is } from '../../stored/fields/when.ts';
import type { FormContext } from '../form-context.ts';
import { rangeList, s } from '../settings-fields.ts';
import { sourcedNumber, sourcedRanges } from '../value-sources/sourced-fields.ts';
import { colourField, colourTable, GRADIENT } from './colour-fields.ts';

const RANGES = { advancedMode: s.kept(z.nullish(z.boolean())), range: rangeList(), rangeAdvanced: sourcedRanges({}) };

/** A list, or an object of newer servers; in its advanced mode the ends may be values of entities. */
const ranges = s.own(
  z.nullish(z.union([RANGES.range.schema, schemaOf(RANGES)])),
  (name, place) => {
    const stored = place.holder[name];
    if (!isPart(stored)) return RANGES.range.form(name, place);
    const which = stored.advancedMode === true ? 'rangeAdvanced' : 'range';
    return RANGES[which].form(which, { ...place, holder: stored, at: `${place.at}${name}.` });
  },
  { when: is('type', 'range') },
);

const STEP = { source: sourcedNumber('rangeFrom'), color: s.colour({ word: 'rangeColor' }) };
const SOURCED_GRADIENT = {
  ...GRADIENT,
  gradientAdvanced: s.list(STEP, {
    ...{ word: 'gradientSteps', addWord: 'addColour', newItem: { source: { type: 'constant', value: 0 }, color: null } },
    when: is('advancedMode', true),
  }),
};

const sourcedTable = (word: string) =>
  colourTable(word, { rangeList: ranges, gradient: s.part(SOURCED_GRADIENT, { when: is('type', 'gradient') }) });
export type ColourRule = ReadOf<ReturnType<typeof sourcedTable>>;

export const sourcedColour = (look: Pick<Shown<FormContext>, 'group' | 'when'> = {}) => colourField(sourcedTable, look);
