/** Between records of the wire and the drafts of their forms. */
import type { Contact } from '../contract/entities.ts';
import { type EntityId, entityIdSchema } from '../contract/identifiers.ts';
import { partOf } from '../contract/part.ts';
import { translate } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/messages.ts';

/** Null for blanks. */
export function trimmed(text: string | null): string | null {
  return text?.trim() || null;
}

/** As texts in parts of records are stored: trimmed, and empty where nothing is typed. */
export const inPart = (text: string | null): string => text?.trim() ?? '';

/** What most records have. */
export const DESCRIPTION = {
  path: 'additionalInfo.description',
  control: 'text',
  options: { rows: 3 },
  write: inPart,
} as const;

/** Of a device or an asset, whose type is the profile's name, which the server fills in. @param field where the profile is stored. */
export const profileField = <const EntityType extends 'DEVICE_PROFILE' | 'ASSET_PROFILE'>(field: string, entityType: EntityType) =>
  ({
    path: '',
    control: 'entity',
    options: { entityType },
    read: (record: unknown) => entityIdSchema.safeParse(partOf(record)[field]).data ?? null,
    write: (profile: EntityId | null, record: unknown) => ({ ...partOf(record), [field]: profile, type: null }),
  }) as const;

/** Fields of postal and other addresses, which tenants and customers have. */
const CONTACT = ['country', 'state', 'city', 'zip', 'address', 'address2', 'phone', 'email'] as const;

/** Name of a field of an address. */
const contactWord = (field: string): string => translate(`contact.${field}` as MessageKey);

const isNew = (record: unknown) => !Object.hasOwn(partOf(record), 'id');

/** The address of a record, whose fields stand in the record itself. */
export const CONTACT_FIELD = {
  path: '',
  control: 'contact',
  partLabel: contactWord,
  read: (record: unknown): Contact | null =>
    isNew(record) ? null : Object.fromEntries(CONTACT.map((field) => [field, partOf(record)[field] ?? null])),
  write: (contact: Contact | null, record: unknown) => ({ ...partOf(record), ...contact }),
} as const;
