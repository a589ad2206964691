/** What changes of clients and domains are in the audit log: without secrets. */
import type { EntityId } from '../../../src/contract/identifiers.ts';
import { type Audit, type Audited, nobody } from '../audit.ts';
import { asObject } from '../fields.ts';
import { withoutSecrets } from '../kept-secrets.ts';
import type { ApiRequest } from '../request.ts';

interface Shown {
  readonly id: EntityId;
  readonly name: string;
}

export const savedProvider =
  (kind: string): Audit =>
  async (request, { value, isDone }) => {
    const body = asObject(await request.json());
    const type = body.id ? 'UPDATED' : 'ADDED';
    if (!isDone) return { type, entity: nobody(kind), name: String(body.title ?? body.name ?? ''), data: { entity: withoutSecrets(body) } };
    const { id, name } = value as Shown;
    return { type, entity: id, name, data: { entity: value } };
  };

/** Of the record in the path. @param find as it is before. */
export const changedProvider = (
  type: 'UPDATED' | 'DELETED',
  kind: string,
  find: (request: ApiRequest) => Shown | undefined,
): Pick<Audited, 'audit' | 'look'> => ({
  look: find,
  audit(request, { seen }) {
    const { id, name } = (seen as Shown | undefined) ?? { id: nobody(kind), name: 'N/A' };
    return { type, entity: id, name, data: { entityId: request.param('id') } };
  },
});
