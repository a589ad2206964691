/** Chooses from the common or all icons, with a search. A spinner is shown while they load. Escape and Cancel choose nothing. */
import { Button, Loader, Switch, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { COMMON_ICONS } from '../../marks/common-icons.ts';
import { Dialog } from '../../marks/dialog.tsx';
import { loadAllIcons } from '../../marks/material-icon.tsx';
import classes from './icon.module.css';
import { enterGrid, IconGrid } from './icon-grid.tsx';

const COMMON: readonly string[] = Object.keys(COMMON_ICONS);
/** The spinner is shown at least this long. */
const ALL_AFTER_MS = 100;
const COMMON_AFTER_MS = 50;
const STEP = 240;

/** Underscores, hyphens and blanks are equal in searches. */
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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const allNames = () =>
  loadAllIcons().then(
    (icons) => icons.allIconNames(),
    () => 'failed' as const,
  );

/** In a dialog. */
export function IconChooser({ value, onChoose, onClose }: IconDialogProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [isAll, setAll] = useState(false);
  const [names, setNames] = useState<readonly string[] | 'failed' | null>(COMMON);
  const [shown, setShown] = useState(STEP);
  const turn = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const show = async (all: boolean) => {
    turn.current += 1;
    const own = turn.current;
    setAll(all);
    setNames(null);
    const [next] = await Promise.all([all ? allNames() : COMMON, pause(all ? ALL_AFTER_MS : COMMON_AFTER_MS)]);
    if (own === turn.current) setNames(next);
  };
  const found = (names === 'failed' ? COMMON : (names ?? [])).filter((name) => words(name).includes(words(search)));
  const said = () => {
    if (names === null) return t(isAll ? 'inputs.icon.loading' : 'inputs.icon.loadingCommon');
    return names === 'failed' ? t('inputs.icon.failed') : t('inputs.icon.count', { count: found.length });
  };
  return (
    <div className={classes.dialog}>
      <TextInput
        ref={field}
        data-autofocus
        aria-label={t('inputs.icon.search')}
        placeholder={t('inputs.icon.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setShown(STEP);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          enterGrid(grid.current);
        }}
      />
      <Switch label={t('inputs.icon.all')} checked={isAll} onChange={(event) => void show(event.currentTarget.checked)} />
      <div className={classes.state}>
        {names === null ? <Loader size="xs" aria-hidden /> : null}
        <p role="status" className={classes.count}>
          {said()}
        </p>
        {names === 'failed' ? (
          <Button size="xs" onClick={() => void show(true)}>
            {t('inputs.icon.retry')}
          </Button>
        ) : null}
      </div>
      <IconGrid
        names={found.slice(0, shown)}
        value={value}
        labelOf={words}
        onChoose={onChoose}
        onLeave={() => field.current?.focus()}
        box={grid}
      />
      <div className={classes.buttons}>
        {found.length > shown ? <Button onClick={() => setShown(shown + STEP)}>{t('inputs.icon.more')}</Button> : null}
        <Button onClick={onClose}>{t('dialogs.cancel')}</Button>
      </div>
    </div>
  );
}

export function IconDialog({ isOpen, ...props }: IconDialogProps & { readonly isOpen: boolean }) {
  const t = useT();
  return (
    <Dialog opened={isOpen} onClose={props.onClose} title={t('inputs.icon.title')} size={480} withCloseButton={false}>
      <IconChooser {...props} />
    </Dialog>
  );
}
