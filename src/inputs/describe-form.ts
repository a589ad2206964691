import type { MessageKey } from '../i18n/messages.ts';
import type { ControlName, OptionsOf, ValueOf } from './controls.ts';

type FieldOf<Draft, K extends keyof Draft & string, C extends ControlName> = {
  readonly field: K;
  readonly control: C;
  /** Absent: always. A field that is not shown keeps its value. */
  readonly isShown?: (draft: Draft) => boolean;
  /** Stands beside another half in a form that is wide enough. */
  readonly isHalf?: true;
  /** Has a sentence below its label, under the key of the field with `Text` after it. */
  readonly isExplained?: true;
} & (Record<never, never> extends OptionsOf<C>
  ? { readonly options?: OptionsOf<C> | ((draft: Draft) => OptionsOf<C>) }
  : { readonly options: OptionsOf<C> | ((draft: Draft) => OptionsOf<C>) });

/** Controls that can hold the field's value. All but a box can be empty, so the field has to be able to hold null. */
type Fitting<Value> = {
  [C in ControlName]: [NonNullable<Value>] extends [ValueOf<C>] ? (C extends 'flag' ? C : null extends Value ? C : never) : never;
}[ControlName];

/** A field of a draft whose label stands in the locale files as `<form>.<field>`, with a control that fits its type. */
export type Field<Draft, Form extends string> = {
  [K in keyof Draft & string]: `${Form}.${K}` extends MessageKey
    ? { [C in Fitting<Draft[K]>]: FieldOf<Draft, K, C> }[Fitting<Draft[K]>]
    : never;
}[keyof Draft & string];

/** A form as data: `form.tsx` draws it, and nothing else has to be written for it. */
export interface FormDescription<Draft, Form extends string = string> {
  /** First part of all its keys. */
  readonly name: Form;
  readonly fields: readonly Field<Draft, Form>[];
}

/** Checks a description against the draft that it edits: a flat record of what may be changed, apart from the thing it belongs to. */
export function describeForm<Draft extends object>() {
  return <const Form extends string>(name: Form, fields: readonly Field<Draft, Form>[]): FormDescription<Draft, Form> => ({ name, fields });
}
