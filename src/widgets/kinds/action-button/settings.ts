/** What buttons store that run actions. Source: contract/dashboards.md 9.7. */
import * as z from 'zod/mini';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is, not, type When } from '../../../stored/fields/when.ts';
import { APPEARANCE, appearance } from '../../control/button-fields.ts';
import { font } from '../../control/stored-font.ts';
import { reading } from '../../control/value-fields.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const isSegments: When<FormContext> = (_, { variant }) => variant === 'segments';
const half = { isHalf: true } as const;
const segment = (group: string) =>
  s.part(
    {
      showLabel: s.flag(true, { word: 'showLabel' }),
      label: s.text({ word: 'cardLabel', when: is('showLabel', true) }),
      labelFont: font(group, is('showLabel', true)),
      showIcon: s.flag(true, { word: 'showIcon' }),
      icon: s.icon({ ...half, word: 'icon', when: is('showIcon', true) }),
      iconSize: s.number({ ...half, word: 'iconSize', least: 8, most: 200, when: is('showIcon', true) }),
    },
    { group },
  );
const style = (group: string) =>
  s.part(
    { mainColor: s.colour({ ...half, word: 'mainColor' }), backgroundColor: s.colour({ ...half, word: 'backgroundColor' }) },
    { group },
  );
const SEGMENTS = {
  layout: s.choice(Object.entries({ squared: 'segmentsSquared', rounded: 'segmentsRounded' }), {
    word: 'buttonLook',
    whenAbsent: 'squared',
  }),
  autoScale: s.flag(true, { word: 'autoScale' }),
  cardBorder: s.number({ ...half, least: 0, most: 20 }),
  cardBorderColor: s.colour(half),
  leftAppearance: segment('firstSegment'),
  rightAppearance: segment('secondSegment'),
  selectedStyle: style('chosenSegment'),
  unselectedStyle: style('otherSegment'),
};
const segments = s.part(SEGMENTS, { group: 'look' });
const button = appearance('look');
/** An action without name, which is edited among the actions. */
const action = s.kept(z.optional(z.unknown()));

export const SETTINGS = {
  initialState: reading('reads', isSegments),
  activatedState: reading('pressed', not(isSegments)),
  disabledState: reading('locks'),
  leftButtonClick: action,
  rightButtonClick: action,
  appearance: s.own(s.part({ ...APPEARANCE, ...SEGMENTS }).schema, (name, place) => [
    ...(place.isWhole || place.context.variant !== 'segments' ? button.form(name, place) : []),
    ...(place.isWhole || place.context.variant === 'segments' ? segments.form(name, place) : []),
  ]),
};
export type ActionSettings = ReadOf<typeof SETTINGS>;
export type ActionWidget = WidgetInput<ActionSettings>;
