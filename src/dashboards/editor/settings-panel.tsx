import { isPart, type Part } from '../../contract/part.ts';
import { LONGEST_TEXT } from '../../contract/text-lengths.ts';
import type { StoredTimeWindow } from '../../contract/time-window.ts';
import { useT } from '../../i18n/use-t.ts';
import { TextControl } from '../../inputs/plain/text-control.tsx';
import { StoredWindowControl } from '../../inputs/time-window/stored-window-control.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { type Path, partAt, valueAt, withValue } from '../../stored/path.ts';
import { layoutPath } from '../document/commands/layout-place.ts';
import { setGridSettings } from '../document/commands/layouts.ts';
import { setDescription, setSettings, setTimeWindow, setTitle } from '../document/commands/settings.ts';
import classes from './editor.module.css';
import { GRID, type Grid, TOOLBAR } from './forms/dashboard-fields.ts';
import { OwnForm } from './forms/own-form.tsx';
import type { Editor } from './use-editor.ts';

/** The field that a path is in, with what it is after a change. */
function fieldOf(part: Part, path: Path, value: unknown): Part {
  const [name = ''] = path;
  return { [name]: withValue(part, path, value)[name] };
}

export function SettingsPanel({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { history, place, perform, show } = editor;
  const document = history.current;
  const settings = partAt(document, ['configuration', 'settings']);
  const grid = partAt(document, [...layoutPath(place), 'gridSettings']);
  const setGrid = (path: Path, value: unknown) =>
    perform({ name: 'grid', group: `grid ${path.join(' ')}` }, setGridSettings(place, fieldOf(grid, path, value)));
  const setToolbar = (path: Path, value: unknown) =>
    perform({ name: 'settings', group: `settings ${path.join(' ')}` }, setSettings(fieldOf(settings, path, value)));
  const around: Grid = { hasRight: isPart(valueAt(document, ['configuration', 'states', place.state, 'layouts', 'right'])) };
  const window = (valueAt(document, ['configuration', 'timewindow']) ?? null) as StoredTimeWindow | null;
  const description = valueAt(document, ['configuration', 'description']);
  return (
    <SideDrawer label={t('editor.settings')} title={t('editor.settings')} onClose={() => show(null)}>
      <div className={classes.panelBody}>
        <TextControl
          label={t('editor.dashboardTitle')}
          required
          maxLength={LONGEST_TEXT}
          value={typeof document.title === 'string' ? document.title : null}
          onChange={(next) => perform({ name: 'title', group: 'title' }, setTitle(next ?? ''))}
        />
        <TextControl
          label={t('editor.description')}
          rows={3}
          value={typeof description === 'string' ? description : null}
          onChange={(next) => perform({ name: 'settings', group: 'description' }, setDescription(next ?? ''))}
        />
        <StoredWindowControl
          label={t('editor.dashboardTimewindow')}
          value={window}
          onChange={(next) => (next === null ? undefined : perform({ name: 'timewindow' }, setTimeWindow(next)))}
        />
        <OwnForm label={t('editor.groups.toolbar')} table={TOOLBAR} context={around} value={settings} onField={setToolbar} />
        <OwnForm label={t('editor.groups.grid')} table={GRID} context={around} value={grid} onField={setGrid} />
      </div>
    </SideDrawer>
  );
}
