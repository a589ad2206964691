/** What lights and states of devices store. Source: contract/dashboards.md 4.7, 9.7. */
import * as z from 'zod/mini';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, is, not } from '../../../stored/fields/when.ts';
import { stateGround } from '../../control/ground-fields.ts';
import { older, olderCommand } from '../../control/older-fields.ts';
import { font } from '../../control/stored-font.ts';
import { reading } from '../../control/value-fields.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const newer = not(older);
const checks = both(older, not(is('performCheckStatus', false)));
const half = { isHalf: true } as const;
const state = (group: string) =>
  s.part(
    {
      showLabel: s.flag(true, { word: 'showLabel' }),
      label: s.text({ word: 'cardLabel', when: is('showLabel', true) }),
      labelFont: font(group, both(newer, is('showLabel', true)), 'cardLabel'),
      showStatus: s.flag(true),
      status: s.text({ when: is('showStatus', true) }),
      statusFont: font(group, both(newer, is('showStatus', true)), 'status'),
      icon: s.icon({ word: 'icon', isHalf: true }),
      /** On a widget of the usual size, as newer consoles draw it; it grows with the widget. */
      iconSize: s.number({ ...half, word: 'iconSize', least: 8, most: 200 }),
      iconSizeUnit: s.kept(z.nullish(z.string())),
      primaryColor: s.colour(half),
      secondaryColor: s.colour(half),
      background: stateGround('backgroundColor'),
      primaryColorDisabled: s.colour(half),
      secondaryColorDisabled: s.colour(half),
      backgroundDisabled: stateGround('groundLocked', 'groundTypeLocked'),
    },
    { group, when: newer },
  );

export const SETTINGS = {
  title: s.text({ word: 'controlTitle', when: older }),
  ledColor: s.colour({ when: older }),
  initialValue: s.own(z.optional(z.unknown()), s.flag(false).form, { when: older }),
  performCheckStatus: s.flag(true, { group: 'reads', when: older }),
  checkStatusMethod: s.text({ group: 'reads', whenAbsent: 'checkStatus', when: checks }),
  ...olderCommand('reads', 500, checks),
  retrieveValueMethod: s.choice(Object.entries({ attribute: 'readsAttribute', timeseries: 'readsTimeSeries' }), {
    group: 'reads',
    word: 'readsBy',
    whenAbsent: 'attribute',
    when: older,
  }),
  valueAttribute: s.text({ group: 'reads', word: 'valueKey', whenAbsent: 'value', when: older }),
  parseValueFunction: s.script(['data'], { group: 'reads', when: older }),
  initialState: reading('reads'),
  disabledState: reading('locks'),
  layout: s.choice(Object.entries({ default: 'statusDefault', center: 'statusCentre', icon: 'statusIcon' }), {
    group: 'look',
    word: 'buttonLook',
    whenAbsent: 'default',
    when: newer,
  }),
  onState: state('lookOn'),
  offState: state('lookOff'),
};
export type LedSettings = ReadOf<typeof SETTINGS>;
export type LedWidget = WidgetInput<LedSettings>;
