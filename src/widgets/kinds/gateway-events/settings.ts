/** What the widget stores that shows events of a gateway. Source: contract/dashboards.md 4.7. */
import * as z from 'zod/mini';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { s } from '../../settings-fields.ts';

export const SETTINGS = {
  /** Official consoles edit it and show it nowhere. */
  eventsTitle: s.kept(z.nullish(z.string())),
  /** Parts of names of keys. */
  eventsReg: s.several([], { isFree: true, isExplained: true }),
};
export type EventsSettings = ReadOf<typeof SETTINGS>;
