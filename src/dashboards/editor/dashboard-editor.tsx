import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Part } from '../../contract/part.ts';
import { useEditorKeys } from '../../editing/editor-keys.ts';
import { OfferedDrafts } from '../../editing/offered-drafts.tsx';
import { useMenuRoom } from '../../editing/use-menu-room.ts';
import { useSave } from '../../editing/use-save.ts';
import { useUnsavedDocument } from '../../editing/use-unsaved-document.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormChecksContext } from '../../inputs/control.ts';
import type { Sections } from '../../inputs/form/sections.ts';
import { SavedContext } from '../../inputs/form-parts.ts';
import { MakersContext } from '../../inputs/plain/makers.ts';
import { TurnsContext } from '../../inputs/use-typed.ts';
import { LatePart } from '../../marks/late-part.tsx';
import { onEscape } from '../../marks/on-escape.ts';
import { StateNotice } from '../../marks/state-notice.tsx';
import { lateComponent, useLoadAhead } from '../../page/late-component.ts';
import { sessionStore } from '../../store/session.ts';
import { leave } from '../../store/unsaved.ts';
import { isChanged } from '../../stored/history.ts';
import { partAt } from '../../stored/path.ts';
import { useDraft } from '../../stored/use-draft.ts';
import { DashboardSurroundings } from '../dashboard-surroundings.tsx';
import { layoutPath } from '../document/commands/layout-place.ts';
import { mergeDashboards } from '../document/merge.ts';
import { LateStateInside } from '../states/late-state-inside.ts';
import type { StateEntry } from '../states/state-stack.ts';
import { useStateSet } from '../states/use-states.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import { useDashboardWindow } from '../use-dashboard-window.ts';
import { useLayoutGround } from '../use-layout-ground.ts';
import { useSpace } from '../use-space.ts';
import { AddDial } from './add-dial.tsx';
import { CheckedPanels, type OpenPanel } from './checked-panels.tsx';
import { EditGrid } from './edit-grid.tsx';
import { editedGrid } from './edited-cells.ts';
import classes from './editor.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { saveDocument } from './save-document.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useClipboard } from './use-clipboard.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { useGate } from './use-gate.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useMakers } from './use-makers.tsx';
import { useSample } from './use-sample.ts';
import { widgetName } from './widget-name.ts';

/** With the controls of forms and of code, which nobody needs before. */
const AddPanel = lateComponent(async () => (await import('./add-panel.tsx')).AddPanel);
const BrokenPanel = lateComponent(async () => (await import('./broken-panel.tsx')).BrokenPanel);
const ChangesPanel = lateComponent(async () => (await import('./changes-panel.tsx')).ChangesPanel);
const FilePanel = lateComponent(async () => (await import('./file-panel.tsx')).FilePanel);
const FromDevices = lateComponent(async () => (await import('./from-devices.tsx')).FromDevices);
const DashboardMerge = lateComponent(async () => (await import('./dashboard-merge.tsx')).DashboardMerge);
const PhonePanel = lateComponent(async () => (await import('./phone-panel.tsx')).PhonePanel);
const RecordsPanel = lateComponent(async () => (await import('./records-panel.tsx')).RecordsPanel);
const SettingsPanel = lateComponent(async () => (await import('./settings-panel.tsx')).SettingsPanel);
const StatesPanel = lateComponent(async () => (await import('./states-panel.tsx')).StatesPanel);
const WidgetPanel = lateComponent(async () => (await import('./widget-panel.tsx')).WidgetPanel);

const PLAIN_PANELS = {
  add: AddPanel,
  file: FilePanel,
  states: StatesPanel,
  phones: PhonePanel,
  settings: SettingsPanel,
  changes: ChangesPanel,
  broken: BrokenPanel,
} as const;

interface DashboardEditorProps {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  /** The state that was shown, whose entities stay chosen. */
  readonly shown: StateEntry;
  /** Called when editing ends, with the dashboard as it is saved. */
  readonly onEnd: (document: Part) => void;
}

