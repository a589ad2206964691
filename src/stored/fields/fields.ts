/**
 * Tables of fields: one entry says how a stored field is read and how a form shows it. Schema, defaults, form and the names of texts
 * derive from the table. Unknown fields are kept. Numbers may be texts, because some servers and forms wrote them so.
 */
import * as z from 'zod/mini';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { storedNumber } from '../../contract/stored-number.ts';
import { scriptSchema } from '../../contract/stored-script.ts';
import { storedUnit } from '../../contract/stored-unit.ts';
import type { FieldChoice, FieldKind, FieldPlate, FormField, StoredChoice } from './form-field.ts';

/** `at`: path of the object around, with its dot; `holder`: that object, as stored. */
export interface FieldPlace<Context> {
  readonly at: string;
  readonly holder: Part;
  readonly context: Context;
  /** The text of a word. */
  readonly wordOf: (word: string) => string;
  /** Conditions do not count: all that a form may show. */
  readonly isWhole?: boolean;
}

export interface Field<Schema extends z.ZodMiniType, Context> {
  readonly schema: Schema;
  /** As a form shows it at a place. */
  readonly form: (name: string, place: FieldPlace<Context>) => readonly FormField[];
}

/** How a field is shown, and in which group and under which condition. */
export interface Shown<Context> {
  /** Names the text of its label; default: the last name of the path. */
  readonly word?: string;
  /** Other texts may be typed, too. */
  readonly isFree?: boolean;
  /** What counts where nothing is stored: shown, and not stored. */
  readonly whenAbsent?: unknown;
  /** Two in a row stand beside each other. */
  readonly isHalf?: boolean;
  readonly isRequired?: boolean;
  /** Has a description, whose word is the field's with `Text` appended. */
  readonly isExplained?: boolean;
  readonly least?: number;
  readonly most?: number;
  readonly pattern?: RegExp;
  /** Of a list. */
  readonly newItem?: Part;
  readonly nameOf?: (item: Part) => string | null;
  readonly addWord?: string;
  /** Default: that of the part around. */
  readonly group?: string;
  /** Only a form asks: what is stored is read in any case. */
  readonly when?: (holder: Part, context: Context) => boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: what a field needs to know is checked where its table is made.
type AnyField = Field<z.ZodMiniType, any>;
export type FieldTable = Readonly<Record<string, AnyField>>;
type ShapeOf<Table extends FieldTable> = { readonly [Name in keyof Table]: Table[Name]['schema'] };
type PartSchema<Table extends FieldTable> = z.ZodMiniObject<ShapeOf<Table>, z.core.$loose>;
/** What is read by a table. */
export type ReadOf<Table extends FieldTable> = z.infer<PartSchema<Table>>;

export function schemaOf<Table extends FieldTable>(table: Table): PartSchema<Table> {
  const shape = Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema]));
  // `fromEntries` forgets which name has which schema.
  return z.looseObject(shape) as unknown as PartSchema<Table>;
}

/** All fields of a form over `holder`. */
export function fieldsIn<Context>(table: FieldTable, place: FieldPlace<Context>): readonly FormField[] {
  return Object.entries(table).flatMap(([name, { form }]) => form(name, place));
}

const plainPath = (name: string, _holder: Part) => name;
/** Newer servers store some texts in an object: functions with the modules they use, units with what they are converted to. */
const inside = (inner: string) => (name: string, holder: Part) => (isPart(holder[name]) ? `${name}.${inner}` : name);

/** A missing value and null count as the default. What is read is typed as if there might be none, as in inputs that are made by hand. */
const flagSchema = (whenAbsent: boolean) =>
  z._default(
    z.pipe(
      z.transform((stored: unknown) => stored ?? whenAbsent),
      z.boolean(),
    ),
    whenAbsent as never,
  ) as unknown as typeof FLAG;

const TEXT = z.nullish(z.string());
const FLAG = z.nullish(z.boolean());

const lastOf = (name: string) => name.split('.').at(-1) ?? name;

/** @param path from the object around. */
function plateOf(look: Shown<never>, { at, wordOf }: FieldPlace<unknown>, name: string, path: string): FieldPlate {
  const { word = lastOf(name), isHalf, isRequired, isExplained } = look;
  const description = isExplained ? wordOf(`${word}Text`) : undefined;
  return { path: (at + path).split('.'), key: at + path, label: wordOf(word), description, isHalf, isRequired };
}

function textKind({ word, pattern, whenAbsent }: Shown<never>, { wordOf }: FieldPlace<unknown>, name: string): FieldKind {
  const patternText = pattern && wordOf(`${word ?? lastOf(name)}Wrong`);
  return { type: 'text', options: { pattern, patternText, placeholder: standIn(whenAbsent) } };
}

const numberKind = ({ least, most, whenAbsent }: Shown<never>, isWhole: boolean): FieldKind => ({
  type: 'number',
  options: { isWhole, minimum: least, maximum: most, placeholder: standIn(whenAbsent) },
});

const standIn = (whenAbsent: unknown) => ((whenAbsent ?? null) === null ? undefined : String(whenAbsent));

