/** Notes: frames with a title or Markdown behind the nodes, as the newest servers store them (`metadata.notes`). */
import type { Part } from '../../../contract/part.ts';
import type { Command } from '../../../stored/history.ts';
import { withValue } from '../../../stored/path.ts';
import { notesOf, type Spot } from '../chain-document.ts';

export interface NoteSize {
  readonly width: number;
  readonly height: number;
}

/** Of the official console's notes. */
const COLOURS = { backgroundColor: '#FFF9C4', borderColor: '#E6C800', borderWidth: 1 };

export const addNote =
  (key: string, spot: Spot, size: NoteSize, content = ''): Command =>
  (document) => {
    const note: Part = {
      id: key,
      x: Math.round(spot.x),
      y: Math.round(spot.y),
      ...size,
      content,
      ...COLOURS,
      applyDefaultMarkdownStyle: true,
    };
    return withValue(document, ['notes', key], note);
  };

export const setInNote =
  (key: string, member: string, value: unknown): Command =>
  (document) =>
    notesOf(document)[key] ? withValue(document, ['notes', key, member], value) : document;
