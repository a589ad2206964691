import { Button } from '@mantine/core';
import { use, useCallback, useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { ReadingKey } from '../../inputs/query/entity-keys.ts';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { newId } from '../../stored/new-id.ts';
import { ShownStateContext } from '../../widgets/shown-state.ts';
import { withNamed } from '../document/clipboard.ts';
import { isDrawingAt } from '../document/commands/layout-place.ts';
import { addWidget, newPosition } from '../document/commands/widgets.ts';
import { entityInParams } from '../states/state-entity.ts';
import { NO_PARAMS } from '../states/state-stack.ts';
import classes from './editor.module.css';
import { KeyChoice } from './key-choice.tsx';
import styles from './library.module.css';
import { LibraryChooser, LibraryList, useLibrary } from './library-list.tsx';
import type { Pictured } from './library-picture.ts';
import type { Offered } from './library-shelves.ts';
import { rememberType } from './recent-types.ts';
import type { Editor } from './use-editor.ts';
import { useSourceKeys } from './use-source-keys.ts';
import { type ChosenSource, firstSource, useNewAlias, WidgetSource } from './widget-source.tsx';
import { firstKeys, newWidget } from './widget-templates.ts';

const NO_KEYS: readonly ReadingKey[] = [];
const COLUMNS = 24;

/** The library: a type, what it shows, and what each looks like with that data. */
export function AddPanel({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { dashboard, place, firstRow, perform, select, show } = editor;
  const library = useLibrary();
  const [picked, setPicked] = useState<Offered>();
  const found = library.shelves.flatMap(({ offers }) => offers);
  const offered = found.find(({ id }) => id === picked?.id) ?? found[0];
  const [source, setSource] = useState<ChosenSource>(() => firstSource(dashboard, place.state));
  const { by, alias, device } = source;
  const newAlias = useNewAlias(source);
  const sample = entityInParams(use(ShownStateContext)?.params ?? NO_PARAMS, null)?.id;
  const keys = useSourceKeys(dashboard, source);
  /** Of the source that they were chosen of. */
  const [chosen, setChosen] = useState<{ readonly of: unknown; readonly keys: readonly ReadingKey[] } | null>(null);
  const of = offered?.of;
  const shown = useMemo(
    () => (chosen && chosen.of === keys ? chosen.keys.slice(0, of?.mostKeys) : of ? firstKeys(of, keys ?? NO_KEYS) : NO_KEYS),
    [chosen, of, keys],
  );
  const isPartOfDrawing = isDrawingAt(dashboard.document, place);
  const pictured = useMemo<Pictured | undefined>(() => {
    const sampled = sample?.entityType === 'DEVICE' ? sample.id : null;
    return keys && { source: by === 'state' ? { by: 'device', alias, device: sampled } : source, keys, isPartOfDrawing };
  }, [source, by, alias, sample, keys, isPartOfDrawing]);
  // Without the keys that are still read, or the name of its alias, it would begin empty.
  const isReady = keys !== undefined && (by === 'alias' || device === null || newAlias !== null);
  const add = (one: Offered) => {
    if (!isReady) return;
    const { sizeX, sizeY } = one.of;
    const id = newId();
    const given = { size: { sizeX, sizeY }, columns: COLUMNS, from: firstRow.current };
    const its = one.id === offered?.id ? shown : firstKeys(one.of, keys);
    perform({ name: 'added', of: one.name }, (before) => {
      const named = newAlias ? withNamed(before, 'alias', newAlias, newId) : { dashboard: before, id: by === 'alias' ? alias : null };
      const widget = newWidget(one.of, { id, title: one.name, aliasId: named.id, keys: its, isPartOfDrawing });
      return addWidget(place, id, widget, newPosition(named.dashboard, place, given))(named.dashboard);
    });
    rememberType(one.id);
    // The new widget gets the focus, not what opened the library.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    select([id]);
    show('widget');
  };
  const latest = useRef(add);
  latest.current = add;
  const onAdd = useCallback((one: Offered) => latest.current(one), []);
  const hasKeys = of !== undefined && (of.type === 'latest' || of.type === 'timeseries');
  return (
    <SideDrawer label={t('editor.library')} title={t('editor.library')} notes={t('editor.libraryText')} onClose={() => show(null)}>
      <div className={styles.panelAbove}>
        <LibraryChooser library={library} onEnter={(first) => add(found.includes(first) && offered ? offered : first)} />
        <WidgetSource dashboard={dashboard} state={place.state} value={source} onChange={setSource} />
        {hasKeys && keys && keys.length > 0 ? (
          <KeyChoice keys={keys} chosen={shown} most={of.mostKeys} onChange={(next) => setChosen({ of: keys, keys: next })} />
        ) : null}
        {keys?.length === 0 ? <p className={styles.typeText}>{t('editor.samples')}</p> : null}
      </div>
      <div className={classes.panelBody}>
        <LibraryList library={library} chosen={offered?.id} pictured={pictured} chosenKeys={shown} onChoose={setPicked} onAdd={onAdd} />
      </div>
      <div className={classes.panelFoot}>
        <Button variant="subtle" onClick={() => show('file')}>
          {t('editor.fromFile')}
        </Button>
        <Button variant="filled" disabled={!isReady || !offered} onClick={() => offered && add(offered)}>
          {t('editor.add')}
        </Button>
      </div>
    </SideDrawer>
  );
}
