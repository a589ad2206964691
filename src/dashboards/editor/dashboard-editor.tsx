import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { Part } from '../../contract/part.ts';
import { formatMoment } from '../../format/times.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormChecksContext } from '../../inputs/control.ts';
import { SavedContext } from '../../inputs/form-parts.ts';
import { TurnsContext } from '../../inputs/use-typed.ts';
import { LatePart } from '../../marks/late-part.tsx';
import { onEscape } from '../../marks/on-escape.ts';
import { StateNotice } from '../../marks/state-notice.tsx';
import { useUnsaved } from '../../marks/use-unsaved.ts';
import { lateComponent, useLoadAhead } from '../../page/late-component.ts';
import { askConfirm } from '../../store/dialogs.ts';
import { notify } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { isChanged } from '../../stored/history.ts';
import type { Conflict } from '../../stored/merge.ts';
import { partAt } from '../../stored/path.ts';
import { type Drafts, useDraft } from '../../stored/use-draft.ts';
import { DashboardSurroundings } from '../dashboard-surroundings.tsx';
import { layoutPath } from '../document/commands/layout-place.ts';
import { mergeDashboards } from '../document/merge.ts';
import { LateStateInside } from '../states/late-state-inside.ts';
import type { StateEntry } from '../states/state-stack.ts';
import { useStateSet } from '../states/use-states.ts';
import type { OpenDashboard } from '../use-dashboard.ts';
import { useDashboardWindow } from '../use-dashboard-window.ts';
import { useSpace } from '../use-space.ts';
import { CheckedPanels, type OpenPanel } from './checked-panels.tsx';
import { EditGrid } from './edit-grid.tsx';
import { editedGrid } from './edited-cells.ts';
import classes from './editor.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { saveDocument } from './save-document.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useClipboard } from './use-clipboard.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useGate } from './use-gate.ts';
import { widgetName } from './widget-name.ts';

interface OfferedDraftsProps {
  readonly drafts: Drafts;
  /** Whether the work on screen differs from what is stored. */
  readonly hasChanges: boolean;
}

/** Unsaved work of earlier editors, each with its time. */
function OfferedDrafts({ drafts: { found, take, drop }, hasChanges }: OfferedDraftsProps) {
  const t = useT();
  return (
    <div role="status">
      {found.map((draft, index) => {
        const time = formatMoment(draft.at);
        const [restore, discard] = [t('editor.draftRestore'), t('editor.draftDiscard')];
        return (
          <p key={draft.key} className={classes.draft}>
            {t('editor.draftFound', { time })}
            {hasChanges && index === 0 ? ` ${t('editor.draftBoth')}` : null}
            <Button aria-label={`${restore}: ${time}`} onClick={() => take(draft)}>
              {restore}
            </Button>
            <Button aria-label={`${discard}: ${time}`} variant="subtle" onClick={() => drop(draft)}>
              {discard}
            </Button>
          </p>
        );
      })}
    </div>
  );
}

/** With the controls of forms and of code, which nobody needs before. */
const AddPanel = lateComponent(async () => (await import('./add-panel.tsx')).AddPanel);
const ChangesPanel = lateComponent(async () => (await import('./changes-panel.tsx')).ChangesPanel);
const MergeDialog = lateComponent(async () => (await import('./merge-dialog.tsx')).MergeDialog);
const RecordsPanel = lateComponent(async () => (await import('./records-panel.tsx')).RecordsPanel);
const SettingsPanel = lateComponent(async () => (await import('./settings-panel.tsx')).SettingsPanel);
const StatesPanel = lateComponent(async () => (await import('./states-panel.tsx')).StatesPanel);
const WidgetPanel = lateComponent(async () => (await import('./widget-panel.tsx')).WidgetPanel);

const PLAIN_PANELS = { add: AddPanel, states: StatesPanel, settings: SettingsPanel, changes: ChangesPanel } as const;

interface DashboardEditorProps {
  readonly id: string;
  readonly dashboard: OpenDashboard;
  /** The state that was shown, whose entities stay chosen. */
  readonly shown: StateEntry;
  /** Called when editing ends, with the dashboard as it is saved. */
  readonly onEnd: (document: Part) => void;
}

interface Merging {
  readonly theirs: Part;
  readonly conflicts: readonly Conflict[];
}

