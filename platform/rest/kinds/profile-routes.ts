import type { Entity } from '../../storage/entities.ts';
import { badRequest, missing } from '../api-error.ts';
import { madeFirst } from '../audit-of-records.ts';
import type { ApiRequest } from '../request.ts';
import type { Route } from '../route.ts';
import type { KindDescription } from './description.ts';
import { writable } from './kind-routes.ts';

/** Of profiles of devices and assets. */
export const PROFILE = {
  readers: 'T',
  writers: 'T',
  nameField: 'name',
  rights: { customers: [] },
  fields: {
    name: 'text',
    description: 'text',
    default: 'flag',
    image: 'text',
    defaultRuleChainId: 'RULE_CHAIN',
    defaultDashboardId: 'DASHBOARD',
    defaultQueueName: 'text',
    externalId: 'json',
  },
} as const;

export interface ProfileWords {
  readonly description: KindDescription;
  readonly infoReaders: string;
  readonly all: (request: ApiRequest) => Iterable<Entity>;
  readonly info: (request: ApiRequest, profile: Entity) => unknown;
  /** Whether "make default" returns the record before the change, as tenant profiles do. */
  readonly answersBefore: boolean;
}

function theDefault({ all }: ProfileWords, request: ApiRequest): Entity {
  for (const profile of all(request)) if (profile.default === true) return profile;
  throw missing();
}

export function profileRoutes(words: ProfileWords): Route[] {
  const { description, infoReaders, info } = words;
  const { kind, path, writers } = description;
  return [
    { method: 'GET', path: `${path}Info/default`, roles: infoReaders, answer: (request) => info(request, theDefault(words, request)) },
    {
      method: 'GET',
      path: `${path}Info/:id`,
      roles: infoReaders,
      answer: (request) => info(request, request.readable(kind, request.uuid('id'))),
    },
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
      look: (request) => [...words.all(request)].find((profile) => profile.default === true),
      audit: madeFirst,
    },
  ];
}

/** `default` is set by the server, through a route of its own. */
export function keepDefault(draft: Entity, before: Entity | undefined): Entity {
  if (draft.default === true && before?.default !== true) throw badRequest('Another default profile is present!');
  return { ...draft, default: before?.default === true };
}

export function checkUnused(profile: Entity, users: Iterable<Entity>, isUser: (entity: Entity) => boolean): void {
  if (profile.default === true) throw badRequest('Deletion of Default Profile is prohibited!');
  for (const user of users) if (isUser(user)) throw badRequest('The profile is in use and can not be deleted!');
}
