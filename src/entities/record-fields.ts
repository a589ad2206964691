/** Between records of the wire and the drafts of their forms. */
import type { AnyRecord } from '../contract/entities.ts';

/** Null for blanks. */
export function trimmed(text: string | null): string | null {
  return text?.trim() || null;
}

/**
 * The record's `additionalInfo` with those of its own fields that were changed. Unknown ones stay.
 * @param own fields of the draft that are stored there under the same name.
 */
export function changedInfo<Draft extends object>(
  record: (AnyRecord & { readonly additionalInfo?: unknown }) | null,
  draft: Draft,
  fields: readonly (keyof Draft & string)[],
  own: readonly (keyof Draft & string)[],
): object {
  const before = record?.additionalInfo;
  const values = own.filter((field) => fields.includes(field)).map((field) => [field, plain(draft[field])]);
  return { ...(typeof before === 'object' ? before : {}), ...Object.fromEntries(values) };
}

const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''));
