import { type RefObject, useMemo } from 'react';
import type { Part } from '../../../contract/part.ts';
import {
  BOX,
  firstOf,
  linkKey,
  linksOf,
  type NodeKey,
  nameOf,
  nodeAt,
  nodesOf,
  notesOf,
  type Spot,
  textOf,
} from '../../../rule-chains/document/chain-document.ts';
import { clip, fromText, noteCorner, paste, toText } from '../../../rule-chains/document/clipboard.ts';
import { addLabels, insertInto, isSameLabel, reconnect, setLabels } from '../../../rule-chains/document/commands/links.ts';
import { addNode, freeName, moveTo, remove, setFirst } from '../../../rule-chains/document/commands/nodes.ts';
import { addNote, frameAround, freeNoteSpot, NOTE_SIZE, withFrames } from '../../../rule-chains/document/commands/notes.ts';
import { type Component, type Components, hasFreeLabels, hasOutput, newNode } from '../../../rule-chains/document/components.ts';
import { labelsOfScript } from '../../../rule-chains/document/script-labels.ts';
import { freeSpot, NODE_WIDTH, onGrid, spotsOf } from '../../../rule-chains/document/spots.ts';
import { notify } from '../../../store/notices.ts';
import type { Command } from '../../../stored/history.ts';
import { newId } from '../../../stored/new-id.ts';
import type { CanvasActs, CanvasView } from '../canvas/chain-canvas.tsx';
import { FIRST_ID, INPUT_ID, nodeId, noteId } from '../canvas/flow-elements.ts';
import type { ChainEditor } from './use-chain-editor.ts';

/** Of all editors in this browser: chains are open in several tabs. */
const CLIPBOARD = 'TB-watchfloor-rule-nodes';
const PASTED_BESIDE = 40;
const GAP = 100;
/** Beside the input. */
const BEGINNING: Spot = { x: 300, y: 150 };
/** Of the name of a step. */
const MOST_NAMED = 60;

/** Labels that a link out of a node may have: those declared, and those its script returns. */
export function offeredLabels(editor: ChainEditor, from: NodeKey, components: Components): readonly string[] {
  const node = nodeAt(editor.document, from);
  if (!node) return [];
  const declared = components.get(String(node.type))?.labels ?? [];
  const returned = hasFreeLabels(node, components) ? labelsOfScript(node).labels : [];
  return [...new Set([...returned, ...declared])];
}

/** Of the class that sorts messages, what most of them are. */
const USUAL = 'Post telemetry';

/** What most people would choose of labels: the next that no link has, and failures last. */
function nextLabel(offered: readonly string[], taken: readonly string[]): string {
  const results = offered.filter((label) => label !== 'Failure');
  const free = results.filter((label) => !taken.some((one) => isSameLabel(one, label)));
  return free.find((label) => label === USUAL) ?? free[0] ?? results[0] ?? offered[0] ?? 'Success';
}

/** The label of a new link. */
function firstLabel(editor: ChainEditor, from: NodeKey, components: Components): string {
  const links = linksOf(editor.document).filter((link) => link.from === from);
  return nextLabel(
    offeredLabels(editor, from, components),
    links.flatMap(({ labels }) => labels),
  );
}

/** Puts a node into a line, that of the input included. @param label of the second half. */
const insertAt =
  (line: string, key: NodeKey, label: string): Command =>
  (part) => {
    if (line !== FIRST_ID) return insertInto(line, key, label)(part);
    const first = firstOf(part);
    return first === null ? part : addLabels(key, first, [label])(setFirst(key)(part));
  };

/** Where a new node belongs. */
export interface Beside {
  /** A link leads to it from this node. */
  readonly after?: NodeKey;
  /** It stands beside this node, to which no link can be drawn. */
  readonly near?: NodeKey;
  /** A link leads from it to this node. */
  readonly before?: NodeKey;
  /** Messages begin there. */
  readonly isFirst?: boolean;
  /** It comes into this link. */
  readonly into?: string;
}

/** After a node, or only near it where nothing can follow it. */
export const besideNode = (document: Part, components: Components, key: NodeKey): Beside =>
  hasOutput(nodeAt(document, key) ?? {}, components) ? { after: key } : { near: key };

