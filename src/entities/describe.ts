/**
 * A kind of entity as data: its list, its record and the form that edits it. Everything else (list, drawer, saving, deleting) is derived.
 * A kind is a folder in `kinds/`, its row in `kind-names.ts`, and its texts (`<kind>.*`, with the words of `KindWord`).
 */
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { AnyRecord } from '../contract/entities.ts';
import type { Outcome } from '../contract/fault.ts';
import type { EntityId, EntityType } from '../contract/identifiers.ts';
import type { EntityFilter, EntityKey } from '../contract/query.ts';
import type { ServerFeature } from '../contract/releases.ts';
import type { Authority } from '../contract/session.ts';
import type { RecordValue } from '../contract/snapshot.ts';
import type { AttributeScope } from '../contract/telemetry.ts';
import type { MessageValues } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/messages.ts';
import type { Offer } from '../inputs/entities/offer.ts';
import type { FormDescription } from '../inputs/form/describe-form.ts';
import type { StoredForm } from '../inputs/form/stored-form.ts';
import type { LateComponent } from '../page/late-component.ts';
import type { ColumnUse } from './import/column-use.ts';
import type { ImportCredentials } from './import/import-credentials.ts';
import type { EntityKindName } from './kind-names.ts';

export type TabName = 'details' | 'telemetry' | 'attributes' | 'alarms' | 'events' | 'relations' | 'audit';

/** Links to a list of what belongs to an entity. Its label is `<kind>.<id>`. */
export interface KindLink<Id extends string = string> {
  readonly id: Id;
  readonly href: (entity: string) => string;
}

export interface ImportViewProps {
  readonly kind: EntityKind;
  readonly onClose: () => void;
}

export interface BesideProps {
  readonly kind: EntityKind;
}

interface KindBase {
  readonly name: EntityKindName;
  readonly entityType: EntityType;
  /** Path of the list; details are one segment below. */
  readonly path: string;
  readonly icon: Icon;
  /** Who creates, changes and deletes. */
  readonly writers: readonly Authority[];
  /** The first one is shown first. */
  readonly tabs: readonly TabName[];
  /** Attribute scopes that are shown. Default: the server's. */
  readonly scopes?: readonly AttributeScope[];
  /** Shown first, in this order. */
  readonly defaultKeys?: readonly string[];
  readonly links?: readonly KindLink[];
  /** Who has commands on the list as a whole (`RecordDescription.listActions`). */
  readonly listActions?: readonly Authority[];
  /** Lists what belongs to another entity: nothing can be added there. */
  readonly isPart?: true;
  /** Many can be created from a file (`RecordDescription.imports`). */
  readonly hasImport?: true;
  /** In place of the import of tables. */
  readonly importView?: LateComponent<ImportViewProps>;
  /** In place of the form for a new one. */
  readonly addView?: LateComponent<ImportViewProps>;
  /** So much is lost with one that its name has to be typed before. */
  readonly isDeletedByName?: true;
  /** Loaded when something is opened. */
  readonly record: () => Promise<RecordDescription>;
}

/** A column of every list of the kind, before the chosen telemetry keys. */
export interface FieldColumn<Id extends string = string> {
  /** Its label is `<kind>.<id>`. */
  readonly id: Id;
  readonly key: EntityKey;
  readonly width: number;
  readonly grows?: true;
  /** 0 is always shown; columns with the highest number are removed first. */
  readonly priority: number;
  readonly phone?: 'name';
  readonly form?: 'active' | 'time' | 'gateway';
  /** Replaces the text of the kind. */
  readonly label?: string;
  /** Shown only where it was chosen. */
  readonly isOptional?: true;
}

/** Listed by entity queries, with live values. */
export interface LiveKind extends KindBase {
  readonly fields: readonly FieldColumn[];
  /** Before the id of an entity, the address of its record with its customer, which no query has. */
  readonly infoPath: string;
  /** Path of the list of what a customer has, to filter by; it takes a type, too. */
  readonly ofCustomer: (customer: string) => string;
  /** All of a type or profile. */
  readonly ofType: (type: string) => EntityFilter;
}

export interface CellProps {
  readonly id: string;
  readonly name: string;
  readonly value: RecordValue;
  /** In the order of the columns. */
  readonly row: readonly RecordValue[];
}

export interface RecordColumn<Id extends string = string> {
  /** Its label is `<kind>.<id>`. */
  readonly id: Id;
  /** Field of the record, nested ones with dots; `a|b` is the second one where the first is empty. */
  readonly field: string;
  readonly width: number;
  readonly grows?: true;
  readonly priority: number;
  readonly phone?: 'name' | 'value' | 'note' | 'value-note';
  /** Default: text. A flag shows its label where it is set. */
  readonly format?: 'time' | 'flag';
  /** In place of a format, for values that are words of the server. Not called where there is none. */
  readonly words?: (value: string, row: readonly RecordValue[]) => string;
  /** Its cells lead there from the id of the row, in the words of `<kind>.<id>Open`. */
  readonly href?: (entity: string) => string;
  /** In place of text: drawn by itself, such as a switch. */
  readonly view?: ComponentType<CellProps>;
  /** Shown where there is no value. Default: a dash. */
  readonly none?: MessageKey;
  /** Values that tell of a failure, which is marked. */
  readonly isFailure?: (value: RecordValue) => boolean;
  /** Name for the server, if it can sort by the column. */
  readonly sort?: string;
}

