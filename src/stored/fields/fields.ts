/**
 * Tables of fields: one entry says how a stored field is read and how a form shows it. Schema, defaults, form and the names of texts
 * derive from the table. Unknown fields are kept. Numbers may be texts, because some servers and forms wrote them so.
 */
import * as z from 'zod/mini';
import { type Part, partOf } from '../../contract/part.ts';
import { storedNumber } from '../../contract/stored-number.ts';
import { scriptSchema } from '../../contract/stored-script.ts';
import { storedUnit } from '../../contract/stored-unit.ts';
import type { FieldChoice, FormField } from './form-field.ts';
import type { When } from './when.ts';

/** `at`: path of the object around, with its dot; `holder`: that object, as stored. */
export interface FieldPlace<Context> {
  readonly at: string;
  readonly holder: Part;
  /** The object, with what counts where nothing is stored: what the form shows. */
  readonly counted: Part;
  readonly context: Context;
  /** Makes the field of a form (`drawn-field.ts`): who only reads what is stored does not load how it is shown. */
  readonly draw: <Context>(sort: FieldSort<Context>, look: Shown<Context>, name: string, place: FieldPlace<Context>) => FormField;
  /** Conditions do not count: all that a form may show. */
  readonly isWhole?: boolean;
}

export interface Field<Schema extends z.ZodMiniType, Context> {
  readonly schema: Schema;
  readonly whenAbsent?: unknown;
  /** Of what an object, or each of a list, has. */
  readonly inner?: FieldTable | undefined;
  /** Whether a form shows it; absent: always. */
  readonly when?: When<Context> | undefined;
  /** As a form shows it at a place. */
  readonly form: (name: string, place: FieldPlace<Context>) => readonly FormField[];
}

/** How a field is shown, and in which group and under which condition. */
export interface Shown<Context> {
  /** Names the text of its label; default: the last name of the path. */
  readonly word?: string;
  /** Names what the field is of where several of one name stand in a form: the label begins with this text. */
  readonly of?: string;
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
  /** Names the number of the same object that this one is not below. */
  readonly from?: string;
  readonly pattern?: RegExp;
  /** Of a list. `itemWord`: names one of its items; default: the word of the list. */
  readonly itemWord?: string;
  readonly newItem?: Part;
  readonly nameOf?: (item: Part) => string | null;
  readonly addWord?: string;
  /** A word, or several with spaces, of which each is within the one before. Default: that of the part around. */
  readonly group?: string;
  /** Only a form asks: what is stored is read in any case. */
  readonly when?: When<Context>;
}

export type Choices<Context> = readonly FieldChoice[] | ((context: Context) => readonly FieldChoice[]);
/** What a form has to know of a field besides its look. */
export type FieldSort<Context> =
  | {
      readonly sort:
        | 'text'
        | 'unit'
        | 'colour'
        | 'image'
        | 'symbol'
        | 'icon'
        | 'dashboard'
        | 'html'
        | 'css'
        | 'json'
        | 'number'
        | 'whole'
        | 'flag';
    }
  | { readonly sort: 'choice' | 'several'; readonly choices: Choices<Context> }
  | { readonly sort: 'script'; readonly args: readonly string[]; readonly isValidated?: boolean | undefined }
  | { readonly sort: 'list'; readonly table: FieldTable };

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

/** Whether the table has a field for all that is stored, and can read it. */
export function readsAll(table: FieldTable, stored: Part): boolean {
  return Object.entries(stored).every(([name, value]) => {
    const field = Object.hasOwn(table, name) ? table[name] : undefined;
    if (value === null || value === undefined) return true;
    if (!field?.schema.safeParse(value).success) return false;
    const { inner } = field;
    return !inner || [value].flat().every((part) => readsAll(inner, partOf(part)));
  });
}

const isStored = ([, value]: readonly [string, unknown]) => value !== undefined && value !== null;

