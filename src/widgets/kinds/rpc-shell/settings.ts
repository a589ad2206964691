/** What remote shells store. Source: contract/dashboards.md 4.7. */
import { storedNumber } from '../../../contract/stored-number.ts';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { s } from '../../settings-fields.ts';

export const SETTINGS = { requestTimeout: s.own(storedNumber(), s.whole({ whenAbsent: 500 }).form) };
export type ShellSettings = ReadOf<typeof SETTINGS>;
