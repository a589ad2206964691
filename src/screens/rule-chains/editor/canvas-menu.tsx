import { Kbd, Menu } from '@mantine/core';
import { type MouseEvent, type ReactNode, type RefObject, type TouchEvent, useEffect, useRef, useState } from 'react';
import type { EpochMs } from '../../../contract/units.ts';
import { useT } from '../../../i18n/use-t.ts';
import {
  BOX,
  classOf,
  firstOf,
  isChainNode,
  type NodeKey,
  nameOf,
  nodeAt,
  type Spot,
  targetOf,
} from '../../../rule-chains/document/chain-document.ts';
import { setFirst } from '../../../rule-chains/document/commands/nodes.ts';
import { type Components, hasInput } from '../../../rule-chains/document/components.ts';
import { recordedNow } from '../../../rule-chains/document/recording.ts';
import type { CanvasView } from '../canvas/chain-canvas.tsx';
import { INPUT_ID } from '../canvas/flow-elements.ts';
import classes from './chain-editor.module.css';
import { TouchBox } from './touch-box.tsx';
import { isOfCanvas } from './use-canvas-keys.ts';
import type { ChainActs } from './use-chain-acts.ts';
import type { ChainEditor } from './use-chain-editor.ts';
import type { RecordNodes } from './use-recording.ts';

interface CanvasMenuProps {
  readonly editor: ChainEditor;
  readonly acts: ChainActs;
  readonly components: Components;
  readonly chains: ReadonlyMap<string, string>;
  readonly view: RefObject<CanvasView | null>;
  readonly record: RecordNodes;
  readonly now: EpochMs;
  /** @param through the node that leads to it. */
  readonly onOpenChain: (id: string, through: NodeKey) => void;
  /** Asks which node; with a spot it comes there, else after or into what is chosen. @param at in pixels of the page. */
  readonly onAdd: (at: Spot, spot?: Spot) => void;
  readonly onFind: () => void;
  readonly onArrange: () => void;
  readonly children: ReactNode;
}

interface Place {
  /** Id of the canvas; null: no thing is there. */
  readonly id: string | null;
  readonly at: Spot;
}

const idUnder = (target: EventTarget) =>
  target instanceof Element ? (target.closest('[data-id]')?.getAttribute('data-id') ?? null) : null;
const NOWHERE: Place = { id: null, at: { x: 0, y: 0 } };

/** Shift F10 and the key of menus, where the focus is in the canvas or nowhere: as a press of the other button there. */
function useMenuKeys(selected: ReadonlySet<string>, box: RefObject<HTMLDivElement | null>): void {
  const latest = useRef(selected);
  latest.current = selected;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isMenu || event.defaultPrevented || !box.current || !isOfCanvas(event.target)) return;
      event.preventDefault();
      const [only] = latest.current;
      const id = idUnder(event.target as Element) ?? only;
      const thing = id === undefined ? undefined : box.current.querySelector(`[data-id="${CSS.escape(id)}"]`);
      const { left, top, width, height } = (thing ?? box.current).getBoundingClientRect();
      const place = { clientX: left + Math.min(width / 2, 96), clientY: top + Math.min(height / 2, 96) };
      (thing ?? box.current).dispatchEvent(new window.MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...place }));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [box]);
}

