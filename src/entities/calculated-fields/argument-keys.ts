/** Keys that entities really have, for the arguments of calculated fields. */
import { QUIET, request } from '../../bridge/request.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { isPart, partOf } from '../../contract/part.ts';
import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../contract/telemetry.ts';
import type { KeySuggest } from '../../inputs/inherited.ts';
import { triedDevices } from '../back-test/tried-devices.ts';
import { ownerOf } from './live-arguments.ts';

/** What is typed of an argument, as far as it says where its key is. */
export interface KeyPlace {
  readonly of: string | null;
  readonly refEntityId: unknown;
  readonly keyType: string | null;
  readonly scope: string | null;
}

/** Devices of a profile mostly report alike. */
const ASKED = 3;

/** The type of a key for `suggestArgumentKeys`. */
export const keyTypeOf = ({ of, refEntityId, keyType, scope }: KeyPlace): string => JSON.stringify({ of, refEntityId, keyType, scope });

/** Null when the server does not answer. */
async function entitiesOf({ of, refEntityId }: KeyPlace, record: AnyRecord): Promise<readonly EntityId[] | null> {
  // What names an entity has both members.
  if (of === 'ENTITY') return isPart(refEntityId) && typeof refEntityId.id === 'string' ? [refEntityId as unknown as EntityId] : [];
  const found = await triedDevices({ id: record.id, name: '' });
  if (!found.ok) return null;
  const entities = found.value.devices.slice(0, ASKED).map(({ id }) => id);
  if (of !== 'CURRENT_OWNER') return entities;
  // Owners of the entities of a profile may be many.
  const owner = entities.some(({ id }) => id === record.id.id) ? ownerOf(record) : null;
  return owner ? [owner] : [];
}

async function keysOf(place: KeyPlace, record: AnyRecord): Promise<readonly string[] | null> {
  const entities = await entitiesOf(place, record);
  if (!entities) return null;
  const scope: AttributeScope | undefined = ATTRIBUTE_SCOPES.find((one) => one === place.scope);
  const isAttribute = place.keyType === 'ATTRIBUTE';
  const read = (entity: EntityId) =>
    isAttribute ? request('attributeKeys', { entity, ...(scope && { scope }) }, QUIET) : request('timeseriesKeys', { entity }, QUIET);
  const answers = await Promise.all(entities.map(read));
  if (answers.some(({ ok }) => !ok)) return null;
  return [...new Set(answers.flatMap((answer) => (answer.ok ? answer.value : [])))].sort((a, b) => a.localeCompare(b));
}

/** Suggestions by a type of `keyTypeOf`. Answers are kept as long as the result, those of a server that failed are not. */
export function suggestArgumentKeys(record: AnyRecord): KeySuggest {
  const known = new Map<string, Promise<readonly string[] | null>>();
  return async (type, search) => {
    const asked = known.get(type) ?? keysOf(partOf(JSON.parse(type)) as unknown as KeyPlace, record);
    known.set(type, asked);
    const names = await asked;
    if (!names) known.delete(type);
    const wanted = search.toLowerCase();
    return names?.filter((name) => name.toLowerCase().includes(wanted)) ?? null;
  };
}
