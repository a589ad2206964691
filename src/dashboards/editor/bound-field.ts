import type { Part } from '../../contract/part.ts';
import { changedPath } from '../../stored/changed-path.ts';
import { type Path, valueAt } from '../../stored/path.ts';
import { setWidgetField } from '../document/commands/widgets.ts';
import type { Editor } from './use-editor.ts';

/** A control of one field of a widget. What is typed in a row is one step. An empty field is removed from the document. */
export function boundField(editor: Editor, id: string, name: string, widget: Part) {
  return <Value>(path: Path, whenAbsent: Value | null = null) => {
    const stored = valueAt(widget, path);
    return {
      value: (stored === undefined ? whenAbsent : stored) as Value | null,
      onChange: (next: Value | null) => {
        const group = [id, ...path, ...changedPath(stored, next)].join(' ');
        editor.perform({ name: 'changed', of: name, group }, setWidgetField(id, path, next === null ? undefined : next));
      },
    };
  };
}
