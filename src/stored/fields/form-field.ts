/**
 * Fields of a form over stored JSON, as data: those of our tables, and those that servers describe. Which fields a form has may depend on
 * what is stored, so a form is made for a value.
 */
import type { DurationMs } from '../../contract/units.ts';
import type { Path } from '../path.ts';

/** A value to choose, and the word that names it, or its name. `stored`: what is stored, if it is no text. */
export type FieldChoice =
  | readonly [stored: string | number, word: string]
  | { readonly value: string; readonly label: string; readonly stored?: number };

/** `value` is the text in fields, `stored` what is stored, which may be a number. */
export interface StoredChoice {
  readonly value: string;
  readonly label: string;
  readonly stored: unknown;
  /** It can be seen and not be chosen. */
  readonly isDisabled?: boolean;
}

interface Choosing {
  readonly choices: readonly StoredChoice[];
}

interface ChoosingOne extends Choosing {
  readonly isClearable?: boolean;
  /** In place of the label of what is chosen. */
  readonly shownAs?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** The kinds of images that a server keeps apart. */
export type ImageSort = 'plain' | 'symbol';

/** What controls are told beside label and value. Each type of a field is the name of a control in the registry of `inputs`. */
export interface FieldOptions {
  readonly text: {
    /** Initial lines; more than one allows line breaks. A text that has some is shown with several. */
    readonly rows?: number;
    readonly placeholder?: string | undefined;
    readonly minLength?: number | undefined;
    readonly maxLength?: number | undefined;
    /** Replace the control's own errors. */
    readonly tooShortText?: string | undefined;
    readonly tooLongText?: string | undefined;
    /** What the text must match, and the error when it does not. */
    readonly pattern?: RegExp | undefined;
    readonly patternText?: string | undefined;
  };
  readonly number: {
    readonly isWhole?: boolean | undefined;
    readonly minimum?: number | undefined;
    readonly maximum?: number | undefined;
    /** Text that is no such number is reported as it was typed, and shown again. */
    readonly isKept?: boolean | undefined;
    readonly placeholder?: string | undefined;
    /** Replace the control's own errors. */
    readonly invalidText?: string | undefined;
    readonly tooSmallText?: string | undefined;
    readonly tooLargeText?: string | undefined;
  };
  /** A length of time. `unitMs`: what one of the stored number is; default: a millisecond. */
  readonly interval: { readonly unitMs?: DurationMs | undefined; readonly max?: DurationMs | undefined };
  readonly flag: object;
  /** `problem`: what is wrong with the text; null: nothing. */
  readonly password: { readonly problem?: string | null | undefined };
  readonly colour: object;
  readonly icon: object;
  /** `sort`: of the galleries of a server, that from which it is chosen; default: `plain`. */
  readonly image: { readonly sort?: ImageSort };
  /** By its id. */
  readonly dashboard: object;
  readonly day: object;
  readonly function: {
    /** Null: unknown; the head is hidden and the function is only compiled. */
    readonly args: readonly string[] | null;
    /** False: neither compiled nor run. */
    readonly isValidated?: boolean | undefined;
  };
  readonly markup: { readonly language: 'html' | 'css' };
  /** `isText`: where nothing is stored it is stored as text. `isKept`: text that is no JSON is reported as it was typed. */
  readonly 'stored-json': { readonly isText: boolean; readonly isKept?: boolean };
  readonly 'one-of': ChoosingOne;
  /** `isFree`: other texts may be typed, too. */
  readonly 'some-of': Choosing & { readonly isFree: boolean };
  /** With placeholders that a rule engine fills in. */
  readonly template: { readonly rows?: number; readonly maxLength?: number | undefined };
  /** Texts by names. `isKept`: rows that make no map are reported as they are. `heads`: what stands left and right. */
  readonly 'key-value-map': { readonly isKept?: boolean; readonly heads?: readonly [string, string] | undefined };
  readonly 'relation-type': object;
  readonly 'message-type': object;
  readonly queue: object;
  readonly 'entity-type': { readonly allowedTypes?: readonly string[] };
  readonly 'entity-type-list': { readonly allowedTypes?: readonly string[] };
  readonly 'subtype-list': { readonly entityType: string };
  /** By its id. */
  readonly 'entity-id': { readonly entityType: string };
  /** By its type and id, of a kind that not every server lists. */
  readonly 'served-entity': { readonly entityType: string; readonly subtype?: string | undefined };
  /** By their ids. */
  readonly 'served-entities': { readonly entityType: string; readonly subtype?: string | undefined };
  /** `token`: of a bot; absent: that of the server. */
  readonly 'slack-conversation': { readonly conversationType: string; readonly token?: string | undefined };
  readonly radios: Choosing;
  readonly checkboxes: Choosing;
}
export type FieldType = keyof FieldOptions;

/** What a field edits. `whenAbsent` counts where nothing is stored: it is shown, and not stored. */
export type FieldControl<Type extends FieldType = FieldType> = {
  readonly [One in Type]: { readonly type: One; readonly options: FieldOptions[One]; readonly whenAbsent?: unknown };
}[Type];

interface ListOfFields {
  readonly type: 'list';
  /** A single field without a path stands for the item itself. */
  readonly itemFields: (item: unknown) => readonly FormField[];
  readonly newItem: unknown;
  /** Name of an item; null: its number. Such items are folded. */
  readonly nameOf?: ((item: unknown) => string | null) | undefined;
  readonly addText?: string | undefined;
  /** Before the number of an item; default: the label of the list. */
  readonly itemText?: string | undefined;
  /** An empty list shows no item; otherwise one to fill in. */
  readonly startsEmpty: boolean;
}

interface GroupOfFields {
  readonly type: 'group';
  /** Their paths begin where that of the group begins. */
  readonly fields: readonly FormField[];
}

/** A text alone. */
interface Note {
  readonly type: 'note';
}

export type FieldKind = FieldControl | ListOfFields | GroupOfFields | Note;

export interface FieldPlate {
  /** From the stored object, or from the list item around. */
  readonly path: Path;
  /** As its form names it, such as `list[].x`. */
  readonly key: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** What counts where nothing is stored, if it is known. */
  readonly usual?: unknown;
  readonly isReadOnly?: boolean;
  /** JavaScript over `model`, the whole stored object; the field is hidden while it evaluates to false. */
  readonly condition?: string | undefined;
  /** Two in a row stand beside each other. */
  readonly isHalf?: boolean | undefined;
  /** The form's own words for what is wrong, by keyword of JSON schemas; `default` for all others. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Names the title of its group; absent: always in sight. */
  readonly group?: string | undefined;
  /** What the group is about, behind its title. */
  readonly groupName?: string;
}

export type FormField = FieldPlate & FieldKind;

/** The fields inside a field, as far as no item tells. */
export function fieldsInside(field: FormField): readonly FormField[] {
  if (field.type === 'group') return field.fields;
  return field.type === 'list' ? field.itemFields({}) : [];
}

/** Without a title: the fields that are always in sight. */
export interface TitledFields {
  readonly title: string | null;
  readonly fields: readonly FormField[];
}

/** In the order in which their first fields come. */
export function groupsOf(fields: readonly FormField[], titleOf: (group: string) => string): readonly TitledFields[] {
  const groups = Map.groupBy(fields, ({ group, groupName }) =>
    group === undefined ? null : [titleOf(group), groupName].filter(Boolean).join(': '),
  );
  return [...groups].map(([title, own]) => ({ title, fields: own }));
}
