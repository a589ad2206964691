/**
 * The decisions that stop everything else: one at a time, the others wait in line. `shell/dialogs` draws the first and answers it;
 * a navigation answers all with their harmless end (`closeDialogs`), so whoever leads elsewhere and asks, leads first.
 */
import { proxy, ref } from 'valtio';
import type { Words } from '../i18n/words.ts';

/** Markup of a message: of keyed words the values are taken as plain text; what is not harmless is left out when it is drawn. */
type Html = Words;

export type Dialog =
  | { readonly kind: 'alert'; readonly title: Words; readonly html: Html; readonly ok?: Words }
  | {
      readonly kind: 'confirm';
      readonly title: Words;
      readonly html: Html;
      readonly cancel?: Words;
      readonly ok?: Words;
      /** Something is lost by it: the button for it says so. */
      readonly isDanger?: boolean;
    }
  | { readonly kind: 'colour'; readonly title?: Words; readonly colour: string }
  | { readonly kind: 'forbidden' | 'permission-denied' | 'coming-soon' };

interface Answers {
  alert: null;
  confirm: boolean;
  colour: string | null;
  forbidden: null;
  'permission-denied': null;
  'coming-soon': null;
}

export interface OpenDialog {
  readonly id: number;
  readonly dialog: Dialog;
  /** Ends the dialog; `undefined` is the answer of whoever leaves it. */
  readonly answer: (value?: boolean | string) => void;
}

/** The first is shown. */
export const dialogStore = proxy<{ queue: OpenDialog[] }>({ queue: [] });

let lastId = 0;
const standing = new Map<Dialog['kind'], Promise<unknown>>();

function ask<K extends Dialog['kind']>(dialog: Dialog & { kind: K }, read: (value: unknown) => Answers[K]): Promise<Answers[K]> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (value?: boolean | string) => {
      dialogStore.queue = dialogStore.queue.filter((open) => open.id !== id);
      resolve(read(value));
    };
    dialogStore.queue.push(ref({ id, dialog, answer }));
  });
}

/** Of a dialog that always says the same, one is enough however many ask for it. */
function tellOnce(kind: 'forbidden' | 'permission-denied' | 'coming-soon'): Promise<null> {
  const told = (standing.get(kind) as Promise<null> | undefined) ?? ask({ kind }, () => null).finally(() => standing.delete(kind));
  standing.set(kind, told);
  return told;
}

/** A message with one button; resolves when it was read or left. */
export function showAlert(alert: Omit<Extract<Dialog, { kind: 'alert' }>, 'kind'>): Promise<null> {
  return ask({ kind: 'alert', ...alert }, () => null);
}

/** Whether the user agrees; leaving is no. */
export function askConfirm(confirm: Omit<Extract<Dialog, { kind: 'confirm' }>, 'kind'>): Promise<boolean> {
  return ask({ kind: 'confirm', ...confirm }, (value) => value === true);
}

/** The chosen colour as CSS text; null when nothing was chosen. `colour` is the one to begin with, empty for none. */
export function pickColour(picker: Omit<Extract<Dialog, { kind: 'colour' }>, 'kind'>): Promise<string | null> {
  return ask({ kind: 'colour', ...picker }, (value) => (typeof value === 'string' ? value : null));
}

/** The account may not see this place; offers to sign in as somebody else. */
export function showForbidden(): Promise<null> {
  return tellOnce('forbidden');
}

/** The account may not do this; nothing to choose. */
export function showPermissionDenied(): Promise<null> {
  return tellOnce('permission-denied');
}

export function showComingSoon(): Promise<null> {
  return tellOnce('coming-soon');
}

/** Leaves the dialog that is shown and all that wait. */
export function closeDialogs(): void {
  for (const { answer } of [...dialogStore.queue]) answer();
}
