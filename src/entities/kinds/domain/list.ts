import * as z from 'zod/mini';
import { isDomainName } from '../../../contract/domain-name.ts';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { describePlain, describeRecord } from '../../describe.ts';
import { KIND_PLACES, placeOf, SYSTEM } from '../../kind-names.ts';
import { redirectsOf } from '../../providers/addresses.ts';
import { CLIENTS_FIELD, clientId, clientsIn, saveDomain } from '../../providers/domain-clients.ts';
import { readProcessingPath } from '../../providers/provider-calls.ts';

const schema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  name: z.string(),
  oauth2Enabled: z.nullish(z.boolean()),
  propagateToEdge: z.nullish(z.boolean()),
  [CLIENTS_FIELD]: z.nullish(z.array(z.looseObject({ id: entityIdSchema }))),
});

interface Draft {
  readonly name: string | null;
}

const isGood = (name: string | null) => name === null || isDomainName(name.trim());

/** @param path where the server takes the answers of providers. */
export const domainRecord = (path: string) =>
  describeRecord({
    ...{ schema, path: '/api/domain', readPath: '/api/domain/info', save: saveDomain },
    head: ({ name }) => ({ name, notes: [] }),
    form: storedForm(
      describeForm()('domain', {
        name: {
          control: 'text',
          required: true,
          isExplained: true,
          options: ({ name }: Draft) => ({
            type: 'url' as const,
            problem: isGood(name) ? null : translate('domain.badName'),
          }),
        },
        oauth2Enabled: { control: 'flag', isExplained: true },
        clients: {
          path: CLIENTS_FIELD,
          control: 'entity-list',
          isExplained: true,
          read: (stored: unknown): string[] | null => clientsIn(stored).map(clientId),
          write: (ids: string[] | null, stored: unknown) =>
            (ids ?? []).map((id) => clientsIn(stored).find((one) => clientId(one) === id) ?? { id: { entityType: 'OAUTH2_CLIENT', id } }),
          options: { entityType: 'OAUTH2_CLIENT' },
        },
        redirects: {
          path: '',
          control: 'copies',
          isExplained: true,
          read: (): null => null,
          write: (_: null, stored: unknown) => stored,
          options: ({ name }: Draft) => ({ texts: isGood(name) ? redirectsOf('MIXED', name, path) : [] }),
        },
        propagateToEdge: { control: 'flag', isExplained: true },
      }),
      { fresh: { oauth2Enabled: true, propagateToEdge: false } },
    ),
    listActions: [{ id: 'toClients', roles: SYSTEM, href: KIND_PLACES['oauth2-client'].path }],
  });

const titles = (infos: string) =>
  clientsIn(JSON.parse(infos))
    .map(({ title }) => String(title))
    .join(', ');

/** Since 3.8. */
export default describePlain({
  ...placeOf('domain'),
  listPath: '/api/domain/infos',
  columns: [
    { id: 'name', field: 'name', width: 260, grows: true, priority: 0, phone: 'name', sort: 'name' },
    { id: 'clients', field: CLIENTS_FIELD, width: 320, priority: 1, phone: 'note', words: titles },
    { id: 'oauth2Enabled', field: 'oauth2Enabled', width: 140, priority: 2, phone: 'value', format: 'flag' },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 3, format: 'time', sort: 'createdTime' },
  ],
  writers: SYSTEM,
  tabs: ['details'],
  listActions: SYSTEM,
  record: async () => domainRecord(await readProcessingPath()),
});