/** What people do to a chain, as steps of its history. */
export function useChainActs(editor: ChainEditor, components: Components, view: RefObject<CanvasView | null>) {
  const { document, things, perform, select, show } = editor;
  return useMemo(() => {
    const nameOfKey = (key: NodeKey) => nameOf(nodeAt(document, key));
    const one = (keys: readonly NodeKey[]) => ({ count: keys.length, of: keys.length === 1 ? nameOfKey(keys[0] as NodeKey) : '' });
    const open = (id: string) => {
      if (id === INPUT_ID) return show('input');
      select([id]);
      show('thing');
    };
    const connect = (from: NodeKey | null, to: NodeKey) => {
      if (from === null) return perform({ name: 'first', of: nameOfKey(to) }, setFirst(to));
      perform({ name: 'linked', of: nameOfKey(from) }, addLabels(from, to, [firstLabel(editor, from, components)]));
    };
    const canvas: Omit<CanvasActs, 'onLoose' | 'onRefused'> = {
      onSelect: select,
      onMove: (nodes, notes) => perform({ name: 'moved', ...one([...nodes.keys()]) }, moveTo(nodes, notes)),
      onConnect: connect,
      onReconnect: (link, from, to) => {
        if (from === null) return perform({ name: 'first', of: nameOfKey(to) }, setFirst(to));
        perform({ name: 'relinked', of: nameOfKey(from) }, reconnect(link, from, to));
      },
      onOpen: open,
      onInsert: (key, line, at) => {
        const label = firstLabel(editor, key, components);
        perform({ name: 'inserted', of: nameOfKey(key) }, (part) => insertAt(line, key, label)(moveTo(new Map([[key, at]]))(part)));
      },
    };
    /** Where people look; beside the input while nothing is there. */
    const spotInSight = (): Spot => {
      const spots = [...spotsOf(document).values()];
      return freeSpot(spots, spots.length === 0 ? BEGINNING : onGrid(view.current?.inSight() ?? BEGINNING));
    };
    /** @param at its corner; absent: a free place beside the node, or in sight. */
    const add = (
      component: Component,
      { at, after, near = after, before, isFirst = false, into }: Beside & { readonly at?: Spot } = {},
    ) => {
      const key = newId();
      const node = newNode(component, freeName(document, component.name));
      const spots = spotsOf(document);
      const beside = near === undefined ? undefined : spots.get(near);
      const free = () => (beside ? freeSpot([...spots.values()], { x: beside.x + NODE_WIDTH + GAP, y: beside.y }) : spotInSight());
      const spot = at ?? free();
      const placed = { ...node, additionalInfo: { description: '', layoutX: Math.round(spot.x), layoutY: Math.round(spot.y) } };
      perform({ name: into ? 'inserted' : 'added', of: component.name }, (part) => {
        const added = addNode(key, placed)(part);
        if (into) return insertAt(into, key, nextLabel(component.labels, []))(added);
        if (after !== undefined && component.hasInput) return addLabels(after, key, [firstLabel(editor, after, components)])(added);
        if (before !== undefined && component.hasOutput) return addLabels(key, before, [nextLabel(component.labels, [])])(added);
        // The first node of a chain is where it begins.
        const begins = (isFirst || Object.keys(nodesOf(document)).length === 0) && component.hasInput && component.clazz !== BOX;
        return begins ? setFirst(key)(added) : added;
      });
      open(nodeId(key));
      return key;
    };
    const copy = () => {
      if (things.nodes.length + things.notes.length === 0) return false;
      localStorage.setItem(CLIPBOARD, toText(clip(document, things)));
      return true;
    };
    const put = (text: string | null, at: Spot) => {
      const clipping = text === null ? undefined : fromText(text);
      if (!clipping) return notify({ tone: 'info', text: { key: 'editor.notPasted' } });
      const { command, keys, noteKeys } = paste(clipping, at, newId);
      perform({ name: 'pasted', count: keys.length + noteKeys.length }, command);
      select([...keys.map(nodeId), ...noteKeys.map(noteId)]);
    };
    const besideChosen = (): Spot => {
      const spots = spotsOf(document);
      const own = [
        ...things.nodes.flatMap((key) => spots.get(key) ?? []),
        ...things.notes.map((key) => noteCorner(notesOf(document)[key] ?? {})),
      ];
      const [x, y] = [Math.min(...own.map((spot) => spot.x)), Math.min(...own.map((spot) => spot.y))];
      return own.length > 0 ? { x: x + PASTED_BESIDE, y: y + PASTED_BESIDE } : spotInSight();
    };
    const removeChosen = () => {
      const { nodes, links, notes } = things;
      const count = nodes.length + links.length + notes.length;
      if (editor.selected.has(FIRST_ID)) perform({ name: 'first' }, setFirst(null));
      if (count === 0) return;
      const [link] = linksOf(document).filter(({ from, to }) => linkKey(from, to) === links[0]);
      const [note] = notes.map((key) => textOf(notesOf(document)[key]?.content).trim().split('\n')[0] ?? '');
      const single = nodes[0] ? nameOfKey(nodes[0]) : link ? `${nameOfKey(link.from)} → ${nameOfKey(link.to)}` : (note ?? '');
      perform({ name: 'removed', count, of: count === 1 ? single.slice(0, MOST_NAMED) : '' }, remove(things));
    };
    return {
      canvas,
      open,
      add,
      connect,
      relabel: (from: NodeKey, to: NodeKey, labels: readonly string[]) =>
        perform({ name: 'relabelled', of: nameOfKey(from), group: `labels ${from} ${to}` }, setLabels(from, to, labels)),
      /** @param at its corner; absent: around the nodes that are chosen, else in sight. */
      addNote: (at?: Spot) => {
        const key = newId();
        const own = () => ({ ...freeNoteSpot(document, at ?? onGrid(view.current?.inSight() ?? BEGINNING)), ...NOTE_SIZE });
        const { x, y, ...size } = at === undefined && things.nodes.length > 0 ? frameAround(document, things.nodes) : own();
        perform({ name: 'noteAdded' }, addNote(key, { x, y }, size));
        open(noteId(key));
      },
      copy,
      cut: () => {
        if (copy()) removeChosen();
      },
      /** @param at its corner; absent: beside what is chosen. */
      paste: (at?: Spot) => put(localStorage.getItem(CLIPBOARD), at ?? besideChosen()),
      duplicate: () => {
        if (things.nodes.length + things.notes.length > 0) put(toText(clip(document, things)), besideChosen());
      },
      remove: removeChosen,
      /** All nodes, or those that are chosen. */
      arrange: async () => {
        const { laidOut } = await import('../../../rule-chains/document/lay-out.ts');
        perform({ name: 'arranged' }, withFrames(moveTo(laidOut(document, things.nodes.length > 1 ? things.nodes : undefined))));
      },
      selectAll: () => select([...Object.keys(nodesOf(document)).map(nodeId), ...Object.keys(notesOf(document)).map(noteId)]),
    };
  }, [editor, document, things, components, view, perform, select, show]);
}

export type ChainActs = ReturnType<typeof useChainActs>;
