import type { StoredTimeWindow } from '../../contract/time-window.ts';
import { useT } from '../../i18n/use-t.ts';
import { ColourControl } from '../../inputs/colour/colour-control.tsx';
import { FieldGroup, FieldPair } from '../../inputs/field-group.tsx';
import { EnumControl } from '../../inputs/plain/enum-control.tsx';
import { FlagControl } from '../../inputs/plain/flag-control.tsx';
import { NumberControl } from '../../inputs/plain/number-control.tsx';
import { TextControl } from '../../inputs/plain/text-control.tsx';
import { StoredWindowControl } from '../../inputs/time-window/stored-window-control.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { columnsAt, layoutPath } from '../document/commands/layout-place.ts';
import { setGridSettings } from '../document/commands/layouts.ts';
import { setDescription, setSettings, setTimeWindow, setTitle } from '../document/commands/settings.ts';
import { partAt, valueAt } from '../document/stored.ts';
import { ROTATION_SETTING } from '../wall/rotation.ts';
import classes from './editor.module.css';
import type { Editor } from './use-editor.ts';

/** With their value where nothing is stored. */
const FLAGS = {
  showDashboardTitle: ['showTitle', false],
  showDashboardsSelect: ['showDashboardsSelect', true],
  showEntitiesSelect: ['showEntitiesSelect', true],
  showFilters: ['showFilters', true],
  showDashboardTimewindow: ['showDashboardTimewindow', true],
  showDashboardExport: ['showDashboardExport', true],
  toolbarAlwaysOpen: ['toolbarAlwaysOpen', true],
  hideToolbar: ['hideToolbar', false],
} as const;
const CONTROLLERS = ['entity', 'default'] as const;
const GRID_FLAGS = ['autoFillHeight', 'mobileAutoFillHeight'] as const;

export function SettingsPanel({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { history, place, perform, show } = editor;
  const document = history.current;
  const settings = partAt(document, ['configuration', 'settings']);
  const grid = partAt(document, [...layoutPath(place), 'gridSettings']);
  const set = (field: string, value: unknown) => perform({ name: 'settings', group: `settings ${field}` }, setSettings({ [field]: value }));
  const setGrid = (field: string, value: unknown) =>
    perform({ name: 'grid', group: `grid ${field}` }, setGridSettings(place, { [field]: value ?? undefined }));
  const number = (field: string, whenAbsent: number | null) => ({
    value: typeof grid[field] === 'number' ? grid[field] : whenAbsent,
    onChange: (next: number | null) => setGrid(field, next),
  });
  const window = (valueAt(document, ['configuration', 'timewindow']) ?? null) as StoredTimeWindow | null;
  const description = valueAt(document, ['configuration', 'description']);
  return (
    <SideDrawer label={t('editor.settings')} title={t('editor.settings')} onClose={() => show(null)}>
      <div className={classes.panelBody}>
        <TextControl
          label={t('editor.dashboardTitle')}
          required
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
        <EnumControl
          label={t('editor.stateController')}
          all={CONTROLLERS}
          wordOf={(one) => t(`editor.controllers.${one}`)}
          value={settings.stateControllerId ?? 'entity'}
          onChange={(next) => set('stateControllerId', next)}
        />
        {Object.entries(FLAGS).map(([word, [field, whenAbsent]]) => (
          <FlagControl
            key={field}
            label={t(`editor.${word as keyof typeof FLAGS}`)}
            value={typeof settings[field] === 'boolean' ? settings[field] : whenAbsent}
            onChange={(next) => set(field, next ?? false)}
          />
        ))}
        <NumberControl
          label={t('editor.rotation')}
          description={t('editor.rotationText')}
          isWhole
          minimum={5}
          maximum={3600}
          value={typeof settings[ROTATION_SETTING] === 'number' ? settings[ROTATION_SETTING] : null}
          onChange={(next) => set(ROTATION_SETTING, next ?? undefined)}
        />
        <FieldGroup label={t('editor.grid')}>
          <FieldPair>
            <NumberControl
              label={t('editor.columns')}
              isWhole
              minimum={1}
              maximum={1000}
              value={columnsAt(document, place)}
              onChange={(next) => (next === null ? undefined : setGrid('columns', next))}
            />
            <NumberControl label={t('editor.margin')} isWhole minimum={0} maximum={50} {...number('margin', 10)} />
          </FieldPair>
          <ColourControl
            label={t('editor.backgroundColor')}
            value={typeof grid.backgroundColor === 'string' ? grid.backgroundColor : null}
            onChange={(next) => setGrid('backgroundColor', next)}
          />
          <NumberControl label={t('editor.mobileRowHeight')} isWhole minimum={5} maximum={200} {...number('mobileRowHeight', null)} />
          {GRID_FLAGS.map((field) => (
            <FlagControl key={field} label={t(`editor.${field}`)} value={grid[field] === true} onChange={(next) => setGrid(field, next)} />
          ))}
        </FieldGroup>
      </div>
    </SideDrawer>
  );
}
