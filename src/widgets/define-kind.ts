import type { FunctionComponent, ReactNode } from 'react';
import type { Widget, WidgetConfig } from '../contract/dashboard.ts';
import type { Demand } from '../contract/demand-kinds.ts';
import type { Part } from '../contract/part.ts';
import type { TemplateUse } from '../contract/template-gaps.ts';
import type { MessageKey } from '../i18n/messages.ts';
import type { LateCode } from '../page/late-component.ts';
import type { FieldTable, ReadOf } from '../stored/fields/fields.ts';
import type { FormContext } from './form-context.ts';
import type { HostedData, NewestAsked } from './latest/hosted-data.ts';
import type { NewestData } from './latest/newest-widget.tsx';
import type { LatestData } from './latest/use-latest.ts';
import type { WidgetSource } from './source.ts';
import type { TypeTraits, WidgetInput } from './widget-input.ts';

/** In their order in the library. */
export const LIBRARY_GROUPS = ['charts', 'cards', 'tables', 'controls'] as const;
export type LibraryGroup = (typeof LIBRARY_GROUPS)[number];

/** A widget that the library offers. Its texts are `<kind>.types.<name>.name` and `.text`. */
export interface LibraryEntry {
  readonly name: string;
  readonly group: LibraryGroup;
  /** Of the older servers, which newer ones know, too. */
  readonly type: string;
  /** What a widget of it is made of, as in `type` of a widget. */
  readonly of: 'timeseries' | 'latest' | 'alarm' | 'rpc' | 'static';
  /** Columns and rows. */
  readonly size: readonly [number, number];
  readonly settings: Part;
  /** How many keys a new widget shows at most. */
  readonly mostKeys: number;
}

/** Of which keys a type makes something: of numbers, of states, which are texts more often, or of any. */
export type DrawnValues = 'numbers' | 'states' | 'values';

/** What an author wrote for a widget. */
export interface WidgetCode {
  readonly script: string;
  readonly html: string;
  readonly use: TemplateUse;
  /** Addresses that it wants to be loaded besides. */
  readonly resources: readonly string[];
}

/** What is given to fields that stand below those of a kind's table. */
export interface FurtherSettings {
  readonly context: FormContext;
  /** Stores a value at a path of the settings. */
  readonly onField: (path: readonly string[], value: unknown) => void;
  /** Draws the form of an action at a path of the settings. */
  readonly drawAction: (action: SettingsAction) => ReactNode;
}

/** An action among settings. */
export interface SettingsAction {
  readonly title: string;
  readonly path: readonly string[];
  readonly value: Part;
}

/** What a kind stores. */
export interface KindTables<Table extends FieldTable = FieldTable> {
  readonly SETTINGS: Table;
  /** Of the settings of its data keys. */
  readonly KEY_SETTINGS?: FieldTable;
  /** Of its data keys beside their settings. @param of `type` of the widget. */
  readonly keyFields?: (key: Part, of: unknown) => FieldTable;
  /** Code of its author among its settings, with the markup that it works on. Null: it has none. */
  readonly code?: (context: FormContext) => WidgetCode | null;
  /** Fields that only something else tells, such as a file that the settings name. */
  readonly further?: () => Promise<FunctionComponent<FurtherSettings>>;
  /** A button that adds something to its settings: the word for it, and what they are then. Null: it has none now. */
  readonly addition?: (context: FormContext) => { readonly word: MessageKey; readonly add: (settings: Part) => Part } | null;
}

/** What the host gives a view; nothing of it is there where the kind does not ask. */
export type DataOf<Asked extends HostedData | undefined> = Asked extends NewestAsked ? NewestData : LatestData;

export interface ViewProps<Settings, Data = LatestData> {
  readonly input: WidgetInput<Settings>;
  readonly data: Data;
}

