import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type Sections, SectionsContext } from '../../inputs/form/sections.ts';
import { SearchInput } from '../../inputs/search-input.tsx';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { faultOfPart } from '../../marks/late-part.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { notifyFault } from '../../store/notices.ts';
import { searchWords } from '../../stored/fields/sought-fields.ts';
import type { KindTables, WidgetKind } from '../../widgets/define-kind.ts';
import { knownType } from '../../widgets/registry.ts';
import { aliasesOf } from '../document/commands/aliases.ts';
import { widgetAt } from '../document/commands/widgets.ts';
import { boundFields, widgetReport } from './bound-field.ts';
import brokenClasses from './broken.module.css';
import { BrokenList } from './broken-list.tsx';
import { editedGrid } from './edited-cells.ts';
import classes from './editor.module.css';
import { formContext } from './forms/form-context.ts';
import { loadKindTables } from './kind-tables.ts';
import type { Clipboard } from './use-clipboard.ts';
import type { Editor } from './use-editor.ts';
import { useTypeForms } from './use-type-forms.ts';
import { WidgetActions } from './widget-actions.tsx';
import { WidgetData } from './widget-data.tsx';
import { WidgetLook } from './widget-look.tsx';
import { shortTypeName, widgetName } from './widget-name.ts';
import { WidgetSettings } from './widget-settings.tsx';

/** What a kind stores, with the texts of its form; undefined until they are loaded. Null: no kind draws the widget, or its code cannot be loaded, which is told. */
function useKindTables(kind: WidgetKind | undefined): KindTables | null | undefined {
  const [found, setFound] = useState<{ readonly of: WidgetKind; readonly tables: KindTables | null }>();
  useEffect(() => {
    if (!kind) return undefined;
    let isGone = false;
    const take = (tables: KindTables | null) => {
      if (!isGone) setFound({ of: kind, tables });
    };
    loadKindTables(kind).then(take, (error: unknown) => {
      notifyFault(faultOfPart(error));
      take(null);
    });
    return () => {
      isGone = true;
    };
  }, [kind]);
  if (!kind) return null;
  return found?.of === kind ? found.tables : undefined;
}

interface WidgetPanelProps {
  /** Its place is the widget's. */
  readonly editor: Editor;
  readonly id: string;
  readonly clipboard: Clipboard;
  /** Which sections are open in the panel of any widget. */
  readonly folds: Sections['folds'];
  /** Draws all sections, and is called when their fields are known. */
  readonly onWhole?: (() => void) | undefined;
}

/** Everything of a widget. Each change is applied at once, and seen in the widget beside. */
export function WidgetPanel({ editor, id, clipboard, folds, onWhole }: WidgetPanelProps) {
  const t = useT();
  const { dashboard, history, place, show } = editor;
  const [search, setSearch] = useState('');
  const sections = useMemo(() => ({ words: searchWords(search), folds }), [search, folds]);
  const cell = editedGrid(dashboard, place)[1].find((one) => one.id === id);
  const widget = widgetAt(history.current, id);
  const forms = useTypeForms(widget);
  const known = cell && knownType(cell.widget);
  const kind = known?.kind;
  const tables = useKindTables(kind);
  const isKnown = forms !== undefined && tables !== undefined;
  useEffect(() => {
    if (isKnown) onWhole?.();
  }, [isKnown, onWhole]);
  if (!cell) return null;
  const name = widgetName(cell.widget);
  const bound = boundFields(widget, widgetReport(editor, id, name));
  const context = formContext(widget, known, aliasesOf(history.current), dashboard.defaults);
  const { x, y, w, h } = cell;
  const own = editor.broken.filter((one) => one.widget === id);
  return (
    <SideDrawer
      label={t('editor.widget')}
      title={name}
      notes={t('editor.place', { type: shortTypeName(cell.widget), w, h, x: x + 1, y: y + 1 })}
      onClose={() => show(null)}
    >
      <div className={classes.panelHead}>
        <SearchInput className={classes.panelSearch} label={t('editor.searchSettings')} value={search} onSearch={setSearch} />
        <span className={classes.panelTools}>
          <HintedButton icon={IconCopy} label={t('editor.duplicate')} onClick={clipboard.duplicate} />
          <HintedButton icon={IconTrash} label={t('editor.remove')} onClick={clipboard.remove} />
        </span>
      </div>
      <SectionsContext value={sections}>
        <div className={classes.widgetBody} data-searching={sections.words.length > 0 || undefined}>
          {own.length > 0 && sections.words.length === 0 ? (
            <div className={brokenClasses.inPanel}>
              <BrokenList editor={editor} broken={own} name={name} />
            </div>
          ) : null}
          {tables === undefined ? null : (
            <>
              <WidgetData
                document={history.current}
                dashboard={dashboard}
                widget={widget}
                kind={kind}
                tables={tables}
                context={context}
                theirs={forms?.key}
                bound={bound}
              />
              <WidgetSettings
                kind={kind}
                tables={tables}
                context={context}
                theirs={forms?.settings}
                defaults={forms?.defaults}
                bound={bound}
                document={history.current}
              />
            </>
          )}
          <WidgetActions document={history.current} widget={widget} known={known} bound={bound} isWhole={onWhole !== undefined} />
          <WidgetLook
            editor={editor}
            id={id}
            name={name}
            widget={widget}
            kind={kind}
            context={context}
            defaults={forms?.defaults}
            bound={bound}
            isWhole={onWhole !== undefined}
          />
          <p className={classes.notFound} role="status">
            {sections.words.length > 0 ? t('editor.noSetting') : null}
          </p>
        </div>
      </SectionsContext>
    </SideDrawer>
  );
}
