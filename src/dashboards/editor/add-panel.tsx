import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useServerFeature } from '../../bridge/use-server-feature.ts';
import type { Widget } from '../../contract/dashboard.ts';
import { useT } from '../../i18n/use-t.ts';
import { newId } from '../../inputs/new-id.ts';
import { ChoiceControl } from '../../inputs/plain/choice-control.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { WidgetView } from '../../widgets/widget-view.tsx';
import { addWidget, newPosition } from '../document/commands/widgets.ts';
import { migrateWidget } from '../migrate-dashboard.ts';
import classes from './editor.module.css';
import { useAliasKeys } from './use-alias-keys.ts';
import type { Editor } from './use-editor.ts';
import { newWidget, TEMPLATE_NAMES, TEMPLATES, type TemplateName } from './widget-templates.ts';

const COLUMNS = 24;
const NOTHING: readonly string[] = [];

/** The library: a type, the alias it shows, and what it looks like with that data. */
export function AddPanel({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { dashboard, place, perform, select, show } = editor;
  const aliases = Object.entries(dashboard.configuration.entityAliases);
  const [template, setTemplate] = useState<TemplateName>('timeSeries');
  const [chosen, setChosen] = useState<string | null>(() => aliases[0]?.[0] ?? null);
  const hasFullNames = useServerFeature('widgetNames');
  const keys = useAliasKeys(dashboard, chosen);
  // Another one for each that is added, and the same while its data is chosen.
  const [id, setId] = useState(newId);
  const title = t(`editor.types.${template}`);
  const widget = useMemo(
    () => newWidget(template, { id, title, aliasId: chosen, keys: keys ?? NOTHING, hasFullNames }),
    [template, id, title, chosen, keys, hasFullNames],
  );
  const preview = useMemo(() => migrateWidget(widget as Widget, id), [widget, id]);
  const add = () => {
    const { sizeX, sizeY } = TEMPLATES[template];
    perform({ name: 'added', of: title }, (document) =>
      addWidget(place, id, widget, newPosition(document, place, { size: { sizeX, sizeY }, columns: COLUMNS, at: null }))(document),
    );
    setId(newId());
    select([id]);
    show('widget');
  };
  return (
    <SideDrawer label={t('editor.library')} title={t('editor.library')} notes={t('editor.libraryText')} onClose={() => show(null)}>
      <div className={classes.panelBody}>
        <ul className={classes.types} aria-label={t('editor.library')}>
          {TEMPLATE_NAMES.map((name) => (
            <li key={name}>
              <button type="button" className={classes.type} aria-pressed={template === name} onClick={() => setTemplate(name)}>
                <span className={classes.typeName}>{t(`editor.types.${name}`)}</span>
                <span className={classes.typeText}>{t(`editor.types.${name}Text`)}</span>
              </button>
            </li>
          ))}
        </ul>
        <ChoiceControl
          label={t('editor.alias')}
          isSearchable
          choices={aliases.map(([value, alias]) => ({ value, label: alias.alias || value }))}
          value={chosen}
          onChange={setChosen}
        />
        <section aria-label={t('editor.preview')} className={classes.preview} inert>
          {keys === undefined ? null : <WidgetView key={template} widget={preview} unread={NOTHING} />}
        </section>
      </div>
      <div className={classes.panelFoot}>
        <Button variant="filled" onClick={add}>
          {t('editor.add')}
        </Button>
      </div>
    </SideDrawer>
  );
}
