import type { MessageKey } from '../../i18n/messages.ts';
import type { ControlName, OptionsOf, ValueOf } from '../controls.ts';

type FieldOf<Draft, K extends keyof Draft & string, C extends ControlName> = {
  readonly field: K;
  readonly control: C;
  /** Absent: always. A hidden field keeps its value. */
  readonly isShown?: (draft: Draft) => boolean;
  /** Half as wide, beside another half where there is room. */
  readonly isHalf?: true;
  /** Has a description, whose key is the field's with `Text` appended. */
  readonly isExplained?: true;
  /** A password, token or key: it is not kept in the browser when the session ends. */
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
  readonly read?: (stored: unknown) => Draft[K];
  /** What is stored there then; undefined: nothing. Default: the value, texts trimmed, null for blanks. */
  readonly write?: (value: Draft[K], stored: unknown, draft: Draft) => unknown;
} & (Record<never, never> extends OptionsOf<C>
  ? { readonly options?: OptionsOf<C> | ((draft: Draft) => OptionsOf<C>) }
  : { readonly options: OptionsOf<C> | ((draft: Draft) => OptionsOf<C>) });

/** Controls that no record has. */
type AnyValue = 'stored-json' | 'one-of' | 'some-of' | 'radios' | 'checkboxes' | 'password' | 'day' | 'markup';
/** Controls whose value fits the field's. All but `flag` can be empty, so the field has to accept null. */
type Fitting<Value> = {
  [C in Exclude<ControlName, AnyValue>]: [NonNullable<Value>] extends [ValueOf<C>]
    ? C extends 'flag'
      ? C
      : null extends Value
        ? C
        : never
    : never;
}[Exclude<ControlName, AnyValue>];

/** With a control that fits its type and a label in the locale files (`<form>.<field>`). */
export type Field<Draft, Form extends string> = {
  [K in keyof Draft & string]: `${Form}.${K}` extends MessageKey
    ? { [C in Fitting<Draft[K]>]: FieldOf<Draft, K, C> }[Fitting<Draft[K]>]
    : never;
}[keyof Draft & string];

export interface FormDescription<Draft, Form extends string = string> {
  /** First part of all its message keys. */
  readonly name: Form;
  readonly fields: readonly Field<Draft, Form>[];
}

/** Checks a description against its draft: a flat record of the editable fields. */
export function describeForm<Draft extends object>() {
  return <const Form extends string>(name: Form, fields: readonly Field<Draft, Form>[]): FormDescription<Draft, Form> => ({ name, fields });
}
