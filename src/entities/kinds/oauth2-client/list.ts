import * as z from 'zod/mini';
import type { ProviderTemplate } from '../../../contract/administration.ts';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { partOf } from '../../../contract/part.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { without } from '../../../stored/path.ts';
import { describePlain, describeRecord } from '../../describe.ts';
import { KIND_PLACES, placeOf, SYSTEM } from '../../kind-names.ts';
import { usesOfClients } from '../../providers/domain-clients.ts';
import { readTemplates } from '../../providers/provider-calls.ts';
import { begunWith, FRESH, registrationFields } from '../../providers/registration.ts';
import 'texts:oauth2-client';

const schema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  title: z.string(),
  clientId: z.nullish(z.string()),
});

function withoutSecrets(client: object): object {
  const { mapperConfig, ...rest } = without(partOf(client), ['clientSecret']);
  const { custom, ...mapper } = partOf(mapperConfig);
  return { ...rest, mapperConfig: { ...mapper, custom: custom && without(partOf(custom), ['password']) } };
}

export const clientRecord = (templates: readonly ProviderTemplate[]) =>
  describeRecord({
    schema,
    path: '/api/oauth2/client',
    head: ({ title, clientId }) => ({ name: title, notes: clientId ? [clientId] : [] }),
    usesOf: usesOfClients,
    exported: withoutSecrets,
    facts: lateComponent(async () => (await import('../../providers/offered-at.tsx')).OfferedAt),
    form: storedForm(
      describeForm<ReturnType<typeof begunWith>>()('oauth2', {
        title: { control: 'text', required: true },
        ...registrationFields({ templates, hasPlatforms: true, isApart: true }),
      }),
      { fresh: { ...FRESH, platforms: [] }, around: begunWith },
    ),
    listActions: [{ id: 'toDomains', roles: SYSTEM, href: KIND_PLACES.domain.path }],
  });

const platformNames = (platforms: string) => {
  const names = (JSON.parse(platforms) as readonly string[]).map((one) =>
    one === 'WEB' || one === 'ANDROID' || one === 'IOS' ? translate(`oauth2.platform.${one}`) : one,
  );
  return names.length > 0 ? names.join(', ') : translate('oauth2-client.allPlatforms');
};

/** Since 3.8. */
export default describePlain({
  ...placeOf('oauth2-client'),
  listPath: '/api/oauth2/client/infos',
  columns: [
    { id: 'title', field: 'title', width: 260, grows: true, priority: 0, phone: 'name', sort: 'title' },
    { id: 'provider', field: 'providerName', width: 160, priority: 1, phone: 'value' },
    { id: 'platforms', field: 'platforms', width: 220, priority: 2, phone: 'note', words: platformNames },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 3, format: 'time', sort: 'createdTime' },
  ],
  writers: SYSTEM,
  tabs: ['details'],
  listActions: SYSTEM,
  record: async () => clientRecord(await readTemplates()),
});
