/**
 * The settings forms of the types that kinds draw, as lists of properties of newer servers, made of the kinds' tables. What a form shows under a
 * condition is found by trying: each switch and choice with each of its values.
 */
import type { Part } from '../../src/contract/part.ts';
import { DEFAULTS_OF_3 } from '../../src/contract/time-window.ts';
import { formOf, type Words } from '../../src/dashboards/editor/forms/form-of.ts';
import { hasMessage } from '../../src/i18n/has-message.ts';
import { translate } from '../../src/i18n/i18n.ts';
import type { MessageKey } from '../../src/i18n/messages.ts';
import type { SettingsForm } from '../../src/inputs/schema-form/read-settings.ts';
import type { FieldTable } from '../../src/stored/fields/fields.ts';
import type { FormField } from '../../src/stored/fields/form-field.ts';
import type { FormContext } from '../../src/widgets/form-context.ts';
import { TABLES } from '../../src/widgets/kind-tables.fixture.ts';
import type { KnownType } from '../../src/widgets/kinds-by-type.ts';
import { knownType } from '../../src/widgets/registry.ts';

/** As in dashboards.md 9.6. */
export type Property = Readonly<Record<string, unknown>>;

/** Values of other fields, by their path. */
type Given = Readonly<Record<string, unknown>>;

interface Found {
  readonly field: FormField;
  readonly title: string | null;
  /** What makes the form show it. */
  readonly given: Given;
}

const ABSENT = undefined;
const TYPES = {
  ...{
    text: 'text',
    number: 'number',
    interval: 'number',
    flag: 'switch',
    colour: 'color',
    icon: 'icon',
    image: 'image',
    dashboard: 'text',
    password: 'password',
  },
  ...{ function: 'javascript', 'stored-json': 'json', 'one-of': 'select', radios: 'radios', 'some-of': 'select', checkboxes: 'select' },
  ...{ template: 'text', 'key-value-map': 'json', 'relation-type': 'text', 'message-type': 'text', queue: 'text', 'entity-id': 'text' },
  ...{ 'served-entity': 'json', 'served-entities': 'json', 'slack-conversation': 'json' },
  ...{ 'entity-type': 'text', 'entity-type-list': 'json', 'subtype-list': 'json' },
  ...{ day: 'datetime', markup: 'html', list: 'array', group: 'fieldset', note: 'htmlSection' },
} satisfies Record<FormField['type'], string>;

function holderOf(given: Given): Part {
  const holder: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const path = key.split('.');
    const last = path.pop() ?? key;
    let at = holder;
    for (const name of path) {
      const inner = (at[name] ?? {}) as Record<string, unknown>;
      at[name] = inner;
      at = inner;
    }
    if (value !== ABSENT) at[last] = value;
  }
  return holder;
}

/** What a field may say that others depend on. */
function valuesOf(field: FormField): readonly unknown[] {
  if (field.type === 'flag') return [ABSENT, true, false];
  return field.type === 'one-of' ? [ABSENT, ...field.options.choices.map(({ stored }) => stored)] : [];
}

const words = (key: MessageKey) => (hasMessage(key) ? translate(key) : key);
type Show = (given: Given) => readonly Omit<Found, 'given'>[];

/** All fields that are shown in some case, in the order of the form. */
function foundBy(show: Show): readonly Found[] {
  const found = new Map<string, Found>();
  const order: string[] = [];
  const queue: Given[] = [{}];
  for (let given = queue.shift(); given; given = queue.shift()) {
    let before = -1;
    for (const { field, title } of show(given)) {
      const known = order.indexOf(field.key);
      if (known >= 0) before = known;
      else {
        before += 1;
        order.splice(before, 0, field.key);
        found.set(field.key, { field, title, given });
        for (const value of valuesOf(field)) queue.push({ ...given, [field.key]: value });
      }
    }
  }
  return order.flatMap((key) => found.get(key) ?? []);
}

const asText = (value: unknown) => (value === ABSENT ? 'undefined' : JSON.stringify(value));

