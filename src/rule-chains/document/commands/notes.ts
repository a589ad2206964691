/** Notes: frames with a title or Markdown behind the nodes, as the newest servers store them (`metadata.notes`). */
import type { Part } from '../../../contract/part.ts';
import type { Command } from '../../../stored/history.ts';
import { withValue } from '../../../stored/path.ts';
import { type NodeKey, notesOf, type Spot } from '../chain-document.ts';
import { spotsOf } from '../spots.ts';
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

/** From a place on, the first one that no other note hides. */
export function freeNoteSpot(document: Part, { x, y }: Spot): Spot {
  const corners = Object.values(notesOf(document));
  const isTaken = corners.some((note) => Math.abs(Number(note.x) - x) < STEP && Math.abs(Number(note.y) - y) < STEP);
  return isTaken ? freeNoteSpot(document, { x: x + STEP, y: y + STEP }) : { x, y };
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