/** Everything that is peculiar to one kind of widgets. Pure; its view is loaded when one is drawn. */
export interface KindDescription<Table extends FieldTable, Asked extends HostedData | undefined = HostedData> {
  /** Name of its folder, and of its texts there: of its own words of forms (`options`, `groups`), of the library (`types`), and of its view. */
  readonly kind: string;
  /** By the full names of servers' types, without whose they are. */
  readonly types: Readonly<Record<string, TypeTraits>>;
  /** Older bundles that belong to the kind with each of their types. */
  readonly bundles?: readonly (TypeTraits & { readonly name: RegExp })[];
  /** Newer servers have some types once for each quantity: the ends of their names. */
  readonly families?: readonly (TypeTraits & { readonly name: RegExp })[];
  /** Settings by which its widgets are known, whatever their types are called: people and servers make types of files. */
  readonly ownSettings?: readonly string[];
  readonly library?: readonly LibraryEntry[];
  /** Of a widget that begins from a server's type. */
  readonly begins: (traits: TypeTraits) => { readonly mostKeys: number; readonly draws: DrawnValues };
  /** Loaded with its view, and by forms. */
  readonly settings: () => Promise<KindTables<Table>>;
  /** What most of its widgets of older servers store: one that stores nothing else is drawn without the rest. `settings` has one promise then. */
  readonly usualSettings?: () => Promise<Pick<KindTables, 'SETTINGS' | 'KEY_SETTINGS'>>;
  /** Its sources have keys of which only the newest value counts. */
  readonly hasLatestKeys?: true;
  /** Where its legend is stored, from its `config`; absent: it has none. */
  readonly legendAt?: (context: FormContext) => readonly string[];
  /** Places besides the header whose actions its view runs. Their words are `editor.actionSources.<place>`, or its own `actions.<place>`. */
  readonly actions?: readonly string[];
  /** Actions of a type that are fields of its settings, one each and without a name. Their words are its own `actions.<field>`. */
  readonly actionFields?: (traits: TypeTraits) => readonly string[];
  /** What its frame says where its author gave it no title. Of kinds whose frame is the host's. */
  readonly title?: (input: WidgetInput<ReadOf<Table>>) => string;
  /** Its own texts, besides those of every widget, in which names of entities may stand. */
  readonly texts?: (config: WidgetConfig, sources: readonly WidgetSource[]) => readonly (string | null | undefined)[];
  /**
   * One per source, in their order; null for a source that is not resolved. Pure.
   * The view adds the width of the plot and the visible rows.
   */
  readonly demands?: (input: WidgetInput<ReadOf<Table>>) => readonly (Demand | null)[];
  /** What the host asks for and says the states of. Absent: its view asks. */
  readonly data?: Asked;
  readonly view: () => Promise<FunctionComponent<ViewProps<ReadOf<Table>, DataOf<Asked>>>>;
  /** Few dashboards have one: it is loaded with the first that has, and not counted to the first dashboard (`build/pages.mjs`). */
  readonly isRare?: true;
  /** Whether viewers can put something on it, for actions that begin so. */
  readonly takesItems?: true;
  /** Whether a picture behind it is in sight: plots and tables have a ground of their own. */
  readonly showsPicture?: true;
  /** What its view needs on walls besides, loaded ahead there. */
  readonly onWalls?: readonly LateCode[];
}

/** A kind whose settings nobody needs to know. */
export type WidgetKind = KindDescription<FieldTable>;

export function defineKind<Table extends FieldTable, const Asked extends HostedData | undefined = undefined>(
  description: KindDescription<Table, Asked>,
): WidgetKind {
  // Hides the type of the settings: views and demands are given only settings that were read by its own table.
  return description as unknown as WidgetKind;
}

/** Empty when the widget names no type. */
export function typeName(widget: Widget): string {
  if (widget.typeFullFqn) return widget.typeFullFqn;
  const name = [widget.bundleAlias, widget.typeAlias].filter(Boolean).join('.');
  return widget.isSystemType && name ? `system.${name}` : name;
}
