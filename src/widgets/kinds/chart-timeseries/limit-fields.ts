/** Limits of charts, and ends of axes that are taken from an entity, in the form of their generation. */
import * as z from 'zod/mini';
import { isPart, type Part } from '../../../contract/part.ts';
import { storedNumber } from '../../../contract/stored-number.ts';
import { fieldsIn, type ReadOf, schemaOf } from '../../../stored/fields/fields.ts';
import { both, either, is, not } from '../../../stored/fields/when.ts';
import { s } from '../../settings-fields.ts';
import { newerSource } from '../../value-sources/source-fields.ts';
import { axesOf, isNewer } from './generation.ts';
import { bandEnd, hasOwnValue, LIMIT_LOOK, OLDER_LIMIT, olderLimit } from './usual-settings.ts';

export const LINES = Object.entries({ solid: 'solid', dashed: 'dashed', dotted: 'dotted' });
const LABEL_PLACES = Object.entries({
  ...{ start: 'placeStart', insideStartTop: 'placeStartAbove', insideStartBottom: 'placeStartBelow', insideStart: 'placeStart' },
  ...{ middle: 'placeMiddle', insideMiddleTop: 'placeMiddleAbove', insideMiddleBottom: 'placeMiddleBelow', insideMiddle: 'placeMiddle' },
  ...{ end: 'placeEnd', insideEndTop: 'placeEndAbove', insideEndBottom: 'placeEndBelow', insideEnd: 'placeEnd' },
});
/** Of points and ends of lines on newer servers. */
export const SHAPES = Object.entries({
  ...{ emptyCircle: 'shapeRing', circle: 'shapeCircle', rect: 'shapeSquare', roundRect: 'shapeRound', triangle: 'shapeTriangle' },
  ...{ diamond: 'shapeDiamond', pin: 'shapePin', arrow: 'shapeArrow', none: 'shapeNone' },
});
const isFixed = is('type', 'constant');
const newer = not(olderLimit);

const { label, severity, color, lineWidth } = LIMIT_LOOK;
const LIMIT = {
  ...OLDER_LIMIT,
  ...newerSource(newer),
  to: bandEnd(either(hasOwnValue, both(newer, isFixed))),
  label,
  /** False draws the line without any words. */
  showLabel: s.flag(true, { word: 'limitShowLabel', when: newer }),
  units: s.unit({ isHalf: true, when: newer }),
  decimals: s.own(storedNumber(), s.whole({ isHalf: true, most: 15 }).form, { when: newer }),
  ...{ severity, color },
  lineColor: s.colour({ word: 'lineColor', isHalf: true, when: newer }),
  lineWidth,
  /** A list has the lengths of dashes and gaps, a number both. */
  lineType: s.own(z.nullish(z.union([z.string(), z.number(), z.array(z.number())])), s.choice(LINES, { whenAbsent: 'dashed' }).form),
  labelPosition: s.choice(LABEL_PLACES, { word: 'limitLabelPlace', when: both(newer, not(is('showLabel', false))) }),
  labelColor: s.colour({ word: 'labelColor', when: both(newer, not(is('showLabel', false))) }),
  enableLabelBackground: s.flag(false, { word: 'labelGroundShown', when: both(newer, not(is('showLabel', false))) }),
  labelBackground: s.colour({ word: 'labelGround', when: both(newer, not(is('showLabel', false)), is('enableLabelBackground', true)) }),
  startSymbol: s.choice(SHAPES, { isHalf: true, when: newer }),
  startSymbolSize: s.number({ isHalf: true, least: 0, when: newer }),
  endSymbol: s.choice(SHAPES, { isHalf: true, when: newer }),
  endSymbolSize: s.number({ isHalf: true, least: 0, when: newer }),
};
/** The look of the lines between ranges, without a value. */
export const rangeLimit = s.kept(z.nullish(schemaOf(LIMIT)));

/** The limit of a key is on the axis of the key. */
const LIMIT_OF_CHART = { ...LIMIT, yAxisId: s.choice(axesOf, { whenAbsent: 'default', when: newer }) };
const LIMIT_OF_KEY = { ...LIMIT, yAxisId: s.kept(z.nullish(z.string())) };
export const limitSchema = schemaOf(LIMIT_OF_CHART);
/** `thresholdValue` of older servers, `value` of newer ones, or an entity and key to take the value from. */
export type ChartLimit = ReadOf<typeof LIMIT_OF_CHART>;

function nameOf({ label, thresholdValue, value, thresholdAttribute, entityKey, latestKey }: Part): string | null {
  const name = [label, thresholdValue ?? value ?? thresholdAttribute ?? entityKey ?? latestKey].filter(
    (part) => part !== undefined && part !== null && part !== '',
  );
  return name.length > 0 ? name.map(String).join(', ') : null;
}

const LIST = { group: 'limits', word: 'thresholds', addWord: 'addLimit', nameOf };
const NEW_OLDER = { thresholdValueSource: 'predefinedValue', thresholdValue: 0 };

export const limitsOfChart = s.own(z.nullish(z.array(limitSchema)), (name, place) => {
  const newItem = isNewer(place.context) ? { type: 'constant', value: 0 } : NEW_OLDER;
  return s.list(LIMIT_OF_CHART, { ...LIST, newItem }).form(name, place);
});

export const limitsOfKey = s.list(LIMIT_OF_KEY, {
  ...LIST,
  newItem: NEW_OLDER,
  when: ({ thresholds }, context) => !isNewer(context) || Array.isArray(thresholds),
});

/** The end of an axis: a number, or a value that is taken from an entity on newer servers. */
export function axisEnd(word: string) {
  const schema = z.nullish(z.union([limitSchema, storedNumber()]));
  const table = newerSource(() => true, word);
  return s.own(schema, (name, place) => {
    const stored = place.holder[name];
    return isPart(stored)
      ? fieldsIn(table, { ...place, holder: stored, at: `${place.at}${name}.` })
      : s.number({ word, isHalf: true }).form(name, place);
  });
}
