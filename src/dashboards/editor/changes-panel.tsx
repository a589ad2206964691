import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { differencesBetween } from '../document/differences.ts';
import { reverted } from '../document/revert.ts';
import classes from './editor.module.css';
import { LayoutSketch } from './layout-sketch.tsx';
import type { Editor } from './use-editor.ts';

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
          const { kind, of, id, name, fields } = difference;
          const back = reverted(history.base, history.current, difference);
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
                disabled={back === undefined}
                onClick={() => perform({ name: 'reverted' }, (part) => back ?? part)}
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