/** All fields of a form over `holder`. One that is not shown has no effect: for those after it, nothing is stored there. */
export function fieldsIn<Context>(table: FieldTable, place: Omit<FieldPlace<Context>, 'counted'>): readonly FormField[] {
  const entries = Object.entries(table);
  const defaults = entries.map(([name, { whenAbsent }]) => [name, whenAbsent] as const);
  const counted: Record<string, unknown> = Object.fromEntries([...defaults, ...Object.entries(place.holder)].filter(isStored));
  return entries.flatMap(([name, { form, when }]) => {
    const fields = form(name, { ...place, counted });
    if (when && !when(counted, place.context, place.holder)) delete counted[name];
    return fields;
  });
}

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
    inner?: FieldTable,
  ): Field<Schema, Context> {
    const { group, whenAbsent } = look;
    return {
      ...{ schema, whenAbsent, when, inner },
      form: (name, place) => {
        if (when && !place.isWhole && !when(place.counted, place.context, place.holder)) return [];
        const fields = form(name, place);
        return group === undefined ? fields : fields.map((one) => (one.group === undefined ? { ...one, group } : one));
      },
    };
  }

  const shown = <Schema extends z.ZodMiniType>(schema: Schema, sort: FieldSort<Context>, look: Look) =>
    field(schema, look, (name, place) => [place.draw(sort, look, name, place)], 'table' in sort ? sort.table : undefined);
  const simple =
    <Schema extends z.ZodMiniType>(schema: Schema, sort: FieldSort<Context>) =>
    (look: Look = {}) =>
      shown(schema, sort, look);

  return {
    text: simple(TEXT, { sort: 'text' }),
    colour: simple(TEXT, { sort: 'colour' }),
    image: simple(TEXT, { sort: 'image' }),
    /** A SCADA symbol of the server's gallery. */
    symbol: simple(TEXT, { sort: 'symbol' }),
    icon: simple(TEXT, { sort: 'icon' }),
    dashboard: simple(TEXT, { sort: 'dashboard' }),
    html: simple(TEXT, { sort: 'html' }),
    css: simple(TEXT, { sort: 'css' }),
    json: simple(z.optional(z.unknown()), { sort: 'json' }),
    /** Its limits are those of the form: what is stored beyond them is read. */
    number: simple(storedNumber(), { sort: 'number' }),
    /** What is stored beyond its limits cannot be read. */
    whole: (look: Look = {}) => {
      const { least = 0, most } = look;
      return shown(storedNumber(most === undefined ? undefined : least, most), { sort: 'whole' }, { ...look, least });
    },
    /** Without `whenAbsent` nobody knows what counts where nothing is stored, and the form shows false. */
    flag: (whenAbsent?: boolean, look: Look = {}) =>
      shown(whenAbsent === undefined ? FLAG : flagSchema(whenAbsent), { sort: 'flag' }, { ...look, whenAbsent }),
    /** Other texts than those to choose are read, too. A value that always counts cannot be cleared. */
    choice: (choices: Choices<Context>, look: Look = {}) => shown(TEXT, { sort: 'choice', choices }, look),
    several: (choices: Choices<Context>, look: Look = {}) => shown(z.nullish(z.array(z.string())), { sort: 'several', choices }, look),
    /** @param isValidated false: neither compiled nor run while it is edited. */
    script: (args: readonly string[], look: Look = {}, isValidated?: boolean) =>
      shown(scriptSchema, { sort: 'script', args, isValidated }, look),
    unit: simple(storedUnit(), { sort: 'unit' }),
    list: <Table extends FieldTable>(table: Table, look: Look = {}) =>
      shown(z.nullish(z.array(schemaOf(table))), { sort: 'list', table }, look),
    part: <Table extends FieldTable>(table: Table, look: Pick<Look, 'group' | 'when'> = {}) =>
      field(
        z.nullish(schemaOf(table)),
        look,
        (name, place) => fieldsIn(table, { ...place, holder: partOf(place.holder[name]), at: `${place.at}${name}.` }),
        table,
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
