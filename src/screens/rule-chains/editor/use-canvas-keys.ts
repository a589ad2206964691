import { useEffect, useRef } from 'react';
import { wasByKeys } from '../../../marks/last-input.ts';
import { nodeAt, notesOf } from '../../../rule-chains/document/chain-document.ts';
import { moveTo } from '../../../rule-chains/document/commands/nodes.ts';
import { GRID, spotsOf } from '../../../rule-chains/document/spots.ts';
import type { ChainActs } from './use-chain-acts.ts';
import type { ChainEditor } from './use-chain-editor.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** With Shift. */
const LARGE = 4;

/** The focus is in the canvas, or nowhere: other parts have these keys for themselves. */
export const isOfCanvas = (target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.closest('.react-flow') !== null && !target.closest('button, input'));

/** Id of the canvas of what has the focus. */
export const focusedThing = () => document.activeElement?.closest('.react-flow [data-id]')?.getAttribute('data-id') ?? undefined;

/** With the one that is chosen by Space; `isMore`: beside those that are chosen, or no longer. */
function chosenWith(selected: ReadonlySet<string>, id: string, isMore: boolean): readonly string[] {
  if (!isMore) return [id];
  return selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id];
}

/** Gives the focus to what is drawn of a thing; else to the canvas. */
export function focusCanvas(id: string | undefined): void {
  const canvas = document.querySelector<HTMLElement>('.react-flow');
  const drawn = id === undefined ? null : canvas?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
  (drawn ?? canvas)?.focus({ preventScroll: true });
}

/** Keys of the canvas: Space chooses what has the focus, with Shift or Control beside others; Enter and F2 open it; arrows move what is chosen. */
export function useCanvasKeys(editor: ChainEditor, acts: ChainActs): void {
  const latest = useRef({ editor, acts });
  latest.current = { editor, acts };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !isOfCanvas(event.target)) return;
      const { document, selected, things, perform, select } = latest.current.editor;
      const focused = focusedThing();
      const hasControl = event.ctrlKey || event.metaKey;
      if (event.key === ' ' && focused !== undefined) {
        event.preventDefault();
        return select(chosenWith(selected, focused, hasControl || event.shiftKey));
      }
      if (hasControl) return;
      if (event.key === 'Enter' || event.key === 'F2') {
        const [only] = selected.size === 1 ? selected : [];
        const id = focused ?? only;
        if (id === undefined) return;
        event.preventDefault();
        return latest.current.acts.open(id);
      }
      const [dx, dy] = ARROWS[event.key] ?? [];
      const { nodes, notes } = things;
      if (dx === undefined || dy === undefined || nodes.length + notes.length === 0) return;
      event.preventDefault();
      const by = event.shiftKey ? LARGE * GRID : GRID;
      const spots = spotsOf(document);
      const to = (x: number, y: number) => ({ x: x + dx * by, y: y + dy * by });
      const moved = new Map(nodes.flatMap((key) => [spots.get(key)].flatMap((spot) => (spot ? [[key, to(spot.x, spot.y)] as const] : []))));
      const ofNotes = new Map(
        notes.map((key) => [key, to(Number(notesOf(document)[key]?.x) || 0, Number(notesOf(document)[key]?.y) || 0)]),
      );
      const count = nodes.length + notes.length;
      const of = nodes.length === 1 ? String(nodeAt(document, nodes[0] ?? '')?.name ?? '') : '';
      perform({ name: 'moved', count, of, group: `keys ${[...nodes, ...notes].join(' ')}` }, moveTo(moved, ofNotes));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** A panel that is closed by keys gives the focus to the thing on the canvas that it was of. */
export function useFocusBack({ panel, selected }: ChainEditor): void {
  const before = useRef(panel);
  useEffect(() => {
    const was = before.current;
    before.current = panel;
    const [only] = selected.size === 1 ? selected : [];
    if (was !== 'thing' || panel !== null || only === undefined || !wasByKeys()) return;
    focusCanvas(only);
  }, [panel, selected]);
}
