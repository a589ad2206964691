/** Icons to choose from: the common ones, or all there are, narrowed by a search. Escape and Cancel choose nothing. */
import { Button, Loader, Modal, Switch, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { COMMON_ICONS } from '../../marks/common-icons.ts';
import { loadAllIcons, MaterialIcon } from '../../marks/material-icon.tsx';
import classes from './icon.module.css';

const COMMON = Object.keys(COMMON_ICONS);
/** So many are drawn at once. */
const STEP = 240;

/** Underscores, hyphens and blanks are the same. */
const words = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace('mdi:', '')
    .replaceAll(/[-_\s]+/g, ' ');

interface IconDialogProps {
  readonly value: string | null;
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

function IconGrid({ value, onChoose, onClose }: IconDialogProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [isAll, setAll] = useState(false);
  const [all, setNames] = useState<readonly string[] | 'failed' | null>(null);
  const [shown, setShown] = useState(STEP);
  useEffect(() => {
    if (!isAll || (all !== null && all !== 'failed')) return;
    let isWanted = true;
    loadAllIcons().then(
      (icons) => isWanted && setNames(icons.allIconNames()),
      () => isWanted && setNames('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [isAll, all]);
  const isBusy = isAll && all === null;
  const names = isAll && Array.isArray(all) ? (all as readonly string[]) : COMMON;
  const found = names.filter((name) => words(name).includes(words(search)));
  return (
    <div className={classes.dialog}>
      <TextInput
        data-autofocus
        aria-label={t('inputs.icon.search')}
        placeholder={t('inputs.icon.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setShown(STEP);
        }}
      />
      <Switch label={t('inputs.icon.all')} checked={isAll} onChange={(event) => setAll(event.currentTarget.checked)} />
      <p role="status" className={classes.count}>
        {isAll && all === 'failed'
          ? t('inputs.icon.failed')
          : isBusy
            ? t('inputs.icon.loading')
            : t('inputs.icon.count', { count: found.length })}
      </p>
      {isBusy ? (
        <Loader size="sm" aria-hidden />
      ) : (
        <ul className={classes.grid}>
          {found.slice(0, shown).map((name) => (
            <li key={name}>
              <button
                type="button"
                className={classes.icon}
                title={name}
                aria-label={words(name)}
                aria-pressed={name === value}
                onClick={() => onChoose(name)}
              >
                <MaterialIcon name={name} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        {found.length > shown && !isBusy ? <Button onClick={() => setShown(shown + STEP)}>{t('inputs.icon.more')}</Button> : null}
        <Button onClick={onClose}>{t('dialogs.cancel')}</Button>
      </div>
    </div>
  );
}

export function IconDialog({ isOpen, ...props }: IconDialogProps & { readonly isOpen: boolean }) {
  const t = useT();
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('inputs.icon.title')} size={480} withCloseButton={false}>
      <IconGrid {...props} />
    </Modal>
  );
}
