import type * as z from 'zod/mini';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import { customerSchema } from '../../../contract/entities.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { describePlain, describeRecord } from '../../describe.ts';
import { HOME_FIELDS, type HomeScope } from '../../home-fields.ts';
import { placeOf } from '../../kind-names.ts';
import { CONTACT_FIELD, DESCRIPTION } from '../../record-fields.ts';

type Customer = z.infer<typeof customerSchema>;

const isPublic = ({ additionalInfo }: Customer) => additionalInfo?.isPublic === true;

/** @param hasHome the server knows home dashboards. */
export const customerRecord = (hasHome: boolean) =>
  describeRecord({
    schema: customerSchema,
    path: '/api/customer',
    head: ({ title, city, country }) => ({ name: title, notes: [city ?? '', country ?? ''].filter(Boolean) }),
    // Servers make this customer for what is public, and refuse every change of it.
    mayChange: (customer) => !isPublic(customer),
    mayDelete: (customer) => !isPublic(customer),
    form: storedForm(
      describeForm<HomeScope>()('customer', {
        title: { control: 'text', required: 'customer.titleRequired' },
        description: DESCRIPTION,
        contact: CONTACT_FIELD,
        ...HOME_FIELDS,
      }),
      {
        around: (customer: Customer | null): HomeScope => ({
          homeScope: customer && hasHome ? { scope: 'customer', customerId: customer.id.id } : null,
        }),
      },
    ),
  });

export default describePlain({
  ...placeOf('customer'),
  listPath: '/api/customers',
  columns: [
    { id: 'title', field: 'title', width: 220, grows: true, priority: 0, phone: 'name', sort: 'title' },
    { id: 'email', field: 'email', width: 220, priority: 1, phone: 'note', sort: 'email' },
    { id: 'city', field: 'city', width: 150, priority: 2, sort: 'city' },
    { id: 'country', field: 'country', width: 150, priority: 3, sort: 'country' },
    { id: 'phone', field: 'phone', width: 140, priority: 5, sort: 'phone' },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 4, format: 'time', sort: 'createdTime' },
  ],
  writers: ['TENANT_ADMIN'],
  tabs: ['details', 'attributes', 'telemetry', 'alarms', 'events', 'relations', 'audit'],
  links: (['users', 'devices', 'assets', 'entityViews', 'dashboards'] as const).map((id) => ({
    id,
    href: (customer: string) => `/customers/${customer}/${id}`,
  })),
  record: async () => customerRecord(await serverHas('homeDashboards')),
});