/** The commands of what is under the pointer, with their keys. What is pressed is chosen first, unless it is among what is chosen. */
export function CanvasMenu({ editor, acts, components, chains, view, record, now, children, ...does }: CanvasMenuProps) {
  const t = useT();
  const { document, selected, things, perform, select } = editor;
  const [{ id, at }, setPlace] = useState(NOWHERE);
  const box = useRef<HTMLDivElement>(null);
  const touched = useRef<Place | null>(null);
  useMenuKeys(selected, box);
  const aim = (place: Place) => {
    setPlace(place);
    if (place.id === null || place.id === INPUT_ID) select([]);
    else if (!selected.has(place.id)) select([place.id]);
  };
  const onContextMenu = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    touched.current = null;
    aim({ id: idUnder(target), at: { x, y } });
  };
  const onTouchStart = ({ target, touches }: TouchEvent) => {
    const { clientX: x, clientY: y } = touches[0] ?? { clientX: 0, clientY: 0 };
    touched.current = { id: idUnder(target), at: { x, y } };
  };
  // After a command has had the chance to take it: what asks for a node closes when it loses the focus.
  const giveBack = () => {
    setTimeout(() => {
      const { activeElement } = window.document;
      if (activeElement !== window.document.body && !activeElement?.closest('[role="menu"]')) return;
      const thing = id === null ? null : box.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
      thing?.focus({ preventScroll: true });
    });
  };
  const isCanvas = id === null || id === INPUT_ID;
  const only = things.nodes.length === 1 && selected.size === 1 ? things.nodes[0] : undefined;
  const node = only === undefined ? undefined : nodeAt(document, only);
  const target = node && isChainNode(node) ? targetOf(node) : null;
  const chain = target === null ? undefined : chains.get(target);
  const isRecording = node !== undefined && recordedNow(node, now) === 'all';
  const isOne = selected.size === 1;
  const isLink = isOne && things.links.length === 1;
  const hasBoxes = things.nodes.length + things.notes.length > 0;
  const item = (text: string, run: () => void, keys?: string) => (
    <Menu.Item
      onClick={run}
      rightSection={
        keys === undefined ? null : (
          <Kbd size="xs" aria-hidden>
            {keys}
          </Kbd>
        )
      }
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys.replace('Ctrl ', 'Control+').replace(/^Del$/, 'Delete') })}
    >
      {text}
    </Menu.Item>
  );
  // When it is asked for: it reads the layout, which a drawing must not wait for.
  const spot = () => view.current?.toCanvas(at) ?? at;
  const ofCanvas = () => (
    <>
      {id === INPUT_ID ? item(t('chain-editor.callers'), () => acts.open(INPUT_ID), 'Enter') : null}
      {item(t('chain-editor.addNode'), () => does.onAdd(at, spot()), '+')}
      {item(t('chain-editor.addNote'), () => acts.addNote(spot()))}
      {item(t('editor.paste'), () => acts.paste(spot()), 'Ctrl V')}
      {item(t('tables.selectAll'), acts.selectAll, 'Ctrl A')}
      <Menu.Divider />
      {item(t('chain-editor.layOut'), does.onArrange)}
      {item(t('chain-editor.fit'), () => view.current?.showAll())}
      {item(t('chain-editor.searchChain'), does.onFind, 'Ctrl F')}
      {item(t('chain-editor.list'), () => editor.show('list'))}
    </>
  );
  const ofOne = () => (
    <>
      {id !== null ? item(t('chain-editor.open'), () => acts.open(id), 'Enter') : null}
      {target !== null && chain !== undefined && only !== undefined
        ? item(t('chain-editor.openChain', { name: chain }), () => does.onOpenChain(target, only))
        : null}
      {isLink || only !== undefined ? item(t('chain-editor.addNode'), () => does.onAdd(at), '+') : null}
      {node && only !== undefined && hasInput(node, components) && classOf(node) !== BOX && firstOf(document) !== only
        ? item(t('chain-editor.beginsHere'), () => perform({ name: 'first', of: nameOf(node) }, setFirst(only)))
        : null}
      {node && only !== undefined && classOf(node) !== BOX
        ? item(
            t(isRecording ? 'chain-editor.recordNoMore' : 'chain-editor.record'),
            () => void record([only], isRecording ? 'nothing' : 'all'),
          )
        : null}
    </>
  );
  const ofThings = () => (
    <>
      {isOne ? ofOne() : null}
      {isOne && hasBoxes ? <Menu.Divider /> : null}
      {hasBoxes ? (
        <>
          {things.nodes.length > 0 ? item(t('chain-editor.frame'), () => acts.addNote()) : null}
          {item(t('editor.copy'), () => void acts.copy(), 'Ctrl C')}
          {item(t('editor.cut'), acts.cut, 'Ctrl X')}
          {item(t('editor.duplicate'), acts.duplicate, 'Ctrl D')}
        </>
      ) : null}
      {item(t('editor.remove'), acts.remove, 'Del')}
    </>
  );
  return (
    <Menu
      onOpen={() => touched.current && aim(touched.current)}
      position="bottom-start"
      width="max-content"
      withInitialFocusPlaceholder={false}
      returnFocus={false}
      onClose={giveBack}
    >
      <Menu.ContextMenu>
        <TouchBox ref={box} className={classes.fill} onContextMenu={onContextMenu} onTouchStart={onTouchStart}>
          {children}
        </TouchBox>
      </Menu.ContextMenu>
      <Menu.Dropdown aria-label={t('chain-editor.commands')} onContextMenu={(event) => event.preventDefault()}>
        {isCanvas ? ofCanvas() : ofThings()}
      </Menu.Dropdown>
    </Menu>
  );
}
