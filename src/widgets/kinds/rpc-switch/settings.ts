/** What switches store. Source: contract/dashboards.md 4.7, 9.7. */
import * as z from 'zod/mini';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, is, not, type When } from '../../../stored/fields/when.ts';
import { appearance } from '../../control/button-fields.ts';
import { older, olderCommand, olderMethods } from '../../control/older-fields.ts';
import { font } from '../../control/stored-font.ts';
import { reading, writing } from '../../control/value-fields.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const newer = not(older);
const drawnAs =
  (name: string): When<FormContext> =>
  (_, { variant, isOlder }) =>
    variant === name && !isOlder;
const isRound: When<FormContext> = (_, { variant }) => variant === 'round';
const isSlide = drawnAs('slide');
const isToggle = drawnAs('toggle');
const isPower = drawnAs('power');
const byKey = is('retrieveValueMethod', 'attribute', 'timeseries');
const byCommand = is('retrieveValueMethod', 'rpc');
const colour = (when: When<FormContext>, group = 'look') => s.colour({ group, isHalf: true, when });
const buttonIcon = (group: string) =>
  s.part(
    {
      showIcon: s.flag(false, { word: 'showIcon' }),
      icon: s.icon({ word: 'icon', isHalf: true, when: is('showIcon', true) }),
      iconSize: s.number({ word: 'iconSize', isHalf: true, least: 8, most: 200, when: is('showIcon', true) }),
    },
    { group, when: isPower },
  );
const LAYOUTS = Object.entries({ right: 'switchRight', left: 'switchLeft', centered: 'switchCentred' });
const POWER_LAYOUTS = ['default', 'simplified', 'outlined'].flatMap((name) =>
  ['', '_volume', '_icon'].map((end) => [`${name}${end}`, `power_${name}${end}`] as const),
);
const LAYOUT = { group: 'look', word: 'switchPlace', whenAbsent: 'right' };
const POWER_LAYOUT = { group: 'look', word: 'buttonLook', whenAbsent: 'default' };

const hasLabel = both(isSlide, not(is('showLabel', false)));
const hasOnLabel = both(isSlide, is('showOnLabel', true));
const hasOffLabel = both(isSlide, is('showOffLabel', true));

export const SETTINGS = {
  title: s.text({ word: 'controlTitle', when: older }),
  showOnOffLabels: s.flag(true, { when: both(older, not(isRound)) }),
  initialValue: s.own(z.optional(z.unknown()), s.flag(false).form, { when: older }),
  retrieveValueMethod: s.choice(
    Object.entries({ none: 'readsNothing', rpc: 'readsByCommand', attribute: 'readsAttribute', timeseries: 'readsTimeSeries' }),
    { group: 'reads', word: 'readsBy', whenAbsent: 'rpc', when: older },
  ),
  valueKey: s.text({ group: 'reads', whenAbsent: 'value', when: both(older, byKey) }),
  ...olderMethods(both(older, byCommand)),
  parseValueFunction: s.script(['data'], { group: 'reads', when: older }),
  convertValueFunction: s.script(['value'], { group: 'writes', when: older }),
  ...olderCommand('writes', 500),
  initialState: reading('reads'),
  onUpdateState: writing('writesOn', not(isToggle)),
  offUpdateState: writing('writesOff', not(isToggle)),
  checkState: writing('writesOn', isToggle),
  uncheckState: writing('writesOff', isToggle),
  disabledState: reading('locks'),
  layout: s.own(
    z.nullish(z.string()),
    (name, place) => [
      ...(place.isWhole || place.context.variant === 'power' ? s.choice(POWER_LAYOUTS, POWER_LAYOUT).form(name, place) : []),
      ...(place.isWhole || place.context.variant !== 'power' ? s.choice(LAYOUTS, LAYOUT).form(name, place) : []),
    ],
    { when: both(newer, not(isToggle)) },
  ),
  autoScale: s.flag(true, { group: 'look', when: both(newer, not(isPower)) }),
  showLabel: s.flag(true, { group: 'look', when: isSlide }),
  label: s.text({ group: 'look', word: 'cardLabel', when: hasLabel }),
  labelFont: font('look', hasLabel, 'cardLabel'),
  labelColor: colour(hasLabel),
  showIcon: s.flag(false, { group: 'look', when: isSlide }),
  icon: s.icon({ group: 'look', when: both(isSlide, is('showIcon', true)) }),
  iconSize: s.number({ group: 'look', isHalf: true, least: 8, most: 200, when: both(isSlide, is('showIcon', true)) }),
  iconColor: colour(both(isSlide, is('showIcon', true))),
  switchColorOn: colour(isSlide),
  tumblerColorOn: colour(isSlide),
  switchColorOff: colour(isSlide),
  tumblerColorOff: colour(isSlide),
  switchColorDisabled: colour(isSlide),
  tumblerColorDisabled: colour(isSlide),
  showOnLabel: s.flag(false, { group: 'look', when: isSlide }),
  onLabel: s.text({ group: 'look', when: hasOnLabel }),
  onLabelFont: font('look', hasOnLabel, 'onLabel'),
  onLabelColor: colour(hasOnLabel),
  showOffLabel: s.flag(false, { group: 'look', when: isSlide }),
  offLabel: s.text({ group: 'look', when: hasOffLabel }),
  offLabelFont: font('look', hasOffLabel, 'offLabel'),
  offLabelColor: colour(hasOffLabel),
  horizontalFill: s.flag(true, { group: 'look', when: isToggle }),
  verticalFill: s.flag(false, { group: 'look', when: isToggle }),
  checkedAppearance: appearance('lookOn', isToggle, 'lookOn'),
  uncheckedAppearance: appearance('lookOff', isToggle, 'lookOff'),
  onButtonIcon: buttonIcon('lookOn'),
  offButtonIcon: buttonIcon('lookOff'),
  mainColorOn: colour(isPower, 'lookOn'),
  backgroundColorOn: colour(isPower, 'lookOn'),
  mainColorOff: colour(isPower, 'lookOff'),
  backgroundColorOff: colour(isPower, 'lookOff'),
  mainColorDisabled: colour(isPower, 'lookLocked'),
  backgroundColorDisabled: colour(isPower, 'lookLocked'),
};
export type SwitchSettings = ReadOf<typeof SETTINGS>;
export type SwitchWidget = WidgetInput<SwitchSettings>;
