/** What boards of switches store. Source: contract/dashboards.md 4.7. */
import * as z from 'zod/mini';
import { storedNumber } from '../../../contract/stored-number.ts';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { ground, switches } from '../../gpio/pin-fields.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

export const USUAL = {
  status: { method: 'getGpioStatus', paramsBody: '{}' },
  change: { method: 'setGpioStatus', paramsBody: '{\n   "pin": "{$pin}",\n   "enabled": "{$enabled}"\n}' },
  parse: 'return body[pin] === true;',
  timeoutMs: 500,
} as const;

const method = (whenAbsent: string) => s.text({ word: 'rpcMethod', whenAbsent });
/** JSON as a text, in which the pin is filled in. */
const changeBody = s.own(z.nullish(z.string()), (name, place) =>
  s
    .json({ isExplained: true })
    .form(name, place)
    .map((one) => (one.type === 'stored-json' ? { ...one, options: { isText: true } } : one)),
);

export const SETTINGS = {
  gpioList: switches,
  switchPanelBackgroundColor: ground,
  gpioStatusRequest: s.part(
    { method: method(USUAL.status.method), paramsBody: s.text({ whenAbsent: USUAL.status.paramsBody }) },
    { group: 'reads' },
  ),
  gpioStatusChangeRequest: s.part({ method: method(USUAL.change.method), paramsBody: changeBody }, { group: 'writes' }),
  parseGpioStatusFunction: s.script(['body', 'pin'], { group: 'reads' }),
  requestTimeout: s.own(storedNumber(), s.whole({ group: 'writes', whenAbsent: USUAL.timeoutMs }).form),
};
export type PinsSettings = ReadOf<typeof SETTINGS>;
export type PinsWidget = WidgetInput<PinsSettings>;
