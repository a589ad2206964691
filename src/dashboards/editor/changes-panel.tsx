import { useMemo } from 'react';
import { ChangesList } from '../../editing/changes-list.tsx';
import { useT } from '../../i18n/use-t.ts';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { differencesBetween } from '../document/differences.ts';
import { reverted } from '../document/revert.ts';
import { changedFields } from './changed-fields.ts';
import { LayoutSketch } from './layout-sketch.tsx';
import type { Editor } from './use-editor.ts';
import { useThingFields } from './use-thing-fields.ts';

/** What a save would change, thing by thing; each can be taken back alone. */
export function ChangesPanel({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { history, dashboard, place, perform, show } = editor;
  const differences = useMemo(() => differencesBetween(history.base, history.current), [history]);
  const ids = differences.flatMap(({ of, id }) => (of === 'widget' ? [id] : []));
  const fieldsOf = useThingFields(history.current, ids, dashboard.defaults);
  const changed = new Set(differences.flatMap(({ of, kind, id }) => (of === 'widget' && kind === 'changed' ? [id] : [])));
  return (
    <SideDrawer
      label={t('editor.changesTitle')}
      title={t('editor.changesTitle')}
      notes={t('editor.changesText')}
      onClose={() => show(null)}
    >
      <LayoutSketch base={history.base} current={history.current} place={place} changed={changed} />
      <ChangesList
        things={differences.map((difference) => {
          const { kind, of, id, name } = difference;
          const fields = kind === 'changed' ? changedFields(difference, fieldsOf(of, id), t) : [];
          const back = reverted(history.base, history.current, difference);
          const what = [t(`editor.of.${of}`), name].filter(Boolean).join(' ');
          const onRevert = back && (() => perform({ name: 'reverted' }, () => back));
          return { key: `${of} ${id}`, kind, what, fields, onRevert };
        })}
      />
    </SideDrawer>
  );
}
