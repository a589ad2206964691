/** The form of a device or an asset with its place, which is kept in attributes, as maps read it. */
import { request } from '../../bridge/request.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import type { FormDescription } from '../../inputs/form/describe-form.ts';
import type { StoredForm } from '../../inputs/form/stored-form.ts';

const PLACE = ['latitude', 'longitude'] as const;
const SCOPE = 'SERVER_SCOPE';
const QUIETLY = { ignoreErrors: true } as const;

/** In degrees; null: none is stored. */
export type StoredPlace = Readonly<Record<(typeof PLACE)[number], number | null>>;
export const NO_PLACE: StoredPlace = { latitude: null, longitude: null };

export const isOfPlace = (field: string): boolean => PLACE.some((name) => name === field);

/** Its own fields, then those of the place. */
export function withPlace({ description }: StoredForm): FormDescription<object> {
  const place = PLACE.map((name) => {
    const most = name === 'latitude' ? 90 : 180;
    return [name, { control: 'number', isHalf: true, options: { minimum: -most, maximum: most } }] as const;
  });
  return { ...description, fields: { ...description.fields, ...Object.fromEntries(place) } };
}

/** A text counts as the number that it says. */
export async function readPlace(entity: EntityId): Promise<Outcome<StoredPlace>> {
  const answer = await request('attributesOf', { entity, scope: SCOPE, keys: PLACE }, QUIETLY);
  if (!answer.ok) return answer;
  const numbers = answer.value.map(({ key, value }) => [key, Number(value)] as const).filter(([, number]) => Number.isFinite(number));
  return ok({ ...NO_PLACE, ...Object.fromEntries(numbers) });
}

/** @param changed fields of the form; those that are no part of the place are none of its business. */
export async function savePlace(entity: EntityId, draft: Partial<StoredPlace>, changed: readonly string[]): Promise<Outcome<unknown>> {
  const given = PLACE.filter((name) => changed.includes(name));
  const kept = given.filter((name) => typeof draft[name] === 'number');
  const gone = given.filter((name) => !kept.includes(name));
  const place = { entity, scope: SCOPE } as const;
  if (kept.length > 0) {
    const attributes = Object.fromEntries(kept.map((name) => [name, draft[name]]));
    const saved = await request('saveAttributes', { ...place, attributes }, QUIETLY);
    if (!saved.ok) return saved;
  }
  return gone.length > 0 ? request('deleteAttributes', { ...place, keys: gone }, QUIETLY) : ok(null);
}
