/** One is shown at a time. A navigation answers all with their harmless choice, so code that navigates and asks must navigate first. */
import { proxy, ref } from 'valtio';
import type { EntityType } from '../contract/identifiers.ts';
import type { Words } from '../i18n/words.ts';

/** Markup. Values of keyed words are taken as plain text; unsafe markup is removed when it is drawn. */
type Html = Words;

/** What a new dashboard is to show. */
export interface ShownEntities {
  readonly entityType: EntityType;
  readonly ids: readonly string[];
  /** Name of the first one. */
  readonly first: string;
  /** What they are called together. */
  readonly plural: string;
}

export type Dialog =
  | { readonly kind: 'alert'; readonly title: Words; readonly html: Html; readonly ok?: Words }
  | {
      readonly kind: 'confirm';
      readonly title: Words;
      readonly html: Html;
      readonly cancel?: Words;
      readonly ok?: Words;
      /** Data would be lost: the button is coloured accordingly. */
      readonly isDanger?: boolean;
      /** Has to be typed before it can be agreed to. */
      readonly typed?: string | undefined;
    }
  | { readonly kind: 'colour'; readonly title?: Words; readonly colour: string }
  | { readonly kind: 'icon'; readonly icon: string | null }
  /** `wanted`: the page to return to with another account; without it the open one. */
  | { readonly kind: 'forbidden'; readonly wanted?: string | undefined }
  | { readonly kind: 'permission-denied' | 'coming-soon' };

interface Answers {
  alert: null;
  confirm: boolean;
  colour: string | null;
  icon: string | null;
  forbidden: null;
  'permission-denied': null;
  'coming-soon': null;
}

export interface OpenDialog {
  readonly id: number;
  readonly dialog: Dialog;
  /** `undefined` when the user closes the dialog. */
  readonly answer: (value?: boolean | string) => void;
}

/** A new dashboard has a form of its own, below the dialogs that it asks. */
export const dialogStore = proxy<{ queue: OpenDialog[]; newDashboard: { readonly of: ShownEntities | null } | null }>({
  queue: [],
  newDashboard: null,
});

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

/** Callers share one dialog, because it always has the same content. */
function tellOnce(dialog: Extract<Dialog, { kind: 'forbidden' | 'permission-denied' | 'coming-soon' }>): Promise<null> {
  const { kind } = dialog;
  const told = (standing.get(kind) as Promise<null> | undefined) ?? ask(dialog, () => null).finally(() => standing.delete(kind));
  standing.set(kind, told);
  return told;
}

/** Resolves when it is closed. */
export function showAlert(alert: Omit<Extract<Dialog, { kind: 'alert' }>, 'kind'>): Promise<null> {
  return ask({ kind: 'alert', ...alert }, () => null);
}

/** Closing means no. */
export function askConfirm(confirm: Omit<Extract<Dialog, { kind: 'confirm' }>, 'kind'>): Promise<boolean> {
  return ask({ kind: 'confirm', ...confirm }, (value) => value === true);
}

/** Resolves with CSS text, null when none was chosen. `colour` is the initial one, empty for none. */
export function pickColour(picker: Omit<Extract<Dialog, { kind: 'colour' }>, 'kind'>): Promise<string | null> {
  return ask({ kind: 'colour', ...picker }, (value) => (typeof value === 'string' ? value : null));
}

/** Resolves with the name of an icon, null when none was chosen. `icon` is the present one. */
export function pickIcon(icon: string | null): Promise<string | null> {
  return ask({ kind: 'icon', icon }, (value) => (typeof value === 'string' ? value : null));
}

/** Asks what a new dashboard is to show, makes it and opens it. @param of null: its entities are asked for, too. */
export function askNewDashboard(of: ShownEntities | null): void {
  dialogStore.newDashboard = ref({ of });
}

/** The account may not see this page; offers to sign in with another account. */
export function showForbidden(wanted?: string): Promise<null> {
  return tellOnce({ kind: 'forbidden', wanted });
}

export function showPermissionDenied(): Promise<null> {
  return tellOnce({ kind: 'permission-denied' });
}

export function showComingSoon(): Promise<null> {
  return tellOnce({ kind: 'coming-soon' });
}

export function closeDialogs(): void {
  for (const { answer } of [...dialogStore.queue]) answer();
}
