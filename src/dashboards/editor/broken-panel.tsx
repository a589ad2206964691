import { Button } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { layoutOf, placesOf } from '../document/places.ts';
import classes from './broken.module.css';
import { BrokenList } from './broken-list.tsx';
import editorClasses from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { widgetName } from './widget-name.ts';

/** All that is broken in the dashboard, by widgets. */
export function BrokenPanel({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { broken, dashboard, history, goTo, select, show } = editor;
  const groups = [...Map.groupBy(broken, ({ widget }) => widget)];
  const places = placesOf(history.current);
  const open = (id: string) => {
    const [position] = places.get(id) ?? [];
    if (!position) return;
    goTo(layoutOf(position));
    select([id]);
    show('widget');
  };
  return (
    <SideDrawer label={t('editor.brokenTitle')} title={t('editor.brokenTitle')} notes={t('editor.brokenText')} onClose={() => show(null)}>
      <div className={editorClasses.panelBody}>
        {groups.length === 0 ? <p role="status">{t('editor.nothingBroken')}</p> : null}
        {groups.map(([id, own]) => {
          const widget = dashboard.configuration.widgets[id];
          const name = widget ? widgetName(widget) : id;
          return (
            <section key={id} className={classes.widget} aria-label={name}>
              <div className={classes.head}>
                <h3 className={classes.name}>{name}</h3>
                {places.has(id) ? (
                  <Button variant="subtle" size="xs" onClick={() => open(id)}>
                    {t('editor.showWidget')}
                  </Button>
                ) : null}
              </div>
              <BrokenList editor={editor} broken={own} name={name} />
            </section>
          );
        })}
      </div>
    </SideDrawer>
  );
}