/** Saves, and merges with what somebody else saved meanwhile; where both changed the same, `merging` asks. */
function useSave(id: string, { history, accept, restart }: Editor, isRight: () => Promise<boolean>) {
  const [isSaving, setSaving] = useState(false);
  const [merging, setMerging] = useState<Merging | null>(null);
  const send = async (base: Part, current: Part) => {
    setSaving(true);
    const result = await saveDocument(id, base, current);
    setSaving(false);
    if (result.kind === 'conflicts') return setMerging({ theirs: result.theirs, conflicts: result.conflicts });
    if (result.kind === 'failed') return void notify({ tone: 'error', text: result.fault });
    accept(result.answer);
    const title = String(result.answer.title ?? '');
    notify({ tone: 'success', text: result.isMerged ? { key: 'editor.merged' } : { key: 'editor.saved', values: { title } } });
  };
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    const mayBeSaved = await isRight();
    setSaving(false);
    if (mayBeSaved && isChanged(history)) await send(history.base, history.current);
  };
  const settle = (taken: readonly Conflict[] | null) => {
    const { theirs } = merging as Merging;
    setMerging(null);
    if (taken === null) return;
    const { merged: settled } = mergeDashboards(history.base, history.current, theirs, taken);
    // Their version is the base now: what was chosen is not asked again.
    restart(theirs, settled);
    void send(theirs, settled);
  };
  return { isSaving, save, merging, settle };
}

function EditedLayout({ editor, onOpen }: { readonly editor: Editor; readonly onOpen: (id: string) => void }) {
  const t = useT();
  const { ref, space } = useSpace<HTMLElement>();
  const isEmpty = editedGrid(editor.dashboard, editor.place)[1].length === 0;
  return (
    <section ref={ref} className={classes.layout} aria-label={editor.dashboard.title}>
      {isEmpty ? (
        <StateNotice icon={IconLayoutDashboard} title={t('editor.empty')} text={t('editor.emptyText')}>
          <Button onClick={() => editor.show('add')}>{t('editor.addWidget')}</Button>
        </StateNotice>
      ) : space ? (
        <EditGrid editor={editor} space={space} nameOf={({ widget }) => widgetName(widget)} onOpen={onOpen} />
      ) : null}
    </section>
  );
}

export function DashboardEditor({ id, dashboard: start, shown, onEnd }: DashboardEditorProps) {
  const editor = useEditor(start, shown.id);
  const { history, dashboard, place, selected, panel, select, show } = editor;
  const time = useDashboardWindow(dashboard);
  const set = useStateSet(dashboard.configuration);
  const states = useMemo(() => ({ set, shown: { id: place.state, params: shown.params } }), [set, place.state, shown.params]);
  const clipboard = useClipboard(editor, id);
  const gate = useGate(history, place);
  const restart = (base: Part, current: Part) => {
    gate.doubt(base, current);
    editor.restart(base, current);
  };
  const draft = useDraft({ userId: sessionStore.current.user?.id.id ?? '', documentId: id }, { history, restart });
  const { isSaving, save, merging, settle } = useSave(id, editor, gate.isRight);
  const hasChanges = isChanged(history);
  useUnsaved(hasChanges);
  useLoadAhead(AddPanel);
  useLoadAhead(WidgetPanel);
  useLoadAhead(RecordsPanel);
  const selectAll = () => select(Object.keys(partAt(history.current, [...layoutPath(place), 'widgets'])));
  useEditorKeys(editor, clipboard, () => void save(), selectAll);
  useEffect(() => (selected.length > 0 && panel === null ? onEscape(() => select([])) : undefined), [selected, panel, select]);
  const leave = async () => {
    if (hasChanges) {
      const question = {
        title: { key: 'editor.discardTitle' },
        html: { key: 'editor.discardText' },
        cancel: { key: 'editor.keepEditing' },
        ok: { key: 'editor.discard' },
        isDanger: true,
      } as const;
      if (!(await askConfirm(question))) return;
      draft.discard();
    }
    onEnd(history.base);
  };
  const draw = ({ panel: one, widget, place: at }: OpenPanel, onWhole?: () => void) => {
    if (one === 'widget')
      return widget === null ? null : <WidgetPanel editor={{ ...editor, place: at }} id={widget} clipboard={clipboard} onWhole={onWhole} />;
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
        <EditorToolbar editor={editor} isSaving={isSaving} onSave={() => void save()} onLeave={() => void leave()} />
        <SelectionBar editor={editor} clipboard={clipboard} />
        <OfferedDrafts drafts={draft} hasChanges={hasChanges} />
        <div ref={gate.ref} className={classes.work}>
          <EditedLayout editor={editor} onOpen={open} />
          <FormChecksContext value={gate.checks}>
            <SavedContext value={gate.isSaved}>
              <TurnsContext value={editor.turns}>
                <LatePart>
                  <CheckedPanels editor={editor} also={gate.also} draw={draw} />
                </LatePart>
              </TurnsContext>
            </SavedContext>
          </FormChecksContext>
        </div>
      </div>
      <LatePart>{merging ? <MergeDialog base={history.base} {...merging} onAnswer={settle} /> : null}</LatePart>
    </DashboardSurroundings>
  );
}
