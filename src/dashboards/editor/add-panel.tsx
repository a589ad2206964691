import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { Widget } from '../../contract/dashboard.ts';
import { type EntityFilter, entityFilterSchema } from '../../contract/query.ts';
import type { User } from '../../contract/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ReadingKey, readingKeys } from '../../inputs/query/entity-keys.ts';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { sessionStore } from '../../store/session.ts';
import { newId } from '../../stored/new-id.ts';
import { WidgetView } from '../../widgets/widget-view.tsx';
import { resolveAlias } from '../alias-filter.ts';
import { withNamed } from '../document/clipboard.ts';
import { isDrawingAt } from '../document/commands/layout-place.ts';
import { addWidget, newPosition } from '../document/commands/widgets.ts';
import { migrateWidget } from '../migrate-dashboard.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import classes from './editor.module.css';
import { KeyChoice } from './key-choice.tsx';
import library from './library.module.css';
import { LibraryList, type Offered, useSelection } from './library-list.tsx';
import { recentFirst, recentTypes, rememberType } from './recent-types.ts';
import type { Editor } from './use-editor.ts';
import { type ChosenSource, useDeviceAlias, WidgetSource, withDevice } from './widget-source.tsx';
import { firstKeys, newWidget } from './widget-templates.ts';

const NO_KEYS: readonly ReadingKey[] = [];

async function keysOf(filter: EntityFilter) {
  return readingKeys({ filter });
}

/** Time series of the newest entities of a source, numbers first; undefined until the answer, none where it has none or the server fails. */
function useSourceKeys(filter: EntityFilter | null): readonly ReadingKey[] | undefined {
  const { answer } = useAnswerOf(keysOf, filter);
  if (answer?.ok) return answer.value;
  return filter && !answer ? undefined : NO_KEYS;
}

/** Null: it has none, such as an alias that asks for an entity of the state. */
function useSourceFilter({ configuration }: OpenDashboard, source: ChosenSource): EntityFilter | null {
  const { by, alias, device } = source;
  const found = by === 'alias' && alias !== null ? configuration.entityAliases[alias] : undefined;
  return useMemo(() => {
    if (by === 'device')
      return device === null
        ? null
        : entityFilterSchema.parse({ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: device } });
    return found ? resolveAlias(found, sessionStore.current.user as User | null, {}).filter : null;
  }, [by, device, found]);
}

const COLUMNS = 24;
const NOTHING: readonly string[] = [];

/** The library: a type, what it shows, and what it looks like with that data. */
export function AddPanel({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { dashboard, place, firstRow, perform, select, show } = editor;
  const own = useSelection();
  const [recent] = useState(recentTypes);
  const offers = useMemo(() => recentFirst(own ?? [], recent), [own, recent]);
  const [picked, setPicked] = useState<Offered>();
  const offered = picked ?? offers[0];
  const [source, setSource] = useState<ChosenSource>(() => {
    const [alias = null] = Object.keys(dashboard.configuration.entityAliases);
    return { by: alias === null ? 'device' : 'alias', alias, device: null };
  });
  const deviceAlias = useDeviceAlias(source);
  const keys = useSourceKeys(useSourceFilter(dashboard, source));
  /** Of the source that they were chosen of. */
  const [chosen, setChosen] = useState<{ readonly of: unknown; readonly keys: readonly ReadingKey[] } | null>(null);
  // Another one for each that is added, and the same while its data is chosen.
  const [id, setId] = useState(newId);
  const { of, name: title = '' } = offered ?? {};
  const hasKeys = of !== undefined && (of.type === 'latest' || of.type === 'timeseries');
  const shown = useMemo(
    () => (chosen && chosen.of === keys ? chosen.keys.slice(0, of?.mostKeys) : of ? firstKeys(of, keys ?? NO_KEYS) : NO_KEYS),
    [chosen, of, keys],
  );
  const isPartOfDrawing = isDrawingAt(dashboard.document, place);
  const made = useMemo(
    () => (aliasId: string | null) => of && newWidget(of, { id, title, aliasId, keys: shown, isPartOfDrawing }),
    [of, id, title, shown, isPartOfDrawing],
  );
  const { by, alias, device } = source;
  const preview = useMemo(() => {
    const widget = made(by === 'alias' ? alias : device);
    return widget && migrateWidget((by === 'device' && device !== null ? withDevice(widget, device) : widget) as Widget, id);
  }, [made, by, alias, device, id]);
  // Without the keys that are still read, or the name of its alias, it would begin empty.
  const isReady = of !== undefined && keys !== undefined && (by === 'alias' || device === null || deviceAlias !== null);
  const add = () => {
    if (!isReady) return;
    const { sizeX, sizeY } = of;
    const given = { size: { sizeX, sizeY }, columns: COLUMNS, from: firstRow.current };
    perform({ name: 'added', of: title }, (before) => {
      const named = deviceAlias ? withNamed(before, 'alias', deviceAlias, newId) : { dashboard: before, id: by === 'alias' ? alias : null };
      const widget = made(named.id);
      if (!widget) return before;
      return addWidget(place, id, widget, newPosition(named.dashboard, place, given))(named.dashboard);
    });
    if (offered) rememberType(offered.id);
    setId(newId());
    // The new widget gets the focus, not the button that opened the library.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    select([id]);
    show('widget');
  };
  return (
    <SideDrawer label={t('editor.library')} title={t('editor.library')} notes={t('editor.libraryText')} onClose={() => show(null)}>
      <div className={classes.panelBody}>
        <LibraryList own={offers} chosen={offered?.id} onChoose={setPicked} />
      </div>
      <div className={library.panelBelow}>
        <WidgetSource dashboard={dashboard} value={source} onChange={setSource} />
        {hasKeys && keys && keys.length > 0 ? (
          <KeyChoice keys={keys} chosen={shown} most={of.mostKeys} onChange={(next) => setChosen({ of: keys, keys: next })} />
        ) : null}
        <section aria-label={t('editor.preview')} className={library.preview} inert>
          {keys === undefined || !preview ? null : <WidgetView key={offered?.id} widget={preview} unread={NOTHING} />}
        </section>
      </div>
      <div className={classes.panelFoot}>
        <Button variant="filled" disabled={!isReady} onClick={add}>
          {t('editor.add')}
        </Button>
      </div>
    </SideDrawer>
  );
}
