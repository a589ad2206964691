import { MergeDialog } from '../../editing/merge-dialog.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { Conflict } from '../../stored/merge.ts';
import { thingAt } from '../document/differences.ts';
import { pathWithin } from './changed-fields.ts';
import { nameAt } from './field-words.ts';
import type { Editor } from './use-editor.ts';
import { useThingFields } from './use-thing-fields.ts';

interface DashboardMergeProps {
  readonly editor: Editor;
  readonly merging: { readonly conflicts: readonly Conflict[]; readonly theirs: Parameters<typeof thingAt>[2] };
  readonly onAnswer: (theirs: readonly Conflict[] | null) => void;
}

/** What two people changed in a dashboard, by the names of its fields. */
export function DashboardMerge({ editor, merging: { conflicts, theirs }, onAnswer }: DashboardMergeProps) {
  const t = useT();
  const { base } = editor.history;
  const things = conflicts.map(({ path }) => thingAt(path, theirs, base));
  const ids = things.flatMap(({ of, id }) => (of === 'widget' ? [id] : []));
  const fieldsOf = useThingFields(base, ids, editor.dashboard.defaults);
  const labelOf = ({ path }: Conflict) => {
    const thing = thingAt(path, theirs, base);
    const { of, id, name } = thing;
    const field = nameAt(fieldsOf(of, id), pathWithin(thing, path), t);
    const what = [t(`editor.of.${of}`), name ? `“${name}”` : ''].filter(Boolean).join(' ');
    return field === null ? what : t('editor.fieldOf', { field, what });
  };
  return <MergeDialog conflicts={conflicts} labelOf={labelOf} detailOf={({ path }) => path.join('.')} onAnswer={onAnswer} />;
}
