/** Between the page and the sandbox in which an action that a dashboard's author wrote runs (`workers/actions`). */
import type { EntityId } from './identifiers.ts';
import type { Part } from './part.ts';

/** Marks the element of an event in `WidgetPage.html`: `target`, or `current` where another element heard it. */
export const EVENT_TARGET = 'data-event-target';

/** Before the names of attributes that an author wrote and the page keeps without a meaning of their own. */
export const AUTHORED = 'data-author-';

/** The widget as it was when its action was chosen. */
export interface WidgetPage {
  /** With what is typed into its fields, as attributes. */
  readonly html: string;
}

/** What an action may ask of its surroundings, as copies. */
export interface ActionSite {
  /** The entity of the row or the element; null: there is none. */
  readonly entity: { readonly id: EntityId; readonly name: string; readonly label: string } | null;
  /** Such as the alarm of a row. */
  readonly additional: unknown;
  /** The shape of what was put on the map for it; null: nothing was. */
  readonly placed: string | null;
  /** What a session's token says of the user. */
  readonly user: Part;
  /** Of the console. */
  readonly origin: string;
  readonly title: string;
  readonly settings: Part;
  /** The newest value of each key of each entity, in their order. */
  readonly data: readonly AuthorSeries[];
  readonly datasources: readonly Part[];
  /** The stack of states, the shown one last. */
  readonly states: readonly { readonly id: string; readonly params: Part }[];
  /** Stored actions of the widget, by source. */
  readonly descriptors: Readonly<Record<string, readonly Part[]>>;
  /** Null: the action does not look at it, or was not chosen at an element. */
  readonly page: WidgetPage | null;
  /** Methods by service that the page answers. */
  readonly services: Readonly<Record<string, readonly string[]>>;
}

export interface AuthorSeries {
  readonly datasource: Part;
  readonly dataKey: Part;
  readonly data: readonly (readonly [ts: number, value: unknown])[];
}

/** A widget whose code runs as long as it is shown: it changes its markup (`page`), or fills what its template binds (`template`). */
export interface LiveWidget {
  readonly as: 'page' | 'template';
  /** Of the widget on the page, in pixels. */
  readonly width: number;
  readonly height: number;
}

export interface ActionStart {
  readonly kind: 'start';
  readonly body: string;
  /** The template of a `customPretty`, or the markup of a widget; null: a `custom`. */
  readonly html: string | null;
  /** Null: an action. */
  readonly live: LiveWidget | null;
  /** Texts of scripts of the server, by the name under which the function finds them. */
  readonly modules: Readonly<Record<string, string>>;
  readonly site: ActionSite;
}

/** What a viewer did at a node of a dialog. */
export interface DialogEvent {
  readonly kind: 'event';
  readonly dialog: number;
  /** Key of the node. */
  readonly node: string;
  /** `enter`: the key was pressed in a field, whose text is the value. `heard`: the value is a `HeardEvent`. */
  readonly type: 'click' | 'change' | 'leave' | 'submit' | 'enter' | 'heard';
  /** Counts the events of a dialog, from 1. */
  readonly seq: number;
  readonly value?: unknown;
}

/** The number of what a widget itself shows, among those of its dialogs. */
export const ITSELF = 0;

/** Names elements of a page that its code hears of, before the name `AUTHORED`. */
export const PAGE_NODE = 'data-node';

/** An event of the browser. */
export interface HeardEvent {
  readonly type: string;
  /** Members of the event, such as `key`; of what was dropped, `dataTransfer` with its files and texts. */
  readonly members: Part;
  /** What the field holds that it happened at; null: it is none. */
  readonly held: HeldValue | null;
}

/** What a viewer did at an element of a page. */
export interface PageEvent extends HeardEvent {
  readonly kind: 'page-event';
  /** Of the element. */
  readonly node: string;
}

export interface HeldValue {
  readonly value: string;
  readonly isChecked: boolean;
}

/** A page as its code has changed it. */
export interface DrawnPage {
  readonly kind: 'page';
  /** As its author wrote it, not safe. */
  readonly html: string;
  readonly css: string;
  /** Names of the events that its code hears. */
  readonly hears: readonly string[];
  /** What code has put into fields, by their nodes. */
  readonly fields: Readonly<Record<string, HeldValue>>;
  /** What of it cannot be there, as its author names it. */
  readonly lacks: readonly string[];
}

export type ToSandbox =
  | ActionStart
  | DialogEvent
  | PageEvent
  | { readonly kind: 'size'; readonly width: number; readonly height: number }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly status: number; readonly message: string }
  /** The viewer has closed it. */
  | { readonly kind: 'dismiss'; readonly dialog: number }
  | { readonly kind: 'ping' };

export type FromSandbox =
  | { readonly kind: 'ready' }
  | DrawnPage
  | { readonly kind: 'call'; readonly id: number; readonly service: string; readonly method: string; readonly args: readonly unknown[] }
  /** Opens a dialog, or draws it anew after the event `seen`. */
  | { readonly kind: 'draw'; readonly dialog: number; readonly nodes: readonly DialogNode[]; readonly seen: number }
  | { readonly kind: 'close'; readonly dialog: number }
  /** `line` and `column` in the author's text, from 1; null where nobody knows them. */
  | { readonly kind: 'fault'; readonly message: string; readonly line: number | null; readonly column: number | null }
  /** Nothing is under way any more: the sandbox can be ended. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'pong' };

interface Placed {
  /** Unique in its dialog, and the same whenever it is drawn. */
  readonly key: string;
  /** Of the author, not safe. */
  readonly style?: string | undefined;
  readonly className?: string | undefined;
  /** Events of the browser that its code wants to know of. */
  readonly hears?: readonly string[] | undefined;
}