/** JavaScript over `model`, the whole stored object. What a field needs that is shown from the start may be any; of others, what makes the form show them. */
function conditionsOf(all: readonly Found[], show: Show): ReadonlyMap<string, string> {
  const parts = new Map<string, string[]>();
  for (const under of Map.groupBy(all, ({ given }) =>
    JSON.stringify(Object.entries(given).map(([key, value]) => [key, asText(value)])),
  ).values()) {
    const given = under[0]?.given ?? {};
    const asked = Object.keys(given);
    for (const { field } of all.filter((one) => asked.length === 0 || asked.includes(one.field.key))) {
      const cases = valuesOf(field).map((value) => ({
        value,
        keys: new Set(show({ ...given, [field.key]: value }).map((one) => one.field.key)),
      }));
      for (const { key } of under.map((one) => one.field)) {
        const allowed = cases.filter(({ keys }) => keys.has(key)).map(({ value }) => asText(value));
        if (key !== field.key && allowed.length < cases.length)
          parts.set(key, [...(parts.get(key) ?? []), `[${allowed.join(', ')}].includes(model.${field.key.replaceAll('.', '?.')})`]);
      }
    }
  }
  return new Map([...parts].map(([key, some]) => [key, some.join(' && ')]));
}

function limitsOf(field: FormField): Property {
  if (field.type !== 'number') return {};
  const { minimum, maximum, isWhole } = field.options;
  return { min: minimum, max: maximum, step: isWhole ? 1 : undefined };
}

function insideOf(field: FormField): Property {
  if (field.type === 'group')
    return {
      properties: nested(
        field.fields.map((one) => ({ field: one, title: null })),
        new Map(),
        '',
      ),
    };
  if (field.type === 'list') {
    const inner = foundBy((given) => field.itemFields(holderOf(given)).map((one) => ({ field: one, title: null })));
    const [only] = inner;
    if (only && only.field.path.length === 0) return { arrayItemType: TYPES[only.field.type], arrayItemName: field.label };
    return { arrayItemType: 'fieldset', arrayItemName: field.label, properties: nested(inner, new Map(), '') };
  }
  if (field.type === 'some-of' && field.options.isFree && field.options.choices.length === 0)
    return { type: 'array', arrayItemType: 'text', arrayItemName: field.label };
  if ('options' in field && 'choices' in field.options)
    return {
      items: field.options.choices.map(({ stored, label }) => ({ value: stored, label })),
      multiple: field.type === 'some-of' || field.type === 'checkboxes' || undefined,
      allowEmptyOption: ('isClearable' in field.options && field.options.isClearable) || undefined,
    };
  return {};
}

const spaced = (id: string) =>
  id.replace(/^./, (first) => first.toUpperCase()).replaceAll(/[A-Z]/g, (letter, at) => (at === 0 ? letter : ` ${letter.toLowerCase()}`));

/** @param at where the properties lie, with its dot. Those of one stored object stand together, where its first one is. */
function nested(all: readonly Omit<Found, 'given'>[], conditions: ReadonlyMap<string, string>, at: string): readonly Property[] {
  const byName = Map.groupBy(all, ({ field }) => field.key.slice(at.length).split('.')[0] ?? '');
  return [...byName].map(([id, own]) => {
    const [{ field, title } = { field: undefined, title: null }] = own;
    if (!field) throw new Error(`${at}${id} has no field`);
    const group = at === '' ? (title ?? undefined) : undefined;
    if (field.key !== at + id || own.length > 1)
      return { id, name: group ?? spaced(id), group, type: 'fieldset', properties: nested(own, conditions, `${at}${id}.`) };
    const condition = conditions.get(field.key);
    const whenAbsent = 'whenAbsent' in field ? field.whenAbsent : undefined;
    const shown = 'options' in field && 'placeholder' in field.options ? field.options.placeholder : undefined;
    return {
      ...{ id, name: field.label, hint: field.description, group },
      type: field.type === 'markup' ? field.options.language : TYPES[field.type],
      default: whenAbsent ?? (field.type === 'number' && shown !== undefined ? Number(shown) : shown),
      required: field.isRequired || undefined,
      ...limitsOf(field),
      ...insideOf(field),
      ...(condition === undefined ? {} : { condition: `return ${condition};` }),
    };
  });
}

