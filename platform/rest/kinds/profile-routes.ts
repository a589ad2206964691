import type { Entity } from '../../storage/entities.ts';
import { badRequest, missing } from '../api-error.ts';
import type { ApiRequest } from '../request.ts';
import type { Route } from '../route.ts';
import type { KindDescription } from './description.ts';
import { writable } from './kind-routes.ts';

/** What device and tenant profiles share beyond the calls of every kind: the default one, and infos. */
export interface ProfileWords {
  readonly description: KindDescription;
  /** Who may read infos. */
  readonly infoReaders: string;
  readonly all: (request: ApiRequest) => Iterable<Entity>;
  readonly info: (profile: Entity) => unknown;
  /** Whether the answer of "make default" is the record before the change, as tenant profiles have it (rest.md 4.2). */
  readonly answersBefore: boolean;
}

function theDefault({ all }: ProfileWords, request: ApiRequest): Entity {
  for (const profile of all(request)) if (profile.default === true) return profile;
  throw missing();
}

/** Calls around the default profile and the short form `{id, name, ...}`. */
export function profileRoutes(words: ProfileWords): Route[] {
  const { description, infoReaders, info } = words;
  const { kind, path, writers } = description;
  return [
    { method: 'GET', path: `${path}Info/default`, roles: infoReaders, answer: (request) => info(theDefault(words, request)) },
    { method: 'GET', path: `${path}Info/:id`, roles: infoReaders, answer: (request) => info(request.readable(kind, request.uuid('id'))) },
    {
      method: 'POST',
      path: `${path}/:id/default`,
      roles: writers,
      answer(request) {
        const profile = writable(request, description, request.uuid('id'));
        const { entities } = request.storage;
        const after = request.storage.transaction(() => {
          for (const other of [...words.all(request)]) if (other.default === true) entities.put({ ...other, default: false });
          return entities.put({ ...profile, default: true });
        });
        return words.answersBefore ? profile : after;
      },
    },
  ];
}

/** `default` belongs to the server: it is moved by its own call only. */
export function keepDefault(draft: Entity, before: Entity | undefined): Entity {
  if (draft.default === true && before?.default !== true) throw badRequest('Another default profile is present!');
  return { ...draft, default: before?.default === true };
}

/** Refuses to delete the default profile and one in use. */
export function checkUnused(profile: Entity, users: Iterable<Entity>, isUser: (entity: Entity) => boolean): void {
  if (profile.default === true) throw badRequest('Deletion of Default Profile is prohibited!');
  for (const user of users) if (isUser(user)) throw badRequest('The profile is in use and can not be deleted!');
}
