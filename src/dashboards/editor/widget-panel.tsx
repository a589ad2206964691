import WORDS from 'found:kind-words';
import { Tabs } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { FormChecksContext } from '../../inputs/control.ts';
import { usePartChecks } from '../../inputs/form-parts.ts';
import { useReveal } from '../../inputs/lead-to-wrong.ts';
import { HintedButton } from '../../marks/hinted-button.tsx';
import { faultOfPart } from '../../marks/late-part.tsx';
import { SideDrawer } from '../../marks/side-drawer.tsx';
import { notifyFault } from '../../store/notices.ts';
import type { KindTables, WidgetKind } from '../../widgets/define-kind.ts';
import { knownType } from '../../widgets/registry.ts';
import { aliasesOf } from '../document/commands/aliases.ts';
import { widgetAt } from '../document/commands/widgets.ts';
import { boundFields, widgetReport } from './bound-field.ts';
import { editedGrid } from './edited-cells.ts';
import classes from './editor.module.css';
import { formContext } from './forms/form-context.ts';
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
    Promise.all([kind.settings(), WORDS[kind.kind]?.()]).then(
      ([tables]) => take(tables),
      (error: unknown) => {
        notifyFault(faultOfPart(error));
        take(null);
      },
    );
    return () => {
      isGone = true;
    };
  }, [kind]);
  if (!kind) return null;
  return found?.of === kind ? found.tables : undefined;
}

const TABS = ['data', 'look', 'actions', 'settings'] as const;
type Tab = (typeof TABS)[number];

interface WidgetPanelProps {
  /** Its place is the widget's. */
  readonly editor: Editor;
  readonly id: string;
  readonly clipboard: Clipboard;
  /** Draws all tabs, and is called when their fields are known. */
  readonly onWhole?: (() => void) | undefined;
}

interface CheckedTabProps {
  readonly value: Tab;
  readonly isMounted: boolean;
  readonly onReveal: (tab: Tab) => void;
  readonly children: ReactNode;
}

/** Out of sight it stays mounted while something in it is wrong. */
function CheckedTab({ value, isMounted, onReveal, children }: CheckedTabProps) {
  const checks = usePartChecks();
  const isValid = useSyncExternalStore(checks.subscribe, checks.isValid);
  const reveal = useReveal(useCallback(() => onReveal(value), [onReveal, value]));
  return (
    <FormChecksContext value={checks}>
      <Tabs.Panel ref={reveal} value={value} keepMounted={isMounted || !isValid} className={classes.panelBody ?? ''}>
        {children}
      </Tabs.Panel>
    </FormChecksContext>
  );
}

/** Everything of a widget. Each change is applied at once, and seen in the widget beside. */
export function WidgetPanel({ editor, id, clipboard, onWhole }: WidgetPanelProps) {
  const t = useT();
  const { dashboard, history, place, show } = editor;
  const [tab, setTab] = useState<Tab>('data');
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
  return (
    <SideDrawer
      label={t('editor.widget')}
      title={name}
      notes={t('editor.place', { type: shortTypeName(cell.widget), w, h, x: x + 1, y: y + 1 })}
      onClose={() => show(null)}
    >
      <Tabs
        value={tab}
        onChange={(next) => setTab(next as Tab)}
        className={classes.tabs ?? ''}
        keepMounted={false}
        // Effects go on out of sight, which report what is wrong.
        keepMountedMode="display-none"
      >
        <div className={classes.panelHead}>
          <Tabs.List>
            {TABS.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {t(`editor.tabs.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <span className={classes.panelTools}>
            <HintedButton icon={IconCopy} label={t('editor.duplicate')} onClick={clipboard.duplicate} />
            <HintedButton icon={IconTrash} label={t('editor.remove')} onClick={clipboard.remove} />
          </span>
        </div>
        <CheckedTab value="data" isMounted={onWhole !== undefined} onReveal={setTab}>
          {tables === undefined ? null : (
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
          )}
        </CheckedTab>
        <CheckedTab value="look" isMounted={onWhole !== undefined} onReveal={setTab}>
          <WidgetLook editor={editor} id={id} name={name} widget={widget} kind={kind} context={context} bound={bound} />
        </CheckedTab>
        <CheckedTab value="actions" isMounted={onWhole !== undefined} onReveal={setTab}>
          <WidgetActions document={history.current} widget={widget} known={known} bound={bound} />
        </CheckedTab>
        <CheckedTab value="settings" isMounted={onWhole !== undefined} onReveal={setTab}>
          {tables === undefined ? null : (
            <WidgetSettings kind={kind} tables={tables} context={context} theirs={forms?.settings} bound={bound} />
          )}
        </CheckedTab>
      </Tabs>
    </SideDrawer>
  );
}