/** By a field that no server filters by: the whole list is read then, unless it has a `parameter`. The choice stands in the address as the type. */
export interface FieldFilter {
  readonly field: string;
  /** By which the server filters. */
  readonly parameter?: string;
  readonly label: MessageKey;
  /** Label of the option without a filter. */
  readonly any: MessageKey;
  readonly choices: () => Promise<Outcome<readonly Offer[]>>;
  /** Choices whose records are in no list but their own, on servers that have the feature. */
  readonly apart?: { readonly choices: readonly string[]; readonly feature: ServerFeature };
  /** What records of a choice hold. Default: the choice itself. */
  readonly heldBy?: (choice: string) => readonly RecordValue[];
}

/** Listed by a paged REST call. */
export interface PlainKind extends KindBase {
  readonly listPath: string;
  /** Over the list and its drawer, for those who may write. */
  readonly beside?: LateComponent<BesideProps>;
  /** Of rows that show more than a line of text. */
  readonly rowPx?: number;
  readonly columns: readonly RecordColumn[];
  /** Path of the list of a customer's entities, for the filter by customer. */
  readonly ofCustomer?: (customer: string) => string;
  /** The list takes a type to filter by. */
  readonly hasTypes?: true;
  readonly fieldFilter?: FieldFilter;
  /**
   * Id of the column of a flag, or what tells by the values of a row: it stays when many are deleted. `<kind>.stays` says so, also in the details of
   * what stays.
   */
  readonly staysIf?: string | ((row: readonly unknown[]) => boolean);
}

export type EntityKind = LiveKind | PlainKind;

/** A row of any list. */
export interface Listed {
  readonly id: EntityId;
  /** The name comes first. */
  readonly values: readonly unknown[];
}

export interface EntityHead {
  readonly name: string;
  readonly notes: readonly string[];
}

/** What the user fills in before an action is run. */
export interface ActionForm<Answer extends object> {
  readonly description: FormDescription<Answer>;
  readonly initial: Answer;
  /** Replaces `initial` for one record. */
  initialOf?(record: AnyRecord): Answer;
}

/**
 * A command on one record beside its form. Its button is `<words>.<id>`, the notice after it `<id>Done` with `name`; what is asked before it
 * `<id>Title` with `name`, and `<id>Text`. For a selection: `<id>Many` with `count` and `n`, `<id>ManyText`, `<id>ManyDone` with `n`.
 */
export interface RecordAction<R extends AnyRecord, Answer extends object = object> {
  readonly id: string;
  /** First part of its message keys. Default: the kind's name. */
  readonly words?: string;
  /** Who may run it. Default: the kind's writers. */
  readonly roles?: readonly Authority[];
  isShown(record: R): boolean;
  /** Default: everywhere. */
  readonly feature?: ServerFeature;
  readonly form?: ActionForm<Answer>;
  /** Asks a question before it is run; only without a form. `danger`: something would be lost. */
  readonly asks?: 'question' | 'danger';
  /** Further values of the text that is asked. */
  values?(record: R): Promise<Outcome<MessageValues>>;
  /** Also for a selection: it is then given records of which only the id is known. */
  readonly isForMany?: true;
  /** After it ran on a selection. @param ids of those that it changed. */
  readonly afterMany?: (ids: readonly string[]) => Promise<void>;
  /** The text that it answers with is an address for everybody. */
  readonly isShared?: true;
  /** @returns a text that the user needs, which is shown; null: it is done. */
  run(record: R, answer: Answer): Promise<Outcome<string | null>>;
}

/** A command beside the list, with texts like those of `RecordAction`. */
export interface ListAction<Answer extends object = object> {
  readonly id: string;
  readonly words?: string;
  readonly roles: readonly Authority[];
  /** Default: everywhere. */
  readonly feature?: ServerFeature;
  readonly form: ActionForm<Answer>;
  /** Reads what replaces the form's initial answer. */
  initialNow?(): Promise<Outcome<Answer>>;
  /** @returns the entity to show then, and its name for the notice; null: none. */
  run(answer: Answer): Promise<Outcome<{ readonly id: string; readonly name: string } | null>>;
}

/** A link from the list to another one. Its label is `<kind>.<id>`. */
export interface ListLink extends Pick<ListAction, 'id' | 'roles' | 'feature'> {
  readonly href: string;
}

