import { IconGitFork } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NULL_ID } from '../../../contract/identifiers.ts';
import type { Part } from '../../../contract/part.ts';
import { partOf } from '../../../contract/part.ts';
import { EditingBar } from '../../../editing/editing-bar.tsx';
import { useEditorKeys } from '../../../editing/editor-keys.ts';
import { OfferedDrafts } from '../../../editing/offered-drafts.tsx';
import { useSave } from '../../../editing/use-save.ts';
import { useUnsavedDocument } from '../../../editing/use-unsaved-document.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormChecks, FormChecksContext } from '../../../inputs/control.ts';
import { InheritedContext } from '../../../inputs/inherited.ts';
import { leadToWrong } from '../../../inputs/lead-to-wrong.ts';
import { TurnsContext } from '../../../inputs/use-typed.ts';
import { LatePart } from '../../../marks/late-part.tsx';
import { onEscape } from '../../../marks/on-escape.ts';
import { StateNotice } from '../../../marks/state-notice.tsx';
import { lateComponent } from '../../../page/late-component.ts';
import { type NodeKey, nodesOf, type Spot, textOf } from '../../../rule-chains/document/chain-document.ts';
import { checkChain, type FieldProblem } from '../../../rule-chains/document/checks.ts';
import { type NoteSize, resizeNote } from '../../../rule-chains/document/commands/notes.ts';
import { mergeChains } from '../../../rule-chains/document/merge.ts';
import type { Recorded } from '../../../rule-chains/document/recording.ts';
import { notKept } from '../../../rule-chains/document/saving.ts';
import { NODE_HEIGHT, NODE_WIDTH, onGrid } from '../../../rule-chains/document/spots.ts';
import { askConfirm } from '../../../store/dialogs.ts';
import { notify } from '../../../store/notices.ts';
import { sessionStore } from '../../../store/session.ts';
import { isChanged } from '../../../stored/history.ts';
import type { Conflict } from '../../../stored/merge.ts';
import { useDraft } from '../../../stored/use-draft.ts';
import { useNamed } from '../canvas/canvas-context.ts';
import { type CanvasView, ChainCanvas } from '../canvas/chain-canvas.tsx';
import { FIRST_ID, isNodeId, keyOfId, nodeId } from '../canvas/flow-elements.ts';
import type { Looked } from '../canvas/sight.ts';
import { NO_CHOICE } from '../flow/event-choice.ts';
import { useChainFlow } from '../flow/use-chain-flow.ts';
import { saveChain } from '../stored-chain.ts';
import type { OpenChain } from '../use-chain.ts';
import { CanvasMenu } from './canvas-menu.tsx';
import classes from './chain-editor.module.css';
import { ChainTools } from './chain-tools.tsx';
import { differencesBetween, placeOf, reverted } from './changed-things.ts';
import { FindBar } from './find-bar.tsx';
import { DRAGGED, DRAGGED_INTO, Library } from './library.tsx';
import { LowerPanel } from './lower-panel.tsx';
import { ChainNamesContext, useNodeNames } from './node-names.ts';
import { useProblemWords } from './problem-words.ts';
import { QuickAdd } from './quick-add.tsx';
import { DrawerShown } from './thing-drawer.tsx';
import { ThingPanel } from './thing-panel.tsx';
import { useCallers } from './use-callers.ts';
import { focusedThing, useCanvasKeys, useFocusBack } from './use-canvas-keys.ts';
import { type Beside, besideNode, useChainActs } from './use-chain-acts.ts';
import { useChainEditor } from './use-chain-editor.ts';
import { useRecording } from './use-recording.ts';
import { useRecordingClock } from './use-recording-clock.ts';
import { useProblems } from './use-wrong-fields.ts';

const ChangesPanel = lateComponent(async () => (await import('./changes-panel.tsx')).ChangesPanel);
const InputPanel = lateComponent(async () => (await import('./input-panel.tsx')).InputPanel);
const ListPanel = lateComponent(async () => (await import('./list-panel.tsx')).ListPanel);
const MergeDialog = lateComponent(async () => (await import('../../../editing/merge-dialog.tsx')).MergeDialog);

interface ChainEditorProps {
  readonly id: string;
  readonly chain: OpenChain;
  /** Goes back to the list. */
  readonly onLeave: () => void;
}

