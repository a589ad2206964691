/** What the history of an edited dashboard knows of it: the steps that have texts, and what belongs together. */
import type { DocumentRules } from '../../stored/history.ts';
import { touchedBy } from './differences.ts';
import { CONTENT } from './stored-form.ts';
import { isWhole } from './whole.ts';

/** Keys of texts below `editor.steps`. */
export const STEP_NAMES = [
  ...['added', 'pasted', 'removed', 'moved', 'resized', 'aligned', 'changed', 'placed', 'phoneOrder'],
  ...['grid', 'stateAdded', 'stateChanged', 'stateRemoved', 'aliases', 'filters', 'settings', 'timewindow', 'title', 'reverted'],
] as const;
export type StepName = (typeof STEP_NAMES)[number];

export const DASHBOARD_RULES: DocumentRules = { content: CONTENT, touchedBy, isWhole };
