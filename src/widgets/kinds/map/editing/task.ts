import type { Drawn } from '../marker-looks.ts';
import type { Tool } from './outline-edits.ts';

/** What a viewer is about to change. */
export type Task =
  /** A new place, or a new outline. */
  { readonly is: 'draw'; readonly drawn: Drawn; readonly tool: Tool } | { readonly is: 'reshape'; readonly drawn: Drawn };
