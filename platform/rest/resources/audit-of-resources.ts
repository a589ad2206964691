import type { Resource } from '../../storage/resources.ts';
import { ApiError } from '../api-error.ts';
import { type Audit, type Logged, nobody, unnamed } from '../audit.ts';
import { asObject } from '../fields.ts';
import type { ApiRequest } from '../request.ts';

const entry = (type: string, { id, title }: Resource, data: object): Logged => ({
  ...{ type, entity: { entityType: 'TB_RESOURCE', id: id.id }, name: String(title), data },
});
const refused = (type: string, request: ApiRequest): Logged => ({
  ...{ type, entity: nobody('TB_RESOURCE'), name: unnamed(request), data: {} },
});

/** What is logged when the answer is the resource. */
const answered =
  (type: string): Audit =>
  (request, { isDone, value }) =>
    isDone ? entry(type, value as Resource, { entity: value }) : refused(type, request);

export const ADDED = { audit: answered('ADDED') };
export const CHANGED = { audit: answered('UPDATED') };
export const SAVED = {
  audit: (async (request, outcome) => {
    const { id } = asObject(await request.json());
    return answered(id ? 'UPDATED' : 'ADDED')(request, outcome);
  }) satisfies Audit,
};

/** @param find throws where there is none. */
export const REMOVED = (find: (request: ApiRequest) => Resource) => ({
  look: (request: ApiRequest) => {
    try {
      return find(request);
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  },
  audit: ((request, { isDone, seen }) =>
    isDone && seen
      ? entry('DELETED', seen as Resource, { entityId: (seen as Resource).id.id })
      : refused('DELETED', request)) satisfies Audit,
});
