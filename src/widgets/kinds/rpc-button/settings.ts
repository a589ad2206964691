/** What buttons store that send commands. Source: contract/dashboards.md 4.7, 9.7. */
import * as z from 'zod/mini';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { both, is, not, type When } from '../../../stored/fields/when.ts';
import { appearance } from '../../control/button-fields.ts';
import { older, olderCommand } from '../../control/older-fields.ts';
import { jsonText, reading, writing } from '../../control/value-fields.ts';
import type { FormContext } from '../../form-context.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const isAttributes: When<FormContext> = (_, { variant }) => variant === 'attributes';
const sends = both(older, not(isAttributes));
const saves = both(older, isAttributes);
const SCOPES = Object.entries({ SERVER_SCOPE: 'scopeServer', SHARED_SCOPE: 'scopeShared' });

const STYLE = s.part(
  {
    isRaised: s.flag(true),
    isPrimary: s.flag(false),
    bgColor: s.colour({ isHalf: true, when: not(is('isPrimary', true)) }),
    textColor: s.colour({ isHalf: true, when: not(is('isPrimary', true)) }),
  },
  { group: 'look', when: older },
);

export const SETTINGS = {
  title: s.text({ word: 'controlTitle', when: older }),
  buttonText: s.text({ word: 'cardLabel', when: older }),
  methodName: s.text({ word: 'rpcMethod', group: 'writes', when: sends, whenAbsent: 'rpcCommand' }),
  methodParams: jsonText('methodParams', { group: 'writes', when: sends }),
  oneWayElseTwoWay: s.flag(true, { group: 'writes', when: sends }),
  ...olderCommand('writes', 5000, sends),
  entityAttributeType: s.choice(SCOPES, { word: 'attributeScope', group: 'writes', whenAbsent: 'SERVER_SCOPE', when: saves }),
  entityParameters: jsonText('entityParameters', { group: 'writes', when: saves }),
  styleButton: STYLE,
  /** What fails is always said here. */
  showError: s.kept(z.optional(z.unknown())),
  onClickState: writing('writes'),
  disabledState: reading('locks'),
  appearance: appearance('look', not(older)),
};
export type ButtonSettings = ReadOf<typeof SETTINGS>;
export type ButtonWidget = WidgetInput<ButtonSettings>;