export type FieldControlName =
  | 'text'
  | 'multiline'
  | 'password'
  | 'number'
  | 'flag'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'radios'
  /** A text with offers; a choice of one is known by its place. */
  | 'offered'
  | 'moment'
  | 'day'
  | 'clock'
  | 'colour'
  | 'image'
  | 'json'
  | 'entity'
  | 'any-entity'
  | 'entities'
  | 'entity-type'
  | 'entity-types'
  | 'subtype'
  | 'subtypes'
  | 'relation-type'
  | 'time-zone'
  | 'key-values'
  | 'texts'
  | 'icon'
  | 'file';

export interface DialogChoice {
  readonly value: unknown;
  readonly label: string;
  readonly isDisabled: boolean;
}

export interface DialogField extends Placed {
  readonly kind: 'field';
  readonly control: FieldControlName;
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly value: unknown;
  readonly choices: readonly DialogChoice[];
  /** What a choice shows in place of the label of what is chosen. */
  readonly shownAs?: string | undefined;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  /** In the author's words; empty: none is shown. */
  readonly error: string;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly step?: number | undefined;
  readonly rows?: number | undefined;
  /** Of the entities to choose, or whose subtypes are chosen. */
  readonly entityType?: string | undefined;
  /** Those that may be chosen; undefined: all. */
  readonly entityTypes?: readonly string[] | undefined;
  /** Of a package to choose: the device profile that it is for, and whether it is `FIRMWARE` or `SOFTWARE`. */
  readonly within?: { readonly profile: string; readonly type: string } | undefined;
  /** Buttons and words that stand at its end. */
  readonly ends?: readonly DialogNode[] | undefined;
  /** Whether its code wants to know that Enter was pressed in it. */
  readonly hearsEnter?: boolean | undefined;
}

/** A button, and what it says. */
interface Pressed extends Placed {
  readonly look: 'plain' | 'filled' | 'outlined' | 'icon' | 'link';
  readonly isDisabled: boolean;
  readonly hint: string;
  readonly children: readonly DialogNode[];
}

export interface DialogPart {
  readonly title: string;
  readonly icon?: string | undefined;
  readonly isDisabled: boolean;
  readonly children: readonly DialogNode[];
}

type Area<Kind extends string> = Placed & { readonly kind: Kind; readonly children: readonly DialogNode[] };

/** The entity of a state, in place of the one of the state that is shown. */
export interface EntityOfState {
  readonly id: EntityId;
  /** The parameter that has it; empty: the state's own entity. */
  readonly param: string;
}

/** What a dialog shows: its template with all that it binds filled in. */
export type DialogNode =
  | { readonly kind: 'text'; readonly key: string; readonly text: string }
  | (Placed & {
      readonly kind: 'box';
      /** An element of HTML that only shows. */
      readonly tag: string;
      readonly isPressable: boolean;
      readonly hint?: string | undefined;
      readonly source?: string | undefined;
      /** Where a link leads, as its author wrote it; `route`: to a page of the official client, with its parameters as JSON. */
      readonly address?: string | undefined;
      readonly route?: { readonly path: string; readonly parameters: string | null } | undefined;
      readonly label?: string | undefined;
      readonly children: readonly DialogNode[];
    })
  | Area<'form'>
  | Area<'toolbar'>
  | Area<'content'>
  | Area<'actions'>
  | (Pressed & { readonly kind: 'button'; readonly isSubmit: boolean })
  /** `items` are shown once it is pressed. */
  | (Pressed & { readonly kind: 'menu'; readonly items: readonly DialogNode[] })
  | (Placed & { readonly kind: 'chip'; readonly isPressable: boolean; readonly children: readonly DialogNode[] })
  | (Placed & { readonly kind: 'icon'; readonly name: string })
  | (Placed & { readonly kind: 'progress'; readonly percent: number | null; readonly isRound: boolean })
  | (Placed & { readonly kind: 'divider' })
  | (Placed & { readonly kind: 'markup'; readonly html: string })
  | (Placed & {
      readonly kind: 'tabs' | 'steps';
      /** Place of the part that is shown. */
      readonly shown: number;
      readonly parts: readonly DialogPart[];
    })
  | (Placed & { readonly kind: 'panel'; readonly title: string; readonly isOpen: boolean; readonly children: readonly DialogNode[] })
  | DialogField
  /** A state of the dashboard that stands within the dialog in official consoles. */
  | (Placed & { readonly kind: 'state'; readonly id: string; readonly isSynced: boolean; readonly entity?: EntityOfState | undefined })
  /** A widget of ours that stands for a part of the official client. */
  | (Placed & { readonly kind: 'widget'; readonly type: string; readonly device: string })
  /** What of its attributes does nothing here. */
  | (Placed & { readonly kind: 'gaps'; readonly names: string })
  /** A part that is not drawn here. */
  | (Placed & { readonly kind: 'missing'; readonly name: string });
