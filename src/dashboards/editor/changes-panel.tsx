import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { applyChanges, inverse } from '../document/changes.ts';
import { type Difference, differencesBetween } from '../document/differences.ts';
import { placedWidgets } from '../document/merge.ts';
import { partAt } from '../document/stored.ts';
import classes from './editor.module.css';
import { LayoutSketch } from './layout-sketch.tsx';
import type { Editor } from './use-editor.ts';

/** A place whose widget is gone again would be left behind. */
function isWhole(before: Editor['history']['current'], { changes }: Difference): boolean {
  const after = applyChanges(before, inverse(changes));
  const known = partAt(after, ['configuration', 'widgets']);
  return [...placedWidgets(after)].every((id) => Object.hasOwn(known, id));
}

/** What a save would change, thing by thing; each can be taken back alone. */
export function ChangesPanel({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { history, place, perform, show } = editor;
  const differences = useMemo(() => differencesBetween(history.base, history.current), [history]);
  const changed = new Set(differences.flatMap(({ of, kind, id }) => (of === 'widget' && kind === 'changed' ? [id] : [])));
  return (
    <SideDrawer
      label={t('editor.changesTitle')}
      title={t('editor.changesTitle')}
      notes={t('editor.changesText')}
      onClose={() => show(null)}
    >
      <LayoutSketch base={history.base} current={history.current} place={place} changed={changed} />
      <ul className={classes.changes} aria-label={t('editor.changesTitle')}>
        {differences.map((difference) => {
          const { kind, of, id, name, fields, changes } = difference;
          const what = [t(`editor.of.${of}`), name].filter(Boolean).join(' ');
          return (
            <li key={`${of} ${id}`} className={classes.change} data-kind={kind}>
              <span className={classes.changeKind}>{t(`editor.difference.${kind}`)}</span>
              <span className={classes.changeName}>
                <bdi>{what}</bdi>
                {kind === 'changed' && fields.length > 0 ? <span className={classes.changeFields}>{fields.join(', ')}</span> : null}
              </span>
              <Button
                aria-label={`${t('editor.revert')}: ${what}`}
                disabled={!isWhole(history.current, difference)}
                onClick={() => perform({ name: 'reverted' }, (part) => applyChanges(part, inverse(changes)))}
              >
                {t('editor.revert')}
              </Button>
            </li>
          );
        })}
      </ul>
    </SideDrawer>
  );
}
