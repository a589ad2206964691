/**
 * Tables of fields: one entry says how a stored field is read and how a form shows it. Schema, defaults, form and the names of texts
 * derive from the table. Unknown fields are kept. Numbers may be texts, because some servers and forms wrote them so.
 */
import * as z from 'zod/mini';
import { isPart, type Part, partOf } from '../../contract/part.ts';
import { storedNumber } from '../../contract/stored-number.ts';
import { scriptSchema } from '../../contract/stored-script.ts';
import { storedUnit } from '../../contract/stored-unit.ts';
import type { ControlName, FieldChoice, FieldLook, FormField } from './form-field.ts';

/** `at`: path of the object around, with its dot; `holder`: that object, as stored. */
export interface FieldPlace<Context> {
  readonly at: string;
  readonly holder: Part;
  readonly context: Context;
  /** Conditions do not count: all that a form may show. */
  readonly isWhole?: boolean;
}

export interface Field<Schema extends z.ZodMiniType, Context> {
  readonly schema: Schema;
  /** As a form shows it at a place. */
  readonly form: (name: string, place: FieldPlace<Context>) => readonly FormField[];
}

/** How a field is shown, and in which group and under which condition. */
export interface Shown<Context> extends FieldLook {
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

/** Newer servers store some texts in an object: functions with the modules they use, units with what they are converted to. */
const inside = ({ at, holder }: FieldPlace<unknown>, name: string, inner: string) =>
  isPart(holder[name]) ? `${at}${name}.${inner}` : `${at}${name}`;

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

  const simple =
    <Schema extends z.ZodMiniType>(type: ControlName, schema: Schema) =>
    (look: Look = {}) =>
      field(schema, look, (name, { at }) => [{ ...shownOf(look), path: at + name, type }]);

  /** Without what is no matter of the control. */
  const shownOf = ({ when: _, ...look }: Look): FieldLook => look;

  const chosen = (choices: readonly FieldChoice[] | ((context: Context) => readonly FieldChoice[]), context: Context) =>
    typeof choices === 'function' ? choices(context) : choices;

  return {
    text: simple('text', TEXT),
    colour: simple('colour', TEXT),
    image: simple('image', TEXT),
    html: simple('html', TEXT),
    css: simple('css', TEXT),
    json: simple('json', z.optional(z.unknown())),
    /** Its limits are those of the form: what is stored beyond them is read. */
    number: simple('number', storedNumber()),
    /** What is stored beyond its limits cannot be read. */
    whole: (look: Look = {}) => {
      const { least = 0, most } = look;
      return simple('whole', storedNumber(most === undefined ? undefined : least, most))({ ...look, least });
    },
    /** Without `whenAbsent` nobody knows what counts where nothing is stored, and the form shows false. */
    flag: (whenAbsent?: boolean, look: Look = {}) =>
      simple('flag', whenAbsent === undefined ? FLAG : flagSchema(whenAbsent))({ ...look, whenAbsent: whenAbsent ?? false }),
    /** Other texts than those to choose are read, too. */
    choice: (choices: readonly FieldChoice[] | ((context: Context) => readonly FieldChoice[]), look: Look = {}) =>
      field(TEXT, look, (name, { at, context }) => [
        { ...shownOf(look), path: at + name, type: 'choice', choices: chosen(choices, context) },
      ]),
    several: (choices: readonly FieldChoice[] | ((context: Context) => readonly FieldChoice[]), look: Look = {}) =>
      field(z.nullish(z.array(z.string())), look, (name, { at, context }) => [
        { ...shownOf(look), path: at + name, type: 'several', choices: chosen(choices, context) },
      ]),
    script: (args: readonly string[], look: Look = {}) =>
      field(scriptSchema, look, (name, place) => [
        { ...shownOf(look), path: inside(place, name, 'body'), type: 'function', word: look.word ?? name, args },
      ]),
    unit: (look: Look = {}) =>
      field(storedUnit(), look, (name, place) => [
        { ...shownOf(look), path: inside(place, name, 'from'), type: 'text', word: look.word ?? name },
      ]),
    list: <Table extends FieldTable>(table: Table, look: Look = {}) =>
      field(z.nullish(z.array(schemaOf(table))), look, (name, { at, ...place }) => [
        { ...shownOf(look), path: at + name, type: 'list', itemFields: (holder) => fieldsIn(table, { ...place, at: '', holder }) },
      ]),
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