export interface RecordTabProps {
  readonly kind: EntityKind;
  readonly record: AnyRecord;
  /** Reads the record again. */
  readonly onChanged: () => void;
}

export interface BelowProps {
  /** The record with what is typed. */
  readonly edited: object;
}

/** What points to an entity, and would be left without it. */
export interface EntityUse {
  readonly entity: EntityId;
  readonly name: string;
  /** Where it is seen; empty: nowhere. */
  readonly href: string;
  /** Names of its parts that do. */
  readonly parts?: readonly string[];
}

/** A tab that not all kinds have. */
export interface RecordTab {
  readonly id: string;
  readonly label: MessageKey;
  /** Default: everybody. */
  readonly roles?: readonly Authority[];
  /** Default: everywhere. */
  readonly feature?: ServerFeature;
  readonly view: LateComponent<RecordTabProps>;
}

/** Creates and updates many from a file. */
export interface ImportDescription {
  /** Path that finds one by its name, which is appended. */
  readonly findPath: string;
  /** The field of the profile, which the server finds by the type where it is null. */
  readonly profileField: string;
  readonly uses: readonly ColumnUse[];
  /** Of kinds that have some, by the entity's id. */
  readonly saveCredentials?: (id: string, given: ImportCredentials) => Promise<Outcome<unknown>>;
}

export interface RecordDescription<R extends AnyRecord = AnyRecord> {
  readonly schema: z.ZodMiniType<R>;
  /** `POST` here saves; one segment below, `GET` reads and `DELETE` deletes. */
  readonly path: string;
  /** Path for saving, if not `path`. */
  readonly savePath?: string;
  /** Path for reading, if not `path`. */
  readonly readPath?: string;
  /** Where saving takes more than one call. Answers the whole record. */
  readonly save?: (record: object) => Promise<Outcome<AnyRecord>>;
  /** Path of a variant with more fields. */
  readonly infoPath?: string;
  /** Too large to be read again at intervals. */
  readonly isLarge?: true;
  /** Why the server tells this account only what the record is. It cannot be exported then. */
  readonly withheld?: MessageKey;
  head(record: R): EntityHead;
  /** Absent: the kind cannot be edited here. */
  readonly form?: StoredForm;
  /** In the form, below its fields. */
  readonly below?: LateComponent<BelowProps>;
  /** Of the button that creates one. Default: the form's own. */
  readonly make?: MessageKey;
  /** In place of a DELETE below `path`. @returns what uses it, and it stays then, unless it is forced. */
  readonly remove?: (id: string, isForced: boolean) => Promise<Outcome<readonly EntityUse[]>>;
  /** Default: any record. */
  mayChange?(record: R): boolean;
  mayDelete?(record: R): boolean;
  readonly actions?: readonly RecordAction<R>[];
  /** Shown after the tabs of the kind. */
  readonly tabs?: readonly RecordTab[];
  readonly listActions?: readonly (ListAction | ListLink)[];
  /** Content of an exported file. Default: the whole record. */
  exported?(record: R): object;
  /** Text of an exported file that has more than the record. */
  readonly fileOf?: (id: string) => Promise<Outcome<string>>;
  /** Shown below the form, or above it. */
  readonly facts?: LateComponent<RecordTabProps>;
  readonly hasFactsFirst?: true;
  /** What still uses those that are to be deleted, which is told before. */
  readonly usesOf?: (ids: readonly string[]) => Promise<Outcome<readonly EntityUse[]>>;
  /** Servers delete none that is used. */
  readonly isKeptByUses?: true;
  /** Ids of own tabs that are offered one after another after a record was created. */
  readonly steps?: readonly string[];
  /** Set where the kind has `hasImport`. */
  readonly imports?: ImportDescription;
}

type WordsOf<Name extends string> = MessageKey extends infer Key ? (Key extends `${Name}.${infer Word}` ? Word : never) : never;

/** Each field, column and link needs a text. */
type Worded<Kind, Name extends string> = Kind & {
  readonly name: Name;
  readonly fields?: readonly FieldColumn<WordsOf<Name>>[];
  readonly columns?: readonly RecordColumn<WordsOf<Name>>[];
  readonly links?: readonly KindLink<WordsOf<Name>>[];
};

export const describeLive = <const Name extends EntityKindName>(kind: Worded<LiveKind, Name>): LiveKind => kind;
export const describePlain = <const Name extends EntityKindName>(kind: Worded<PlainKind, Name>): PlainKind => kind;
export const describeListAction = <Answer extends object>(action: ListAction<Answer>): ListAction => action;
export const describeAction = <R extends AnyRecord, Answer extends object>(action: RecordAction<R, Answer>): RecordAction<R> => action;
export const describeRecord = <R extends AnyRecord>(
  record: Pick<RecordDescription<R>, 'schema'> & RecordDescription<NoInfer<R>>,
): RecordDescription => record;
