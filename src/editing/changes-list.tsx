import { Button } from '@mantine/core';
import { useT } from '../i18n/use-t.ts';
import classes from './editing.module.css';

export interface ChangedField {
  readonly text: string;
  /** Where it is stored. */
  readonly detail?: string;
}

export interface ChangedThing {
  readonly key: string;
  /** For its mark: added, removed, moved, resized or changed. */
  readonly kind: 'added' | 'removed' | 'moved' | 'resized' | 'changed';
  /** The thing in words, with its name. */
  readonly what: string;
  /** The fields that differ. */
  readonly fields: readonly ChangedField[];
  /** Takes it back alone; undefined: that cannot be. */
  readonly onRevert: (() => void) | undefined;
}

/** What a save would change, thing by thing; each can be taken back alone. */
export function ChangesList({ things }: { readonly things: readonly ChangedThing[] }) {
  const t = useT();
  return (
    <ul className={classes.changes} aria-label={t('editor.changesTitle')}>
      {things.map(({ key, kind, what, fields, onRevert }) => (
        <li key={key} className={classes.change} data-kind={kind}>
          <span className={classes.changeKind}>{t(`editor.difference.${kind}`)}</span>
          <span className={classes.changeName}>
            <bdi>{what}</bdi>
            {kind === 'changed'
              ? fields.map(({ text, detail }) => (
                  <span key={text} className={classes.changeFields} title={detail}>
                    {text}
                  </span>
                ))
              : null}
          </span>
          <Button aria-label={`${t('editor.revert')}: ${what}`} disabled={!onRevert} onClick={onRevert}>
            {t('editor.revert')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