/** Makes fields whose forms know `Context`. */
export function fieldsFor<Context>() {
  type Look = Shown<Context>;

  function field<Schema extends z.ZodMiniType>(
    schema: Schema,
    { when, ...look }: Look,
    form: Field<Schema, Context>['form'],
  ): Field<Schema, Context> {
    const { group } = look;
    return {
      schema,
      form: (name, place) => {
        if (when && !place.isWhole && !when(place.holder, place.context)) return [];
        const fields = form(name, place);
        return group === undefined ? fields : fields.map((one) => (one.group === undefined ? { ...one, group } : one));
      },
    };
  }

  type KindOf = (look: Look, place: FieldPlace<Context>, name: string) => FieldKind;
  /** @param pathOf where it stands in what is stored. */
  const shown = <Schema extends z.ZodMiniType>(schema: Schema, look: Look, kindOf: KindOf, pathOf = plainPath) =>
    field(schema, look, (name, place) => [{ ...plateOf(look, place, name, pathOf(name, place.holder)), ...kindOf(look, place, name) }]);
  const simple =
    <Schema extends z.ZodMiniType>(schema: Schema, kindOf: KindOf) =>
    (look: Look = {}) =>
      shown(schema, look, kindOf);

  type Choices = readonly FieldChoice[] | ((context: Context) => readonly FieldChoice[]);
  const chosen = (choices: Choices, { context, wordOf }: FieldPlace<Context>): readonly StoredChoice[] =>
    (typeof choices === 'function' ? choices(context) : choices).map((one) =>
      'label' in one ? { ...one, stored: one.value } : { value: String(one[0]), label: wordOf(one[1]), stored: one[0] },
    );

  return {
    text: simple(TEXT, textKind),
    colour: simple(TEXT, () => ({ type: 'colour', options: {} })),
    image: simple(TEXT, () => ({ type: 'image', options: {} })),
    icon: simple(TEXT, () => ({ type: 'icon', options: {} })),
    dashboard: simple(TEXT, () => ({ type: 'dashboard', options: {} })),
    html: simple(TEXT, () => ({ type: 'markup', options: { language: 'html' } })),
    css: simple(TEXT, () => ({ type: 'markup', options: { language: 'css' } })),
    json: simple(z.optional(z.unknown()), () => ({ type: 'stored-json', options: { isText: false } })),
    /** Its limits are those of the form: what is stored beyond them is read. */
    number: simple(storedNumber(), (look) => numberKind(look, false)),
    /** What is stored beyond its limits cannot be read. */
    whole: (look: Look = {}) => {
      const { least = 0, most } = look;
      return shown(storedNumber(most === undefined ? undefined : least, most), look, () => numberKind({ ...look, least }, true));
    },
    /** Without `whenAbsent` nobody knows what counts where nothing is stored, and the form shows false. */
    flag: (whenAbsent?: boolean, look: Look = {}) =>
      shown(whenAbsent === undefined ? FLAG : flagSchema(whenAbsent), look, () => ({ type: 'flag', options: {}, whenAbsent })),
    /** Other texts than those to choose are read, too. A value that always counts cannot be cleared. */
    choice: (choices: Choices, look: Look = {}) =>
      shown(TEXT, look, ({ whenAbsent }, place) => ({
        ...{ type: 'one-of', whenAbsent },
        options: { choices: chosen(choices, place), isClearable: (whenAbsent ?? null) === null },
      })),
    several: (choices: Choices, look: Look = {}) =>
      shown(z.nullish(z.array(z.string())), look, ({ whenAbsent, isFree = false }, place) => ({
        ...{ type: 'some-of', whenAbsent },
        options: { choices: chosen(choices, place), isFree },
      })),
    /** @param isValidated false: neither compiled nor run while it is edited. */
    script: (args: readonly string[], look: Look = {}, isValidated?: boolean) =>
      shown(scriptSchema, look, () => ({ type: 'function', options: { args, isValidated } }), inside('body')),
    unit: (look: Look = {}) => shown(storedUnit(), look, textKind, inside('from')),
    list: <Table extends FieldTable>(table: Table, look: Look = {}) =>
      shown(z.nullish(z.array(schemaOf(table))), look, ({ newItem = {}, nameOf, addWord }, place) => ({
        ...{ type: 'list', newItem, startsEmpty: true, addText: addWord && place.wordOf(addWord) },
        itemFields: (item) => fieldsIn(table, { ...place, at: '', holder: partOf(item) }),
        nameOf: nameOf && ((item) => nameOf(partOf(item))),
      })),
    part: <Table extends FieldTable>(table: Table, look: Pick<Look, 'group' | 'when'> = {}) =>
      field(z.nullish(schemaOf(table)), look, (name, place) =>
        fieldsIn(table, { ...place, holder: partOf(place.holder[name]), at: `${place.at}${name}.` }),
      ),
    /** Parts by names that people choose. @param titleOf of the group of one. */
    parts: <Table extends FieldTable>(
      table: Table,
      titleOf: (part: Part, name: string) => string,
      look: Pick<Look, 'group' | 'when'> = {},
    ) =>
      field(z.nullish(z.record(z.string(), schemaOf(table))), look, (name, place) =>
        Object.entries(partOf(place.holder[name])).flatMap(([id, part]) =>
          fieldsIn(table, { ...place, holder: partOf(part), at: `${place.at}${name}.${id}.` }).map((one) => ({
            ...one,
            groupName: titleOf(partOf(part), id),
          })),
        ),
      ),
    /** Read, and edited elsewhere or kept as it is. */
    kept: <Schema extends z.ZodMiniType>(schema: Schema) => field(schema, {}, () => []),
    /** Stored in several forms. @param form what is shown of the present one. */
    own: <Schema extends z.ZodMiniType>(schema: Schema, form: Field<Schema, Context>['form'], look: Pick<Look, 'group' | 'when'> = {}) =>
      field(schema, look, form),
  };
}
