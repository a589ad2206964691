/** Notes: frames with a title or Markdown behind the nodes, as the newest servers store them (`metadata.notes`). */
import type { Part } from '../../../contract/part.ts';
import type { Command } from '../../../stored/history.ts';
import { withValue } from '../../../stored/path.ts';
import { notesOf, type Spot } from '../chain-document.ts';

export interface NoteSize {
  readonly width: number;
  readonly height: number;
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
