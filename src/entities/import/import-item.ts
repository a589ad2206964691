/** Saves one row: the entity, then what belongs to it. */
import type { ByKey } from '../../bridge/first-alone.ts';
import { request } from '../../bridge/request.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import { type Fault, type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId, EntityType } from '../../contract/identifiers.ts';
import { partOf } from '../../contract/part.ts';
import { withValue } from '../../stored/path.ts';
import type { ImportDescription } from '../describe.ts';
import { inPart } from '../record-fields.ts';
import type { ImportItem } from './import-row.ts';
import { PATIENT } from './patient.ts';

/** `kept`: it exists, and existing ones are left as they are. */
export type ImportResult = 'created' | 'updated' | 'unchanged' | 'kept';

/** Used where the file names no type. */
const DEFAULT_TYPE = 'default';

export interface ImportTarget {
  readonly entityType: EntityType;
  /** Path for saving records of the kind. */
  readonly path: string;
  readonly imports: ImportDescription;
}

type Stored = AnyRecord & { readonly additionalInfo?: unknown };

/** Null where no field differs. */
function changed(record: Stored | null, item: ImportItem, { profileField }: ImportDescription): object | null {
  const { name, label } = item;
  const type = item.type ?? (record ? null : DEFAULT_TYPE);
  const before = partOf(record?.additionalInfo);
  const description = item.description === null ? null : inPart(item.description);
  const given = Object.entries({ description, gateway: item.gateway }).filter(([, value]) => value !== null);
  const info = given.reduce((part, [field, value]) => withValue(part, [field], value), before);
  const isSame =
    record !== null && (type === null || type === record.type) && (label === null || label === record.label) && info === before;
  if (isSame) return null;
  // The server finds the profile of a type by its name.
  const isOther = type !== null && type !== record?.type;
  return {
    ...record,
    name,
    ...(isOther ? { type } : {}),
    ...(isOther && record?.[profileField] ? { [profileField]: null } : {}),
    ...(label === null ? {} : { label }),
    additionalInfo: info,
  };
}

/** What is saved after the entity itself. */
export type ImportPart = 'credentials' | 'attributes' | 'telemetry';

export type ImportOutcome =
  | { readonly ok: true; readonly value: ImportResult }
  | { readonly ok: false; readonly fault: Fault /** Absent: the entity itself. */; readonly part?: ImportPart };

/** In order. The first that fails ends it. */
function* partsOf(
  entity: EntityId,
  item: ImportItem,
  { saveCredentials }: ImportDescription,
): Generator<readonly [ImportPart, () => Promise<Outcome<unknown>>]> {
  const { credentials, attributes, telemetry } = item;
  if (credentials && saveCredentials) yield ['credentials', () => saveCredentials(entity.id, credentials)];
  for (const { scope, values } of attributes) {
    yield ['attributes', () => request('saveAttributes', { entity, scope, attributes: values }, PATIENT)];
  }
  if (telemetry) yield ['telemetry', () => request('saveTelemetry', { entity, values: telemetry }, PATIENT)];
}

/** Null: there is none of the name. */
async function findByName(name: string, { findPath }: ImportDescription): Promise<Outcome<Stored | null>> {
  const found = await request('recordToSave', { path: `${findPath}${encodeURIComponent(name)}` }, PATIENT);
  return !found.ok && found.fault.kind === 'not-found' ? ok(null) : found;
}

/**
 * An entity that exists is found by its name, and saved only if a field differs.
 * @param byType servers make the profile of a new type with the first entity of it.
 */
export async function importItem(
  { entityType, path, imports }: ImportTarget,
  item: ImportItem,
  mayUpdate: boolean,
  byType: ByKey,
): Promise<ImportOutcome> {
  const found = await findByName(item.name, imports);
  if (!found.ok) return found;
  if (found.value && !mayUpdate) return ok('kept');
  const record = changed(found.value, item, imports);
  let id = found.value?.id.id ?? '';
  if (record) {
    const saved = await byType(item.type ?? DEFAULT_TYPE, () => request('postRecord', { path, entityType, record }, PATIENT));
    if (!saved.ok) return saved;
    id = saved.value.id.id;
  }
  for (const [part, save] of partsOf({ entityType, id }, item, imports)) {
    const outcome = await save();
    if (!outcome.ok) return { ...outcome, part };
  }
  return ok(found.value === null ? 'created' : record ? 'updated' : 'unchanged');
}
