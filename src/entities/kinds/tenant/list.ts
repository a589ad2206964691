import * as z from 'zod/mini';
import { QUIET, request } from '../../../bridge/request.ts';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import { tenantSchema } from '../../../contract/entities.ts';
import { ok } from '../../../contract/fault.ts';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { plainOffer } from '../../../inputs/entities/offer.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { describePlain, describeRecord } from '../../describe.ts';
import { HOME_FIELDS, type HomeScope } from '../../home-fields.ts';
import { placeOf } from '../../kind-names.ts';
import { CONTACT_FIELD, DESCRIPTION } from '../../record-fields.ts';

const schema = z.looseObject({
  ...tenantSchema.shape,
  tenantProfileId: z.nullish(entityIdSchema),
  tenantProfileName: z.nullish(z.string()),
});
type Tenant = z.infer<typeof schema>;

/** @param hasHome the server knows home dashboards. */
export const tenantRecord = (hasHome: boolean) =>
  describeRecord({
    schema,
    path: '/api/tenant',
    infoPath: '/api/tenant/info',
    head: ({ title, tenantProfileName, city }) => ({ name: title, notes: [tenantProfileName ?? '', city ?? ''].filter(Boolean) }),
    form: storedForm(
      describeForm<HomeScope>()('tenant', {
        title: { control: 'text', required: 'tenant.titleRequired' },
        tenantProfileId: { control: 'entity', options: { entityType: 'TENANT_PROFILE' } },
        description: DESCRIPTION,
        contact: CONTACT_FIELD,
        ...HOME_FIELDS,
      }),
      { around: (tenant: Tenant | null): HomeScope => ({ homeScope: tenant && hasHome ? { tenantId: tenant.id.id } : null }) },
    ),
  });

export default describePlain({
  ...placeOf('tenant'),
  listPath: '/api/tenantInfos',
  fieldFilter: {
    field: 'tenantProfileName',
    label: 'tenant.tenantProfileId',
    any: 'tenant.anyProfile',
    choices: async () => {
      const link = { path: '/api/tenantProfileInfos', pageSize: 1024, page: 0, sortProperty: 'name', sortOrder: 'ASC' } as const;
      const answer = await request('records', link, QUIET);
      return answer.ok ? ok(answer.value.data.map(({ name }) => plainOffer(String(name)))) : answer;
    },
  },
  columns: [
    { id: 'title', field: 'title', width: 220, grows: true, priority: 0, phone: 'name', sort: 'title' },
    { id: 'tenantProfileId', field: 'tenantProfileName', width: 150, priority: 1, phone: 'note', sort: 'tenantProfileName' },
    { id: 'email', field: 'email', width: 200, priority: 2, sort: 'email' },
    { id: 'city', field: 'city', width: 140, priority: 3, sort: 'city' },
    { id: 'country', field: 'country', width: 140, priority: 4, sort: 'country' },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 5, format: 'time', sort: 'createdTime' },
  ],
  links: [
    { id: 'users', href: (tenant) => `/tenants/${tenant}/users` },
    { id: 'dashboards', href: (tenant) => `/tenants/${tenant}/dashboards` },
  ],
  writers: ['SYS_ADMIN'],
  isDeletedByName: true,
  tabs: ['details', 'attributes', 'telemetry', 'events'],
  record: async () => tenantRecord(await serverHas('homeDashboards')),
});
