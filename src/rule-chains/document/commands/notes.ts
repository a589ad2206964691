/** Notes: frames with a title or Markdown behind the nodes, as the newest servers store them (`metadata.notes`). */
import type { Part } from '../../../contract/part.ts';
import type { Command } from '../../../stored/history.ts';
import { withValue } from '../../../stored/path.ts';
import { type NodeKey, notesOf, type Spot } from '../chain-document.ts';
import { NODE_HEIGHT, NODE_WIDTH, spotsOf } from '../spots.ts';
import { boundsOf } from './arrange.ts';

export interface NoteSize {
  readonly width: number;
  readonly height: number;
}

export const NOTE_SIZE: NoteSize = { width: 320, height: 160 };
/** Between a frame and the nodes in it; above them is room for a title. */
const FRAME = { side: 30, top: 60 };
const STEP = 40;

/** A frame around nodes. */
export function frameAround(document: Part, nodes: readonly NodeKey[]): Spot & NoteSize {
  const spots = spotsOf(document);
  const { x, y, width, height } = boundsOf(nodes.flatMap((key) => spots.get(key) ?? []));
  return { x: x - FRAME.side, y: y - FRAME.top, width: width + 2 * FRAME.side, height: height + FRAME.top + FRAME.side };
}

/** At a place or below it: where no node lies over a new note, and where no other note begins. */
export function freeNoteSpot(document: Part, { x, y }: Spot): Spot {
  const isOver = (spot: Spot) =>
    spot.x < x + NOTE_SIZE.width && x < spot.x + NODE_WIDTH && spot.y < y + NOTE_SIZE.height && y < spot.y + NODE_HEIGHT;
  const isAt = (note: Part) => Math.abs(Number(note.x) - x) < STEP && Math.abs(Number(note.y) - y) < STEP;
  const isTaken = [...spotsOf(document).values()].some(isOver) || Object.values(notesOf(document)).some(isAt);
  return isTaken ? freeNoteSpot(document, { x, y: y + STEP }) : { x, y };
}

export const addNote =
  (key: string, spot: Spot, size: NoteSize, content = ''): Command =>
  (document) => {
    const note: Part = {
      id: key,
      x: Math.round(spot.x),
      y: Math.round(spot.y),
      ...size,
      content,
    };
    return withValue(document, ['notes', key], note);
  };

export const setInNote =
  (key: string, member: string, value: unknown): Command =>
  (document) =>
    notesOf(document)[key] ? withValue(document, ['notes', key, member], value) : document;

/** Its corner and its size, in whole pixels. */
export const resizeNote =
  (key: string, { x, y, width, height }: Spot & NoteSize): Command =>
  (document) => {
    const note = notesOf(document)[key];
    const box = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    return note ? withValue(document, ['notes', key], { ...note, ...box }) : document;
  };

/** Moves nodes, and frames with all that they are around: each is put around the same nodes again. */
export const withFrames =
  (move: Command): Command =>
  (document) => {
    const [before, moved] = [spotsOf(document), move(document)];
    const after = spotsOf(moved);
    const isMoved = (key: NodeKey) => before.get(key)?.x !== after.get(key)?.x || before.get(key)?.y !== after.get(key)?.y;
    return Object.entries(notesOf(document)).reduce((part, [key, note]) => {
      const [x, y, width, height] = [note.x, note.y, note.width, note.height].map(Number) as [number, number, number, number];
      const isInside = (spot: Spot) => spot.x >= x && spot.y >= y && spot.x + NODE_WIDTH <= x + width && spot.y + NODE_HEIGHT <= y + height;
      const inside = [...before].flatMap(([node, spot]) => (isInside(spot) ? [node] : []));
      return inside.some(isMoved) ? resizeNote(key, frameAround(moved, inside))(part) : part;
    }, moved);
  };
