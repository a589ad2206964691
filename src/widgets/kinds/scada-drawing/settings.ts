/** What SCADA symbols store beside what their own files say. Source: files and types of official servers since 3.8. */
import * as z from 'zod/mini';
import type { ReadOf } from '../../../stored/fields/fields.ts';
import { stateGround } from '../../control/ground-fields.ts';
import { s } from '../../settings-fields.ts';
import type { WidgetInput } from '../../widget-input.ts';

const byName = z.nullish(z.record(z.string(), z.unknown()));

export const SETTINGS = {
  scadaSymbolUrl: s.symbol(),
  /** The file itself, in place of its address. */
  scadaSymbolContent: s.kept(z.nullish(z.string())),
  /** By the ids that the file gives its behaviours and its properties. */
  scadaSymbolObjectSettings: s.kept(z.nullish(z.looseObject({ behavior: byName, properties: byName }))),
  simulated: s.flag(false, { isExplained: true }),
  background: stateGround('backgroundColor'),
  padding: s.text({ isHalf: true, pattern: /^\d+(px)?( \d+(px)?){0,3}$/ }),
};
export const further = async () => (await import('./file-settings.tsx')).FileSettings;
export type SymbolSettings = ReadOf<typeof SETTINGS>;
export type SymbolWidget = WidgetInput<SymbolSettings>;
