/** What boards of switches store. Source: contract/dashboards.md 4.7. */
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

const call = (group: string, { method, paramsBody }: { readonly method: string; readonly paramsBody: string }) =>
  s.part(
    { method: s.text({ word: 'rpcMethod', whenAbsent: method }), paramsBody: s.text({ isExplained: true, whenAbsent: paramsBody }) },
    { group },
  );

export const SETTINGS = {
  gpioList: switches,
  switchPanelBackgroundColor: ground,
  gpioStatusRequest: call('reads', USUAL.status),
  gpioStatusChangeRequest: call('writes', USUAL.change),
  parseGpioStatusFunction: s.script(['body', 'pin'], { group: 'reads' }),
  requestTimeout: s.own(storedNumber(), s.whole({ group: 'writes', whenAbsent: USUAL.timeoutMs }).form),
};
export type PinsSettings = ReadOf<typeof SETTINGS>;
export type PinsWidget = WidgetInput<PinsSettings>;
