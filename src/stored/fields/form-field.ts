/** Fields of a form over stored JSON, as data. Which fields a form has may depend on what is stored, so a form is made for a value. */
import type { Part } from '../../contract/part.ts';

export type ControlName =
  | 'text'
  | 'number'
  | 'whole'
  | 'flag'
  | 'colour'
  | 'function'
  | 'json'
  | 'image'
  | 'choice'
  | 'several'
  | 'list'
  | 'html'
  | 'css';

/** A value to choose, and the word that names it, or its name. */
export type FieldChoice = readonly [stored: string | number, word: string] | { readonly value: string; readonly label: string };

/** How a control shows its field. */
export interface FieldLook {
  /** Names the text of its label; default: the last name of the path. */
  readonly word?: string;
  /** Other texts may be typed, too. */
  readonly isFree?: boolean;
  /** What counts where nothing is stored: shown, and not stored. */
  readonly whenAbsent?: unknown;
  /** Two in a row stand beside each other. */
  readonly isHalf?: boolean;
  readonly least?: number;
  readonly most?: number;
  readonly pattern?: RegExp;
  /** Of a list. */
  readonly newItem?: Part;
  readonly nameOf?: (item: Part) => string | null;
  readonly addWord?: string;
}

export interface FormField extends FieldLook {
  /** Names from the outside in, with dots. */
  readonly path: string;
  readonly type: ControlName;
  readonly choices?: readonly FieldChoice[];
  /** Arguments of a function. */
  readonly args?: readonly string[];
  readonly itemFields?: (item: Part) => readonly FormField[];
  /** Names the title of its group; absent: always in sight. */
  readonly group?: string;
  /** What the group is about, behind its title. */
  readonly groupName?: string;
}

/** Without a title: the fields that are always in sight. */
export interface FieldGroup {
  readonly title: string | null;
  readonly name?: string;
  readonly fields: readonly FormField[];
}

/** In the order in which their first fields come. */
export function groupsOf(fields: readonly FormField[]): readonly FieldGroup[] {
  const groups = Map.groupBy(fields, ({ group = null, groupName = '' }) => JSON.stringify([group, groupName]));
  return [...groups.values()].map((own) => {
    const [{ group = null, groupName } = {}] = own;
    return { title: group, ...(groupName ? { name: groupName } : {}), fields: own };
  });
}
