/** What cards with an icon, a label and a value store. Source: contract/dashboards.md 9.7. */
import * as z from 'zod/mini';
import type { Part } from '../../../contract/part.ts';
import type { FieldTable, ReadOf } from '../../../stored/fields/fields.ts';
import { both, not, type When } from '../../../stored/fields/when.ts';
import { cardPadding, dateFormat, isShown } from '../../cards/card-fields.ts';
import { font } from '../../control/stored-font.ts';
import type { FormContext } from '../../form-context.ts';
import { valueColour } from '../../gauges/colour-fields.ts';
import { latestNumberFields } from '../../latest-number-fields.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const drawnAs =
  (...variants: readonly (string | undefined)[]): When<FormContext> =>
  (_, { variant }) =>
    variants.includes(variant);
const isValue = drawnAs(undefined, 'horizontal');
const isCount = drawnAs('count');
const hasValue = not(drawnAs('label'));
const hasLabel = both<FormContext>(hasValue, isShown('showLabel'));
const isLabelled = (...around: Parameters<When<FormContext>>) => !hasValue(...around) || hasLabel(...around);
const hasIcon = isShown('showIcon');
const hasGround = both<FormContext>(isCount, isShown('showIconBackground'));
const hasDate = both<FormContext>(isValue, isShown('showDate'));
const hasChevron = both<FormContext>(isCount, isShown('showChevron'));

/** The first one is usual. */
const SQUARE = Object.entries({
  ...{ square: 'layoutSquare', vertical: 'layoutVertical', centered: 'layoutCentred', simplified: 'layoutSimplified' },
});
const HORIZONTAL = Object.entries({ horizontal: 'layoutHorizontal', horizontal_reversed: 'layoutReversed' });
const COUNT = Object.entries({ column: 'layoutColumn', row: 'layoutRow' });
const layoutsOf = ({ variant }: Pick<FormContext, 'variant'>) =>
  variant === 'count' ? COUNT : variant === 'horizontal' ? HORIZONTAL : SQUARE;

const text = z.nullish(z.string());
const length = (word: string, when: When<FormContext>) => s.number({ word, group: 'icon', isHalf: true, least: 8, most: 200, when });

export const SETTINGS = {
  layout: s.own(
    text,
    (name, place) => {
      const usual = layoutsOf(place.context);
      const choices = place.isWhole ? [...SQUARE, ...HORIZONTAL, ...COUNT] : usual;
      return s.choice(choices, { word: 'cardLayout', whenAbsent: usual[0]?.[0] }).form(name, place);
    },
    { when: drawnAs(undefined, 'horizontal', 'count') },
  ),
  autoScale: s.flag(true),
  padding: cardPadding(),
  showLabel: s.flag(true, { group: 'label', when: hasValue }),
  label: s.text({ word: 'cardLabel', group: 'label', when: both(not(isValue), isLabelled) }),
  labelFont: font('label', isLabelled, 'cardLabel'),
  labelColor: valueColour({ group: 'label', when: isLabelled }),
  showIcon: s.flag(true, { group: 'icon' }),
  icon: s.icon({ group: 'icon', isHalf: true, when: hasIcon }),
  iconSize: length('iconSize', hasIcon),
  iconSizeUnit: s.kept(text),
  iconColor: valueColour({ group: 'icon', when: hasIcon }),
  showIconBackground: s.flag(true, { group: 'icon', when: isCount }),
  iconBackgroundSize: length('iconGroundSize', hasGround),
  iconBackgroundSizeUnit: s.kept(text),
  iconBackgroundColor: valueColour({ group: 'icon', when: hasGround }),
  valueFont: font('value', hasValue, 'value'),
  valueColor: valueColour({ group: 'value', when: hasValue }),
  /** Ours: both mark the normal range. */
  normalMin: s.number({ group: 'value', isHalf: true, when: hasValue }),
  normalMax: s.number({ group: 'value', isHalf: true, when: hasValue }),
  showDate: s.flag(true, { group: 'date', when: isValue }),
  dateFormat: dateFormat('date', hasDate),
  dateFont: font('date', hasDate, 'date'),
  dateColor: valueColour({ group: 'date', when: hasDate }),
  showChevron: s.flag(false, { group: 'chevron', when: isCount }),
  chevronSize: s.number({ group: 'chevron', isHalf: true, least: 8, most: 200, when: hasChevron }),
  chevronSizeUnit: s.kept(text),
  chevronColor: s.colour({ group: 'chevron', isHalf: true, when: hasChevron }),
};
export type IconSettings = ReadOf<typeof SETTINGS>;
export type IconWidget = WidgetInput<IconSettings>;

/** Undefined for cards that have one arrangement alone. */
export function layoutOf({ variant, settings: { layout } }: Pick<IconWidget, 'variant' | 'settings'>): string | undefined {
  if (variant === 'label' || variant === 'labelled') return undefined;
  const all = layoutsOf({ variant });
  return (all.find(([name]) => name === layout) ?? all[0])?.[0];
}

const NUMBER_KEY = latestNumberFields(() => true);

export const keyFields = ({ type }: Part): FieldTable => (type === 'timeseries' ? NUMBER_KEY : {});
