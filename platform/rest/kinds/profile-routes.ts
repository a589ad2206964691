import type { Entity } from '../../storage/entities.ts';
import { badRequest, missing } from '../api-error.ts';
import { madeFirst } from '../audit-of-records.ts';
import type { ApiRequest } from '../request.ts';
import { loggedRoute, type Route, route } from '../route.ts';
import type { KindDescription } from './description.ts';
import { writable } from './kind-routes.ts';

/** Of profiles of devices and assets. */
export const PROFILE = {
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

const defaultOf = ({ all }: ProfileWords, request: ApiRequest) => [...all(request)].find((profile) => profile.default === true);

function theDefault(words: ProfileWords, request: ApiRequest): Entity {
  const found = defaultOf(words, request);
  if (!found) throw missing();
  return found;
}

export function profileRoutes(words: ProfileWords): Route[] {
  const { description, infoReaders, info } = words;
  const { kind, path, writers = 'T' } = description;
  return [
    route('GET', `${path}Info/default`, infoReaders, (request) => info(request, theDefault(words, request))),
    route('GET', `${path}Info/:id`, infoReaders, (request) => info(request, request.readable(kind, request.uuid('id')))),
    loggedRoute('POST', `${path}/:id/default`, writers, { look: (request) => defaultOf(words, request), audit: madeFirst }, (request) => {
      const profile = writable(request, description, request.uuid('id'));
      const { entities } = request.storage;
      const after = request.storage.transaction(() => {
        for (const other of [...words.all(request)]) if (other.default === true) entities.put({ ...other, default: false });
        return entities.put({ ...profile, default: true });
      });
      return words.answersBefore ? profile : after;
    }),
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
