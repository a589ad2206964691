import type { ChangedField } from '../../editing/changes-list.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import type { Path } from '../../stored/path.ts';
import type { Difference } from '../document/differences.ts';
import { fieldAt, nameAt, type PlacedField, valueWords } from './field-words.ts';

type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** The place of a change in its thing: below the widget, the layout, the record, or among the settings. */
export function pathWithin({ of, id }: Pick<Difference, 'of' | 'id'>, path: Path): Path {
  if (of === 'widget') {
    const at = path.lastIndexOf(id);
    return path.slice(at + 1);
  }
  if (of === 'layout') return path.slice(path.indexOf('layouts') + 2);
  if (of === 'settings' || of === 'timewindow') return path.slice(2);
  return of === 'dashboard' ? path.slice(path[0] === 'configuration' ? 1 : 0) : path.slice(3);
}

/** What changed in a thing, field by field, each once. */
export function changedFields(difference: Difference, fields: readonly PlacedField[], t: Translate): readonly ChangedField[] {
  const told = new Map<string, ChangedField>();
  for (const { path, before, after } of difference.changes) {
    const within = pathWithin(difference, path);
    const name = nameAt(fields, within, t) ?? t(`editor.of.${difference.of}`);
    const found = fieldAt(fields, within);
    // Of what has no field, only names and titles are words.
    const isWhole = found ? found.path.length === within.length : within.length === 1;
    const [old, now] = isWhole ? [valueWords(found?.field, before, t), valueWords(found?.field, after, t)] : [null, null];
    const text = old !== null && now !== null ? t('editor.fromTo', { name, before: old, after: now }) : name;
    if (!told.has(text)) told.set(text, { text, detail: path.join('.') });
  }
  return [...told.values()];
}
