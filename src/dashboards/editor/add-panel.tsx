import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useAnswerOf } from '../../bridge/use-answer.ts';
import type { EntityAlias, Widget } from '../../contract/dashboard.ts';
import { ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { ChoiceControl } from '../../inputs/plain/choice-control.tsx';
import { type ReadingKey, readingKeys } from '../../inputs/query/entity-keys.ts';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { sessionStore } from '../../store/session.ts';
import { newId } from '../../stored/new-id.ts';
import { WidgetView } from '../../widgets/widget-view.tsx';
import { resolveAlias } from '../alias-filter.ts';
import { isDrawingAt } from '../document/commands/layout-place.ts';
import { addWidget, newPosition } from '../document/commands/widgets.ts';
import { migrateWidget } from '../migrate-dashboard.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import classes from './editor.module.css';
import library from './library.module.css';
import { LibraryList, type Offered, useSelection } from './library-list.tsx';
import type { Editor } from './use-editor.ts';
import { newWidget } from './widget-templates.ts';

const NONE: readonly ReadingKey[] = [];

async function keysOf(alias: EntityAlias) {
  const { filter } = resolveAlias(alias, sessionStore.current.user as User | null, {});
  return filter ? readingKeys({ filter }) : ok(NONE);
}

/** Time series of the newest entities of an alias, numbers first; undefined until the answer, none where it has none or the server fails. */
function useAliasKeys({ configuration }: OpenDashboard, aliasId: string | null): readonly ReadingKey[] | undefined {
  const alias = (aliasId !== null && configuration.entityAliases[aliasId]) || null;
  const { answer } = useAnswerOf(keysOf, alias);
  if (answer?.ok) return answer.value;
  return alias && !answer ? undefined : NONE;
}

const COLUMNS = 24;
const NOTHING: readonly string[] = [];
const NO_KEYS: readonly ReadingKey[] = [];

/** The library: a type, the alias it shows, and what it looks like with that data. */
export function AddPanel({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { dashboard, place, firstRow, perform, select, show } = editor;
  const aliases = Object.entries(dashboard.configuration.entityAliases);
  const own = useSelection();
  const [picked, setPicked] = useState<Offered>();
  const offered = picked ?? own?.[0];
  const [alias, setAlias] = useState<string | null>(() => aliases[0]?.[0] ?? null);
  const keys = useAliasKeys(dashboard, alias);
  // Another one for each that is added, and the same while its data is chosen.
  const [id, setId] = useState(newId);
  const { of, name: title = '' } = offered ?? {};
  const isPartOfDrawing = isDrawingAt(dashboard.document, place);
  const widget = useMemo(
    () => of && newWidget(of, { id, title, aliasId: alias, keys: keys ?? NO_KEYS, isPartOfDrawing }),
    [of, id, title, alias, keys, isPartOfDrawing],
  );
  const preview = useMemo(() => widget && migrateWidget(widget as Widget, id), [widget, id]);
  const add = () => {
    if (!of || !widget) return;
    const { sizeX, sizeY } = of;
    const given = { size: { sizeX, sizeY }, columns: COLUMNS, from: firstRow.current };
    perform({ name: 'added', of: title }, (document) => addWidget(place, id, widget, newPosition(document, place, given))(document));
    setId(newId());
    // The new widget gets the focus, not the button that opened the library.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    select([id]);
    show('widget');
  };
  return (
    <SideDrawer label={t('editor.library')} title={t('editor.library')} notes={t('editor.libraryText')} onClose={() => show(null)}>
      <div className={classes.panelBody}>
        <LibraryList own={own ?? []} chosen={offered?.id} onChoose={setPicked} />
      </div>
      <div className={library.panelBelow}>
        <ChoiceControl
          label={t('editor.alias')}
          isSearchable
          choices={aliases.map(([value, one]) => ({ value, label: one.alias || value }))}
          value={alias}
          onChange={setAlias}
        />
        <section aria-label={t('editor.preview')} className={library.preview} inert>
          {keys === undefined || !preview ? null : <WidgetView key={offered?.id} widget={preview} unread={NOTHING} />}
        </section>
      </div>
      <div className={classes.panelFoot}>
        {/* Without the keys that are still read, it would begin empty. */}
        <Button variant="filled" disabled={!widget || keys === undefined} onClick={add}>
          {t('editor.add')}
        </Button>
      </div>
    </SideDrawer>
  );
}
