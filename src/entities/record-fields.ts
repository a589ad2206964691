/** Between records of the wire and the drafts of their forms. */
import type { AnyRecord, Contact } from '../contract/entities.ts';
import { translate } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/messages.ts';

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
  // Servers take an empty id for a wrong one.
  const values = own
    .filter((field) => fields.includes(field))
    .map((field) => [field, field.endsWith('Id') ? (draft[field] ?? null) : plain(draft[field])]);
  return { ...(typeof before === 'object' ? before : {}), ...Object.fromEntries(values) };
}

/** A text of the record's `additionalInfo`. */
export function infoText(record: { readonly additionalInfo?: unknown } | null, field: string): string | null {
  const info = record?.additionalInfo;
  const value = typeof info === 'object' && info !== null ? (info as Record<string, unknown>)[field] : null;
  return typeof value === 'string' ? value : null;
}

/** Fields of postal and other addresses, which tenants and customers have. */
const CONTACT = ['country', 'state', 'city', 'zip', 'address', 'address2', 'phone', 'email'] as const;

/** Null for a new record. */
export function contactOf(record: Contact | null): Contact | null {
  return record && Object.fromEntries(CONTACT.map((field) => [field, record[field] ?? null]));
}

/** Name of a field of an address. */
export const contactWord = (field: string): string => translate(`contact.${field}` as MessageKey);

const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''));
