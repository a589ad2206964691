/** How newer servers store the look of a button. Source: contract/dashboards.md 9.7. */
import type { ReadOf } from '../../stored/fields/fields.ts';
import { is, type When } from '../../stored/fields/when.ts';
import type { FormContext } from '../form-context.ts';
import { s } from '../settings-fields.ts';

const LOOKS = Object.entries({ outlined: 'buttonOutlined', filled: 'buttonFilled', underlined: 'buttonUnderlined', basic: 'buttonBasic' });
const inState = (among: string | undefined, state: string) =>
  s.part(
    {
      overrideMainColor: s.flag(false, { word: 'ownMainColor' }),
      mainColor: s.colour({ word: 'mainColor', when: is('overrideMainColor', true) }),
      overrideBackgroundColor: s.flag(false, { word: 'ownBackgroundColor' }),
      backgroundColor: s.colour({ word: 'backgroundColor', when: is('overrideBackgroundColor', true) }),
    },
    { group: among === undefined ? state : `${among} ${state}` },
  );

/** @param among the group of the button, if there are several. */
const tableOf = (among?: string) => ({
  type: s.choice(LOOKS, { word: 'buttonLook', isHalf: true, whenAbsent: 'outlined' }),
  borderRadius: s.text({ word: 'borderRadius', isHalf: true }),
  autoScale: s.flag(true, { word: 'autoScale' }),
  showLabel: s.flag(true, { word: 'showLabel' }),
  label: s.text({ word: 'cardLabel', when: is('showLabel', true) }),
  showIcon: s.flag(true, { word: 'showIcon' }),
  icon: s.icon({ word: 'icon', isHalf: true, when: is('showIcon', true) }),
  iconSize: s.number({ word: 'iconSize', isHalf: true, least: 8, most: 200, when: is('showIcon', true) }),
  mainColor: s.colour({ word: 'mainColor', isHalf: true }),
  backgroundColor: s.colour({ word: 'backgroundColor', isHalf: true }),
  customStyle: s.part({
    hovered: inState(among, 'buttonHovered'),
    pressed: inState(among, 'buttonPressed'),
    activated: inState(among, 'buttonActivated'),
    disabled: inState(among, 'buttonDisabled'),
  }),
});
export const APPEARANCE = tableOf();

/** @param among the group of the button, if there are several. */
export const appearance = (group: string, when?: When<FormContext>, among?: string) =>
  s.part(tableOf(among), { group, ...(when ? { when } : {}) });
export type ButtonAppearance = NonNullable<ReadOf<{ readonly of: ReturnType<typeof appearance> }>['of']>;
