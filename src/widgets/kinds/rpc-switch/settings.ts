/** What switches store. Source: contract/dashboards.md 4.7, 9.7. */
import * as z from 'zod/mini';
import { storedNumber } from '../../../contract/stored-number.ts';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, is, not, type When } from '../../../stored/fields/when.ts';
import { reading, writing } from '../../control/value-fields.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const older: When<FormContext> = (_, { isOlder }) => isOlder;
const newer = not(older);
const isRound: When<FormContext> = (_, { variant }) => variant === 'round';
const byKey = is('retrieveValueMethod', 'attribute', 'timeseries');
const byCommand = is('retrieveValueMethod', undefined, 'rpc');

export const SETTINGS = {
  title: s.text({ word: 'controlTitle', when: older }),
  showOnOffLabels: s.flag(true, { when: both(older, not(isRound)) }),
  initialValue: s.own(z.optional(z.unknown()), s.flag(false).form, { when: older }),
  retrieveValueMethod: s.choice(
    Object.entries({ none: 'readsNothing', rpc: 'readsByCommand', attribute: 'readsAttribute', timeseries: 'readsTimeSeries' }),
    { group: 'reads', word: 'readsBy', whenAbsent: 'rpc', when: older },
  ),
  valueKey: s.text({ group: 'reads', whenAbsent: 'value', when: both(older, byKey) }),
  getValueMethod: s.text({ group: 'reads', whenAbsent: 'getValue', when: both(older, byCommand) }),
  parseValueFunction: s.script(['data'], { group: 'reads', when: older }),
  setValueMethod: s.text({ group: 'writes', whenAbsent: 'setValue', when: older }),
  convertValueFunction: s.script(['value'], { group: 'writes', when: older }),
  requestTimeout: s.own(storedNumber(), s.whole({ group: 'writes', whenAbsent: 500 }).form, { when: older }),
  showLabel: s.flag(true, { when: newer }),
  label: s.text({ word: 'cardLabel', when: newer }),
  showOnLabel: s.flag(false, { when: newer }),
  onLabel: s.text({ when: newer }),
  showOffLabel: s.flag(false, { when: newer }),
  offLabel: s.text({ when: newer }),
  initialState: reading('reads'),
  onUpdateState: writing('writesOn'),
  offUpdateState: writing('writesOff'),
};
export type SwitchSettings = ReadOf<typeof SETTINGS>;
export type SwitchWidget = WidgetInput<SwitchSettings>;
