/** Each setting of each kind as people may type it, for tests over all kinds. */
import { type Part, partOf } from '../../../contract/part.ts';
import { DEFAULTS_OF_3 } from '../../../contract/time-window.ts';
import type { FieldTable } from '../../../stored/fields/fields.ts';
import type { FieldOptions, FieldType, FormField } from '../../../stored/fields/form-field.ts';
import { type Path, withValue } from '../../../stored/path.ts';
import type { FormContext } from '../../../widgets/form-context.ts';
import { TABLES } from '../../../widgets/kind-tables.fixture.ts';
import { WIDGETS } from '../../../widgets/registry.ts';
import type { TypeTraits } from '../../../widgets/widget-input.ts';
import { formOf, type Words } from './form-of.ts';

/** Settings in each form that one field may have. */
export const HOLDERS: readonly Part[] = [
  {},
  {
    yAxes: { one: { min: { type: 'constant' }, max: { type: 'entity' } } },
    rangeColors: { range: [] },
    valueColor: {},
    barColor: {},
    centerValueColor: {},
  },
  { valueColor: { rangeList: { range: [] } }, layers: [{ provider: 'here' }] },
  { provider: 'google', type: 'range' },
  { barColor: { rangeList: { range: [] } }, fixedLevelColors: [{ from: 0, to: 1 }] },
  {
    barColor: { rangeList: { advancedMode: true }, gradient: { advancedMode: true } },
    centerValueColor: { rangeList: { advancedMode: true }, gradient: { advancedMode: true } },
  },
];
export const CONTEXT: FormContext = {
  variant: undefined,
  isOlder: false,
  settings: {},
  aliases: [],
  aliasIds: [],
  defaults: DEFAULTS_OF_3,
};

/** What people may type or choose in a control of a type. */
const TYPED: { readonly [Type in FieldType]: (options: FieldOptions[Type]) => readonly unknown[] } = {
  text: ({ pattern }) => [['typed', '12px', '7', 'a.b'].find((one) => pattern?.test(one) ?? true)],
  number: ({ minimum = -3, maximum = 300_000 }) => [minimum, maximum, Math.min(maximum, Math.max(minimum, 7))],
  interval: ({ max = 60_000, unitMs = 1 }) => [1000 / unitMs, max / unitMs],
  flag: () => [true, false],
  password: () => ['secret'],
  colour: () => ['#123456', 'rgba(1, 2, 3, 0.5)'],
  icon: () => ['home'],
  image: () => ['data:image/png;base64,AAAA'],
  dashboard: () => ['784f394c-42b6-435a-983c-b7beff2784f9'],
  day: () => [86_400_000],
  function: () => ['return 1;'],
  markup: () => ['b { color: red; }'],
  'stored-json': ({ isText }) => [isText ? '{"a": 1}' : { a: 1 }],
  'one-of': ({ choices }) => choices.map(({ stored }) => stored),
  'some-of': ({ choices, isFree }) => [choices.map(({ stored }) => stored), ...(isFree ? [['typed']] : [])],
  template: () => ['${key}'],
  'key-value-map': () => [{ key: 'typed' }],
  'relation-type': () => ['Contains'],
  'message-type': () => ['ENTITY_CREATED'],
  queue: () => ['Main'],
  'entity-type': () => ['DEVICE'],
  'entity-type-list': () => [['DEVICE', 'ASSET']],
  'subtype-list': () => [['default']],
  'entity-id': () => ['784f394c-42b6-435a-983c-b7beff2784f9'],
  'served-entity': ({ entityType }) => [{ entityType, id: '784f394c-42b6-435a-983c-b7beff2784f9' }],
  'served-entities': () => [['784f394c-42b6-435a-983c-b7beff2784f9']],
  'slack-conversation': ({ conversationType: type }) => [{ type, id: 'C1', name: 'ops' }],
  radios: ({ choices }) => choices.map(({ stored }) => stored),
  checkboxes: ({ choices }) => [choices.map(({ stored }) => stored)],
};

const withField = (item: unknown, path: Path, value: unknown) => (path.length === 0 ? value : withValue(partOf(item), path, value));

/** Values that its control may report, one after another. Of a list: a new item, and items of which each field was edited in turn. */
export function typedInto(field: FormField): readonly unknown[] {
  if (field.type === 'note' || field.type === 'group') return [];
  // The options are those of the type.
  if (field.type !== 'list') return (TYPED[field.type] as (options: unknown) => readonly unknown[])(field.options);
  const inner = field.itemFields(field.newItem).flatMap((one) => (one.type === 'group' ? one.fields : [one]));
  const values = inner.map((one) => ({ path: one.path, typed: typedInto(one) }));
  const most = Math.max(0, ...values.map(({ typed }) => typed.length));
  const items = Array.from({ length: most }, (_, turn) =>
    values.reduce(
      (item: unknown, { path, typed }) => (typed.length > 0 ? withField(item, path, typed[turn % typed.length]) : item),
      field.newItem,
    ),
  );
  return [[field.newItem], items];
}

/** Fields that the form of a widget shows. @param isWhole all of the table, whatever the type. */
export const shownForm = (
  kind: string,
  table: FieldTable,
  { variant, isOlder }: TypeTraits,
  settings: Part,
  words: Words = (key) => key,
  isWhole = false,
) => {
  const context = { ...CONTEXT, variant, isOlder: isOlder === true, settings };
  return formOf(table, settings, context, words, { kind, isWhole }).groups.flatMap(({ fields }) => fields);
};
export const wholeForm = (kind: string, table: FieldTable, traits: TypeTraits, settings: Part) =>
  shownForm(kind, table, traits, settings, (key) => key, true);
/** Of widgets and of their data keys. Types of a kind that have the same form are one. */
export const TYPES = [...WIDGETS.values()].flatMap(({ kind, types }) => {
  const { SETTINGS = {}, KEY_SETTINGS = {} } = TABLES.get(kind) ?? {};
  const all = [SETTINGS, KEY_SETTINGS].flatMap((table) => Object.values(types).map((traits) => [table, traits] as const));
  const formed = all.map((one) => [JSON.stringify(wholeForm(kind, ...one, {})), one] as const);
  return [...new Map(formed).values()].map(([table, traits]) => [kind, traits, table] as const);
});

/** Settings of which each has been typed, with one that no kind knows. */
export function typedSettings(kind: string, table: FieldTable, traits: TypeTraits): Part {
  const typeAll = (settings: Part): Part =>
    wholeForm(kind, table, traits, settings).reduce((typed: Part, field) => {
      const value = typedInto(field).at(-1);
      return value === undefined ? typed : partOf(withField(typed, field.path, value));
    }, settings);
  // What is typed first brings further fields.
  return typeAll(typeAll({ kept: { 1: [null, 'as it is'] } }));
}
