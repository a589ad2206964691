/** Settings of commands that the controls of older servers have in common. Source: contract/dashboards.md 4.7. */
import { storedNumber } from '../../contract/stored-number.ts';
import type { DurationMs } from '../../contract/units.ts';
import { both, is, type When } from '../../stored/fields/when.ts';
import type { FormContext } from '../form-context.ts';
import { s } from '../settings-fields.ts';

/** Settings of a generation beside those of the other. */
export const older: When<FormContext> = (_, { isOlder }) => isOlder;

/** How long an answer is waited for, and whether the server keeps the command. @param usual timeout. */
export const olderCommand = (group: string, usual: DurationMs, when: When<FormContext> = older) => ({
  requestTimeout: s.own(storedNumber(), s.whole({ group, whenAbsent: usual }).form, { when }),
  requestPersistent: s.flag(false, { group, when }),
  persistentPollingInterval: s.own(storedNumber(), s.whole({ group, whenAbsent: 5000, least: 1000 }).form, {
    when: both(when, is('requestPersistent', true)),
  }),
});

/** @param reads when the value is read by a command. */
export const olderMethods = (reads: When<FormContext> = older) => ({
  getValueMethod: s.text({ group: 'reads', whenAbsent: 'getValue', when: reads }),
  setValueMethod: s.text({ group: 'writes', whenAbsent: 'setValue', when: older }),
});
