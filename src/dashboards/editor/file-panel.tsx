import { Button } from '@mantine/core';
import { useState } from 'react';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { formatCount } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { jsonFailure, readJsonValue } from '../../inputs/code/json-text.ts';
import { FieldGroup } from '../../inputs/field-group.tsx';
import { DropArea } from '../../inputs/media/drop-area.tsx';
import { FlagControl } from '../../inputs/plain/flag-control.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { newId } from '../../stored/new-id.ts';
import { statesOf } from '../document/commands/states.ts';
import { toCurrentForm } from '../document/current-form.ts';
import { type FileWidget, hasNoWidgets, takeWhole, takeWidgets, widgetsIn } from '../document/from-file.ts';
import { migrateDashboard } from '../migrate-dashboard.ts';
import classes from './editor.module.css';
import type { Editor } from './use-editor.ts';
import { shortTypeName, widgetName } from './widget-name.ts';

interface Read {
  readonly file: Part;
  readonly widgets: readonly FileWidget[];
  readonly names: ReadonlyMap<string, string>;
}

/** The widgets of a file, by states. The widgets that this dashboard has lost are chosen at first, or all where it has none. */
export function FilePanel({ editor }: { readonly editor: Editor }) {
  const t = useT();
  const { history, place, firstRow, perform, select, show } = editor;
  const document = history.current;
  const [read, setRead] = useState<Read | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isEmpty = hasNoWidgets(document);
  const take = async (given: File): Promise<string | (() => void)> => {
    const text = await given.text().catch(() => null);
    if (text === null) return t('inputs.media.unreadable', { name: given.name });
    const { value, problem } = readJsonValue(text.replace(/^\uFEFF/, ''));
    if (problem) return jsonFailure(problem);
    if (!isPart(value) || !isPart(value.configuration)) return t('editor.noDashboardFile');
    const file = toCurrentForm(value);
    const widgets = widgetsIn(file);
    if (widgets.length === 0) return t('editor.noWidgetsInFile');
    const drawn = migrateDashboard(file as Parameters<typeof migrateDashboard>[0]).configuration.widgets;
    const names = new Map(Object.entries(drawn).map(([id, widget]) => [id, widgetName(widget) || shortTypeName(widget)] as const));
    const now = partOf(partOf(document.configuration).widgets);
    const lost = widgets.filter(({ id }) => !Object.hasOwn(now, id));
    return () => {
      setRead({ file, widgets, names });
      setChosen(new Set(lost.map(({ id }) => id)));
    };
  };
  const finish = (ids: readonly string[]) => {
    if (globalThis.document.activeElement instanceof HTMLElement) globalThis.document.activeElement.blur();
    show(null);
    select(ids);
  };
  const addChosen = () => {
    if (!read) return;
    const wanted = read.widgets.filter(({ id }) => chosen.has(id));
    const { dashboard, ids } = takeWidgets(document, read.file, wanted, place, firstRow.current, newId);
    perform({ name: 'pasted', count: ids.length }, () => dashboard);
    finish(ids);
  };
  const addAll = () => {
    if (!read) return;
    perform({ name: 'pasted', count: read.widgets.length }, takeWhole(read.file));
    finish([]);
  };
  const states = read ? Object.entries(statesOf(read.file)) : [];
  const toggle = (id: string, isOn: boolean) => setChosen(new Set(isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <SideDrawer label={t('editor.fromFile')} title={t('editor.fromFile')} notes={t('editor.fromFileText')} onClose={() => show(null)}>
      <div className={classes.panelBody}>
        <DropArea label={t('editor.dashboardFile')} accept=".json,application/json" onFile={take} onBlur={() => undefined}>
          <bdi>{read ? String(read.file.title ?? '') : t('inputs.media.noFile')}</bdi>
        </DropArea>
        {states.map(([state, stored]) => {
          const own = read?.widgets.filter((one) => one.place.state === state) ?? [];
          return own.length === 0 ? null : (
            <FieldGroup key={state} label={String(partOf(stored).name ?? state)}>
              {own.map(({ id }) => (
                <FlagControl
                  key={id}
                  label={read?.names.get(id) ?? id}
                  value={chosen.has(id)}
                  onChange={(isOn) => toggle(id, isOn ?? false)}
                />
              ))}
            </FieldGroup>
          );
        })}
      </div>
      <div className={classes.panelFoot}>
        {read && isEmpty ? <Button onClick={addAll}>{t('editor.takeWhole')}</Button> : null}
        <Button variant="filled" disabled={chosen.size === 0} onClick={addChosen}>
          {t('editor.addCount', { count: chosen.size, n: formatCount(chosen.size) })}
        </Button>
      </div>
    </SideDrawer>
  );
}