function EditedLayout({ editor, onOpen }: { readonly editor: Editor; readonly onOpen: (id: string) => void }) {
  const t = useT();
  const { ref, space } = useSpace<HTMLElement>();
  const { dashboard, place } = editor;
  const isEmpty = editedGrid(dashboard, place)[1].length === 0;
  const [isAsking, setAsking] = useState(false);
  const ground = useLayoutGround(isEmpty ? null : partAt(dashboard.document, layoutPath(place)));
  return (
    <section ref={ref} className={classes.layout} style={ground} aria-label={dashboard.title}>
      {isEmpty ? (
        <StateNotice icon={IconLayoutDashboard} title={t('editor.empty')} text={t('editor.emptyText')}>
          <div className={classes.begins}>
            <Button variant="filled" onClick={() => editor.show('add')}>
              {t('editor.addWidget')}
            </Button>
            <Button onClick={() => setAsking(true)}>{t('editor.fromDevices')}</Button>
            <Button onClick={() => editor.show('file')}>{t('editor.fromFile')}</Button>
          </div>
        </StateNotice>
      ) : space ? (
        <EditGrid editor={editor} space={space} nameOf={({ widget }) => widgetName(widget)} onOpen={onOpen} />
      ) : null}
      {isAsking ? (
        <LatePart>
          <FromDevices editor={editor} onClose={() => setAsking(false)} />
        </LatePart>
      ) : null}
    </section>
  );
}

export function DashboardEditor({ id, dashboard: start, shown, onEnd }: DashboardEditorProps) {
  const editor = useEditor(start, shown.id);
  const { history, dashboard, place, selected, panel, select, show } = editor;
  const time = useDashboardWindow(dashboard);
  const set = useStateSet(dashboard.configuration);
  const sample = useSample(id, dashboard, place.state, shown);
  const { params } = sample;
  const states = useMemo(() => ({ set, shown: { id: place.state, params } }), [set, place.state, params]);
  const clipboard = useClipboard(editor, id);
  useMenuRoom();
  const [makers, making] = useMakers(editor);
  const folds = useRef<Sections['folds']>(new Map());
  const isPhone = useIsPhone();
  const gate = useGate(history, place);
  const restart = (base: Part, current: Part) => {
    gate.doubt(base, current);
    editor.restart(base, current);
  };
  const draft = useDraft({ userId: sessionStore.current.user?.id.id ?? '', documentId: id }, { history, restart });
  const { isSaving, save, merging, settle } = useSave(editor, {
    send: (base, current) => saveDocument(id, base, current),
    merge: mergeDashboards,
    isRight: gate.isRight,
    titleOf: ({ title }) => String(title ?? ''),
  });
  const hasChanges = isChanged(history);
  useUnsavedDocument({ hasChanges, draft, text: 'editor.discardText' });
  useLoadAhead(AddPanel);
  useLoadAhead(WidgetPanel);
  useLoadAhead(RecordsPanel);
  const selectAll = () => select(Object.keys(partAt(history.current, [...layoutPath(place), 'widgets'])));
  useEditorKeys({ ...clipboard, undo: editor.undo, redo: editor.redo, save: () => void save(), selectAll });
  useEffect(() => (selected.length > 0 && panel === null ? onEscape(() => select([])) : undefined), [selected, panel, select]);
  const draw = ({ panel: one, widget, place: at }: OpenPanel, onWhole?: () => void) => {
    if (one === 'widget')
      return widget === null ? null : (
        <WidgetPanel editor={{ ...editor, place: at }} id={widget} clipboard={clipboard} folds={folds.current} onWhole={onWhole} />
      );
    if (one === 'aliases' || one === 'filters') return <RecordsPanel editor={editor} kind={one} />;
    const Drawn = PLAIN_PANELS[one];
    return <Drawn editor={editor} />;
  };
  const open = (widget: string) => {
    select([widget]);
    show('widget');
  };
  return (
    <DashboardSurroundings id={id} dashboard={dashboard} states={states} time={time} size="desk" wallScale={1} Inside={LateStateInside}>
      <div className={classes.editor}>
        <EditorToolbar
          editor={editor}
          sample={sample}
          isSaving={isSaving}
          onSave={() => void save()}
          onLeave={() => leave(() => onEnd(history.base))}
        />
        <SelectionBar editor={editor} clipboard={clipboard} />
        <OfferedDrafts drafts={draft} hasChanges={hasChanges} />
        <div ref={gate.ref} className={classes.work}>
          <EditedLayout editor={editor} onOpen={open} />
          {isPhone && panel === null ? <AddDial editor={editor} clipboard={clipboard} /> : null}
          <FormChecksContext value={gate.checks}>
            <SavedContext value={gate.isSaved}>
              <TurnsContext value={editor.turns}>
                <MakersContext value={makers}>
                  <LatePart>
                    <CheckedPanels editor={editor} also={gate.also} draw={draw} />
                  </LatePart>
                </MakersContext>
              </TurnsContext>
            </SavedContext>
          </FormChecksContext>
        </div>
      </div>
      {making}
      <LatePart>{merging ? <DashboardMerge editor={editor} merging={merging} onAnswer={settle} /> : null}</LatePart>
    </DashboardSurroundings>
  );
}
