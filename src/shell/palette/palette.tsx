/** Ctrl K. A combobox: the field keeps the focus, arrow keys choose. */
import { Kbd, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { signOut } from '../../bridge/request.ts';
import { useServerFeatures } from '../../bridge/use-server-feature.ts';
import type { User } from '../../contract/session.ts';
import { faultSentence } from '../../i18n/fault-sentence.ts';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../marks/dialog.tsx';
import { toggleDiagnostics } from '../../store/diagnostics.ts';
import { hotkeyStore, toggleCheatSheet, togglePalette } from '../../store/hotkeys.ts';
import { sessionStore } from '../../store/session.ts';
import { leave } from '../../store/unsaved.ts';
import { toggleFullScreen } from '../full-screen.ts';
import { searchedTypes } from './find-entities.ts';
import { actionsOn, foundEntry, headingOf } from './found-entries.ts';
import classes from './palette.module.css';
import { actionEntries, bestFirst, isHit, type PaletteEntry, pageEntries, wordsOf } from './palette-entries.ts';
import { PaletteRow } from './palette-row.tsx';
import { useFoundEntities } from './use-found-entities.ts';

const OWN_GROUPS = ['first', 'pages', 'actions'] as const;

function useEntries(query: string) {
  const t = useT();
  const user = useSnapshot(sessionStore).current.user as User | null;
  const [, navigate] = useLocation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const found = useFoundEntities(user, query);
  const words = useMemo(() => wordsOf(query), [query]);
  const own = bestFirst(
    words,
    [
      ...pageEntries({ authority: user?.authority, has: useServerFeatures() }, navigate),
      ...actionEntries({
        'full-screen': toggleFullScreen,
        scheme: () => setColorScheme(isDark ? 'light' : 'dark'),
        diagnostics: toggleDiagnostics,
        sheet: toggleCheatSheet,
        'sign-out': () => leave(() => void signOut()),
      }),
    ].filter((entry) => isHit(entry, words)),
  );
  const types = searchedTypes(user?.authority);
  const things = types.flatMap((type) => found.entities.filter(({ entityType }) => entityType === type));
  const [first] = things;
  const all = [...things.map((thing) => foundEntry(thing, navigate)), ...(first ? actionsOn(first, navigate) : []), ...own];
  const groups = [
    ...types.map((type) => ({ id: type, heading: headingOf(type) })),
    ...OWN_GROUPS.map((id) => ({ id, heading: t(`palette.group.${id}`, { name: first?.name ?? '' }) })),
  ];
  return { groups, entries: groups.flatMap(({ id }) => all.filter(({ group }) => group === id)), words, found };
}

export function Palette() {
  const t = useT();
  const { query } = useSnapshot(hotkeyStore, { sync: true });
  const { groups, entries, words, found } = useEntries(query);
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const current = Math.min(chosen, entries.length - 1);
  const optionId = (place: number) => `${id}-${place}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current, query]);

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    togglePalette();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((current + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') run(entries[current]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      opened
      onClose={togglePalette}
      withCloseButton={false}
      size={660}
      centered={false}
      yOffset={72}
      padding={0}
      aria-label={t('palette.title')}
      classNames={{ body: classes.body ?? '' }}
    >
      <div className={classes.field}>
        <IconSearch aria-hidden size={18} stroke={1.75} />
        <input
          className={classes.input}
          role="combobox"
          aria-label={t('palette.field')}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionId(current) : undefined}
          placeholder={t('palette.field')}
          data-autofocus
          value={query}
          onChange={(event) => {
            hotkeyStore.query = event.currentTarget.value;
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.results')}
        aria-busy={found.isSearching}
        className={classes.list}
      >
        {groups.map(({ id: group, heading }) => {
          const own = entries.flatMap((entry, place) => (entry.group === group ? [{ entry, place }] : []));
          return own.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p id={`${id}-${group}`} className={classes.group}>
                {heading}
              </p>
              {own.map(({ entry, place }) => (
                <PaletteRow key={entry.id} id={optionId(place)} entry={entry} words={words} isChosen={place === current} onRun={run} />
              ))}
            </div>
          );
        })}
      </div>
      {entries.length === 0 && !found.isSearching ? (
        <div className={classes.none}>
          <p>
            <b>{t('palette.none', { query: query.trim() })}</b>
          </p>
          <p>{t('palette.noneText')}</p>
        </div>
      ) : null}
      <footer className={classes.footer}>
        <span>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('palette.move')}
        </span>
        <span>
          <Kbd size="xs">Enter</Kbd> {t('palette.open')}
        </span>
        <span>
          <Kbd size="xs">Esc</Kbd> {t('palette.leave')}
        </span>
        <span role="status" className={classes.end}>
          {found.fault ? t('palette.failed', { reason: faultSentence(found.fault) }) : t('palette.found', { count: entries.length })}
        </span>
      </footer>
    </Dialog>
  );
}
