/** What terminals store. Source: contract/dashboards.md 4.7. */
import { storedNumber } from '../../../contract/stored-number.ts';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { is } from '../../../stored/fields/when.ts';
import { s } from '../../settings-fields.ts';

export const SETTINGS = {
  requestTimeout: s.own(storedNumber(), s.whole({ whenAbsent: 500 }).form),
  /** From 3.3 on. */
  requestPersistent: s.flag(false),
  persistentPollingInterval: s.own(storedNumber(), s.whole({ whenAbsent: 5000, least: 1000 }).form, {
    when: is('requestPersistent', true),
  }),
};
export type TerminalSettings = ReadOf<typeof SETTINGS>;
