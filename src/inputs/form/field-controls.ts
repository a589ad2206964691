/**
 * The controls of fields over stored JSON, from the registry, with how each takes what is stored. They come with the form: one that came
 * later would take the focus from the field before it, and would not be checked in time.
 */
import type { ComponentType } from 'react';
import type { EntityId } from '../../contract/entity-id.ts';
import { partOf } from '../../contract/part.ts';
import type { SlackConversation } from '../../contract/slack.ts';
import type { FieldOptions, FieldType } from '../../stored/fields/form-field.ts';
import { FunctionControl } from '../code/function-control.tsx';
import { ColourControl } from '../colour/colour-control.tsx';
import type { ControlProps } from '../control.ts';
import { DashboardControl } from '../entities/dashboard-control.tsx';
import { EntityIdControl } from '../entities/entity-id-control.tsx';
import { EntityTypeControl, EntityTypeListControl } from '../entities/entity-type-control.tsx';
import { MessageTypeControl } from '../entities/message-type-control.tsx';
import { QueueControl } from '../entities/queue-control.tsx';
import { RelationTypeControl } from '../entities/relation-type-control.tsx';
import { ServedEntitiesControl, ServedEntityControl } from '../entities/served-entity-control.tsx';
import { SlackConversationControl } from '../entities/slack-conversation-control.tsx';
import { SubtypeListControl } from '../entities/subtype-control.tsx';
import { IconControl } from '../icon/icon-control.tsx';
import { KeyValueMapControl } from '../key-values/key-value-map-control.tsx';
import { keptRows, type NamedValues, readMap } from '../key-values/key-value-rows.ts';
import { KeptImageControl } from '../media/kept-image-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { PasswordControl } from '../plain/password-control.tsx';
import { TemplateControl } from '../plain/template-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { CheckboxesControl, OneOfControl, RadiosControl, SomeOfControl } from '../schema-form/choice-controls.tsx';
import { MarkupControl, StoredJsonControl } from '../schema-form/code-controls.tsx';
import { DayControl } from '../schema-form/day-control.tsx';
import { isOfDay } from '../schema-form/day-text.ts';
import { storedText, storedTexts } from '../stored-text.ts';
import { IntervalControl } from '../time/interval-control.tsx';

/** Some servers and forms stored numbers as texts. */
function numberIn(stored: unknown): number | undefined {
  if (typeof stored === 'number') return stored;
  const number = typeof stored === 'string' && stored.trim() !== '' ? Number(stored) : Number.NaN;
  return Number.isNaN(number) ? undefined : number;
}

export interface ShownBy<Value, Options> {
  readonly Control: ComponentType<ControlProps<Value> & Options>;
  /** What the control shows of a stored value; undefined: it cannot be shown. */
  readonly read: (stored: unknown, options: Options) => Value | null | undefined;
}

const text = { read: storedText };
const texts = { read: (stored: unknown) => (Array.isArray(stored) ? storedTexts(stored) : undefined) };
/** An object with an id. A cast: nothing else of it is needed to show it. */
const withId = <Value extends { readonly id: string }>(stored: unknown): Value | undefined =>
  typeof partOf(stored).id === 'string' ? (stored as Value) : undefined;
/** Whatever is stored. */
const all = { read: (stored: unknown) => stored };

export interface FieldValues extends Record<FieldType, unknown> {
  readonly text: string;
  readonly number: number;
  readonly interval: number;
  readonly flag: boolean;
  readonly password: string;
  readonly colour: string;
  readonly icon: string;
  readonly image: string;
  readonly dashboard: string;
  readonly day: number;
  readonly function: string;
  readonly markup: string;
  readonly template: string;
  readonly 'key-value-map': NamedValues;
  readonly 'relation-type': string;
  readonly 'message-type': string;
  readonly queue: string;
  readonly 'entity-type': string;
  readonly 'entity-type-list': string[];
  readonly 'subtype-list': string[];
  readonly 'entity-id': string;
  readonly 'served-entity': EntityId;
  readonly 'served-entities': string[];
  readonly 'slack-conversation': SlackConversation;
}

export const FIELD_CONTROLS: { readonly [Type in FieldType]: ShownBy<FieldValues[Type], FieldOptions[Type]> } = {
  text: { Control: TextControl, ...text },
  number: {
    Control: NumberControl,
    // A cast: a kept text is no number, and the control shows it as it was typed.
    read: (stored, { isKept }) => (isKept && typeof stored === 'string' ? (stored as unknown as number) : numberIn(stored)),
  },
  interval: { Control: IntervalControl, read: numberIn },
  flag: { Control: FlagControl, read: (stored) => (typeof stored === 'boolean' ? stored : undefined) },
  password: { Control: PasswordControl, ...text },
  colour: { Control: ColourControl, ...text },
  icon: { Control: IconControl, ...text },
  image: { Control: KeptImageControl, ...text },
  dashboard: { Control: DashboardControl, ...text },
  day: { Control: DayControl, read: (stored) => (isOfDay(stored) ? stored : undefined) },
  function: { Control: FunctionControl, ...text },
  markup: { Control: MarkupControl, ...text },
  'stored-json': { Control: StoredJsonControl, ...all },
  'one-of': { Control: OneOfControl, ...all },
  'some-of': { Control: SomeOfControl, ...all },
  template: { Control: TemplateControl, ...text },
  'key-value-map': {
    Control: KeyValueMapControl,
    read: (stored, { isKept }) => (isKept && keptRows(stored) ? (stored as NamedValues) : (readMap(stored) ?? undefined)),
  },
  'relation-type': { Control: RelationTypeControl, ...text },
  'message-type': { Control: MessageTypeControl, ...text },
  queue: { Control: QueueControl, ...text },
  'entity-type': { Control: EntityTypeControl, ...text },
  'entity-type-list': { Control: EntityTypeListControl, ...texts },
  'subtype-list': { Control: SubtypeListControl, ...texts },
  'entity-id': { Control: EntityIdControl, ...text },
  'served-entity': { Control: ServedEntityControl, read: (stored) => withId<EntityId>(stored) },
  'served-entities': { Control: ServedEntitiesControl, ...texts },
  'slack-conversation': { Control: SlackConversationControl, read: (stored) => withId<SlackConversation>(stored) },
  radios: { Control: RadiosControl, ...all },
  checkboxes: { Control: CheckboxesControl, ...all },
};
