import type { ComponentType } from 'react';
import { translate } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { ControlName, OptionsOf, ValueOf } from '../controls.ts';

/**
 * One field of a form, without the types that `describeForm` checks. What it holds follows from `read`, or from its control. Methods, so that
 * fields of any draft fit.
 */
export interface FieldDescription {
  readonly control: ControlName;
  /** It cannot be empty; with a text that says so. */
  readonly required?: true | MessageKey;
  readonly options?: object | ((draft: never) => object);
  /** Absent: always. A hidden field keeps its value, unless it is within what another field `begins`. */
  isShown?(draft: object): boolean;
  /**
   * Where a form of records stores what belongs to a choice of one of several kinds, such as a provider. Another choice leaves nothing of the
   * former one there, and stores what the form shows then. Fields within that are hidden are not stored.
   */
  readonly begins?: string | readonly string[];
  /** Half as wide, beside another half where there is room. */
  readonly isHalf?: true;
  /** Has a description, whose key is the field's with `Text` appended. */
  readonly isExplained?: true;
  /** Below the control: what follows from what is typed. */
  readonly Note?: ComponentType<{ readonly draft: object }>;
  /** A password, token or key, or records with some: it is not kept in the browser when the session ends. */
  readonly isSecret?: true;
  /** Names a member of the value, for a control that shows one alone (`only`). */
  readonly partLabel?: (part: string) => string;
  /** Begins a section with this heading. */
  readonly section?: MessageKey;
  /**
   * Where a form of records (`storedForm`) reads and writes it: members joined by points; empty for the whole record. Default: under the
   * field's own name.
   */
  readonly path?: string;
  /** Of what is stored there, undefined for nothing. Default: flags that are true, texts, any value of other controls; null for empty texts. */
  readonly read?: (stored: unknown) => unknown;
  /** What other fields hold from then on, such as those that a chosen template fills in. */
  fills?(value: unknown): object;
  /** What is stored there then; undefined: nothing. Default: the value, texts trimmed, null for blanks. */
  write?(value: unknown, stored: unknown, draft: object): unknown;
}

type FormTable = Readonly<Record<string, FieldDescription>>;
type HeldBy<Field> = Field extends { readonly read: (stored: never) => infer Value }
  ? Value
  : Field extends { readonly control: infer C extends ControlName }
    ? C extends 'flag'
      ? boolean
      : ValueOf<C> | null
    : never;
type DraftIn<Table> = { readonly [K in keyof Table]-?: HeldBy<NonNullable<Table[K]>> };

type Options<C extends ControlName, Given, Draft> = Given extends (draft: never) => object
  ? (draft: Draft) => OptionsOf<C>
  : OptionsOf<C> & { readonly [Unknown in Exclude<keyof Given, keyof OptionsOf<C>>]: never };
type MayLackOptions<C extends ControlName> = Record<never, never> extends OptionsOf<C> ? unknown : { readonly options: unknown };
/** What a field has to be: a label in the locale files (`<form>.<field>`), and functions and options that fit its control and the draft. */
type Checked<Name extends string, Key extends string, Field, Draft> = `${Name}.${Key}` extends MessageKey
  ? Field extends { readonly control: infer C extends ControlName }
    ? MayLackOptions<C> & {
        readonly options?: Field extends { readonly options: infer Given } ? Options<C, Given, Draft> : undefined;
        readonly isShown?: (draft: Draft) => boolean;
        readonly fills?: (value: HeldBy<Field>) => Partial<Draft>;
        readonly write?: (value: HeldBy<Field>, stored: unknown, draft: Draft) => unknown;
      }
    : never
  : never;

export interface FormDescription<Draft extends object> {
  /** First part of all its message keys. */
  readonly name: string;
  readonly fields: FormTable;
  /** Never there: the type of what the form edits. */
  readonly draft?: Draft;
}
export type DraftOf<Description> = Description extends FormDescription<infer Draft> ? Draft : never;

/** A form as a table of fields. `Around`: members of the draft that no field of the table edits; functions say which members they need. */
export function describeForm<Around extends object = object>() {
  return <const Name extends string, const Table extends FormTable>(
    name: Name,
    fields: Table & {
      readonly [K in keyof Table]: K extends string ? Checked<Name, K, NonNullable<Table[K]>, DraftIn<Table> & Around> : never;
    },
  ): FormDescription<DraftIn<Table> & Around> => ({ name, fields });
}

/** Choices with the texts of their words. */
export const worded = <Value extends string>(values: readonly Value[], keyOf: (value: Value) => MessageKey) =>
  values.map((value) => ({ value, label: translate(keyOf(value)) }));
