import type { Part } from '../../contract/part.ts';
import type { Report } from '../../inputs/form/stored-fields.tsx';
import { type Path, valueAt } from '../../stored/path.ts';
import { setWidgetField } from '../document/commands/widgets.ts';
import type { Editor } from './use-editor.ts';

/** Sets what is at a path in a widget. What is typed in a row is one step. An empty field is removed from the document. */
export const widgetReport =
  (editor: Editor, id: string, name: string): Report =>
  (path, value, within = []) =>
    editor.perform({ name: 'changed', of: name, group: [id, ...path, ...within].join(' ') }, setWidgetField(id, path, value ?? undefined));

/** The controls of a widget's fields. */
export function boundFields(widget: Part, report: Report) {
  /** A control of one field, which may hold whatever is stored. */
  const bind = <Value>(path: Path, whenAbsent: Value | null = null) => {
    const stored = valueAt(widget, path);
    return {
      value: (stored === undefined ? whenAbsent : stored) as Value | null,
      onChange: (next: Value | null, within?: Path) => report(path, next, within),
    };
  };
  /** Of the fields of a part. */
  const reportIn =
    (path: Path): Report =>
    (at, value, within) =>
      report([...path, ...at], value, within);
  return { bind, reportIn };
}
export type BoundFields = ReturnType<typeof boundFields>;