function propertiesOf(table: FieldTable, context: FormContext, kind: string): readonly Property[] {
  const show: Show = (given) =>
    formOf(table, holderOf(given), { ...context, settings: holderOf(given) }, words, { kind }).groups.flatMap(({ title, fields }) =>
      fields.map((field) => ({ field, title })),
    );
  const all = foundBy(show);
  return nested(all, conditionsOf(all, show), '');
}

const contextOf = ({ traits }: KnownType): FormContext => ({
  ...{ variant: traits.variant, isOlder: traits.isOlder === true, settings: {}, aliases: [], aliasIds: [], defaults: DEFAULTS_OF_3 },
});

/** The form of the kind of a type. @param settings those that are stored. */
export function ownForm(known: KnownType, t: Words, isWhole: boolean, settings: Part): SettingsForm | undefined {
  const tables = TABLES.get(known.kind.kind);
  return tables && formOf(tables.SETTINGS, settings, { ...contextOf(known), settings }, t, { kind: known.kind.kind, isWhole });
}

/** Its places for actions besides the header, with their words. */
function actionsOf({ kind }: KnownType): Part {
  const wordOf = (place: string) => [`${kind.kind}.actions.${place}`, `editor.actionSources.${place}`].find(hasMessage) as MessageKey;
  return Object.fromEntries((kind.actions ?? []).map((place) => [place, words(wordOf(place))]));
}

/** Forms of settings and of data keys by their own names, and which of them each type has. Equal forms are one. */
export interface TypeForms {
  readonly forms: Readonly<Record<string, readonly Property[]>>;
  readonly types: Readonly<Record<string, { readonly settings?: string; readonly key?: string; readonly actions?: Part }>>;
}

/** @param names full names of types, without whose they are. */
export function typeForms(names: readonly string[]): TypeForms {
  const byText = new Map<string, string>();
  const forms: Record<string, readonly Property[]> = {};
  const made = new Map<string, string | undefined>();
  const formNamed = (name: string, table: FieldTable | undefined, context: FormContext, kind: string) => {
    if (!made.has(name)) {
      const properties = table ? propertiesOf(table, context, kind) : [];
      const text = JSON.stringify(properties);
      if (properties.length > 0 && !byText.has(text)) {
        byText.set(text, name);
        forms[name] = properties;
      }
      made.set(name, byText.get(text));
    }
    return made.get(name);
  };
  const types = names.flatMap((fqn) => {
    const known = knownType({ typeFullFqn: `system.${fqn}` });
    const tables = known && TABLES.get(known.kind.kind);
    if (!tables) return [];
    const { kind, traits } = known;
    const context = contextOf(known);
    const name = [kind.kind, traits.variant, traits.isOlder && 'older'].filter(Boolean).join(' ');
    const actions = actionsOf(known);
    const form = {
      settings: formNamed(name, tables.SETTINGS, context, kind.kind),
      key: formNamed(`${name}: key`, tables.KEY_SETTINGS, context, kind.kind),
      ...(Object.keys(actions).length > 0 ? { actions } : {}),
    };
    return [[fqn, form] as const];
  });
  return { forms, types: Object.fromEntries(types) };
}

/** As a file: each property in a line of its own. */
export function fileOf({ forms, types }: TypeForms): string {
  const lines = (entries: readonly string[]) => entries.join(',\n');
  const form = ([name, properties]: readonly [string, readonly Property[]]) =>
    `${JSON.stringify(name)}: [\n${lines(properties.map((one) => JSON.stringify(one)))}\n]`;
  const type = ([fqn, of]: readonly [string, unknown]) => `${JSON.stringify(fqn)}: ${JSON.stringify(of)}`;
  return `{"forms": {\n${lines(Object.entries(forms).map(form))}\n}, "types": {\n${lines(Object.entries(types).map(type))}\n}}\n`;
}