/** A node that is asked for. */
interface Loose extends Beside {
  /** Of the question, in pixels of the page. */
  readonly at: Spot;
  /** Of the node; absent: a free place. */
  readonly spot?: Spot;
}

/** Chains may lead to what other servers have, and looking at one changes nothing. */
const KEEPS_LOST = { keepsLost: true };
const MIDDLE = 240;
/** In a notice. */
const MOST_NAMED = 5;

const titleOf = (document: Part) => textOf(partOf(document.ruleChain).name);

/** A chain that is saved without nodes forgets those that it has on the server: that is asked. */
async function mayEmpty(base: Part, current: Part): Promise<boolean> {
  const [before, after] = [base, current].map((one) => Object.keys(nodesOf(one)).length);
  if (after !== 0 || !before) return true;
  return askConfirm({
    title: { key: 'chain-editor.emptyTitle' },
    html: { key: 'chain-editor.emptySave', values: { count: before } },
    isDanger: true,
  });
}

/** The editor of one chain. */
export function ChainEditor(props: ChainEditorProps) {
  return (
    <ChainNamesContext value={props.chain.chains}>
      <OpenEditor {...props} />
    </ChainNamesContext>
  );
}

function OpenEditor({ id, chain, onLeave }: ChainEditorProps) {
  const t = useT();
  const callers = useCallers();
  const { components, chains } = chain;
  const editor = useChainEditor(chain.document);
  const { history, document, selected, panel, select, show } = editor;
  const view = useRef<CanvasView>(null);
  const map = useRef<HTMLDivElement>(null);
  const acts = useChainActs(editor, components, view);
  const problems = useProblems(document, history.base, chain);
  const { stops, hints } = problems;
  const [led, setLed] = useState<FieldProblem | null>(null);
  const onLed = useCallback(() => setLed(null), []);
  /** Of the fields of the open panel. */
  const checks = useMemo(() => new FormChecks(), []);
  /** Of the settings of its node: they keep what is typed, also where it is no value. */
  const keptChecks = useMemo(() => new FormChecks(), []);
  const work = useRef<HTMLDivElement>(null);
  const draft = useDraft({ userId: sessionStore.current.user?.id.id ?? '', documentId: `rule-chain ${id}` }, editor);
  const { isSaving, save, merging, settle } = useSave(editor, {
    send: async (base, current) => {
      const result = await saveChain(id, base, current, (merged) => checkChain(merged, components).stops.length === 0);
      if (result.kind === 'unfit') editor.showLower('problems');
      return result;
    },
    merge: mergeChains,
    isRight: async () => {
      const areRight = [checks, keptChecks].map((one) => one.check());
      if (areRight.includes(false)) {
        leadToWrong(work.current);
        return false;
      }
      checks.reset();
      keptChecks.reset();
      const count = await problems.countStops();
      if (count === 0) return mayEmpty(history.base, document);
      editor.showLower('problems');
      void notify({ tone: 'error', text: { key: 'chain-editor.mendFirst', values: { count } } });
      return false;
    },
    lostIn: (sent, answer) => {
      const lost = notKept(sent, answer);
      if (!lost) return undefined;
      const values = { count: lost.names.length, names: lost.names.slice(0, MOST_NAMED).join(', ') };
      return { text: { key: 'chain-editor.notKept', values }, current: lost.document };
    },
    titleOf,
  });
  const { record } = useRecording(editor, (base, current) => saveChain(id, base, current), isSaving);
  const problemWords = useProblemWords(document);
  const [loose, setLoose] = useState<Loose | null>(null);
  const [drawers, setDrawers] = useState(0);
  const onDrawer = useCallback(() => setDrawers((before) => before + 1), []);
  const closeLoose = useCallback(() => setLoose(null), []);
  const { nodes, links } = editor.things;
  const lines = selected.has(FIRST_ID) ? [...links, FIRST_ID] : links;
  const [node, link] = [nodes, lines].map((keys) => (keys.length === 1 ? keys[0] : undefined));
  // Into the link that is chosen, else after the node that is.
  const beside: Beside =
    link !== undefined && node === undefined ? { into: link } : node !== undefined ? besideNode(document, components, node) : {};
  const addAfter = () => {
    // Where nothing is chosen, what has the focus is meant.
    const focused = selected.size === 0 ? focusedThing() : undefined;
    const after = focused !== undefined && isNodeId(focused) ? keyOfId(focused) : node;
    const shown = after === undefined ? undefined : window.document.querySelector(`[data-id="${CSS.escape(nodeId(after))}"]`);
    const { right = MIDDLE, top = MIDDLE } = shown?.getBoundingClientRect() ?? {};
    setLoose({ ...(after === undefined ? beside : besideNode(document, components, after)), at: { x: right, y: top } });
  };
  const [asked, setAsked] = useState(0);
  const find = () => setAsked((before) => before + 1);
  const [looked, setLooked] = useState<Looked>();
  const look = useCallback(
    (id: string) => {
      select([id]);
      setLooked((before) => ({ id, time: (before?.time ?? 0) + 1 }));
    },
    [select],
  );
  const lookInto = (id: string) => {
    look(id);
    acts.open(id);
  };
  const { at, following } = callers;
  // Once: the address keeps it.
  useEffect(() => {
    if (at !== undefined && nodesOf(document)[at]) look(nodeId(at));
    if (following !== '') editor.showLower('events');
  }, []);
  const tenant = sessionStore.current.user?.tenantId.id ?? NULL_ID;
  const [choice, setChoice] = useState(() => ({ ...NO_CHOICE, message: following }));
  const nameOf = useNodeNames(document);
  const flow = useChainFlow({
    ...{ id, tenant, stored: history.base, document, nameOf },
    events: editor.lower === 'events' ? choice : null,
  });
  const { live, isLive } = flow;
  const now = useRecordingClock(document);
  useCanvasKeys(editor, acts);
  useFocusBack(editor);
  const hasChanges = isChanged(history);
  useUnsavedDocument({ hasChanges, draft, text: 'chain-editor.discardText' });
  useEditorKeys({
    ...{ undo: editor.undo, redo: editor.redo, save: () => void save() },
    ...{ copy: () => void acts.copy(), cut: acts.cut, paste: () => acts.paste(), duplicate: acts.duplicate },
    ...{ remove: acts.remove, selectAll: acts.selectAll, add: addAfter, find },
  });
  useEffect(() => (selected.size > 0 && panel === null ? onEscape(() => select([])) : undefined), [selected, panel, select]);
  const differences = useMemo(() => differencesBetween(history.base, document), [history.base, document]);
  const { perform } = editor;
  const title = titleOf(document);
  const latest = useRef({ open: callers.open, title, record, message: choice.message });
  latest.current = { open: callers.open, title, record, message: choice.message };
  const [stopped, hinted] = [useNamed(stops), useNamed(hints)];
  const world = useMemo(
    () => ({
      ...{ components, chains, stopped, hinted, live, isLive, now },
      onRecord: (key: NodeKey, what: Recorded) => void latest.current.record([key], what),
      onOpenChain: (to: string, node: NodeKey) => latest.current.open(to, { id, name: latest.current.title, node }, latest.current.message),
      onResizeNote: (key: string, box: Spot & NoteSize) => perform({ name: 'noteChanged' }, resizeNote(key, box)),
    }),
    [components, chains, stopped, hinted, live, isLive, now, id, perform],
  );
  const labelOf = ({ path }: Conflict) => {
    const { of, name, field } = placeOf(path, [document, history.base]);
    return [t(`chain-editor.of.${of}`), name, field].filter(Boolean).join(' › ');
  };
  const isEmpty = Object.keys(nodesOf(document)).length === 0;
  return (
    <div className={classes.editor}>
      <EditingBar
        editor={editor}
        label={t('chain-editor.toolbar')}
        back={
          callers.caller && {
            label: t('chain-editor.backTo', { name: callers.caller.name }),
            name: callers.caller.name,
            go: () => callers.goBack(choice.message),
          }
        }
        title={title}
        wordsOf={({ name, count, of }) => t(`chain-editor.steps.${name}`, { count, of })}
        count={differences.length}
        isShowingChanges={panel === 'changes'}
        onChanges={() => show(panel === 'changes' ? null : 'changes')}
        isSaving={isSaving}
        onSave={() => void save()}
        onLeave={onLeave}
      >
        <ChainTools
          editor={editor}
          record={record}
          now={now}
          onFind={find}
          onArrange={() => void acts.arrange()}
          onNote={() => acts.addNote()}
          onAdd={(at) => setLoose({ ...beside, at })}
        />
      </EditingBar>
      <OfferedDrafts drafts={draft} hasChanges={hasChanges} />
      <div ref={work} className={classes.work}>
        <Library map={map} components={components} onAdd={(component) => acts.add(component, beside)} />
        <div className={classes.middle}>
          <section className={classes.canvas} aria-label={t('chain-editor.canvas', { name: title })}>
            <CanvasMenu
              {...{ editor, acts, components, chains, view, record, now }}
              onOpenChain={world.onOpenChain}
              onAdd={(at, spot) => setLoose(spot ? { at, spot: onGrid({ x: spot.x, y: spot.y - NODE_HEIGHT / 2 }) } : { ...beside, at })}
              onFind={find}
              onArrange={() => void acts.arrange()}
            >
              <ChainCanvas
                {...{ view, map }}
                {...acts.canvas}
                onLoose={(end, at, { x, y }) => {
                  const left = 'before' in end ? x - NODE_WIDTH : x;
                  setLoose({ ...end, at, spot: onGrid({ x: left, y: y - NODE_HEIGHT / 2 }) });
                }}
                onRefused={(why) => void notify({ tone: 'info', text: problemWords(why) })}
                document={document}
                world={world}
                looked={selected.size === 1 ? [...selected][0] : undefined}
                asked={looked}
                over={`${panel} ${drawers}`}
                selected={selected}
                label={t('chain-editor.canvas', { name: title })}
                dragged={DRAGGED}
                draggedInto={DRAGGED_INTO}
                onDrop={(clazz, { x, y }, into) => {
                  const component = components.get(clazz);
                  // Its middle is where the pointer is.
                  const at = onGrid({ x: x - NODE_WIDTH / 2, y: y - NODE_HEIGHT / 2 });
                  if (component) acts.add(component, { at, ...(into === undefined ? {} : { into }) });
                }}
              />
            </CanvasMenu>
            {loose ? (
              <QuickAdd
                components={components}
                beside={loose}
                at={loose.at}
                onChoose={(component) => {
                  const { at: _, spot, ...ends } = loose;
                  acts.add(component, { ...ends, ...(spot ? { at: spot } : {}) });
                  setLoose(null);
                }}
                onClose={closeLoose}
              />
            ) : null}
            {isEmpty ? (
              <div className={classes.empty}>
                <StateNotice icon={IconGitFork} title={t('chain-editor.empty')} text={t('chain-editor.emptyText')} />
              </div>
            ) : null}
            {asked > 0 ? (
              <FindBar {...{ editor, components, asked }} onFound={look} onOpen={acts.open} onClose={() => setAsked(0)} />
            ) : null}
          </section>
          <LowerPanel
            {...{ id, components, editor, problems, flow, choice, tenant, record }}
            onChoice={setChoice}
            onLook={look}
            onOpen={lookInto}
            onLead={setLed}
          />
        </div>
        <DrawerShown value={onDrawer}>
          <InheritedContext value={KEEPS_LOST}>
            <FormChecksContext value={checks}>
              <TurnsContext value={editor.turns}>
                <LatePart>
                  {panel === 'thing' ? <ThingPanel {...{ editor, acts, components, problems, led, onLed, keptChecks, record }} /> : null}
                  {panel === 'input' ? (
                    <InputPanel id={id} way={callers.wayFrom({ id, name: title, node: '' })} onClose={() => show(null)} />
                  ) : null}
                  {panel === 'list' ? <ListPanel {...{ editor, components, record, now }} onOpen={lookInto} /> : null}
                  {panel === 'changes' ? (
                    <ChangesPanel
                      differences={differences}
                      onClose={() => show(null)}
                      onRevert={(one) => editor.perform({ name: 'reverted' }, (part) => reverted(history.base, part, one))}
                    />
                  ) : null}
                </LatePart>
              </TurnsContext>
            </FormChecksContext>
          </InheritedContext>
        </DrawerShown>
      </div>
      <LatePart>{merging ? <MergeDialog conflicts={merging.conflicts} labelOf={labelOf} onAnswer={settle} /> : null}</LatePart>
    </div>
  );
}
